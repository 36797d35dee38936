"""WCAG A and AA, as far as axe can tell, on every screen in both themes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import MakeDesk
from browser.harness import ROOT
from browser.screens import SCREENS
from browser.serving import Data

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def violations(page: Page) -> list[str]:
    """What axe finds wrong on a page."""
    assert AXE.exists(), "axe-core is not installed: `make test` installs it"
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    # A line that the header of the page half covers is no fault: one scrolls on.
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    found: Data = page.evaluate(
        "(levels) => axe.run(document, { runOnly: levels, resultTypes: ['violations'] })", LEVELS
    )
    assert found["passes"], "axe has looked at nothing"
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:200]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_any_screen_in_both_themes(make_desk: MakeDesk, screen: str) -> None:
    page = SCREENS[screen](make_desk(bypass_csp=True, color_scheme="light"))
    # What lies under a bar that stays in sight can be scrolled from under it.
    page.add_style_tag(content="[data-sticky] { position: static !important }")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found = violations(page)
        assert found == [], "\n".join([f"{screen}, {theme}:", *found])


def test_axe_finds_nothing_in_the_windows(make_desk: MakeDesk) -> None:
    page = SCREENS["start"](make_desk(bypass_csp=True))
    for name in ("How to play", "Settings"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        found = violations(page)
        assert found == [], "\n".join([name, *found])
        page.keyboard.press("Escape")

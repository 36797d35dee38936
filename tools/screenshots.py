"""Take a picture of every screen: three widths, two languages, two themes.

`python tools/screenshots.py FOLDER` from the checkout, after `make test` or `npm run build` in `web`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402 (the paths come first)

from browser.harness import Desk, chromium, launch  # noqa: E402
from browser.screens import SCREENS  # noqa: E402
from browser.serving import Server  # noqa: E402

WIDTHS = {390: 844, 820: 1180, 1440: 900}
LANGUAGES = ("en", "pl")
THEMES = ("light", "dark")


def main() -> int:
    """Start a server and a browser, and look at everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("screens", nargs="*", default=list(SCREENS), help=f"of {', '.join(SCREENS)}")
    args = parser.parse_args()
    if unknown := sorted(set(args.screens) - set(SCREENS)):
        parser.error(f"there is no screen {unknown[0]}; there are {', '.join(SCREENS)}")
    args.folder.mkdir(parents=True, exist_ok=True)
    program = chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright, program)
        try:
            for screen in args.screens:
                for width in WIDTHS:
                    shoot(browser, server, screen, width, args.folder)
        finally:
            browser.close()
            server.close()
    return 0


def shoot(browser: Browser, server: Server, screen: str, width: int, folder: Path) -> None:
    """Take the pictures of one screen in one width."""
    phone = width < 600
    desk = Desk(
        browser,
        server,
        viewport={"width": width, "height": WIDTHS[width]},
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    )
    page = SCREENS[screen](desk)
    for language in LANGUAGES:
        speak(page, language)
        for theme in THEMES:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            name = f"{screen}-{width}-{language}-{theme}.png"
            page.screenshot(path=folder / name, full_page=True)
            print(name, flush=True)
    desk.context.close()


def speak(page: Page, language: str) -> None:
    """Change the language, in the header or, where there is no room for it, in the settings."""
    if page.locator("html").get_attribute("lang") == language:
        return
    names = {"en": ("EN", "English"), "pl": ("PL", "Polski")}
    short = page.get_by_role("banner").get_by_text(names[language][0], exact=True)
    if short.is_visible():
        short.click()
    else:
        page.get_by_role("button", name="Settings").or_(page.get_by_role("button", name="Ustawienia")).click()
        page.get_by_role("dialog").get_by_text(names[language][1], exact=True).click()
        page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.evaluate("() => document.activeElement?.blur()")  # no focus ring, no tooltip
    page.mouse.move(0, 0)


if __name__ == "__main__":
    sys.exit(main())

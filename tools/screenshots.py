"""Take a picture of every screen: every size of a window, two languages, two themes.

`python tools/screenshots.py FOLDER` from the checkout, after `make test` or `npm run build` in `web`;
`--sizes`, `--languages` and `--themes` take some of them only.
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

SIZES = ("390x844", "844x390", "820x1180", "1024x768", "1366x657", "1440x900", "1920x1080")
TELEVISION = "1920x1080"  # a screen for a room has one size
LANGUAGES = ("en", "pl")
THEMES = ("light", "dark")


def main() -> int:
    """Start a server and a browser, and look at everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("screens", nargs="*", default=list(SCREENS), help=f"of {', '.join(SCREENS)}")
    for name, known in (("sizes", SIZES), ("languages", LANGUAGES), ("themes", THEMES)):
        parser.add_argument(f"--{name}", nargs="+", choices=known, default=known)
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
                for size in args.sizes:
                    if size == TELEVISION or not screen.startswith("television"):
                        shoot(browser, server, screen, size, args)
        finally:
            browser.close()
            server.close()
    return 0


def shoot(browser: Browser, server: Server, screen: str, size: str, args: argparse.Namespace) -> None:
    """Take the pictures of one screen at one size."""
    width, height = map(int, size.split("x"))
    phone = min(width, height) < 600
    desk = Desk(
        browser,
        server,
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    )
    page = SCREENS[screen](desk)
    for language in args.languages:
        if not screen.startswith("television"):
            speak(page, language)
        for theme in args.themes:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            name = f"{screen}-{size}-{language}-{theme}.png"
            page.screenshot(path=args.folder / name, full_page=True)
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

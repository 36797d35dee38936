"""Take a picture of every screen: every size of a window, two languages, two themes.

`python tools/screenshots.py FOLDER` from the checkout, after `make test` or `npm run build` in `web`;
`--sizes` and `--looks` take some of them only (`--looks en-light pl-dark`: both languages, both themes).
What is printed is kept as PDF, and its sheets as pictures where there is `pdftoppm` (poppler-utils).
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, FloatRect, Page, PdfMargins, expect, sync_playwright  # noqa: E402 (the paths come first)

from browser.albums import ALBUMS  # noqa: E402
from browser.harness import Desk, chromium, launch, speak  # noqa: E402
from browser.papers import PAPERS  # noqa: E402
from browser.screens import SCREENS  # noqa: E402
from browser.serving import Server  # noqa: E402

SIZES = ("390x844", "844x390", "820x1180", "1024x768", "1366x657", "1440x900", "1920x1080")
TELEVISION = "1920x1080"  # a screen for a room has one size
KNOWN = [*SCREENS, *ALBUMS, *PAPERS]
LOOKS = ("en-light", "en-dark", "pl-light", "pl-dark")


def main() -> int:
    """Start a server and a browser, and look at everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("screens", nargs="*", default=KNOWN, help=f"of {', '.join(KNOWN)}")
    for name, known in (("sizes", SIZES), ("looks", LOOKS)):
        parser.add_argument(f"--{name}", nargs="+", choices=known, default=known)
    args = parser.parse_args()
    if unknown := sorted(set(args.screens) - set(KNOWN)):
        parser.error(f"there is no screen {unknown[0]}; there are {', '.join(KNOWN)}")
    args.folder.mkdir(parents=True, exist_ok=True)
    program = chromium()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright, program)
        try:
            for screen in args.screens:
                if screen in PAPERS:
                    print_out(browser, server, screen, args)
                    continue
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
    if screen in ALBUMS:
        for part, page in ALBUMS[screen](desk):
            take(page, f"{screen}_{part}-{size}", args)
    else:
        take(SCREENS[screen](desk), f"{screen}-{size}", args)
    desk.context.close()


def print_out(browser: Browser, server: Server, screen: str, args: argparse.Namespace) -> None:
    """Print what is printed, in every look: paper is white in all of them."""
    desk = Desk(browser, server)
    for part, page in PAPERS[screen](desk):
        for look in args.looks:
            show(page, look)
            file = args.folder / f"{screen}_{part}-A4-{look}.pdf"
            page.pdf(path=file, format="A4", margin=MARGINS)
            print(file.name, flush=True)
            if program := shutil.which("pdftoppm"):
                command = [program, "-png", "-r", "80", "-l", str(SHEETS), file, file.with_suffix("")]
                subprocess.run(command, check=True)
        speak(page, "en")
    desk.context.close()


def show(page: Page, look: str) -> None:
    """Change the language and the theme."""
    language, theme = look.split("-")
    speak(page, language)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def take(page: Page, name: str, args: argparse.Namespace) -> None:
    """Take the pictures of what a page shows, and leave it in English."""
    for look in args.looks:
        show(page, look)
        page.evaluate(REPAINT)
        width, height = page.evaluate(EXTENT)
        seen: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(height, LONGEST)}
        for part, top in enumerate(page.evaluate(PARTS, LONGEST), 1):
            page.evaluate(TURN, top)
            file = f"{name}-{look}{f'-{part}' if part > 1 else ''}.png"
            page.screenshot(path=args.folder / file, full_page=True, clip=seen)
            print(file, flush=True)
        page.evaluate(TURN, 0)
    speak(page, "en")


MARGINS: PdfMargins = {"top": "1cm", "right": "1cm", "bottom": "1cm", "left": "1cm"}
SHEETS = 4  # of paper that are looked at
LONGEST = 7000  # pixels of a page that are looked at: the rest of a list is like its beginning
# The top is seen first, colours change at once, and scenes stay as they were caught.
REPAINT = """() => {
    scrollTo(0, 0);
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}"""
# Behind a window nothing but the window's surroundings is seen.
EXTENT = """() => {
    const page = document.querySelector('dialog[open]') ? innerHeight : document.documentElement.scrollHeight;
    return [innerWidth, page];
}"""
# What scrolls within the page (or in a window over it) is seen part by part: where each of them begins.
SCROLLS = """
const inside = document.querySelector('dialog[open]') ?? document.body;
const scroller = [inside, ...inside.querySelectorAll('*')].find((one) =>
    one !== document.body && one.checkVisibility() && one.clientHeight > innerHeight / 3
    && /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 8);
"""
PARTS = f"""(longest) => {{
    {SCROLLS}
    if (!scroller) return [0];
    const step = scroller.clientHeight * 0.85; // a head or a foot may stay over what is scrolled
    const last = Math.min(scroller.scrollHeight, longest) - scroller.clientHeight;
    return [...Array(Math.ceil(last / step) + 1).keys()].map((part) => Math.min(part * step, last));
}}"""
TURN = f"(top) => {{ {SCROLLS} scroller?.scrollTo({{ top, behavior: 'instant' }}); }}"


if __name__ == "__main__":
    sys.exit(main())

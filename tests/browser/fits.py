"""What can be measured of a table at every size: what is in sight, what covers what, small type."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.expansion_screens import ALL, TEAMS_OF_EIGHT, played_to
from browser.harness import Desk, Player

WIDE = [(1366, 657), (1440, 900), (1920, 1080), (1024, 768)]
PHONES = [(390, 844), (844, 390)]

# The part of an element that can be seen: inside the window and everything that clips it.
SEEN = """
const seen = (element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    const cut = (box) => {
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    };
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let one = element.parentElement; one; one = one.parentElement) {
        if (getComputedStyle(one).overflow !== 'visible') cut(one.getBoundingClientRect());
        if (one.tagName === 'DIALOG') break; // it lies over everything that it stands in
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
};
const nameOf = (element) =>
    element.dataset.card ?? element.dataset.verb ?? element.dataset.rider
    ?? (element.getAttribute('aria-label') || element.innerText || element.className).slice(0, 40);
"""

# All of it is in sight, and nothing lies over its middle.
WHOLE = (
    "(elements) => {"
    + SEEN
    + """
    return elements.flatMap((element) => {
        const box = element.getBoundingClientRect();
        const part = seen(element);
        const name = nameOf(element);
        if (part.width < box.width - 1.5 || part.height < box.height - 1.5)
            return [`${name}: ${Math.round(part.width)}x${Math.round(part.height)}`
                + ` of ${Math.round(box.width)}x${Math.round(box.height)} is in sight`];
        const top = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
        const owner = element.closest('.bare') ?? element;
        return owner.contains(top) ? [] : [`${name} lies under ${top?.className}`];
    });
}"""
)

# No two of them share more than their edges.
APART = """(elements) => {
    const boxes = elements.map((one) => one.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(0, i).flatMap((b, j) => {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 2 && height > 2 ? [`${elements[i].innerText} lies over ${elements[j].innerText}`] : [];
    }));
}"""

# More lines than words, or parts of words where hyphens may stand.
BROKEN = """(all) => all.filter((one) => {
    const high = parseFloat(getComputedStyle(one).lineHeight);
    return one.firstChild.data.trim().split(/[ \\u00AD]/).length < Math.floor(one.clientHeight / high);
}).map((one) => one.innerText)"""

# Names that have more to say than there is room for.
CUT = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"

SMALL = """(least) => {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || !element.checkVisibility() || element.closest('.sr-only, script, style'))
            continue;
        const size = parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom;
        if (size < least) found.add(`${element.tagName}.${element.className}: ${size}px`);
    }
    return [...found];
}"""


# No box of the page has changed for three frames: all that watches sizes has had its say.
STILL = """() => new Promise((done) => {
    let last = '', same = 0;
    const look = () => {
        const boxes = [...document.querySelectorAll('body *')]
            .map((one) => [one.clientWidth, one.clientHeight, one.offsetLeft, one.offsetTop]);
        const now = JSON.stringify(boxes);
        same = now === last ? same + 1 : 0;
        last = now;
        if (same < 3) requestAnimationFrame(look);
        else done(true);
    };
    look();
})"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size, and wait until everything in it has its place."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    come_to_rest(page)


def come_to_rest(page: Page) -> None:
    """Wait until everything in the window has its place."""
    page.wait_for_function(STILL)


def hidden_parts(page: Page, selector: str) -> list[str]:
    """Which of these are cut or covered."""
    found: list[str] = page.locator(selector).evaluate_all(WHOLE)
    return found


def overlapping(page: Page, selector: str) -> list[str]:
    """Which of these lie over each other."""
    found: list[str] = page.locator(selector).evaluate_all(APART)
    return found


def small_type(page: Page, least: int = 12) -> list[str]:
    """What is set smaller than this many pixels."""
    found: list[str] = page.evaluate(SMALL, least)
    return found


def broken_names(page: Page) -> list[str]:
    """The names of cards in hand that are broken within a word, without a hyphen."""
    names = page.locator("[data-hand] .large > .name")
    expect(names.first).to_be_visible()
    found: list[str] = names.evaluate_all(BROKEN)
    return found


def late(seats: int, age: int, turn: int, seed: int, *expansions: str) -> Callable[[Desk], Player]:
    """A table at which much has been built."""
    wish = {"bot": "greedy", "expansions": list(expansions), "seed": seed}
    return lambda desk: played_to(desk, seats, age, turn, **wish)


TABLES = {
    "base": late(7, 3, 5, 2),
    "first": late(3, 1, 1, 5),
    "two": late(2, 3, 5, 4),
    "hand_of_eight": late(5, 3, 1, 3, *ALL),
    "eight": late(8, 3, 5, 6, *ALL),
    "teams": late(8, 3, 5, 2, *TEAMS_OF_EIGHT),
}

"""Everything that one needs is in sight, at every size of a window and with everything in play."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from browser.changes import ISLANDS, relay_changed, with_full_boards
from browser.conftest import MakeDesk
from browser.expansion_screens import ALL, everything, naval, played_on
from browser.fits import PHONES, TABLES, WIDE, hidden_parts, overlapping, resize, small_type
from browser.harness import Player, slides_sideways
from browser.serving import Data

PAYMENTS = 16  # more than were ever met with all expansions


def large_cities(state: Data, size: tuple[int, int]) -> list[int]:
    """The cities that stand large: one's own, and both neighbours where there is room."""
    n = len(state["view"]["cities"])
    return [0] if size in PHONES else [1, 0, n - 1]


def check_cities(page: Page, state: Data, size: tuple[int, int]) -> None:
    """Every card that was built is in sight; on a phone those of neighbours one tap away."""
    for seat in large_cities(state, size):
        check_city(page, state, seat, size)


def check_neighbours(page: Page, state: Data, size: tuple[int, int]) -> None:
    """On a phone one tap leads to each neighbour, and back."""
    for seat in (1, len(state["view"]["cities"]) - 1, 0):
        page.locator(f'.ring [data-seat="{seat}"]').click()
        page.mouse.move(0, 0)
        expect(page.get_by_role("tooltip")).to_have_count(0)
        expect(page.locator(f'[data-pane="{seat}"]')).to_be_in_viewport(ratio=0.99)
        check_city(page, state, seat, size)


def check_city(page: Page, state: Data, seat: int, size: tuple[int, int]) -> None:
    """Every card of a city is in sight, and whole."""
    cards = f'[data-pane="{seat}"] .structures [data-card]'
    built = state["view"]["cities"][seat]["cards"]
    shown = page.locator(cards).evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert Counter(shown) == Counter(built)
    assert hidden_parts(page, cards) == [], size
    assert overlapping(page, cards) == [], size
    assert hidden_parts(page, f'[data-pane="{seat}"] .extras button') == [], size
    assert hidden_parts(page, f'[data-pane="{seat}"] [data-wonder] li .stage') == [], size


def fullest(question: Data, hand: list[str]) -> tuple[int, str, str]:
    """The card, the verb and the rider that leave most to choose."""
    ways = Counter((o["card"], o["verb"], o.get("rider", "")) for o in question["options"] if o.get("card"))
    riders = Counter((card, verb) for card, verb, _ in ways)
    (card, verb, rider), _ = max(
        ways.items(),
        key=lambda found: (min(riders[found[0][:2]], 2), found[1], riders[found[0][:2]]),
    )
    return hand.index(card), verb, rider


def check_question(player: Player) -> None:
    """What can be chosen, what is paid and Confirm are in sight, beside the whole hand."""
    page = player.page
    card, verb, rider = fullest(player.state["question"], player.state["view"]["hand"])
    if player.cards.nth(card).get_attribute("aria-pressed") != "true":
        player.pick(card)
    player.ways.locator(f'[data-verb="{verb}"]').click()
    if page.locator("[data-rider]").count():
        page.locator(f'[data-rider="{rider}"]').click()
    page.mouse.move(0, 0)
    expect(player.confirm).to_be_enabled()
    parts = (
        "[data-hand], .act button[data-verb], .act [data-rider], .act fieldset label, .act .confirm button"
    )
    assert hidden_parts(page, parts) == []
    assert overlapping(page, parts) == []


@pytest.mark.parametrize("table", TABLES)
def test_everything_is_visible_at_every_size(make_desk: MakeDesk, table: str) -> None:
    player = TABLES[table](make_desk())
    page = player.page
    for size in WIDE + PHONES:
        page.keyboard.press("Escape")
        resize(page, size)
        expect(page.locator("[data-pane]")).to_have_count(
            len(player.state["view"]["cities"]) if size in PHONES else 3
        )
        if size in PHONES:
            check_neighbours(page, player.state, size)
        for picked in (False, True):
            if picked:
                check_question(player)
            check_cities(page, player.state, size)
            assert hidden_parts(page, "[data-hand]") == [], size
            assert small_type(page) == [], size
            assert slides_sideways(page) == [], size


def with_many_payments(message: Data) -> Data:
    """A state in which the first card that can be built can be paid for in many ways."""
    question = message.get("question")
    if message["type"] == "state" and question and message["answer"] is None:
        first = next((one for one in question["options"] if one["verb"] == "build"), None)
        if first is not None:
            ways = [{"L": left, "R": right, "B": 1} for left in range(1, 5) for right in range(1, 5)]
            question["options"] = [
                {**first, "text": f"{first['text']} L{pays['L']} R{pays['R']}", "pays": pays}
                for pays in ways[:PAYMENTS]
            ]
    return message


def test_many_payments_are_all_visible(make_desk: MakeDesk) -> None:
    desk = make_desk()
    player = TABLES["hand_of_eight"](desk)
    page = player.page
    relay_changed(page, with_many_payments)
    payments = page.locator("fieldset").filter(has_text="Payment").get_by_role("radio")
    for size in WIDE + PHONES:
        resize(page, size)
        if not payments.count():
            player.cards.first.click()
            page.mouse.move(0, 0)
        expect(payments).to_have_count(PAYMENTS)
        parts = "[data-hand], .act fieldset label, .act .confirm button"
        assert hidden_parts(page, parts) == [], size
        assert overlapping(page, parts) == [], size
        assert small_type(page) == [], size


def test_the_panel_of_conflicts_fits(make_desk: MakeDesk) -> None:
    desk = make_desk()
    player = Player(desk.page())
    player.open(played_on(desk, 8, 1, 6, expansions=ALL, seed=6))
    page = player.page
    assert player.until_asked()
    while player.state["view"]["age"] == 1:
        assert player.play_turn()
        assert player.until_asked()
    panel = page.get_by_role("region", name="Conflicts at the end of")
    expect(panel).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("End of Age I")
    pairs = panel.locator(".pair")
    expect(pairs).to_have_count(8)
    page.mouse.move(0, 0)
    for size in WIDE + PHONES:
        resize(page, size)
        pairs.first.scroll_into_view_if_needed()
        assert hidden_parts(page, ".conflicts, .conflicts h2, .conflicts .go button") == [], size
        assert hidden_parts(page, ".conflicts .mine") == [], size  # one's own come first
        assert overlapping(page, ".conflicts .pair") == [], size
        for part in (pairs.last, panel.locator("li").last):  # on land, and at sea
            part.scroll_into_view_if_needed()
            expect(part).to_be_in_viewport(ratio=0.9)
        assert small_type(page) == [], size
        assert slides_sideways(page) == [], size
    panel.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("banner")).not_to_contain_text("End of Age")


def test_boards_open_as_pictures(make_desk: MakeDesk) -> None:
    player = TABLES["eight"](make_desk())
    page = player.page
    relay_changed(page, with_full_boards)
    islands = min(len(ISLANDS), 3 * 8)
    for size in WIDE + PHONES:
        resize(page, size)
        for opens, part, parts in (
            ('[data-pane="0"] [data-shipyard]', "[data-space]", 24),
            ("[data-islands]", "[data-pile], [data-island]", 3 + islands),
            ("[data-edifice]", ".project", 3),
        ):
            page.locator(opens).filter(visible=True).first.click()
            page.mouse.move(0, 0)  # its tooltip would lie over what is measured
            found = page.get_by_role("dialog").locator(part)
            expect(found).to_have_count(parts)
            expect(page.get_by_role("tooltip")).to_have_count(0)
            for one in (found.first, found.last):
                one.scroll_into_view_if_needed()
                expect(one).to_be_in_viewport(ratio=0.3 if part == ".project" else 0.9)
            assert slides_sideways(page) == [], size
            assert small_type(page) == [], size
            if size not in PHONES and part == "[data-space]":  # the whole shipyard at a glance
                found.first.scroll_into_view_if_needed()
                assert hidden_parts(page, "dialog [data-space]") == [], size
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_was_hidden_leaves_no_hole(make_desk: MakeDesk) -> None:
    desk = make_desk()
    page = desk.page(f"/t/{desk.server.finished_table(4, bot='greedy')}")  # all of them build stages
    lefts = "all => new Set(all.map((one) => one.getBoundingClientRect().left)).size"
    for size in WIDE:
        resize(page, size)
        cities = page.locator(".hidden .cities > li")
        expect(cities).to_have_count(4)
        assert cities.evaluate_all(lefts) == 2, size  # two and two, not three and one


def test_news_that_scroll_fade_where_there_is_more(make_desk: MakeDesk) -> None:
    page = naval(make_desk(viewport={"width": 390, "height": 844}))
    news = page.get_by_role("list", name="As it happens")
    for part, far in ((news, "scrollWidth"), (page.locator(".conflicts .all"), "scrollHeight")):
        resize(page, (390, 844) if part is news else (640, 320))
        faded = part.evaluate("one => getComputedStyle(one).maskImage")
        assert "linear-gradient" in faded
        expect(part).to_have_class(re.compile("more-after"))
        part.evaluate(f"one => one.scrollTo(one.{far}, one.{far})")
        expect(part).to_have_class(re.compile("more-before"))
        expect(part).not_to_have_class(re.compile("more-after"))


def test_the_edifice_of_the_age_is_visible_on_a_phone_on_its_side(make_desk: MakeDesk) -> None:
    page = everything(make_desk(viewport={"width": 844, "height": 390}))
    assert hidden_parts(page, "[data-edifice].current, [data-islands]") == []

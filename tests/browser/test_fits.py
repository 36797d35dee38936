"""Everything that one needs is in sight, at every size of a window and with everything in play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.changes import (
    ISLANDS,
    relay_changed,
    with_choices_in_hand,
    with_few_cards,
    with_full_boards,
    with_many_held,
    with_wide_symbols,
)
from browser.conftest import MakeDesk
from browser.expansion_screens import (
    ALL,
    TEAMS_OF_EIGHT,
    advance,
    armada,
    everything,
    explore,
    naval,
    played_on,
    played_to,
    recruit,
)
from browser.fits import broken_names, hidden_parts, overlapping, resize, small_type
from browser.harness import Desk, Player, slides_sideways, speak
from browser.screens import chosen, dig, end, question, replay
from browser.serving import Data

WIDE = [(1366, 657), (1440, 900), (1920, 1080), (1024, 768)]
PHONES = [(390, 844), (844, 390)]
PAYMENTS = 16  # more than were ever met with all expansions


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


def test_the_symbols_of_every_card_have_room(make_desk: MakeDesk) -> None:
    page = TABLES["first"](make_desk()).page
    relay_changed(page, with_wide_symbols)
    for size in [*WIDE, *PHONES, (820, 1180)]:
        resize(page, size)
        cards = page.locator('[data-pane="0"] .structures [data-card]')
        expect(cards).to_have_count(10)
        crowded = "(card) => card.scrollWidth > card.clientWidth || card.scrollHeight > card.clientHeight + 1"
        assert (
            cards.evaluate_all(f"cards => cards.filter({crowded}).map((card) => card.dataset.card)") == []
        ), size


def test_few_cards_beside_a_wonder_show_their_pictures(make_desk: MakeDesk) -> None:
    page = TABLES["first"](make_desk(viewport={"width": 1366, "height": 657})).page
    wonder = page.locator('[data-pane="0"] [data-wonder]')
    city = page.locator('[data-pane="0"]')
    widths = [one.evaluate("one => one.clientWidth") for one in (wonder, city)]
    assert widths[0] > 0.9 * widths[1]  # nothing is built beside it
    relay_changed(page, with_few_cards)
    cards = page.locator('[data-pane="0"] .structures [data-card]')
    expect(cards).to_have_count(3)
    assert hidden_parts(page, '[data-pane="0"] .structures .scene') == []
    expect(cards.locator(".scene svg")).to_have_count(3)


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


def test_a_hand_keeps_its_symbols_beside_an_answer(make_desk: MakeDesk) -> None:
    page = chosen(make_desk(viewport={"width": 844, "height": 390}))
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    assert hidden_parts(page, "[data-hand] .effects, [data-hand] .state") == []


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_name_of_a_hand_breaks_within_a_word(make_desk: MakeDesk, lang: str) -> None:
    page = dig(make_desk())
    speak(page, lang)
    for size in [*PHONES, (1024, 768)]:
        resize(page, size)
        assert broken_names(page) == [], size


def test_few_cards_in_many_columns_keep_their_pictures(make_desk: MakeDesk) -> None:
    page = dig(make_desk(viewport={"width": 1366, "height": 657}))
    pictures = page.locator('[data-pane="0"] .structures .scene')
    expect(pictures).to_have_count(9)
    assert pictures.evaluate_all("all => all.filter((one) => one.clientHeight < 32).length") == 0


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


def test_no_wonder_gives_way_on_a_tablet(make_desk: MakeDesk) -> None:
    page = everything(make_desk(viewport={"width": 820, "height": 1180}))
    wonders = page.locator("[data-pane] .picture > svg")
    expect(wonders).to_have_count(3)
    for wonder in wonders.all():
        expect(wonder).to_be_visible()


def test_ones_own_wonder_keeps_some_height_on_a_phone(make_desk: MakeDesk) -> None:
    page = everything(make_desk(viewport={"width": 390, "height": 844}))
    wonder = page.locator('[data-pane="0"] .picture > svg')
    expect(wonder).to_be_visible()
    assert wonder.evaluate("one => one.getBoundingClientRect().height") > 40


CUT = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"


def test_every_city_says_whole_whose_it_is(make_desk: MakeDesk) -> None:
    desk = make_desk()
    wonders = ["halicarnassus:A", "alexandria:B", "babylon:B", "giza:A"]
    expansions = ["armada", "teams"]
    made = desk.server.table("human", "open", "random", "open", expansions=expansions, wonders=wonders)
    for name in ("Bo", "Cleo"):  # a partner, and a neighbour
        desk.server.post(f"/api/tables/{made['code']}/join", {"name": name})
    player = Player(desk.page())
    player.open(made)
    assert player.until_asked()
    for size in [*WIDE, (820, 1180)]:
        resize(player.page, size)
        heads = player.page.locator("[data-pane] header")
        expect(heads).to_have_count(3)
        expect(heads.filter(has_text="Alexandria B")).to_have_count(1)
        assert heads.locator(".eyebrow, .name").evaluate_all(CUT) == [], size


def test_the_longest_name_of_a_city_is_whole_on_a_phone(make_desk: MakeDesk) -> None:
    desk = make_desk()
    player = Player(desk.page())
    wonders = ["giza:A", "halicarnassus:A", "alexandria:B"]
    player.open(desk.server.table("human", "random", "random", wonders=wonders))
    assert player.until_asked()
    for size in PHONES:
        resize(player.page, size)
        names = player.page.locator(".ring strong")
        expect(names.filter(has_text="Halicarnassus")).to_have_count(1)
        assert names.evaluate_all(CUT) == [], size


def test_structures_are_named_where_there_is_room(make_desk: MakeDesk) -> None:
    page = question(make_desk())
    for size in [*WIDE, (820, 1180), (390, 844)]:
        resize(page, size)
        names = '[data-pane="0"] .structures .name'
        assert page.locator(names).count() == 7
        assert hidden_parts(page, names) == [], size
        assert page.locator(names).evaluate_all(CUT) == [], size


def test_no_name_of_a_structure_is_cut(make_desk: MakeDesk) -> None:
    page = everything(make_desk())
    cut = "all => all.filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)"
    for lang in ("en", "pl"):
        speak(page, lang)
        for size in [*WIDE, (820, 1180)]:
            resize(page, size)
            names = page.locator(".structures .name").filter(visible=True)
            assert names.evaluate_all(f"{cut}.map((one) => one.innerText)") == [], size


def test_symbols_stay_large_enough_in_narrow_columns(make_desk: MakeDesk) -> None:
    page = advance(make_desk(viewport={"width": 1024, "height": 768}))
    drawn = page.locator(".structures .effects")
    assert drawn.count() > 30
    assert drawn.evaluate_all("all => all.filter((one) => parseFloat(one.style.scale || 1) < 0.75).length") == 0


def test_a_city_names_all_its_structures_or_none(make_desk: MakeDesk) -> None:
    page = dig(make_desk())
    for size in [*WIDE, (820, 1180)]:
        resize(page, size)
        for pane in page.locator("[data-pane]").all():
            names = pane.locator(".structures .name")
            shown = names.evaluate_all("all => all.map((one) => one.clientWidth > 0)")
            assert len(set(shown)) == 1, size
        assert hidden_parts(page, ".structures .glyph, .structures .coin, .structures .laurel") == [], size


def test_the_cities_of_a_replay_leave_no_hole(make_desk: MakeDesk) -> None:
    page = replay(make_desk())
    rows = """all => {
        const wide = all[0].parentElement.getBoundingClientRect().right;
        const boxes = all.map((one) => one.getBoundingClientRect());
        const ends = boxes.filter((box, i) => i + 1 === boxes.length || boxes[i + 1].top > box.top);
        return ends.map((box) => Math.round(wide - box.right));
    }"""
    for size in [*WIDE, (820, 1180), *PHONES]:
        resize(page, size)
        cities = page.locator("article.city")
        expect(cities).to_have_count(4)
        assert set(cities.evaluate_all(rows)) == {0}, size
        assert len(cities.evaluate_all(rows)) != 3, size  # three cities and one
        expect(page.locator(".chart .label").filter(has_text="Halicarnassus")).to_have_count(1)


def test_what_was_hidden_leaves_no_hole(make_desk: MakeDesk) -> None:
    page = end(make_desk())
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


def test_a_hand_on_a_phone_shows_whole_what_can_be_chosen(make_desk: MakeDesk) -> None:
    page = TABLES["first"](make_desk(viewport={"width": 390, "height": 844})).page
    relay_changed(page, with_choices_in_hand)
    expect(page.locator("[data-hand] .choice").first).to_be_visible()
    assert hidden_parts(page, "[data-hand] .choice") == []


def test_a_small_hand_on_a_phone_is_whole(make_desk: MakeDesk) -> None:
    page = recruit(make_desk(viewport={"width": 390, "height": 844}))
    parts = "[data-hand] .name, [data-hand] .effects, [data-hand] .status"
    assert page.locator(parts).count() == 12
    assert hidden_parts(page, parts) == []
    assert overlapping(page, "[data-hand] .name, [data-hand] .glyph") == []
    page.locator("[data-hand] button").last.click()
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(page.locator("button[data-verb]").first).to_be_visible()
    assert hidden_parts(page, parts) == []


@pytest.mark.parametrize("screen", [recruit, explore])
def test_cards_that_speak_are_whole_at_every_size(
    make_desk: MakeDesk, screen: Callable[[Desk], Page]
) -> None:
    page = screen(make_desk())
    cut = "all => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"
    for lang in ("en", "pl"):
        speak(page, lang)
        for size in [*WIDE, *PHONES, (820, 1180)]:
            resize(page, size)
            words = page.locator("[data-hand] .says")
            assert words.count() == 4
            assert hidden_parts(page, "[data-hand] .foot, [data-hand] .status") == [], size
            assert page.locator("[data-hand] .foot").evaluate_all(cut) == [], size
            tops = page.locator("[data-hand] .name").evaluate_all(
                "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
            )
            assert len(set(tops)) == (2 if size == (390, 844) else 1), size


def test_a_low_hand_keeps_its_symbols_beside_what_can_be_done(make_desk: MakeDesk) -> None:
    page = armada(make_desk(viewport={"width": 844, "height": 390}))
    page.mouse.move(0, 0)
    assert hidden_parts(page, "[data-hand] .effects, [data-hand] .status") == []
    heights = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"
    assert len(set(page.locator("[data-verb] .word").evaluate_all(heights))) == 1


def test_the_edifice_of_the_age_is_visible_on_a_phone_on_its_side(make_desk: MakeDesk) -> None:
    page = everything(make_desk(viewport={"width": 844, "height": 390}))
    assert hidden_parts(page, "[data-edifice].current, [data-islands]") == []


def test_a_city_of_architects_fits(make_desk: MakeDesk) -> None:
    desk = make_desk()
    player = Player(desk.page())
    player.open(desk.server.table("human", "random", "random", game="architects"))
    page = player.page
    for _ in range(8):
        assert player.play_turn()
    assert player.until_asked()
    assert player.state["view"]["cities"][0]["cards"]
    for picked in (False, True):
        if picked:
            player.choose()
            page.mouse.move(0, 0)
            expect(page.get_by_role("tooltip")).to_have_count(0)
        for size in WIDE + PHONES:
            resize(page, size)
            parts = '[data-pane="0"] .stage, [data-pane="0"] .held li .face'
            assert hidden_parts(page, parts) == [], (size, picked)
            assert hidden_parts(page, "[data-hand] .effects, [data-hand] .name") == [], (size, picked)
            assert small_type(page) == [], size
            assert slides_sideways(page) == [], size


def test_many_cards_of_architects_lie_in_a_row_on_a_phone(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport={"width": 390, "height": 844})
    player = Player(desk.page())
    player.open(desk.server.table("human", "random", "random", game="architects"))
    page = player.page
    relay_changed(page, with_many_held)
    assert player.until_asked()
    expect(page.locator('[data-pane="0"] .held li')).to_have_count(7)
    player.choose()
    page.mouse.move(0, 0)
    assert hidden_parts(page, '[data-pane="0"] .held li .face, .ring .tile') == []


def test_the_figures_of_seven_cities_of_architects_have_room(make_desk: MakeDesk) -> None:
    desk = make_desk(viewport={"width": 390, "height": 844})
    player = Player(desk.page())
    player.open(desk.server.table("human", *["random"] * 6, game="architects"))
    assert player.until_asked()
    figures = player.page.locator("nav .sums > span")
    assert figures.count() == 3 * 7
    figures.evaluate_all("all => all.forEach((one) => (one.lastChild.data += '0'))")  # late in a game
    wide = "(one) => one.scrollWidth > one.clientWidth"
    crowded = f"all => all.filter((one) => [one, one.closest('.tile')].some({wide})).length"
    assert figures.evaluate_all(crowded) == 0

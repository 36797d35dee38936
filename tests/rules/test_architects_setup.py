"""Components, set-up and the course of a turn in 7 Wonders Architects."""

from __future__ import annotations

from collections import Counter

import pytest

from mirabilia import BadInput, Game
from mirabilia.architects.model import COLOURS, State
from mirabilia.architects.rules import load_rules
from mirabilia.architects.ruleset import ArchitectsRuleset
from mirabilia.architects.words import SIGNS
from support_architects import PLAIN, Scene


def state_of(game: Game) -> State:
    assert isinstance(game.table, State)
    return game.table


@pytest.mark.rule("ARC-001", "ARC-002")
def test_seven_decks_of_25_and_a_central_one_of_60_make_235_cards() -> None:
    book = load_rules(7).book
    assert [len(wonder.deck) for wonder in book.wonders] == [25] * 7
    assert len(book.central) == 60
    assert sum(len(wonder.deck) for wonder in book.wonders) + len(book.central) == 235
    assert int(book.markers) == 6
    assert load_rules(7).pieces["victory"]["copies"] == 28


@pytest.mark.rule("ARC-001")
def test_over_all_decks_every_resource_is_there_17_times_and_every_symbol_14_times() -> None:
    book = load_rules(7).book
    counts = Counter(
        card.key for deck in [wonder.deck for wonder in book.wonders] + [book.central] for card in deck
    )
    assert {counts[key] for key in ("wood", "stone", "clay", "papyrus", "glass")} == {17}
    assert {counts[key] for key in ("tablet", "gear", "compass")} == {14}
    assert (counts["coin"], counts["points_3"], counts["points_2_cat"]) == (27, 16, 24)
    assert (counts["shield"], counts["shield_horn"], counts["shield_2_horns"]) == (18, 15, 8)


@pytest.mark.rule("ARC-003", "ARC-008")
def test_a_wonder_has_five_parts_which_start_under_construction() -> None:
    for city in Game.new("architects", 7, seed=3).view()["cities"]:
        assert [part["built"] for part in city["parts"]] == [False] * 5


@pytest.mark.rule("ARC-003", "ARC-037")
def test_a_built_part_shows_its_built_side() -> None:
    play = Scene().city(0, cards="wood").deck(0, "stone").start().do("take left", "build 1 wood stone")
    assert [part["built"] for part in play.view()["cities"][0]["parts"]] == [True] + [False] * 4


@pytest.mark.rule("ARC-005")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_two_to_seven_can_play(players: int) -> None:
    assert Game.new("architects", players).view()["players"] == players


@pytest.mark.rule("ARC-005")
@pytest.mark.parametrize("players", [-1, 0, 1, 8])
def test_no_other_number_can_play(players: int) -> None:
    with pytest.raises(BadInput, match="2 to 7 players"):
        Game.new("architects", players)


@pytest.mark.rule("ARC-006")
def test_there_are_14_kinds_of_tokens_of_which_culture_is_there_twice() -> None:
    book = load_rules(3).book
    counts = Counter(token.key for token in book.token_pile)
    assert len(counts) == 14
    assert [key for key, count in counts.items() if count > 1] == ["culture"]
    assert counts.total() == 15


@pytest.mark.rule("ARC-007")
def test_every_player_has_another_wonder_with_its_own_deck() -> None:
    for seed in range(20):
        state = state_of(Game.new("architects", 5, seed=seed))
        assert len({city.wonder.key for city in state.cities}) == 5
        for seat, city in enumerate(state.cities):
            assert Counter(card.key for card in state.decks[seat]) == Counter(
                card.key for card in city.wonder.deck
            )


@pytest.mark.rule("ARC-007")
def test_wonders_can_be_chosen_or_left_to_chance() -> None:
    chosen = {Game.new("architects", 3, seed=seed).view()["cities"][0]["wonder"] for seed in range(60)}
    assert len(chosen) == 7
    view = Game.new("architects", 3, seed=5, wonders=("rhodes", "random", "giza")).view()
    assert [view["cities"][seat]["wonder"] for seat in (0, 2)] == ["rhodes", "giza"]


@pytest.mark.parametrize(
    ("wonders", "message"),
    [
        (("giza", "giza"), "named twice"),
        (("gizza",), "did you mean 'giza'"),
        (("random",) * 4, "4 wonders are named for 3"),
    ],
)
def test_wonders_that_cannot_be_had_are_refused(wonders: tuple[str, ...], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Game.new("architects", 3, wonders=wonders)


@pytest.mark.rule("ARC-009", "ARC-011")
def test_every_deck_is_shuffled_again() -> None:
    orders: dict[int, set[tuple[str, ...]]] = {0: set(), 3: set()}
    for seed in range(10):
        state = state_of(Game.new("architects", 3, seed=seed, wonders=("giza", "rhodes", "babylon")))
        for deck, seen in orders.items():
            seen.add(tuple(card.key for card in state.decks[deck]))
    assert [len(seen) for seen in orders.values()] == [10, 10]


@pytest.mark.rule("ARC-010", "ARC-020")
def test_only_the_top_of_a_personal_deck_is_seen_and_that_by_everybody() -> None:
    play = Scene().deck(1, "wood", "stone", "coin").start()
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["decks"][1]["top"] == "wood"
    hidden = Scene().deck(1, "wood", "coin", "stone").start()
    assert play.view(1)["decks"] == hidden.view(1)["decks"]


@pytest.mark.rule("ARC-011", "ARC-020")
def test_nobody_sees_the_top_of_the_central_deck() -> None:
    play = Scene().central("wood", "stone").start()
    other = Scene().central("stone", "wood").start()
    for seat in (None, 0, 1, 2):
        assert play.view(seat)["centre"]["top"] is None
        assert play.view(seat) == other.view(seat)


@pytest.mark.rule("ARC-012", "ARC-038")
def test_used_cards_lie_open_on_the_discard_pile() -> None:
    play = Scene().city(0, cards="wood").deck(0, "stone").start()
    assert play.view()["discard"] == {}
    play.do("take left", "build 1 wood stone")
    assert play.view()["discard"] == {"wood": 1, "stone": 1}


@pytest.mark.rule("ARC-013", "ARC-014", "ARC-016")
@pytest.mark.example("EX-ARC-01")
def test_the_table_of_three_players() -> None:
    view = Game.new("architects", 3, seed=1).view()
    assert view["conflict"] == {"markers": 3, "turned": 0}
    assert (len(view["progress"]["row"]), view["progress"]["pile"]) == (3, 12)
    assert [deck["size"] for deck in view["decks"]] == [25, 25, 25]
    assert all(deck["top"] for deck in view["decks"])
    assert view["centre"]["size"] == 60
    assert view["cat"] is None
    assert not any(city["cat"] or city["cards"] or city["tokens"] for city in view["cities"])


@pytest.mark.rule("ARC-013")
def test_the_tokens_are_shuffled() -> None:
    rows = {tuple(Game.new("architects", 3, seed=seed).view()["progress"]["row"]) for seed in range(10)}
    assert len(rows) == 10


@pytest.mark.rule("ARC-014")
@pytest.mark.example("EX-ARC-02")
@pytest.mark.parametrize(("players", "markers"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6)])
def test_conflict_markers_by_players(players: int, markers: int) -> None:
    assert Game.new("architects", players).view()["conflict"] == {"markers": markers, "turned": 0}


@pytest.mark.rule("ARC-015")
def test_victory_tokens_never_run_out() -> None:
    scene = Scene(turned=2).city(0, cards="shield", victory=28).deck(0, "shield_horn")
    assert int(scene.start().do("take left").city(0).victories) == 30


@pytest.mark.rule("ARC-017", "ARC-024")
def test_play_goes_clockwise_from_the_first_player() -> None:
    game = Game.new("architects", 4, seed=1, first=2)
    seats = []
    for _ in range(6):
        seats.append(game.decisions[0].seat)
        game.answer(game.decisions[0], "take left")
    assert seats == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("ARC-017")
def test_who_begins_is_drawn_or_chosen() -> None:
    assert {Game.new("architects", 4, seed=seed).view()["first"] for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(4):
        game = Game.new("architects", 4, seed=9, first=seat)
        assert game.view()["active"] == seat
        assert Game.replay(game.record()).view() == game.view()
    with pytest.raises(BadInput, match="first is 4; seats are 0 to 3"):
        Game.new("architects", 4, first=4)


@pytest.mark.rule("ARC-018", "ARC-019", "ARC-021")
@pytest.mark.parametrize(
    ("answer", "card", "deck"),
    [("take left", "wood", 0), ("take right", "clay", 2), ("take centre", "glass", "centre")],
)
def test_the_own_deck_is_on_the_left_and_the_right_neighbours_on_the_right(
    answer: str, card: str, deck: object
) -> None:
    scene = Scene().deck(0, "wood", PLAIN).deck(1, "stone", PLAIN).deck(2, "clay", PLAIN)
    play = scene.central("glass", PLAIN).start()
    assert play.options() == ["take left", "take right", "take centre"]
    play.do(answer)
    assert play.cards() == {card: 1}
    assert play.events("take") == [{"kind": "take", "seat": 0, "card": card, "deck": deck, "by": "choice"}]
    assert play.asked == (1, "take")


@pytest.mark.rule("ARC-022")
def test_actions_are_done_in_any_order() -> None:
    def scene() -> Scene:
        return Scene().city(0, cards="wood gear gear").deck(0, "stone")

    one = scene().start().do("take left", "build 1 wood stone", "learn tactics gear gear")
    two = scene().start().do("take left", "learn tactics gear gear", "build 1 wood stone")
    assert one.view() == two.view()


@pytest.mark.rule("ARC-023")
def test_the_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    assert Scene().deck(0, "wood").start().do("take left").asked == (1, "take")


@pytest.mark.rule("ARC-025")
def test_an_empty_deck_stays_empty() -> None:
    play = Scene(active=1).city(1, cards="wood").deck(1, "stone").start()
    play.do("take left", "build 1 wood stone", "take left", "take left")
    assert [deck["size"] for deck in play.view()["decks"]] == [0, 0, 0]
    assert play.view()["discard"] == {"wood": 1, "stone": 1}
    assert play.options() == ["take centre"]


@pytest.mark.rule("ARC-026")
@pytest.mark.parametrize(
    ("own", "right", "centre", "options"),
    [
        (("wood",), (), (), ["take left"]),
        ((), ("wood",), (), ["take right"]),
        ((), (), ("wood",), ["take centre"]),
        (("wood",), (), ("wood",), ["take left", "take centre"]),
    ],
)
def test_only_decks_with_cards_can_be_chosen(
    own: tuple[str, ...], right: tuple[str, ...], centre: tuple[str, ...], options: list[str]
) -> None:
    assert Scene().deck(0, *own).deck(2, *right).central(*centre).start().options() == options


@pytest.mark.rule("ARC-026")
def test_whoever_finds_three_empty_decks_takes_no_card() -> None:
    play = Scene(players=4).deck(0).deck(3).central().start()
    assert play.asked == (1, "take")
    assert play.options() == ["take left"]


@pytest.mark.rule("ARC-026")
def test_the_game_ends_when_no_card_is_left_at_all() -> None:
    play = Scene().deck(0, "wood").deck(1).deck(2).central().start().do("take left")
    assert play.game.over
    assert play.game.result["winners"] == [0, 1, 2]


@pytest.mark.rule("ARC-022", "ARC-026", "ARC-031")
def test_duties_are_still_done_in_the_turn_that_takes_the_last_card_of_all() -> None:
    scene = Scene().city(0, "giza", cards="coin coin", tokens=["economy"])
    play = scene.deck(0, "coin").deck(1).deck(2).central().start().do("take left")
    assert not play.game.over
    assert play.view()["bound"]
    play.do("build 1 coin +economy")
    assert play.options() == ["build 2 coin coin"]
    play.do("build 2 coin coin")
    assert play.game.over


@pytest.mark.rule("ARC-026", "ARC-031", "ARC-059")
@pytest.mark.parametrize("cards", [2, 3])
def test_a_duty_that_a_later_turn_would_bring_is_done_only_if_that_turn_comes(cards: int) -> None:
    """OQ-ARC-01: Economy would pay seat 0's second stage in its next turn, for which it finds no card."""
    scene = Scene(players=4).city(0, "giza", cards="coin", tokens=["economy"])
    scene.deck(0, "coin").deck(1, *[PLAIN] * cards).deck(2).deck(3).central()
    play = scene.start().do("take left", "build 1 coin +economy", "take left", "take right")
    assert play.game.over == (cards == 2)  # somebody must be able to take a card
    if not play.game.over:
        assert play.asked == (0, "act")
        assert play.options() == ["build 2 coin +economy"]


@pytest.mark.rule("ARC-027", "ARC-028")
def test_everything_that_a_player_has_is_seen_by_all_sorted_by_colour() -> None:
    cards = "shield gear points_3 coin wood"
    play = Scene().city(0, cards=cards, tokens=["economy"], victory=2, cat=True).start()
    own = play.view(0)["cities"][0]
    assert [list(COLOURS).index(load_rules(3).cards[key]["colour"]) for key in own["cards"]] == [
        0,
        1,
        2,
        3,
        4,
    ]
    for seat in (None, 1, 2):
        assert play.view(seat)["cities"][0] == own
    assert (own["tokens"], own["victory"], own["cat"]) == (["economy"], 2, True)


def test_sides_and_unknown_variants_are_refused() -> None:
    with pytest.raises(BadInput, match="no sides to choose"):
        Game.new("architects", 3, sides="A")
    with pytest.raises(BadInput, match="did you mean 'one_shield'"):
        ArchitectsRuleset(3, ["one_shields"])


@pytest.mark.rule("ARC-004")
def test_every_colour_of_cards_has_a_symbol_of_its_own() -> None:
    assert list(SIGNS) == list(COLOURS)
    assert len(set(SIGNS.values())) == len(COLOURS)

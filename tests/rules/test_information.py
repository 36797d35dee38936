"""Who knows what (BASE-217 to BASE-222): views of every seat and of a spectator, sights, samples, events."""

from __future__ import annotations

from typing import Any

import pytest

from mirabilia import Game
from mirabilia.seven.model import State
from mirabilia.table.agenda import Table
from support import Play, Scene

HANDS = {
    0: ("lumber_yard", "stone_pit", "clay_pool", "ore_vein", "loom_1", "glassworks_1", "press_1"),
    1: ("pawnshop", "baths", "altar", "theater", "tavern", "marketplace", "apothecary"),
    2: ("stockade", "barracks", "guard_tower", "workshop", "scriptorium", "clay_pit", "timber_yard"),
}
EVERYBODY = (0, 1, 2, None)


def scene_of_hands() -> Scene:
    """Three cities of which no two hold the same card."""
    scene = Scene()
    for seat, hand in HANDS.items():
        scene.city(seat, hand=hand, coins=9)
    return scene


def words(data: object) -> set[str]:
    """All words that stand anywhere in a view."""
    if isinstance(data, dict):
        return {word for key, value in data.items() for word in words(key) | words(value)}
    if isinstance(data, list | tuple):
        return {word for value in data for word in words(value)}
    return set(str(data).split())


def others(seat: int) -> list[int | None]:
    return [other for other in EVERYBODY if other != seat]


def hidden_parts(table: Table) -> list[object]:
    """Everything of a state in which a hidden card could stand."""
    assert isinstance(table, State)
    logs = [log for age in table.past for log in (age.dealt, age.plays, age.extras)]
    return [
        table.actions,
        table.answers,
        int(table.random),
        [[card.key for card in hand] for hand in (*table.hands, *table.dealt, table.pile)],
        [[card.key for card in city.markers] for city in table.cities],
        (table.plays, table.extras, logs),
    ]


def seen_by_bot(play: Play, seat: int) -> list[object]:
    """What the program of a seat is given."""
    observation = play.game.observe(play.decision(seat))
    return [observation.options, observation.view(), hidden_parts(observation.table)]


def check_hidden(first: Play, second: Play, seats: tuple[int | None, ...]) -> None:
    """Nothing that these seats are shown tells the two games apart."""
    for seat in seats:
        assert first.game.view(seat) == second.game.view(seat)
        if seat is not None:
            assert seen_by_bot(first, seat) == seen_by_bot(second, seat)


@pytest.mark.rule("BASE-217")
def test_a_hand_is_seen_by_its_holder_only() -> None:
    play = scene_of_hands().start()
    for seat, hand in HANDS.items():
        assert set(play.game.view(seat)["hand"]) == set(hand)
        for other in others(seat):
            assert not words(play.game.view(other)) & set(hand)
    assert "hand" not in play.game.view(None)


@pytest.mark.rule("BASE-217")
def test_a_bot_is_not_given_the_hands_of_others() -> None:
    play = scene_of_hands().start()
    for seat in range(3):
        table = play.game.observe(play.decision(seat)).table
        assert isinstance(table, State)
        assert [len(hand) for hand in table.hands] == [7 if seat == other else 0 for other in range(3)]


@pytest.mark.rule("BASE-217")
def test_hands_of_others_change_nothing_that_a_seat_sees() -> None:
    swapped = scene_of_hands()
    swapped.hands[1], swapped.hands[2] = HANDS[2], HANDS[1]
    check_hidden(scene_of_hands().start(), swapped.start(), (0, None))


@pytest.mark.rule("BASE-217")
def test_samples_deal_the_hands_of_others_again() -> None:
    play = scene_of_hands().start()
    unseen = sorted((*HANDS[1], *HANDS[2]))
    dealt = set()
    for seed in range(20):
        sample = Play(play.game.determinize(0, seed))
        assert sample.game.view(0) == play.game.view(0)
        left, right = (tuple(sample.game.view(seat)["hand"]) for seat in (1, 2))
        assert sorted(left + right) == unseen
        dealt.add(left)
    assert len(dealt) > 10


@pytest.mark.rule("BASE-218", "BASE-084")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    play = scene_of_hands().city(0, "giza:A", HANDS[1]).city(1, "babylon:A", HANDS[0]).start()
    before = {seat: play.game.view(seat) for seat in EVERYBODY}
    play.answer(0, "build baths")
    assert play.game.view(0)["answer"] == "build baths"
    for seat in others(0):
        after = play.game.view(seat)
        assert after.pop("waiting_for") == [1, 2]
        expected = dict(before[seat])
        assert expected.pop("waiting_for") == [0, 1, 2]
        assert after == expected


@pytest.mark.rule("BASE-218")
@pytest.mark.parametrize("text", ["discard altar", "build baths L2", "build tavern", "build apothecary R2"])
def test_neither_the_card_nor_its_use_nor_the_purchases_can_be_told_before(text: str) -> None:
    games = []
    for choice in ("build altar", text):
        scene = scene_of_hands().city(1, "giza:A").city(2, "halicarnassus:A")
        games.append(scene.city(0, "ephesus:A", HANDS[1], coins=9).start().answer(0, choice))
    check_hidden(games[0], games[1], (1, 2))
    assert games[0].game.view(None) == games[1].game.view(None)


@pytest.mark.rule("BASE-218")
def test_samples_do_not_know_the_choices_of_others() -> None:
    play = scene_of_hands().start().answer(1, "build tavern")
    choices = {Play(play.game.determinize(0, seed)).game.view(1)["answer"] for seed in range(20)}
    assert len(choices) > 5


@pytest.mark.rule("BASE-218", "BASE-085")
def test_when_all_have_chosen_everybody_sees_what_was_built_and_paid() -> None:
    scene = scene_of_hands().city(1, "giza:A", HANDS[2])
    play = scene.city(0, "ephesus:A", HANDS[1], coins=9).start()
    play.turn("build baths L2", "build clay_pit B1")
    for seat in EVERYBODY:
        shown = play.game.view(seat)["last_turn"]
        assert shown[0] == {"seat": 0, "verb": "build", "card": "baths", "pays": {"L": 2}}
        assert shown[1] == {"seat": 1, "verb": "build", "card": "clay_pit", "pays": {"B": 1}}


@pytest.mark.rule("BASE-219", "BASE-107")
def test_a_discarded_card_is_known_to_nobody_else() -> None:
    games = [scene_of_hands().start().turn("build loom_1", f"discard {key}") for key in ("altar", "pawnshop")]
    for play in games:
        assert play.game.view(None)["discard_size"] == 2
        assert play.game.view(0)["last_turn"][1] == {"seat": 1, "verb": "discard", "pays": {}}
    check_hidden(games[0], games[1], (0,))
    assert games[0].game.view(None) == games[1].game.view(None)
    assert games[0].game.view(1)["last_turn"][1]["card"] == "altar"


@pytest.mark.rule("BASE-219", "BASE-097")
def test_a_card_under_a_stage_is_known_to_its_owner_only() -> None:
    games = []
    for key in ("altar", "pawnshop"):
        scene = scene_of_hands().city(1, "giza:A", HANDS[1], cards=["stone_pit"])
        games.append(scene.start().turn("build loom_1", f"stage {key}"))
    for play in games:
        assert play.game.view(None)["cities"][1]["stages"] == 1
        assert play.game.view(0)["last_turn"][1] == {"seat": 1, "verb": "stage", "pays": {}}
    check_hidden(games[0], games[1], (0,))
    assert games[0].game.view(None) == games[1].game.view(None)
    assert games[0].game.view(1)["markers"] == ["altar"]


@pytest.mark.rule("BASE-219")
def test_pile_and_markers_of_a_position_are_hidden_and_their_numbers_public() -> None:
    games = []
    for discard, marker in ((("senate", "study"), "palace"), (("library", "school"), "walls")):
        scene = scene_of_hands().city(1, stages=1, markers=[marker], hand=HANDS[1])
        scene.discard = discard
        games.append(scene.start())
    check_hidden(games[0], games[1], (0, 2, None))
    view = games[0].game.view(None)
    assert (view["discard_size"], view["cities"][1]["stages"]) == (2, 1)


@pytest.mark.rule("BASE-219")
@pytest.mark.parametrize("text", ["discard altar", "stage altar"])
def test_samples_do_not_know_which_card_was_put_away(text: str) -> None:
    scene = scene_of_hands().city(1, "giza:A", HANDS[1], cards=["stone_pit"])
    play = scene.start().turn("build loom_1", text)
    true = play.state.actions[1]
    samples = [Play(play.game.determinize(0, seed)) for seed in range(20)]
    assert len({sample.game.view(1)["last_turn"][1]["card"] for sample in samples}) > 3
    assert not all(list(sample.state.actions[1:2]) == [true] for sample in samples)


@pytest.mark.rule("BASE-219", "BASE-156")
def test_who_has_looked_through_the_pile_remembers_it_and_nobody_else_knows() -> None:
    scene = scene_of_hands().city(0, "halicarnassus:B", HANDS[0], cards=["foundry"])
    scene.discard = ("senate", "study")
    play = scene.start().turn("stage loom_1", "build tavern", "build clay_pit B1").answer(0, "take study")
    assert play.game.view(0)["discard_seen"] == ["senate"]
    play.turn()
    assert play.game.view(0)["discard_seen"] == ["senate"]  # what came later is not seen
    for seat in (1, 2, None):
        assert "senate" not in words(play.game.view(seat))


@pytest.mark.rule("BASE-219")
@pytest.mark.parametrize("text", ["discard altar", "stage altar", "build tavern"])
def test_events_show_a_face_down_card_to_its_player_only(text: str) -> None:
    play = scene_of_hands().city(1, "giza:A", HANDS[1], cards=["stone_pit"]).start()
    play.state.events = []
    play.turn("build loom_1", text)
    event = next(one for one in play.state.events if one.kind == "action" and one.seat == 1)
    card = text.split()[1]
    for seat in EVERYBODY:
        shown = play.game.ruleset.event(play.game.table, event, seat)
        assert ("card" in shown) == (seat == 1 or card == "tavern")
        assert shown["verb"] == text.split(maxsplit=1)[0]
        assert (card in words(shown)) == ("card" in shown)


@pytest.mark.rule("BASE-220", "BASE-095")
def test_cities_coins_stages_and_tokens_are_public() -> None:
    own: dict[str, Any] = {"cards": ["baths", "walls"], "coins": 8, "victory": [1, 3], "defeats": 2}
    play = Scene(age=3).city(0, "giza:B", stages=2, **own).start()
    views = [play.game.view(seat)["cities"] for seat in EVERYBODY]
    assert views[0] == views[1] == views[2] == views[3]
    city = views[3][0]
    assert {key: city[key] for key in own} == own
    assert (city["wonder"], city["side"], city["stages"], city["shields"]) == ("giza", "B", 2, 2)


@pytest.mark.rule("BASE-220")
def test_hand_sizes_and_who_is_asked_are_public() -> None:
    play = scene_of_hands().start().answer(2, "build clay_pit B1")
    for seat in EVERYBODY:
        view = play.game.view(seat)
        assert (view["hand_sizes"], view["asked"], view["waiting_for"]) == ([7, 7, 7], [0, 1, 2], [0, 1])


@pytest.mark.rule("BASE-221", "BASE-015")
def test_decks_still_to_come_show_in_no_view() -> None:
    games = []
    for seed in (1, 2):
        scene = scene_of_hands()
        scene.seed = seed
        games.append(scene.start())
    check_hidden(games[0], games[1], EVERYBODY)
    for play in games:
        play.finish()
    first, second = ([[card.key for card in hand] for hand in play.state.dealt] for play in games)
    assert first != second


@pytest.mark.rule("BASE-221", "BASE-015")
def test_nobody_is_shown_the_guilds_of_a_game() -> None:
    play = Play(Game.new("seven", players=4, seed=5))
    guilds = {card.key for card in play.state.book.guilds}
    while play.game.view(None)["age"] < 3:
        for seat in (0, 1, 2, 3, None):
            assert not words(play.game.view(seat)) & guilds
        play.turn()
    held = [guilds & set(play.game.view(seat)["hand"]) for seat in range(4)]
    assert sum(len(hand) for hand in held) == 6
    for seat in range(4):
        assert words(play.game.view(seat)) & guilds == held[seat]
    assert not words(play.game.view(None)) & guilds


@pytest.mark.rule("BASE-221")
def test_samples_know_neither_the_decks_to_come_nor_the_guilds_left_out() -> None:
    play = Play(Game.new("seven", players=3, seed=5))
    while play.game.view(None)["age"] < 2:
        play.turn()
    futures = set()
    for seed in range(6):
        sample = Play(play.game.determinize(0, seed)).finish()
        futures.add(tuple(card.key for hand in sample.state.dealt for card in hand))
    assert len(futures) == 6


@pytest.mark.rule("BASE-222")
def test_a_player_is_shown_the_hand_passed_on() -> None:
    play = scene_of_hands().start().turn("build loom_1", "build tavern", "build clay_pit B1")
    rest = sorted(set(HANDS[0]) - {"loom_1"})
    assert play.game.view(0)["passed_on"] == [{"holder": 1, "size": 6, "cards": rest}]
    for seat in (2, None):
        assert not words(play.game.view(seat)) & set(rest)
    play.turn("", "build ore_vein")
    passed = {hand["holder"]: hand for hand in play.game.view(0)["passed_on"]}
    assert passed[2] == {"holder": 2, "size": 5, "cards": sorted(set(rest) - {"ore_vein"})}


@pytest.mark.rule("BASE-222", "BASE-219")
def test_what_was_put_away_out_of_a_hand_passed_on_stays_unknown() -> None:
    play = scene_of_hands().start().turn("build loom_1", "build tavern", "build clay_pit B1")
    play.turn("", "discard ore_vein")
    passed = {hand["holder"]: hand for hand in play.game.view(0)["passed_on"]}
    assert passed[2] == {"holder": 2, "size": 5, "cards": sorted(set(HANDS[0]) - {"loom_1"})}


@pytest.mark.rule("BASE-222")
def test_a_player_sees_the_own_face_down_cards_in_what_has_happened() -> None:
    play = scene_of_hands().city(0, "giza:A", HANDS[0], cards=["quarry"]).start()
    play.turn("stage press_1", "discard altar")
    assert play.game.view(0)["last_turn"][0]["card"] == "press_1"
    assert play.game.view(0)["markers"] == ["press_1"]
    assert play.game.view(1)["last_turn"][1]["card"] == "altar"
    assert "card" not in play.game.view(1)["last_turn"][0]
    assert "card" not in play.game.view(0)["last_turn"][1]


@pytest.mark.rule("BASE-222")
def test_samples_keep_what_a_player_has_held() -> None:
    play = scene_of_hands().start().turn("build loom_1", "build tavern", "build clay_pit B1")
    for seed in range(10):
        sample = Play(play.game.determinize(0, seed))
        assert set(sample.game.view(1)["hand"]) == set(HANDS[0]) - {"loom_1"}

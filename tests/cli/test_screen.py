from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from mirabilia import Game
from mirabilia.bots.seven.novice import Novice
from mirabilia.cli.seven import cities, report, screen
from mirabilia.cli.seven.desk import Cast, Desk
from mirabilia.cli.seven.game_terminal import cast_of
from mirabilia.cli.seven.phrases import chance_text, choice_text, payment_text, stage_chance
from mirabilia.cli.seven.talk import parse, uses_text
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.seating import Seating
from mirabilia.lang import load_words
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from mixed import mixed
from support import Play, Scene

NARROW = 80


def text_of(*parts: RenderableType, width: int = NARROW) -> str:
    """What is printed on so many columns."""
    file = StringIO()
    console = Console(file=file, width=width, highlight=False, markup=False)
    for part in parts:
        console.print(part)
    return file.getvalue()


def flat(text: str) -> str:
    """A text on one line, so that where it is broken does not matter."""
    return " ".join(text.split())


def cast(game: Game, lang: str = "en", seat: int = 0) -> Cast:
    """The names at a table."""
    assert isinstance(game.ruleset, SevenRuleset)
    return cast_of(game, game.ruleset, Seating(seat, ("novice",), "Anna"), load_words(lang))


def desk(game: Game, lang: str = "en", seat: int = 0) -> Desk:
    """The human's question."""
    decision = next(one for one in game.decisions if one.seat == seat)
    observation = game.observe(decision)
    return Desk(
        cast(game, lang, seat),
        observation.kind,
        observation.city,
        observation.view(),
        state_of(observation.table),
        observation.options,
    )


def reported(play: Play, *texts: str, lang: str = "en") -> str:
    """What the human is told of a turn."""
    game = play.game
    before, game.table.events = game.view(0), []
    play.turn(*texts)
    events = [game.ruleset.event(game.table, event, 0) for event in game.table.events or []]
    return text_of(report.show(cast(game, lang), Report(before, events, game.view(0)), NARROW))


def test_every_way_to_build_a_card_is_told_at_a_glance() -> None:
    hand = ["aqueduct", "foundry", "statue", "library", "walls", "forum", "loom_2"]
    own = {"cards": ["baths", "loom_1", "clay_pool"], "coins": 3}
    scene = Scene(age=2).city(0, "giza:A", hand, **own).city(1, "rhodes:A", cards=["lumber_yard", "ore_vein"])
    before = desk(scene.city(2, "ephesus:A").start().game)
    told = {key: chance_text(before, key) for key in hand}
    assert told["aqueduct"] == ("✓", "free with Baths")
    assert told["foundry"] == ("$", "for 1 coin")
    assert told["statue"] == ("✗", "costs 6 coins, you have 3")
    assert told["walls"] == ("✗", "missing 2 stone")
    assert told["forum"] == ("✗", "missing 1 clay")
    assert told["loom_2"] == ("✗", "you have it")
    assert told["library"] == ("✗", "missing 1 stone")


def test_purchases_tell_the_cheapest_price_and_from_whom() -> None:
    scene = Scene().city(0, "giza:A", ["stockade", "guard_tower", "altar", "baths"])
    told = desk(scene.city(1, "olympia:A").city(2, "babylon:A").start().game)
    assert chance_text(told, "stockade") == ("$", "buy for 2 coins ◀")
    assert chance_text(told, "guard_tower") == ("$", "buy for 2 coins ▶")
    assert chance_text(told, "altar") == ("✓", "free")
    assert chance_text(told, "baths") == ("✓", "own resources")


def test_a_purchase_from_both_neighbours_shows_the_parts() -> None:
    scene = (
        Scene(turn=1).city(0, "olympia:A", coins=9).city(1, "giza:A").city(2, "rhodes:A", cards=["stone_pit"])
    )
    assert stage_chance(desk(scene.city(0, "olympia:A", coins=9, stages=1).start().game)) == (
        "$",
        "buy for 4 coins ◀2 ▶2",
    )


def test_the_right_of_a_free_build_is_told() -> None:
    play = Scene(age=2).city(0, "olympia:A", ["walls"], stages=2, coins=0).start()
    told = desk(play.game)
    assert chance_text(told, "walls") == ("✓", "free, once an Age")
    assert payment_text(told, told.plays("walls")[0]) == "nothing: the free build of this Age"
    assert "Free build – one left this Age –" in flat(text_of(screen.render_turn(told, NARROW)))


@pytest.mark.parametrize("width", [80, 100])
def test_the_screen_of_a_turn_shows_the_three_cities_and_the_hand(width: int) -> None:
    hand = ["aqueduct", "baths"]
    own = {"cards": ["baths", "clay_pit", "apothecary"], "coins": 7, "victory": [1], "defeats": 1}
    scene = Scene(age=2, turn=2).city(0, "giza:A", hand, **own)
    scene.city(1, "rhodes:B", cards=["barracks", "caravansery"], coins=11, stages=1).city(
        2, "ephesus:A", coins=5
    )
    shown = flat(text_of(screen.render_turn(desk(scene.start().game), width), width=width))
    for part in (
        *("AGE II", "turn 2 of 6", "hands pass to the right ▶ to Ephesus"),
        *("◀ Rhodes B", "Giza A", "YOU", "Ephesus A ▶", "Anna", "bot: novice", "●○ 1/2", "○○○ 0/3"),
        *("Coins 11 7 5", "stone, clay/ore", "any raw", "raw 2, goods 2", "2 > beats you", "0 = draw"),
        *("+1 −1", "compass 1", "2 Aqueduct", "3 stone", "5 victory points", "✓ free with Baths", "opens"),
        *("Stage 1", "2 stone", "Discard", "3 coins"),
    ):
        assert part in shown, part


def test_a_colour_is_always_a_word_too() -> None:
    play = (
        Scene()
        .city(0, "giza:A", ["lumber_yard", "loom_1", "altar", "tavern", "stockade", "workshop"])
        .start()
    )
    wide = text_of(screen.render_hand(desk(play.game), 100), width=100)
    narrow = text_of(screen.render_hand(desk(play.game, "pl"), NARROW))
    for word in ("brown", "grey", "blue", "yellow", "red", "green"):
        assert f" {word} " in wide
    for word in ("brą", "sza", "nie", "żół", "cze", "zie"):
        assert f" {word} " in narrow


def test_two_copies_of_a_card_are_two_rows() -> None:
    play = Scene(turn=5).city(0, "giza:A", ["altar", "altar", "tavern"]).start()
    assert text_of(screen.render_hand(desk(play.game), NARROW)).count("Altar") == 2


def test_payments_stand_cheapest_first_with_the_payees_named() -> None:
    scene = Scene().city(0, "giza:A", ["stockade"], cards=["east_trading_post"])
    told = desk(scene.city(1, "olympia:A").city(2, "rhodes:A", cards=["lumber_yard"]).start().game)
    ways = told.plays("stockade")
    shown = text_of(screen.render_payments(told, "Stockade", ways)).splitlines()
    assert shown[0] == "How to pay for Stockade?"
    assert flat(shown[1]) == "1 1 coin to Rhodes ▶ (Enter)"
    assert flat(shown[2]) == "2 2 coins to Olympia ◀"
    assert choice_text(told, ways[1]) == "build Stockade – pay 2 coins to Olympia ◀"


def test_the_uses_of_a_card_are_those_that_are_possible() -> None:
    scene = Scene().city(0, "giza:A", ["apothecary", "baths"], cards=["stone_pit"])
    told = desk(scene.start().game, "pl")
    assert uses_text(told, "apothecary") == "e etap 1 (z własnych zasobów), o odrzucenie (+3 monety)"
    assert uses_text(told, "baths").startswith("b budowa (z własnych zasobów), e etap 1")


def test_all_cities_show_those_that_are_no_neighbours() -> None:
    scene = Scene(players=5).city(2, "alexandria:B", cards=["theater", "mine"], coins=8, stages=1)
    game = scene.start().game
    shown = flat(text_of(cities.all_cities(cast(game), game.view(0))))
    for part in (
        "Alexandria B bot: novice",
        "stages 1 of 3 · 8 coins · 0 shields",
        "glass, stone/ore",
        "Theater",
    ):
        assert part in shown, part
    assert "any raw" in shown
    order = [shown.index(name) for name in ("Giza A", "Babylon A", "Alexandria B")]
    assert order == sorted(order)


def test_the_report_tells_payments_and_coins_but_not_what_others_hide() -> None:
    scene = Scene(turn=1).city(0, "giza:A", ["stockade"]).city(1, "olympia:A", ["baths", "altar"], coins=3)
    play = scene.city(2, "rhodes:A", ["scriptorium"]).start()
    shown = flat(reported(play, "build stockade L2", "build baths R2", "discard scriptorium"))
    assert "Age I, turn 1" in shown
    assert "You red build Stockade – 2 coins to Olympia coins 3" in shown
    assert "Olympia blu builds Baths – 2 coins to you coins 3" in shown
    assert "Rhodes discards a card coins 3 → 6" in shown
    assert "Scriptorium" not in shown


def test_the_report_tells_the_own_hidden_cards() -> None:
    play = Scene(turn=1).city(0, "giza:A", ["altar"], cards=["stone_pit"]).start()
    assert "budujesz etap 1 (karta: Ołtarz)" in flat(reported(play, "stage altar", lang="pl"))


def test_conflicts_are_told_with_strengths_and_tokens() -> None:
    scene = (
        Scene(players=4, turn=6, age=2)
        .city(0, "giza:A", cards=["walls"])
        .city(1, "rhodes:A", cards=["barracks"])
    )
    shown = flat(reported(scene.city(3, "ephesus:A", cards=["stables"]).start()))
    assert "Conflicts at the end of Age II" in shown
    assert "You 2 : 1 Rhodes +3 for you, −1 for Rhodes" in shown
    assert "Ephesus 2 : 2 You a draw" in shown
    assert "Rhodes 1 : 0 Babylon" in shown


def test_a_turn_in_the_middle_of_an_age_has_no_conflicts() -> None:
    assert "Conflicts" not in reported(Scene(turn=3).start())


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_final_sheet_has_categories_winner_and_choices(lang: str) -> None:
    scene = Scene(age=3, turn=6)
    scene.city(0, "olympia:B", stages=3, cards=["palace"], coins=4)
    scene.city(1, "babylon:A", stages=2, cards=["workshop", "apothecary"], coins=4)
    scene.city(2, "giza:A", cards=["workers_guild", "pantheon"], stages=3, coins=4)
    play = scene.start().finish()
    shown = flat(text_of(report.render_end(cast(play.game, lang), play.game.result, NARROW)))
    expected = {
        "en": ["Military", "Treasury", "Guilds", "TOTAL", "★ Giza", "Winner: Giza", "You are number 2 of 3."],
        "pl": [
            "Wojsko",
            "Skarbiec",
            "Gildie",
            "RAZEM",
            "★ Giza",
            "Zwycięstwo: Giza",
            "Twoje miejsce: 2 z 3.",
        ],
    }[lang]
    choices = {
        "en": "Babylon: the free science symbols count as tablet 1.",
        "pl": "Babilon: dowolne symbole naukowe policzono jako: tabliczka 1.",
    }[lang]
    for part in (*expected, choices):
        assert part in shown, part


def test_a_copied_guild_is_named_at_the_end() -> None:
    scene = (
        Scene(age=3, turn=6)
        .city(0, "olympia:B", stages=3)
        .city(1, "giza:A", cards=["magistrates_guild", "altar"])
    )
    play = scene.city(2, "rhodes:A", cards=["palace"]).start().finish()
    assert report.render_choices(cast(play.game), play.game.result) == [
        "You: the copied Guild is Magistrates Guild."
    ]


@pytest.mark.parametrize(
    ("lang", "guild", "colour"),
    [
        (
            "en",
            "You: the Guild counted twice is Magistrates Guild.",
            "Olympia: the colour counted is blue.",
        ),
        ("pl", "Ty: Gildia liczona jeszcze raz to", "Olimpia: liczona barwa kart to niebieska."),
    ],
)
def test_a_repeated_guild_and_a_counted_colour_are_named_at_the_end(
    lang: str, guild: str, colour: str
) -> None:
    scene = mixed("armada", "edifice", edifice="agora", left=0, age=3, turn=7)
    scene.city(0, "giza:A", cards=["magistrates_guild", "altar"], participation=[3])
    scene.city(1, "olympia:A", cards=["baths", "altar"], islands=["rainbow_archipelago"])
    play = scene.start().finish()
    lines = "\n".join(report.render_choices(cast(play.game, lang=lang), play.game.result))
    assert lines.count("\n") == 1
    assert guild in lines
    assert colour in lines


def test_the_verdict_knows_ties() -> None:
    game = Scene().start().game
    cities = [{"seat": seat, "coins": coins, "score": {"total": 40}} for seat, coins in enumerate((5, 5, 2))]
    shared = {"players": 3, "winners": [0, 1], "cities": cities}
    assert report.verdict_text(cast(game), shared) == [
        "You share the victory!",
        "Shared victory: You, Babylon",
    ]
    alone = {"players": 3, "winners": [0], "cities": [{**cities[0], "coins": 9}, *cities[1:]]}
    assert report.verdict_text(cast(game), alone) == ["You have won!", "The tie was broken by coins."]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("players", [2, 3, 7])
def test_no_line_of_a_whole_game_is_too_long(lang: str, players: int) -> None:
    game = Game.new(players=players, seed=3, wonders=["halicarnassus:B", "babylon:B", "olympia:A"])
    parts: list[RenderableType] = []
    while not game.over:
        seat = game.decisions[0].seat
        told = desk(game, lang, seat)
        parts += [screen.render_turn(told, NARROW), cities.all_cities(told.cast, told.view)]
        before, game.table.events = game.view(seat), []
        for decision in game.decisions:
            game.answer_code(decision, Novice(decision.city).choose(game.observe(decision)))
        events = [game.ruleset.event(game.table, event, seat) for event in game.table.events]
        parts.append(report.show(told.cast, Report(before, events, game.view(seat)), NARROW))
    parts.append(report.render_end(cast(game, lang), game.result, NARROW))
    lines = text_of(*parts).splitlines()
    assert len(lines) > 500
    assert max(cell_len(line) for line in lines) <= NARROW
    assert not [line for line in lines if "{" in line or "…" in line]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_nothing_on_the_screen(seed: int) -> None:
    game = Game.new(players=4, seed=seed)
    for turn in range(12):
        told = desk(game)
        other = desk(game.determinize(0, 100 + turn))
        assert text_of(screen.render_turn(told, NARROW)) == text_of(screen.render_turn(other, NARROW))
        assert text_of(cities.all_cities(told.cast, told.view)) == text_of(
            cities.all_cities(other.cast, other.view)
        )
        while True:
            for decision in game.decisions:
                game.answer_code(decision, Novice(turn).choose(game.observe(decision)))
            if any(one.seat == 0 for one in game.decisions):
                break


def test_a_number_may_stand_with_or_without_its_use() -> None:
    assert [parse(line) for line in ("3", "3b", "12 s", "b3", "", "3!", "-1")] == [
        *((3, ""), (3, "b"), (12, "s")),
        *(None, None, None, None),
    ]

"""Edifices on the command line: always in sight, told of when something happens, known to every command."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import counts
from cli.asked import Capture, data_of, refused, said, saved
from cli.test_play import typed
from edifices import edifice_scene, last_turn
from mirabilia.cli import main
from mirabilia.cli.seven import report, screen
from mirabilia.cli.seven.desk import Desk
from mirabilia.cli.seven.game_terminal import cast_of
from mirabilia.cli.seven.phrases import choice_text
from mirabilia.cli.terminal.report import Report
from mirabilia.cli.terminal.seating import Seating
from mirabilia.lang import load_words
from mirabilia.seven.edifice.words import penalty_words
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.turn import state_of
from support import Play


def desk(play: Play, lang: str = "en", seat: int = 0) -> Desk:
    """The question of a seat as the terminal has it."""
    ruleset = play.game.ruleset
    assert isinstance(ruleset, SevenRuleset)
    cast = cast_of(play.game, ruleset, Seating(seat, ("novice",), ""), load_words(lang))
    observation = play.game.observe(play.decision(seat))
    return Desk(
        cast,
        observation.kind,
        observation.city,
        observation.view(),
        state_of(observation.table),
        observation.options,
    )


def printed(thing: object, width: int = 150) -> str:
    """What rich prints, the spaces of its tables drawn together."""
    out = StringIO()
    Console(file=out, width=width).print(thing)
    return " ".join(out.getvalue().split())


def told(play: Play, lang: str, *texts: str) -> str:
    """What the terminal of seat 0 tells of a batch."""
    here = desk(play, lang)
    before = play.game.view(0)
    events = play.state.events = []
    play.turn(*texts)
    data = [play.game.ruleset.event(play.state, event, 0) for event in events]
    return printed(report.show(here.cast, Report(before, data, play.game.view(0)), 150))


def test_the_three_edifices_are_shown_with_markers_cost_reward_and_penalty() -> None:
    scene = edifice_scene("belvedere", "factory", "agora", left=(1, 2, 2)).city(1, participation=[1])
    shown = printed(screen.render_turn(desk(scene.start()), 150))
    for text in (
        *(
            "Belvedere ● 1 1 coin",
            "1 victory point for each completed stage",
            "lose 1 brown card, else Debt −2",
        ),
        *("Factory ●● 2 3 coins", "Agora ●● 2 6 coins", "else Debt −5", "Babylon"),
    ):
        assert text in shown, text


def test_figures_of_edifices_that_are_not_certain_say_so() -> None:
    scene = edifice_scene("belvedere", "staging_camp", "agora")
    shown = printed(screen.render_turn(desk(scene.start()), 150))
    assert "Staging Camp≈" in shown
    assert "≈ Staging Camp: disputed: cost of 2 or 3 coins" in shown
    assert "Belvedere≈" not in shown
    assert "≈ pole" not in printed(screen.render_turn(desk(scene.start(), "pl"), 150))


def test_what_has_become_of_an_edifice_is_shown_and_who_has_debts() -> None:
    scene = edifice_scene("belvedere", "auction_house", "agora", left=(1, 0, 2), age=3)
    scene.city(0, debts=[-2]).city(2, participation=[2])
    shown = printed(screen.render_turn(desk(scene.start()), 150))
    assert "Belvedere failed" in shown
    assert "Auction House completed" in shown
    assert "Debts: You −2" in shown
    polish = printed(screen.render_turn(desk(scene.start(), "pl"), 150))
    for text in ("Belweder nieukończona", "Dom aukcyjny ukończona", "Długi: Ty −2", "strać 1 brązową kartę"):
        assert text in polish, text


def test_a_game_without_edifices_has_no_such_panel() -> None:
    play = edifice_scene().start()
    assert "Money Changer" in printed(screen.render_turn(desk(play), 150))
    plain = Play(play.game.__class__.new("seven", 3, seed=1))
    assert "Debt" not in printed(screen.render_turn(desk(plain), 150))


def test_the_ways_to_build_a_stage_say_which_take_part_and_which_alternative_they_are() -> None:
    scene = edifice_scene("money_changer").city(0, "carthage:B", cards=["foundry", "press_1"], coins=5)
    here = desk(scene.start())
    card = here.cards[0]
    name = here.cast.card(card)
    found = [choice_text(here, way) for way in here.uses(card, "stage")]
    stage, joins = f"stage 1, with {name} under it", " and take part in the edifice"
    assert found == [
        f"{stage} (7 coins; 4 victory points) – pay nothing",
        f"{stage} (2 shields) – pay nothing",
        f"{stage} (7 coins; 4 victory points){joins} – pay 1 coin to the bank",
        f"{stage} (2 shields){joins} – pay 1 coin to the bank",
    ]
    shown = printed(screen.render_payments(here, "stage 1", here.uses(card, "stage")))
    assert "2 shields – 1 coin to the bank and take part in the edifice" in shown


@pytest.mark.parametrize(
    ("lang", "completed"),
    [
        ("en", "Money Changer is completed. Reward (4 coins) for: You, Olympia."),
        ("pl", "Ukończono: Kantor. Nagrodę (4 monety) otrzymują: Ty, Olimpia."),
    ],
)
def test_a_completion_is_told(lang: str, completed: str) -> None:
    scene = edifice_scene("money_changer", left=(1, 2, 2)).city(0, cards=["stone_pit"])
    play = scene.city(2, participation=[1]).start()
    text = told(play, lang, f"stage {play.state.hands[0][0].key} B1 +edifice")
    assert completed in text
    assert load_words(lang)("rider.edifice") in text


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Auction House fails: there are markers left. Everybody without one: pay 5 coins.",
                "You cannot pay and take a Debt of −3.",
                "Olympia pays 5 coins to the bank.",
            ],
        ),
        (
            "pl",
            [
                "Nie ukończono: Dom aukcyjny, zostały znaczniki.",
                "Nie możesz zapłacić i bierzesz Dług −3.",
                "Olimpia płaci do banku: 5 monet.",
            ],
        ),
    ],
)
def test_a_failure_is_told_with_what_everybody_loses(lang: str, lines: list[str]) -> None:
    scene = last_turn("auction_house", age=2).city(0, coins=0).city(1, participation=[2]).city(2, coins=9)
    text = told(scene.start(), lang)
    for line in lines:
        assert line in text, line


def test_losses_and_markers_of_ur_are_told() -> None:
    lost = told(last_turn("outpost", age=1).city(0, cards=["barracks"]).start(), "en")
    assert "You lose Barracks." in lost
    assert "Babylon cannot pay and takes a Debt of −2." in lost
    ur = edifice_scene("outpost", age=2).city(0, "ur:B", cards=["stone_pit", "glassworks_1"])
    assert "You take a marker for Outpost from the box." in told(ur.start(), "en", "stage walls")
    tokens = last_turn("concentric_castle", age=3).city(0, victory=[3, 3])
    assert "You give back victory tokens: +3 +3." in told(tokens.start(), "en")


@pytest.mark.parametrize(("lang", "text"), [("en", "lose Barracks"), ("pl", "strata: Baraki")])
def test_a_penalty_is_asked_in_words(lang: str, text: str) -> None:
    play = last_turn("outpost", age=1).city(0, cards=["barracks", "stockade"]).start().turn()
    here = desk(play, lang)
    found = [choice_text(here, way) for way in here.ways]
    assert text in found
    title = printed(screen.render_turn(here, 150))
    assert load_words(lang)("turn.penalty_title") in title


def test_tokens_to_give_back_are_named() -> None:
    play = last_turn("concentric_castle", age=3).city(0, victory=[1, 3, 5]).start().turn()
    here = desk(play)
    assert next(choice_text(here, way) for way in here.ways) == "give back victory tokens: 1, 3"


def test_a_whole_game_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    keys = "\n".join(["1s", "", "1d", "", "1", ""] * 200) + "\n"
    typed(monkeypatch, keys)
    options = [
        "--with",
        "edifice",
        "--players",
        "3",
        "--seed",
        "11",
        "--wonders",
        "carthage:A",
        "--lang",
        "en",
    ]
    assert main(["play", *options]) == 0
    text = capsys.readouterr().out
    assert "The game is over" in text
    assert "Edifices" in text
    assert "Debts" in text


def test_every_command_knows_edifices(capsys: Capture, tmp_path: Path) -> None:
    game = ("--with", "edifice", "--players", "4")
    result = json.loads(said(capsys, "simulate", *game, "--games", "1", "--json", "--record", str(tmp_path)))
    assert "zones" not in result
    assert len(result["edifices"]) == 3
    assert set(result["numbers"]) == {"markers_1", "markers_2", "markers_3"}
    assert {"edifice", "debt"} <= set(result["cities"][0]["score"])
    again = data_of(capsys, "score", saved(tmp_path, result, "result.json"), "--json")
    assert [city["score"] for city in again["cities"]] == [city["score"] for city in result["cities"]]
    position = data_of(capsys, "position", "new", *game, "--json")
    shown = said(capsys, "position", "show", saved(tmp_path, position))
    assert f"edifice {position['edifices'][0]}: age 1, markers 3" in shown
    assert "penalty" in said(capsys, "timetable", "edifice")
    replay = said(capsys, "replay", str(tmp_path / "0.json"))
    assert "fails: there are markers left" in replay or "is completed" in replay
    assert data_of(capsys, "bench", "--with", "edifice", "--players", "3", "--seconds", "0.1", "--json")[
        "expansions"
    ] == ["edifice"]


def test_a_replay_tells_who_takes_part(capsys: Capture, tmp_path: Path) -> None:
    for seed in range(20):
        said(
            capsys,
            *("simulate", "--with", "edifice", "--players", "3", "--games", "1", "--seed", str(seed)),
            *("--bots", "novice", "--record", str(tmp_path), "--json"),
        )
        text = said(capsys, "replay", str(tmp_path / f"{seed}.json"))
        if "and take part in the edifice" in text and "is completed. Reward" in text:
            return
    raise AssertionError("no game of novices had a completed edifice")


def test_the_data_command_lists_edifices_with_their_marks(capsys: Capture) -> None:
    found = data_of(capsys, "data", "--with", "edifice", "--kind", "edifices", "--json")
    assert len(found) == counts.EDIFICES
    camp = next(entry for entry in found if entry["id"] == "staging_camp")
    assert (camp["age"], camp["cost"]["coins"]) == (2, 2)
    assert camp["mark"]["en"] == "disputed: cost of 2 or 3 coins; Polish name: our translation"
    assert [one["en"] for one in camp["effects"]] == ["a +5 victory token"]
    assert camp["notes"]["en"] == ["if it fails: lose 1 red card"]
    assert [entry["id"] for entry in found if not entry["mark"]["en"]] == ["belvedere", "auction_house"]
    setup = data_of(capsys, "data", "--with", "edifice", "--kind", "edifice_setup", "--json")
    assert {entry["id"]: entry["mark"]["en"] for entry in setup} == {
        "markers": "inferred",
        "debts": "",
        "rewards": "reconstructed",
    }
    first = data_of(capsys, "data", "--with", "edifice", "--kind", "edifices", "--age", "1", "--json")
    assert len(first) == 5
    check = said(capsys, "data", "--with", "edifice", "--check")
    wonders = counts.WONDERS + 2  # Ur and Carthage
    there = f"{counts.AGE_CARDS} cards, {counts.GUILDS} guilds, {wonders} wonders, {counts.EDIFICES} edifices"
    assert check.startswith(f"{there}, {counts.SEVEN['edifice_setup']} edifice_setup: fine for 2 to 7")
    assert "if it fails: lose 1 grey card" in said(
        capsys, "data", "curtain_wall", "--with", "edifice", "--lang", "en"
    )
    assert "unknown kind 'edifice'" in refused(capsys, "data", "--with", "edifice", "--kind", "edifice")


@pytest.mark.parametrize("key", list(load_rules(3, ("edifice",)).tables["edifices"]))
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_penalty_has_words(key: str, lang: str) -> None:
    entry = load_rules(3, ("edifice",)).tables["edifices"][key]
    text = penalty_words(entry["penalty"], lang)
    assert text.startswith(("lose ", "pay ") if lang == "en" else ("strać ", "zapłać "))

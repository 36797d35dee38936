"""The figures of edifices: what the loader refuses, and what an owner may change."""

from __future__ import annotations

from pathlib import Path

import pytest

from edifices import edifice_scene, left, stages
from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from support import Play, Scene

EXPANSIONS = ("edifice",)
UR = '[ur.A]\nstages = [{ cost = "1 ore", effects = [{ marker = 4 }] }]'


def written(folder: Path, file: str, text: str) -> Path:
    (folder / file).write_text(text, "utf-8")
    return folder


def start(scene: Scene, folder: Path) -> Play:
    """A scene, played with the owner's figures."""
    ruleset = SevenRuleset(scene.players, EXPANSIONS, data=folder)
    return Play(Game(ruleset, ruleset.read_position(scene.data())))


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("edifices.toml", "[agora]\nage = 4", "edifices.toml [agora] age: 4 is not an Age"),
        ("edifices.toml", '[agora]\ncost = "6 gold"', "edifices.toml [agora] cost: unknown resource 'gold'"),
        ("edifices.toml", "[agora]\npenalty = []", "edifices.toml [agora] penalty: is one loss"),
        ("edifices.toml", "[agora]\npenalty = [{ pray = 1 }]", "unknown penalty 'pray', did you mean 'pay'"),
        (
            "edifices.toml",
            '[agora]\npenalty = [{ lose = "gren" }]',
            "unknown colour 'gren', did you mean 'green'",
        ),
        ("edifices.toml", "[agora]\npenalty = [{ forfeit = 4 }]", "4 tokens are more than 3"),
        ("edifices.toml", "[agora]\nreward = [{ victory = 2 }]", "2 is not a victory token"),
        ("edifices.toml", "[agora]\nreward = [{ repeat_guild = 1 }]", "1 should be True"),
        ("edifices.toml", "[agora]\nreward = [{ drop_defeats = 1 }]", "1 should be True"),
        ("edifices.toml", "[agora]\nrewards = []", "unknown key 'rewards', did you mean 'reward'"),
        ("edifice_setup.toml", "[markers]\non_card = 2", "is a table of numbers of players and markers"),
        ("edifice_setup.toml", "[markers]\non_card = { 3 = 0 }", "0 is not a whole number of at least 1"),
        ("edifice_setup.toml", "[debts]\npoints = [2, 3]", "is a list of three numbers"),
        ("edifice_setup.toml", '[rewards]\neach_marker = "no"', "is neither true nor false"),
        (
            "edifice_wonders.toml",
            "[ur.A]\nstages = [{ cost = '1 ore', effects = [{ marker = 4 }] }]",
            "not an Age",
        ),
    ],
)
def test_a_wrong_figure_is_refused(tmp_path: Path, file: str, text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        load_rules(3, EXPANSIONS, written(tmp_path, file, text))
    assert message.replace("True", "true") in str(error.value).replace("True", "true")


def test_the_owner_may_change_markers_and_debts(tmp_path: Path) -> None:
    text = "[markers]\non_card = { 3 = 1 }\n[debts]\npoints = [1, 2, 4]"
    folder = written(tmp_path, "edifice_setup.toml", text)
    assert left(Play(Game.new("seven", 3, expansions=["edifice"], data=folder))) == [1, 1, 1]
    play = start(edifice_scene(age=3).city(0, debts=[-4]), folder)
    assert play.score(0)["debt"] == -4


def test_every_marker_may_give_the_reward(tmp_path: Path) -> None:
    # OQ-EDI-02: the other reading
    folder = written(tmp_path, "edifice_setup.toml", "[rewards]\neach_marker = true")
    scene = edifice_scene("money_changer", left=(1, 2, 2)).city(0, cards=["stone_pit"])
    scene.city(1, participation=[1, 1])
    play = start(scene, folder)
    play.turn(f"stage {play.state.hands[0][0].key} B1 +edifice")
    assert play.coins()[:2] == [3 - 1 + 4, 3 + 3 + 8]
    wall = edifice_scene("curtain_wall", left=(0, 2, 2), age=2).city(0, participation=[1, 1])
    assert start(wall, folder).city(0).shields == 2
    ur = edifice_scene("money_changer", left=(0, 2, 2), age=2)
    ur.city(0, "ur:B", cards=["stone_pit", "glassworks_1"], participation=[1])
    play = start(ur, folder)
    assert play.turn("stage walls").coins()[0] == 3 + 4


@pytest.mark.rule("EDI-027")
def test_resources_of_both_costs_come_out_of_one_pool(tmp_path: Path) -> None:
    folder = written(tmp_path, "edifices.toml", '[belvedere]\ncost = "1 stone"')
    for own, paid in (("stone_pit", "stage L2 +edifice"), ("quarry", "stage +edifice")):
        scene = edifice_scene("belvedere").city(0, cards=[own]).city(1, "rhodes:A", cards=["stone_pit"])
        play = start(scene.city(2, "babylon:A"), folder)
        assert stages(play, 0) == {"stage", paid}


def test_other_figures_make_another_fingerprint(tmp_path: Path) -> None:
    folder = written(tmp_path, "edifices.toml", "[agora]\npenalty = [{ pay = 1 }]")
    assert load_rules(3, EXPANSIONS, folder).fingerprint != load_rules(3, EXPANSIONS).fingerprint

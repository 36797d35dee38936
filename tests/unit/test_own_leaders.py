"""A leader of the owner's own, in a data file."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from mirabilia import Game
from mirabilia.bots.seven.novice import Novice
from mirabilia.seven.model import State
from mirabilia.seven.rules import data_files, load_rules
from mirabilia.table.errors import BadInput

PAGE = Path(__file__).parents[2] / "docs" / "leaders.md"


def own(folder: Path, text: str = "", file: str = "leaders.toml") -> Path:
    """A folder with a leader of the owner's: the page's example, if nothing else is given."""
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    (folder / file).write_text(text or found[1], "utf-8")
    return folder


def played(data: Path, players: int, seed: int) -> Game:
    """A game between novices with the owner's leaders."""
    game = Game.new(players=players, expansions=["leaders"], seed=seed, data=data)
    bots = [Novice(seat) for seat in range(players)]
    while not game.over:
        for decision in game.decisions:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    return game


def semiramis(**changes: str) -> str:
    """An entry with other values."""
    values = {
        "new": "true",
        "en": '"Semiramis"',
        "pl": '"Semiramida"',
        "colour": '"white"',
        "cost": '"3 coins"',
        "effects": "[{ points = 3 }]",
        **changes,
    }
    return "[semiramis]\n" + "\n".join(f"{key} = {value}" for key, value in values.items() if value)


def test_the_example_of_the_page_is_a_leader_in_words(tmp_path: Path) -> None:
    found = load_rules(3, ("leaders",), own(tmp_path))
    entry = found.cards["semiramis"]
    assert found.kinds["semiramis"] == "leaders"
    assert (
        found.card("semiramis")
        .effects.printed[0]
        .words.pl.startswith("1 punkt zwycięstwa za każdy ukończony etap")
    )
    assert tomllib.loads((tmp_path / "leaders.toml").read_text("utf-8"))["semiramis"] == entry


@pytest.mark.parametrize("players", range(2, 8))
def test_all_leaders_are_shuffled_together_and_four_are_dealt(tmp_path: Path, players: int) -> None:
    game = Game.new(players=players, expansions=["leaders"], seed=1, data=own(tmp_path))
    state = game.table
    assert isinstance(state, State)
    assert [len(hand) for hand in state.hands[:players]] == [4] * players
    box = next(zone for zone in state.book.zones if zone.name == "box")
    assert len(state.zones[box.place_of(0)]) == 37 - 4 * players
    held = [card.key for zone in (*state.hands, *state.zones) for card in zone]
    assert held.count("semiramis") == 1


def test_she_is_dealt_recruited_and_counted(tmp_path: Path) -> None:
    data = own(tmp_path, semiramis(cost="", effects="[{ points = 9 }]"))
    found = [
        city
        for seed in range(8)
        for city in played(data, 7, seed).result["cities"]
        if "semiramis" in city["leaders"]
    ]
    assert found
    assert all(city["score"]["leaders"] >= 9 for city in found)


def test_a_record_carries_the_figures_it_was_played_with_and_is_refused_without(tmp_path: Path) -> None:
    game = played(own(tmp_path), 3, 1)
    record = game.record()
    assert Game.replay(record).result == game.result
    bare = {key: value for key, value in record.items() if key != "figures"}
    assert Game.replay(bare, tmp_path).result == game.result
    with pytest.raises(BadInput, match="different rules or figures"):
        Game.replay(bare)
    plain = Game.new(players=3, expansions=["leaders"], seed=1).record()
    with pytest.raises(BadInput, match="different rules or figures"):
        Game.replay(plain, tmp_path)


def test_a_base_game_does_not_mind_her(tmp_path: Path) -> None:
    own(tmp_path)
    assert load_rules(3, (), tmp_path).fingerprint == load_rules(3).fingerprint


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"new": ""}, r"unknown entry 'semiramis'.* \(a new entry says: new = true\)"),
        ({"colour": '"red"'}, "colour: unknown colour of a leader 'red'"),
        ({"cost": '"1 wood"'}, "cost: a leader costs coins only, such as '3 coins'"),
        ({"cost": '"three"'}, "cost: cannot read 'three'"),
        ({"age": "2"}, "unknown key 'age'"),
        ({"copies": "[3]"}, "unknown key 'copies'"),
        ({"pl": ""}, "the key 'pl' is missing"),
        ({"effects": "[{ point = 3 }]"}, "unknown effect 'point', did you mean 'points'"),
        ({"effects": '[{ waive = "pink" }]'}, "unknown thing that costs less 'pink'"),
        ({"effects": "[{ points = 3, each = 2 }]"}, "the effect 'points' has no key 'each'"),
    ],
)
def test_a_slip_of_the_pen_is_told(tmp_path: Path, changes: dict[str, str], message: str) -> None:
    with pytest.raises(BadInput, match=rf"leaders.toml \[semiramis\].*{message}"):
        load_rules(3, ("leaders",), own(tmp_path, semiramis(**changes)))


def test_the_name_of_another_card_is_refused(tmp_path: Path) -> None:
    taken = semiramis().replace("[semiramis]", "[altar]")
    with pytest.raises(BadInput, match=r"leaders.toml \[altar\]: a card of this name exists"):
        load_rules(3, ("leaders",), own(tmp_path, taken))
    known = semiramis().replace("[semiramis]", "[plato]")
    with pytest.raises(BadInput, match=r"\[plato\]: says new = true, but an entry of this name exists"):
        load_rules(3, ("leaders",), own(tmp_path, known))


def test_a_file_of_another_name_is_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"unknown data file 'leader\.toml', did you mean 'leaders\.toml'"):
        load_rules(3, ("leaders",), own(tmp_path, file="leader.toml"))
    assert {"cards.toml", "guilds.toml", "wonders.toml", "leaders.toml"} <= set(data_files())


def test_there_may_be_many_but_not_more_than_the_game_holds(tmp_path: Path) -> None:
    many = "\n".join(semiramis().replace("[semiramis]", f"[queen_{number}]") for number in range(100))
    assert len(load_rules(3, ("leaders",), own(tmp_path, many)).kinds) == 136
    assert played(tmp_path, 3, 1).over
    too_many = "\n".join(semiramis().replace("[semiramis]", f"[queen_{number}]") for number in range(500))
    folder = tmp_path / "more"
    folder.mkdir()
    with pytest.raises(BadInput, match="kinds of cards; the game holds 512"):
        load_rules(3, ("leaders",), own(folder, too_many))

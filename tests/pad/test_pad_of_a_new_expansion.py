"""A folder that declares a number and cards is asked for by the pad and counted, without another line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mirabilia.seven
from mirabilia import lang
from mirabilia.counting import count
from mirabilia.reference import citations, everything
from mirabilia.reference.pads import make_pads
from mirabilia.reference.seven.things import list_things
from mirabilia.seven import rules as seven_rules
from pad.test_pad_model import figures, typed_in
from property.test_reasons import played

Data = dict[str, Any]
NEW = "aaa_charms"
FOLDER = Path(__file__).with_name("expansions")


def forget() -> None:
    """What was read before a folder came or went is read again."""
    for cached in (
        seven_rules.load_modules,
        seven_rules.load_rules,
        seven_rules.data_files,
        lang.load_words,
        figures,
    ):
        cached.cache_clear()
    for read in (
        lang.load_catalogue,
        everything.list_things,
        everything.make_reference,
        citations.load_citations,
    ):
        read.cache_clear()


@pytest.fixture
def new_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more folder in the game's own."""
    monkeypatch.setattr(mirabilia.seven, "__path__", [*mirabilia.seven.__path__, str(FOLDER)])
    forget()
    yield
    monkeypatch.undo()
    forget()


def with_charms(players: int, expansions: tuple[str, ...]) -> Data:
    """A game that was played, with charms and favour in its cities afterwards."""
    result = played("seven", players, expansions, 7)
    result["expansions"] = sorted([NEW, *expansions])
    result["cities"][0] |= {"charms": ["ring", "amulet"]}
    result["cities"][1]["numbers"] = {**result["cities"][1].get("numbers", {}), "favour": 4}
    return result


@pytest.mark.usefixtures("new_folder")
@pytest.mark.parametrize(("players", "expansions"), [(3, ()), (2, ()), (5, ("armada", "edifice", "leaders"))])
def test_what_a_new_folder_declares_is_tapped_in_and_counted(
    players: int, expansions: tuple[str, ...]
) -> None:
    result = with_charms(players, expansions)
    [pad] = typed_in([result])
    assert pad["full"]["cities"][0]["charms"] == ["ring", "amulet"]
    assert pad["full"]["cities"][1]["numbers"]["favour"] == 4
    counted = json.loads(count(json.dumps(pad["full"])))
    rows = [city["score"]["charms"] for city in counted["result"]["cities"]]
    assert rows[:3] == [3 + 1, 2 * 4, 0]
    assert counted["problems"] == []
    assert "charms" in pad["rows"]


@pytest.mark.usefixtures("new_folder")
def test_the_reference_says_what_the_pad_asks_for() -> None:
    [part] = [part for pad in make_pads() for part in pad.parts if part.module == NEW]
    assert [(field.key, field.control) for field in part.city] == [("favour", "number"), ("charms", "pick")]
    assert part.rows == ["charms"]
    names = everything.make_reference().names
    assert (names["en"]["field.favour"], names["pl"]["field.favour"]) == ("Favour", "Względy")
    offered = [thing.id for thing in list_things() if thing.kind == "charms"]
    assert offered == ["ring", "amulet"]

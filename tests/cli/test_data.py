from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, said


def ids(found: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in found]


def test_a_text_is_looked_for_in_ids_and_in_both_languages(capsys: Capture) -> None:
    for text in ("sawmill", "SAWM", "Tartak", "tartak"):
        assert ids(data_of(capsys, "data", text, "--json")) == ["sawmill"]
    assert ids(data_of(capsys, "data", "rodos", "--json")) == ["rhodes"]
    assert ids(data_of(capsys, "data", "tree farm", "--json")) == ["tree_farm"]


def test_a_text_is_found_without_its_accents_and_by_other_names(capsys: Capture) -> None:
    assert ids(data_of(capsys, "data", "zloze gliny", "--json")) == ["clay_pool"]
    assert ids(data_of(capsys, "data", "Szkółka Leśna", "--json")) == ["tree_farm"]


def test_filters_narrow_together(capsys: Capture) -> None:
    red = data_of(capsys, "data", "--colour", "red", "--age", "2", "--json")
    assert ids(red) == ["walls", "training_ground", "stables", "archery_range"]
    three = data_of(capsys, "data", "--colour", "red", "--age", "2", "--players", "3", "--json")
    assert "training_ground" not in ids(three)
    assert {entry["kind"] for entry in data_of(capsys, "data", "--kind", "wonders", "--json")} == {"wonders"}
    assert len(data_of(capsys, "data", "--age", "3", "--kind", "guilds", "--json")) == 10


def test_an_entry_as_data_has_its_figures_and_its_words(capsys: Capture) -> None:
    (entry,) = data_of(capsys, "data", "altar", "--json")
    assert entry["kind"] == "cards"
    assert entry["copies"] == [3, 5]
    assert entry["opens"] == ["temple"]
    assert entry["words"] == {"en": ["2 victory points"], "pl": ["2 punkty zwycięstwa"]}
    (wonder,) = data_of(capsys, "data", "giza", "--json")
    assert wonder["words"]["en"]["A"] == ["3 victory points", "5 victory points", "7 victory points"]


def test_the_table_shows_cost_words_chains_copies_and_marks(capsys: Capture) -> None:
    shown = said(capsys, "data", "temple", "--lang", "en")
    assert "1 wood, 1 clay, 1 glass" in shown
    assert "3 victory points" in shown
    assert "altar" in shown
    assert "3+, 6+" in shown
    assert "pl: translated" in said(capsys, "data", "tree_farm", "--lang", "en")


def test_the_table_is_polish_where_polish_is_asked_for(capsys: Capture) -> None:
    shown = said(capsys, "data", "temple", "--lang", "pl", "--players", "6")
    assert "Świątynia" in shown
    assert "1 drewno, 1 glina, 1 szkło" in shown
    assert "3 punkty zwycięstwa" in shown
    assert "niebieska" in shown
    assert "znaleziono: " in shown


def test_a_narrow_terminal_gets_a_list(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = said(capsys, "data", "training_ground", "--lang", "en")
    assert [line.rstrip() for line in shown.splitlines()] == [
        "Training Ground (training_ground)",
        "  Age: II red · cost: 1 wood, 2 ore · does: 2 shields · chains: → circus ·",
        "  copies: 4+, 6+, 7+ · mark: pl: translated",
        "found: 1",
    ]


def test_a_wonder_is_shown_stage_by_stage(capsys: Capture) -> None:
    shown = said(capsys, "data", "olympia", "--lang", "en")
    assert "1 wood each turn" in shown
    assert "once an Age, one structure for nothing" in shown
    assert "one Guild of a neighbour counts here too" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("altr",), "unknown card or Wonder 'altr', did you mean 'altar'?"),
        (("--kind", "wonder"), "unknown kind 'wonder', did you mean 'wonders'?"),
        (("--colour", "gray"), "unknown colour 'gray', did you mean 'grey'?"),
        (("--lang", "de"), "unknown language 'de'"),
        (("--age", "4"), "there is no Age 4"),
        (("altar", "--age", "3"), "no entry fits all these options together"),
        (("--players", "8"), "2 to 7 players, not 8"),
        (("--data", "/nonexistent/figures"), "does not exist"),
        (("--check", "--data", "/nonexistent/figures"), "does not exist"),
    ],
)
def test_what_is_not_there_is_refused(capsys: Capture, words: tuple[str, ...], message: str) -> None:
    assert message in refused(capsys, "data", *words)


def test_the_check_counts_what_is_fine(capsys: Capture) -> None:
    assert said(capsys, "data", "--check").startswith(
        "68 cards, 10 guilds, 8 wonders: fine for 2 to 7 players"
    )
    assert data_of(capsys, "data", "--check", "--json") == {
        "players": [2, 3, 4, 5, 6, 7],
        "cards": 68,
        "guilds": 10,
        "wonders": 8,
        "marked": 6,
        "fine": True,
    }


def test_figures_of_the_owner_are_shown_and_checked(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[palace]\neffects = [{ points = 9 }]\n")
    (palace,) = data_of(capsys, "data", "palace", "--json", "--data", str(tmp_path))
    assert palace["words"]["en"] == ["9 victory points"]
    assert "fine" in said(capsys, "data", "--check", "--data", str(tmp_path))


def test_the_check_finds_a_deck_that_is_wrong_only_with_seven(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[pawnshop]\ncopies = [4]\n")
    message = refused(capsys, "data", "--check", "--data", str(tmp_path))
    assert "the deck of Age 1 for 7 players has 48 cards instead of 49" in message

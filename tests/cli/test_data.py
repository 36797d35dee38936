from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.asked import Capture, data_of, refused, said
from counts import AGE_CARDS, GUILDS, SEVEN, WONDERS


def ids(found: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in found]


def test_a_text_is_looked_for_in_ids_and_in_both_languages(capsys: Capture) -> None:
    for text in ("sawmill", "SAWM", "Tartak", "tartak"):
        assert ids(data_of(capsys, "data", text, "--json")) == ["sawmill"]
    assert ids(data_of(capsys, "data", "rodos", "--game", "seven", "--json")) == ["rhodes"]
    assert ids(data_of(capsys, "data", "tree farm", "--json")) == ["tree_farm"]


def test_a_text_is_found_without_its_accents_and_by_other_names(capsys: Capture) -> None:
    assert ids(data_of(capsys, "data", "zloze gliny", "--json")) == ["clay_pool"]
    assert ids(data_of(capsys, "data", "Szkółka Leśna", "--json")) == ["tree_farm"]


def test_filters_narrow_together(capsys: Capture) -> None:
    red = data_of(capsys, "data", "--colour", "red", "--age", "2", "--with", "leaders", "--json")
    assert ids(red) == ["walls", "training_ground", "stables", "archery_range"]
    armada = data_of(capsys, "data", "--colour", "red", "--age", "2", "--json")
    assert ids(armada) == [*ids(red), "ballista", "fortified_port"]
    three = data_of(capsys, "data", "--colour", "red", "--age", "2", "--players", "3", "--json")
    assert "training_ground" not in ids(three)
    assert {entry["kind"] for entry in data_of(capsys, "data", "--kind", "wonders", "--json")} == {"wonders"}
    assert len(data_of(capsys, "data", "--age", "3", "--kind", "guilds", "--json")) == SEVEN["guilds"]


def test_an_entry_as_data_has_its_figures_and_its_words(capsys: Capture) -> None:
    (entry,) = data_of(capsys, "data", "altar", "--json")
    assert entry["kind"] == "cards"
    assert entry["copies"] == [3, 5]
    assert entry["opens"] == ["temple"]
    (effect,) = entry["effects"]
    assert (effect["en"], effect["pl"]) == ("2 victory points", "2 punkty zwycięstwa")
    assert "BASE-074" in entry["rules"]
    (wonder,) = data_of(capsys, "data", "giza", "--game", "seven", "--json")
    stages = [[one["en"] for one in stage["effects"][0]] for stage in wonder["sides"][0]["stages"]]
    assert stages == [["3 victory points"], ["5 victory points"], ["7 victory points"]]


def test_everything_of_both_games_is_searched_by_names_and_by_words(capsys: Capture) -> None:
    assert ids(data_of(capsys, "data", "Solomon", "--json")) == ["solomon"]
    found = data_of(capsys, "data", "giza", "--json")
    assert {one["game"] for one in found} == {"seven", "architects"}
    assert ids(data_of(capsys, "data", "gildie darmo", "--json")) == ["ramses"]
    assert len(data_of(capsys, "data", "--json")) > 250


def test_a_few_things_are_shown_with_rules_and_rulings(capsys: Capture) -> None:
    shown = " ".join(said(capsys, "data", "lighthouse", "--kind", "cards", "--lang", "en").split())
    assert "BASE-196" in shown
    assert "OQ-BASE-05 Does a card count itself when it pays coins by counting?" in shown
    assert "← Caravansery" in shown


def test_the_decks_are_listed_for_a_mixture(capsys: Capture) -> None:
    shown = " ".join(said(capsys, "data", "--deck", "-n", "5", "--with", "leaders", "--lang", "en").split())
    assert "Decks for 5 players with Leaders: 35 cards in each Age, 7 in hand, 6 coins at the start" in shown
    assert "2 × Lumber Yard" in shown
    assert "7 of these 14, drawn at random: Workers Guild" in shown
    found = data_of(capsys, "data", "--deck", "--players", "7", "--with", "armada", "--json")
    assert (found["hand"], found["size"], sum(found["cards"][0].values())) == (8, 56, 49)
    polish = " ".join(said(capsys, "data", "--deck", "-n", "2", "--lang", "pl").split())
    assert "7 z nich leży na początku w talii dociągu." in polish


def test_decks_that_cannot_be_are_refused(capsys: Capture) -> None:
    assert "not 9" in refused(capsys, "data", "--deck", "-n", "9")
    assert "--kind decks" in refused(capsys, "data", "--deck", "--game", "architects")
    assert "unknown expansion 'leader'" in refused(capsys, "data", "--with", "leader")


def test_the_table_shows_cost_words_chains_copies_and_marks(capsys: Capture) -> None:
    shown = said(capsys, "data", "temple", "--lang", "en")
    assert "1 wood, 1 clay, 1 glass" in shown
    assert "3 victory points" in shown
    assert "← Altar" in shown
    assert "3+, 6+" in shown
    assert "Polish name: our translation" in said(capsys, "data", "tree_farm", "--lang", "en")


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
        "  Age: II · colour: red · cost: 1 wood, 2 ore · effect: 2 shields · chains: →",
        "  Circus · copies: 4+, 6+, 7+ · note: Polish name: our translation",
        "  rules: BASE-202, BASE-118, BASE-028, BASE-074",
        "found: 1",
    ]


def test_an_island_has_a_level_and_no_age(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = said(capsys, "data", "windy_oasis", "--lang", "en")
    assert "  level: 2 · colour: island · cost: –" in shown
    assert "Age" not in shown
    assert "  poziom: 2 · " in said(capsys, "data", "windy_oasis", "--lang", "pl")
    monkeypatch.setenv("COLUMNS", "160")
    heads = said(capsys, "data", "--kind", "islands", "--lang", "en").splitlines()[1]
    assert "level" in heads
    assert "Age" not in heads


def test_a_wonder_is_shown_stage_by_stage(capsys: Capture) -> None:
    shown = said(capsys, "data", "olympia", "--lang", "en")
    assert "1 wood each turn" in shown
    assert "once an Age, one structure for free" in shown
    assert "one Guild of a neighbour counts for you too" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("altr",), "unknown card or Wonder 'altr', did you mean 'altar'?"),
        (("--kind", "wonder"), "unknown kind 'wonder', did you mean 'wonders'?"),
        (("--colour", "gray"), "unknown colour 'gray', did you mean 'grey'?"),
        (("--lang", "de"), "unknown language 'de'"),
        (("--age", "4"), "there is no Age 4"),
        (("altar", "--age", "3"), "no entry matches all these options"),
        (("--players", "9"), "2 to 7 players, not 9"),
        (("--game", "architects", "--players", "8"), "2 to 7 players, not 8"),
        (("--game", "architects", "--age", "2"), "there are no Ages in architects"),
        (("--game", "architects", "--with", "leaders"), "unknown variant 'leaders'"),
        (("--game", "architects", "--deck"), "see --game architects --kind decks"),
        (("--data", "/nonexistent/figures"), "does not exist"),
        (("--check", "--data", "/nonexistent/figures"), "does not exist"),
    ],
)
def test_what_is_not_there_is_refused(capsys: Capture, words: tuple[str, ...], message: str) -> None:
    assert message in refused(capsys, "data", *words)


def test_the_check_counts_what_is_fine(capsys: Capture) -> None:
    there = f"{AGE_CARDS} cards, {GUILDS} guilds, {WONDERS} wonders"
    assert said(capsys, "data", "--check").startswith(f"{there}: fine for 2 to 7 players")
    assert data_of(capsys, "data", "--check", "--json") == {
        "players": [2, 3, 4, 5, 6, 7],
        "cards": AGE_CARDS,
        "guilds": GUILDS,
        "wonders": WONDERS,
        "marked": 6,
        "fine": True,
    }


@pytest.mark.rule("TEAM-001")
def test_the_check_knows_how_many_can_play(capsys: Capture) -> None:
    assert ": fine for 4, 6, 8 players (" in said(capsys, "data", "--check", "--with", "teams")
    found = data_of(capsys, "data", "--check", "--with", "teams", "--json")
    assert (found["players"], found["islands"]) == ([4, 6, 8], 27)  # teams come with Armada
    assert ": fine for 4 players (" in said(capsys, "data", "--check", "--with", "teams", "--players", "4")
    assert "4, 6 or 8 players, not 5" in refused(capsys, "data", "--check", "--with", "teams", "-n", "5")
    assert ": fine for 5 players (" in said(capsys, "data", "--check", "--players", "5")
    assert ": fine for 2 to 8 players (" in said(capsys, "data", "--check", "--with", "armada")
    assert "unknown expansion 'team'" in refused(capsys, "data", "--check", "--with", "team")


def test_the_check_of_architects_can_be_for_one_number_of_players(capsys: Capture) -> None:
    assert ": fine for 2 to 7 players (" in said(capsys, "data", "--check", "--game", "architects")
    assert ": fine for 3 players (" in said(capsys, "data", "--check", "--game", "architects", "-n", "3")
    assert "not 8" in refused(capsys, "data", "--check", "--game", "architects", "-n", "8")


def test_figures_of_the_owner_are_shown_and_checked(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[palace]\neffects = [{ points = 9 }]\n")
    (palace,) = data_of(capsys, "data", "palace", "--json", "--data", str(tmp_path))
    assert [one["en"] for one in palace["effects"]] == ["9 victory points"]
    assert "fine" in said(capsys, "data", "--check", "--data", str(tmp_path))


def test_the_check_finds_a_deck_that_is_wrong_only_with_seven(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[pawnshop]\ncopies = [4]\n")
    message = refused(capsys, "data", "--check", "--data", str(tmp_path))
    assert "the deck of Age 1 for 7 players has 48 cards instead of 49" in message

"""Figures that owners can read off their box: what they are, what may stand there, and the data folder."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from mirabilia import Game
from mirabilia.cli import main
from mirabilia.reference.box import check_box, drop_ours, lay_box, list_figures, list_files, list_known
from mirabilia.reference.folder import pack_folder, unpack_folder
from mirabilia.reference.marks import marks_of
from mirabilia.table.entries import Figures
from mirabilia.table.errors import BadInput
from mirabilia.table.makers import make_ruleset
from mirabilia.table.uncertain import Value

EXPANSIONS = ["armada", "edifice"]
BOX: dict[str, Value] = {
    "armada_cards/pontoon/cost": "2 papyrus, 1 coin",
    "armada_cards/coastal_defenses/cost": "",
    "fleets/red/spaces/0/shields": 3,
    "fleets/yellow/spaces/0/coins": 2,
    "shipyards/yard_1a/red/2": "2 wood",
    "shipyards/yard_1a/wonder": "blue",
    "islands/topaz_island/effects/0/fleet": "red",
    "islands/overgrown_island/effects/0/produce": "wood/stone",
    "edifice_setup/markers/on_card/8": 5,
    "edifice_setup/rewards/each_marker": True,
    "edifices/staging_camp/cost": "3 coins",
}


def test_every_marked_entry_has_figures_to_be_entered() -> None:
    for game in ("seven", "architects"):
        known = {(one.file, one.key) for one in list_known(game).values()}
        marked = {
            (file, key)
            for file, entries in list_files(game).items()
            for key, entry in entries.items()
            if any(mark.figure not in ("en", "pl") for mark in marks_of(entry, {}))
        }
        assert known == marked


def test_a_figure_is_told_in_words_with_our_value() -> None:
    found = {one.id: one for one in list_figures("seven")}
    cost = found["armada_cards/pontoon/cost"]
    assert (cost.expansion, cost.kind, cost.thing, cost.value) == ("armada", "cards", "pontoon", "1 papyrus")
    assert (cost.words.en, cost.words.pl) == ("cost", "koszt")
    space = found["shipyards/yard_1a/red/2"]
    assert (space.group.en, space.words.pl, space.control) == ("red fleet", "pole 3", "cost")
    for one in [*found.values(), *list_figures("architects")]:
        assert all((one.words.en, one.words.pl, one.mark.en, one.mark.pl)), one.id


def test_our_own_values_may_stand_where_they_stand_and_change_nothing() -> None:
    for game in ("seven", "architects"):
        known = list_known(game)
        ours = {name: one.value for name, one in known.items()}
        assert drop_ours(game, check_box(game, ours)) == {}


def test_what_is_printed_as_ours_is_no_longer_marked_and_comes_back_so() -> None:
    for game in ("seven", "architects"):
        whole = {name: one.value for name, one in list_known(game).items()}
        packed = pack_folder(game, whole)
        assert unpack_folder(game, packed) == whole
    checked: dict[str, Value] = {"armada_cards/pontoon/cost": "1 papyrus"}
    assert unpack_folder("seven", pack_folder("seven", checked)) == checked
    assert not lay_box("seven", list_files("seven"), checked)["armada_cards.toml"]["pontoon"]["mark"]


def test_the_engine_plays_with_the_figures_of_a_box() -> None:
    setup = {"players": 7, "expansions": EXPANSIONS}
    files = make_ruleset("seven", **setup).files
    ruleset = make_ruleset("seven", **setup, data=Figures(lay_box("seven", files, BOX)))
    rules = ruleset.rules  # type: ignore[attr-defined]
    pontoon = rules.card("pontoon").cost
    assert (int(pontoon.coins), pontoon.units) == (1, {"papyrus": 2})
    assert rules.card("coastal_defenses").cost.units == {}
    assert rules.card("staging_camp").cost.coins == 3
    assert ruleset.fingerprint != make_ruleset("seven", **setup).fingerprint


def test_points_of_a_box_are_counted() -> None:
    files = make_ruleset("architects", players=2).files
    own = Figures(lay_box("architects", files, {"pieces/cat/points": 9}))
    totals = []
    for data in (None, own):
        game = Game.new("architects", 2, seed=3, data=data)
        while not game.over:
            for decision in game.decisions:
                game.answer(decision, game.options(decision)[0])
        totals.append([city["score"]["total"] for city in game.result["cities"]])
    assert sum(totals[1]) - sum(totals[0]) == 9 - 2  # one of them has the Cat


def test_the_marks_of_what_was_entered_are_taken_away() -> None:
    files = list_files("seven")
    laid = lay_box("seven", files, BOX)
    assert not laid["armada_cards.toml"]["pontoon"]["mark"]
    assert laid["shipyards.toml"]["yard_1a"]["mark"] == "costs: reconstructed"  # most of them still are
    assert laid["fleets.toml"]["yellow"]["spaces"][0]["mark"] == "tax: inferred"
    assert files["armada_cards.toml"]["pontoon"]["mark"]  # ours are as they were


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("cards/palace/effects", 9, "unknown figure of a box 'cards/palace/effects'"),
        ("armada_cards/pontoon/effects", 9, "did you mean"),
        ("armada_cards/pontoon/cost", 3, r"armada_cards.toml \[pontoon\] cost: 3 is not a cost"),
        ("armada_cards/pontoon/cost", "10 wood", "not a cost"),
        ("armada_cards/pontoon/cost", "1 wood, 1 wood", "not a cost"),
        ("armada_cards/pontoon/cost", "1 gold", "not a cost"),
        ("shipyards/yard_1a/red/2", "", "not a cost"),
        ("fleets/red/spaces/0/shields", 21, "not a whole number from 0 to 20"),
        ("fleets/red/spaces/0/shields", -1, "not a whole number"),
        ("fleets/red/spaces/0/shields", True, "not a whole number"),
        ("islands/topaz_island/effects/0/fleet", "pink", "none of red"),
        ("edifice_setup/rewards/each_marker", 1, "neither true nor false"),
    ],
)
def test_anything_else_is_refused(name: str, value: Value, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        check_box("seven", {name: value})


def test_the_loader_has_the_last_word() -> None:
    with pytest.raises(BadInput, match=r"shipyards.toml \[yard_1a\] red"):
        pack_folder("seven", {"shipyards/yard_1a/red/2": "9 wood"})


def test_a_box_is_written_as_a_folder_and_read_again(tmp_path: Path) -> None:
    packed = pack_folder("seven", BOX)
    assert packed == pack_folder("seven", dict(reversed(BOX.items())))
    assert unpack_folder("seven", packed) == BOX
    zipfile.ZipFile(io.BytesIO(packed)).extractall(tmp_path)
    files = make_ruleset("seven", players=7, expansions=EXPANSIONS).files
    by_box = make_ruleset(
        "seven", players=7, expansions=EXPANSIONS, data=Figures(lay_box("seven", files, BOX))
    )
    by_folder = make_ruleset("seven", players=7, expansions=EXPANSIONS, data=tmp_path)
    assert by_folder.fingerprint == by_box.fingerprint


def test_the_commands_take_the_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game, box, words in (
        ("seven", BOX, ["--with", "armada,edifice"]),
        ("architects", {"pieces/cat/points": 9, "decks/babylon/cards/stone": 2}, []),
    ):
        folder = tmp_path / game
        zipfile.ZipFile(io.BytesIO(pack_folder(game, box))).extractall(folder)
        assert main(["data", "--check", "--game", game, *words, "--data", str(folder)]) == 0
        assert "fine" in capsys.readouterr().out


def zipped(**files: str) -> bytes:
    """A packed folder."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, text in files.items():
            folder.writestr(f"my box/{name}.toml", text)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("packed", "message"),
    [
        (b"nothing", "not a packed data folder"),
        (zipped(), "no data file"),
        (zipped(cards="[palace"), "not a packed data folder"),
        (zipped(cards="palace = 3"), "outside any entry"),
        (
            zipped(cards="[palace]\neffects = [{ points = 9 }]"),
            r"cards.toml \[palace\]: changes something else",
        ),
        (zipped(cards='[own]\nnew = true\nen = "Own"'), "changes something else"),
        (zipped(cardz="[palace]\n"), "did you mean 'cards.toml'"),
        (zipped(armada_cards='[pontoon]\ncost = "9 gold"'), r"\[pontoon\] cost"),
        (zipped(armada_cards='[pontoon]\ncost = "2 papyrus"\ncolour = "blue"'), "changes something else"),
        (zipped(fleets="[red]\nspaces = []"), "changes something else"),
        (zipped(fleets="[red]\nspaces = 3"), "changes something else"),
        (zipped(islands="[topaz_island]\neffects = [{ advance = 1, fleet = [1] }]"), "none of red"),
        (zipped(cards="#" * 300_000), "too large"),
    ],
)
def test_other_folders_are_refused(packed: bytes, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        unpack_folder("seven", packed)


def test_a_folder_below_another_is_read() -> None:
    packed = zipped(armada_cards='[pontoon]\npl = "Pomost"\ncost = "2 papyrus"')
    assert unpack_folder("seven", packed) == {"armada_cards/pontoon/cost": "2 papyrus"}

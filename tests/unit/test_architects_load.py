"""The data files of 7 Wonders Architects: figures of one's own, and loud errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from mirabilia import BadInput, Game
from mirabilia.architects.rules import load_rules


def overlaid(folder: Path, file: str, text: str) -> Path:
    """A directory with figures of one's own."""
    (folder / f"{file}.toml").write_text(text, "utf-8")
    return folder


def test_figures_of_ones_own_are_laid_over(tmp_path: Path) -> None:
    overlaid(tmp_path, "cards", "[points_3]\npl = 'Trzy'\neffects = [{ points = 4 }]\n")
    overlaid(tmp_path, "decks", "[giza]\ncards = { wood = 5 }\n")
    overlaid(tmp_path, "pieces", "[cat]\npoints = 7\n")
    found = load_rules(2, (), tmp_path)
    assert int(found.card("points_3").points) == 4
    assert found.cards["points_3"]["pl"] == "Trzy"
    assert [card.key for card in found.wonder("giza").deck].count("wood") == 5
    assert len(found.wonder("giza").deck) == 28
    assert int(found.book.cat_points) == 7
    assert found.fingerprint != load_rules(2).fingerprint
    game = Game.new("architects", 2, seed=1, data=tmp_path)
    without = {key: value for key, value in game.record().items() if key != "figures"}
    assert Game.replay(without, tmp_path).view() == game.view()
    with pytest.raises(BadInput, match="different rules or figures"):
        Game.replay(without)


def test_the_fingerprint_tells_players_and_variants_apart() -> None:
    prints = {
        load_rules(2).fingerprint,
        load_rules(3).fingerprint,
        load_rules(2, ("one_shield",)).fingerprint,
    }
    assert len(prints) == 3


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("cards", "[wod]\nen = 'x'\n", r"did you mean 'wood'"),
        ("cards", "[wood]\ncolour = 'brown'\n", r"cards.toml \[wood\] colour: unknown colour 'brown'"),
        ("cards", "[wood]\neffects = 3\n", "is a list of effects"),
        ("cards", "[wood]\neffects = [3]\n", "3 is not an effect"),
        ("cards", "[wood]\neffects = [{ coins = 1 }]\n", "a grey card has 'resource'"),
        ("cards", "[wood]\neffects = [{ resource = 'ore' }]\n", "unknown resource 'ore'"),
        ("cards", "[wood]\neffects = [{ resource = 'stone' }]\n", "just one grey card of each of 5 kinds"),
        ("cards", "[coin]\neffects = [{ coins = 2 }]\n", "a yellow card is 1 coin"),
        ("cards", "[gear]\neffects = [{ science = 'wheel' }]\n", "unknown symbol 'wheel'"),
        ("cards", "[shield]\neffects = [{ swords = 1 }]\n", "unknown effect 'swords'"),
        ("cards", "[shield]\neffects = [{ shields = -1 }]\n", "-1 is not a whole number"),
        ("cards", "[shield]\nage = 1\n", "unknown key 'age'"),
        ("decks", "[giza]\ncards = { wod = 1 }\n", "did you mean 'wood'"),
        ("decks", "[giza]\ncards = 25\n", "is a table of cards and their numbers"),
        ("decks", "[giza]\ncards = { wood = -1 }\n", "-1 is not a whole number"),
        ("wonders", "[giza]\nrows = [[1], [2], [3], [4]]\n", "should give the row of each stage from 1 to 5"),
        ("wonders", "[giza]\nrows = 5\n", "should give the row of each stage from 1 to 5"),
        ("wonders", "[giza]\nstages = []\n", "a wonder has 5 stages"),
        ("wonders", "[giza]\nstages = [1, 2, 3, 4, 5]\n", "a stage has a cost and effects"),
        (
            "wonders",
            "[giza]\nstages = [{ cost = '9 alike', effects = [] }, 2, 3, 4, 5]\n",
            "cannot read the cost '9 alike'; a cost looks like '2 different'",
        ),
        (
            "wonders",
            "[giza]\nstages = [{ cost = '2 different', effects = [{ draw = 'up' }] }, 2, 3, 4, 5]\n",
            "unknown place to draw from 'up'",
        ),
        (
            "wonders",
            "[giza]\nstages = [{ cost = '2 different', effects = [{ learn = 2 }] }, 2, 3, 4, 5]\n",
            "a stage gives 1 token",
        ),
        ("tokens", "[tactics]\neffects = [{ extra = ['wod'] }]\n", "did you mean 'wood'"),
        ("tokens", "[tactics]\neffects = [{ extra = 'wood' }]\n", "is a list of cards"),
        ("tokens", "[tactics]\neffects = [{ coin_worth = 3 }]\n", "is worth 2"),
        ("tokens", "[culture]\neffects = [{ points_set = [4, 11] }]\n", "cannot be halved"),
        ("tokens", "[culture]\neffects = [{ points_set = 4 }]\n", "should be two numbers"),
        ("tokens", "[politics]\neffects = [{ points_per = 'dog' }]\n", "unknown thing to count 'dog'"),
        ("tokens", "[tactics]\ncopies = 0\n", "0 is not a whole number of at least 1"),
        ("pieces", "[dog]\nnew = true\nen = 'Dog'\npl = 'Pies'\n", "unknown piece 'dog'"),
        ("pieces", "[conflict]\ncopies = [3]\n", "a number for 2, 3, 4, 5, 6 and 7 players"),
        ("pieces", "[progress]\nshown = 99\n", "there are 15 tokens"),
    ],
)
def test_wrong_figures_are_refused_with_their_place(
    tmp_path: Path, file: str, text: str, message: str
) -> None:
    with pytest.raises(BadInput, match=message):
        load_rules(2, (), overlaid(tmp_path, file, text))


def test_a_directory_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="does not exist"):
        load_rules(2, (), tmp_path / "nowhere")

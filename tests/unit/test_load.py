"""Loading data is loud: every mistake is refused with its file, entry, key and the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest

from mirabilia import BadInput, Game
from mirabilia.seven.rules import load_rules
from mirabilia.table.entries import rule_by

NEW_CARD = """
[observatory_2]
new = true
en = "Second Observatory"
pl = "Drugie obserwatorium"
age = 1
colour = "{colour}"
copies = []
effects = [{effect}]
"""


def refusal(folder: Path, text: str, file: str = "cards.toml", players: int = 3) -> str:
    """What is said about a file of the owner's."""
    (folder / file).write_text(text, "utf-8")
    with pytest.raises(BadInput) as error:
        load_rules(players, (), folder)
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[altar]\ncolor = "blue"', "cards.toml [altar]: unknown key 'color', did you mean 'colour'?"),
        ('[altar]\ncolour = "blu"', "cards.toml [altar] colour: unknown colour 'blu', did you mean 'blue'?"),
        ("[altar]\ncolour = 3", "cards.toml [altar] colour: unknown colour '3'"),
        (
            "[altar]\neffects = [{ point = 3 }]",
            "[altar] effects: unknown effect 'point', did you mean 'points'?",
        ),
        ("[altar]\neffects = [{ points = 0 }]", "[altar] points: 0 is not a whole number of at least 1"),
        ('[altar]\neffects = [{ points = "3" }]', "[altar] points: '3' is not a whole number"),
        ("[altar]\neffects = [{ points = true }]", "[altar] points: True is not a whole number"),
        (
            "[altar]\neffects = [{ points = 3, eech = 1 }]",
            "[altar] effects: the effect 'points' has no key 'eech'",
        ),
        ("[altar]\neffects = 3", "[altar] effects: is a list of effects, such as [{ points = 3 }]"),
        ("[altar]\neffects = [3]", "[altar] effects: 3 is not an effect"),
        ("[altar]\neffects = [{}]", "[altar] effects: {} is not an effect"),
        ('[altar]\neffects = [{ science = "gears" }]', "unknown symbol 'gears', did you mean 'gear'?"),
        (
            '[altar]\neffects = [{ produce = "wool" }]',
            "[altar] produce: unknown resource 'wool', did you mean 'wood'?",
        ),
        ('[altar]\neffects = [{ produce = "wood/glass" }]', "raw materials or manufactured goods, not both"),
        (
            '[altar]\neffects = [{ produce = "0 wood" }]',
            "[altar] produce: 0 is not a whole number of at least 1",
        ),
        ('[altar]\neffects = [{ produce = "two wood" }]', "[altar] produce"),
        ('[altar]\neffects = [{ produce = "wood", sold = 1 }]', "[altar] sold: 1 is neither true nor false"),
        ('[altar]\neffects = [{ price = 2, of = "raw", from = ["left"] }]', "a lowered price is 1 coin"),
        (
            '[altar]\neffects = [{ price = 1, of = "row", from = ["left"] }]',
            "[altar] of: unknown kind of resources 'row'",
        ),
        (
            '[altar]\neffects = [{ price = 1, of = "raw", from = ["lft"] }]',
            "[altar] from: unknown neighbour 'lft'",
        ),
        ('[altar]\neffects = [{ price = 1, of = "raw" }]', "[altar] from"),
        ('[altar]\neffects = [{ points_per = "browns", where = "own" }]', "unknown thing to count 'browns'"),
        (
            '[altar]\neffects = [{ points_per = "brown", where = "here" }]',
            "[altar] where: unknown place to count in",
        ),
        ('[altar]\neffects = [{ points_per = "brown" }]', "[altar] where: unknown place to count in"),
        ('[altar]\neffects = [{ free_build = "turn" }]', "[altar] free_build: 'turn' should be 'age'"),
        ("[altar]\neffects = [{ dig = 1 }]", "[altar] dig: 1 should be true"),
        ('[altar]\ncost = "2 stones"', "[altar] cost: unknown resource 'stones', did you mean 'stone'?"),
        ('[altar]\ncost = "stone"', "[altar] cost: cannot read 'stone'; a cost looks like"),
        ('[altar]\ncost = "0 stone"', "[altar] cost: cannot read '0 stone'"),
        ('[altar]\ncost = "8 stone"', "[altar] cost: a cost of 8 units"),
        ("[altar]\nage = 4", "[altar] age: 4 is not an Age; there are 1, 2 and 3"),
        ("[altar]\nage = 0", "[altar] age: 0 is not a whole number of at least 1"),
        ('[altar]\nen = " "', "[altar] en: is the name in that language"),
        ('[altar]\ncopies = ["3"]', "[altar] copies: '3' is not a whole number"),
        ("[altar]\ncopies = 3", "[altar] copies"),
        ('[altar]\nopens = ["tempel"]', "[altar] opens: unknown structure 'tempel', did you mean 'temple'?"),
        ('[altar]\nchain = ["bath"]', "[altar] chain: unknown structure 'bath', did you mean 'baths'?"),
        (
            '[altar]\nopens = ["temple", "statue"]',
            "[altar] opens: names 'statue', but chain of 'statue' does not name",
        ),
        (
            '[statue]\nchain = ["theater", "altar"]',
            "[statue] chain: names 'altar', but opens of 'altar' does not",
        ),
        ("[altar]\nopens = []", "[temple] chain: names 'altar', but opens of 'altar' does not name 'temple'"),
        (
            "[altar]\ncopies = [3, 3]",
            "the deck of Age 1 for 3 players has 22 cards instead of 21; check the copies",
        ),
        (
            "[altar]\ncopies = []",
            "the deck of Age 1 for 3 players has 20 cards instead of 21; check the copies",
        ),
        (
            "[alter]\nage = 1",
            "[alter]: unknown entry 'alter', did you mean 'altar'? (a new entry says: new = true)",
        ),
        ("[altar]\nnew = true", "[altar]: says new = true, but an entry of this name exists"),
        ("altar = 3", "cards.toml: 'altar' is outside any entry; write it below a [name]"),
        ("[altar", "cards.toml: not a readable TOML file"),
    ],
)
def test_a_wrong_card_is_refused(tmp_path: Path, text: str, said: str) -> None:
    assert said in refusal(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[giza]\nC = "x"', "wonders.toml [giza]: unknown key 'C'"),
        ("[giza.A]\nstage = []", "wonders.toml [giza.A]: unknown key 'stage', did you mean 'stages'?"),
        ('[giza.A]\nstart = "stones"', "wonders.toml [giza.A] produce: unknown resource 'stones'"),
        ("[giza.A]\nstages = []", "[giza.A] stages: 0 stages; a side has 1 to 4"),
        ('[giza.A]\nstages = [{ cost = "2 stone" }]', "[giza.A] stage 1: a stage has a cost and effects"),
        ("[giza.A]\nstages = [3]", "[giza.A] stage 1: a stage has a cost and effects"),
        (
            '[giza.A]\nstages = [{ cost = "1 stone", effects = [], bonus = 1 }]',
            "[giza.A] stage 1: unknown key 'bonus'",
        ),
        (
            '[giza.A]\nstages = [{ cost = "1 ston", effects = [] }]',
            "[giza.A] stage 1: unknown resource 'ston', did you mean 'stone'?",
        ),
        ("[gizeh]\nA = 1", "[gizeh]: unknown entry 'gizeh', did you mean 'giza'?"),
        ("[giza]\nA = 1", "wonders.toml [giza"),
    ],
)
def test_a_wrong_wonder_is_refused(tmp_path: Path, text: str, said: str) -> None:
    assert said in refusal(tmp_path, text, "wonders.toml")


def test_a_wrong_guild_is_refused(tmp_path: Path) -> None:
    said = refusal(tmp_path, '[spies_guild]\ncost = "3 clay, 1 class"', "guilds.toml")
    assert said == "guilds.toml [spies_guild] cost: unknown resource 'class', did you mean 'glass'?"
    text = '[altar]\nnew = true\nen = "A"\npl = "A"\ncolour = "purple"\neffects = []'
    assert "guilds.toml [altar]: a card of this name exists" in refusal(tmp_path, text, "guilds.toml")


def test_a_missing_key_of_a_new_entry_is_named(tmp_path: Path) -> None:
    assert "[pond]: the key 'age' is missing" in refusal(tmp_path, "[pond]\nnew = true")


@pytest.mark.rule("BASE-016", "BASE-017")
@pytest.mark.parametrize("players", range(3, 8))
def test_every_deck_must_have_its_size(tmp_path: Path, players: int) -> None:
    (tmp_path / "cards.toml").write_text(f"[altar]\ncopies = [3, {players}, {players}]", "utf-8")
    with pytest.raises(BadInput, match=rf"the deck of Age 1 for {players} players has \d+ cards instead of"):
        load_rules(players, (), tmp_path)


def test_figures_of_the_owner_replace_single_keys(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[altar]\ncost = "1 glass"\neffects = [{ points = 9 }]', "utf-8")
    (tmp_path / "wonders.toml").write_text('[giza.A]\nstart = "ore"', "utf-8")
    changed, printed = load_rules(3, (), tmp_path), load_rules(3)
    assert changed.cards["altar"] == printed.cards["altar"] | {"cost": "1 glass", "effects": [{"points": 9}]}
    assert changed.card("altar").cost.units == {"glass": 1}
    assert changed.wonders["giza"]["A"] == printed.wonders["giza"]["A"] | {"start": "ore"}
    assert changed.wonders["giza"]["B"] == printed.wonders["giza"]["B"]
    assert changed.fingerprint != printed.fingerprint
    assert "cost" not in printed.cards["altar"]
    game = Game.new("seven", 3, seed=1, data=tmp_path)
    assert Game.replay(game.record()).view() == game.view()  # it carries them
    without = {key: value for key, value in game.record().items() if key != "figures"}
    with pytest.raises(BadInput, match="different rules or figures"):
        Game.replay(without)
    assert Game.replay(without, data=tmp_path).view() == game.view()


def test_a_new_entry_says_that_it_is_new(tmp_path: Path) -> None:
    text = NEW_CARD.format(colour="green", effect='{ science = "gear" }')
    text += "[altar]\ncopies = [5]\n"
    (tmp_path / "cards.toml").write_text(text.replace("copies = []", "copies = [3, 5]"), "utf-8")
    made = load_rules(3, (), tmp_path)
    assert made.card("observatory_2").colour == "green"
    assert [card.key for card in made.book.decks[1]].count("observatory_2") == 1
    assert "altar" not in [card.key for card in made.book.decks[1]]


def test_a_new_entry_is_checked_as_well(tmp_path: Path) -> None:
    said = refusal(tmp_path, NEW_CARD.format(colour="pink", effect="{ points = 1 }"))
    assert "[observatory_2] colour: unknown colour 'pink'" in said


def test_a_data_folder_must_exist(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere does not exist"):
        load_rules(3, (), tmp_path / "nowhere")


def test_an_empty_data_folder_changes_nothing(tmp_path: Path) -> None:
    assert load_rules(3, (), tmp_path).fingerprint == load_rules(3).fingerprint


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match=r"cards\.toml: not a readable TOML file"):
        load_rules(3, (), tmp_path)


@pytest.mark.parametrize("players", [-1, 0, 1, 8])
def test_the_game_is_for_2_to_7(players: int) -> None:
    with pytest.raises(BadInput, match=f"the game is for 2 to 7 players, not {players}"):
        load_rules(players)


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    made = load_rules(3)
    with pytest.raises(BadInput, match="unknown card 'alter', did you mean 'altar'"):
        made.card("alter")
    with pytest.raises(BadInput, match="unknown wonder 'gizza', did you mean 'giza'"):
        made.board("gizza", "A")
    with pytest.raises(BadInput, match="the wonder 'giza' has no side 'C', only A and B"):
        made.board("giza", "C")
    with pytest.raises(BadInput, match="unknown expansion 'atlantis'"):
        load_rules(3, ("atlantis",))


def test_a_key_that_later_rulings_brought_is_not_there_before() -> None:
    effect = {"dig": True, "after": 1, "since": {"after": 2}}
    entries = {"somewhere": {"stages": [{"either": [[effect], [{"points": 3}]]}]}}
    assert rule_by(2, entries, "toy.toml")["somewhere"]["stages"] == [
        {"either": [[{"dig": True, "after": 1}], [{"points": 3}]]}
    ]
    assert rule_by(1, entries, "toy.toml")["somewhere"]["stages"] == [
        {"either": [[{"dig": True}], [{"points": 3}]]}
    ]
    assert effect["since"] == {"after": 2}  # what was read is as it was
    with pytest.raises(BadInput, match=r"toy\.toml: 'since' speaks of 'before'"):
        rule_by(2, {"somewhere": {"since": {"before": 1}}}, "toy.toml")

"""Leaders in positions, results and the owner's figures: what is read, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.seven.serialize import score_result
from mirabilia.table.errors import BadInput
from support import Scene, with_leaders


def scene(**data: Any) -> Scene:
    """A scene in which seat 1 has a leader in play and two in hand."""
    return with_leaders().city(1, leaders=["plato"], leader_hand=["nero", "midas"]).city(0, **data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"leaders": ["altar"]}, "city 0: 'altar' is not a leader"),
        ({"leaders": ["nero", "nero"]}, "city 0: 'nero' is listed twice"),
        ({"leaders": ["plato"]}, "the leader 'plato' is in two places; there is one of each"),
        ({"leader_hand": ["nero"]}, "the leader 'nero' is in two places"),
        ({"leader_hand": ["altar"]}, "zone leader_hand: 'altar' is not a leader"),
        ({"wonder": "giza:A", "stages": 1, "markers": ["midas"]}, "the leader 'midas' is in two places"),
        ({"cards": ["nero"]}, "'nero' is not an Age card"),
        ({"hand": ["sappho"]}, "'sappho' is not an Age card"),
        ({"courtesan": "altar"}, "city 0: 'altar' is not a leader"),
        ({"courtesan": "sappho"}, "city 0: 'courtesan' is 'sappho', a leader of no neighbour"),
        ({"leaders": ["hanibal"]}, "unknown card 'hanibal', did you mean 'hannibal'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        scene(**data).start()


def test_a_discard_pile_with_a_leader_is_refused() -> None:
    with pytest.raises(BadInput, match="'nero' is not an Age card"):
        with_leaders(discard=["nero"]).start()


def test_leaders_need_the_expansion() -> None:
    with pytest.raises(BadInput, match="unknown key 'leaders'"):
        Scene().city(0, leaders=["nero"]).start()


def test_the_box_has_every_leader_that_is_nowhere_else() -> None:
    play = scene().start()
    box = next(zone for zone in play.state.book.zones if zone.name == "box")
    assert len(play.state.zones[box.place_of(0)]) == 36 - 3
    assert [card.key for card in play.state.hands[0] if card.colour == "white"] == []


def test_a_leader_hand_is_a_set() -> None:
    hand = scene().start().game.view(1)["cities"][1]["zones"]["leader_hand"]["cards"]
    assert hand == ["midas", "nero"]


def test_a_result_is_scored_with_its_leaders() -> None:
    rules = SevenRuleset(3, ["leaders"]).rules
    made = with_leaders().city(
        0, coins=0, leaders=["cleopatra"], cards=["courtesans_guild"], courtesan="midas"
    )
    made.city(1, coins=9, leaders=["midas"]).city(2, coins=0)
    data = {"players": 3, "expansions": ["leaders"], "cities": made.data()["cities"]}
    counted = score_result(rules, data)["cities"]
    assert [city["score"]["leaders"] for city in counted] == [5, 3, 0]
    assert counted[0]["courtesan"] == "midas"
    assert score_result(rules, {"cities": counted})["cities"] == counted


def test_an_owner_changes_figures_of_both_books(tmp_path: Path) -> None:
    (tmp_path / "guilds.toml").write_text('[spies_guild]\ncost = "1 clay"\n', "utf-8")
    (tmp_path / "leaders_guilds.toml").write_text('[gamblers_guild]\ncost = "1 ore"\n', "utf-8")
    (tmp_path / "leaders_wonders.toml").write_text('[rome]\npl = "Rzym"\n', "utf-8")
    (tmp_path / "leaders.toml").write_text('[plato]\ncost = "7 coins"\n', "utf-8")
    rules = SevenRuleset(3, ["leaders"], data=tmp_path).rules
    assert rules.card("spies_guild").cost.units == {"clay": 1}
    assert rules.card("gamblers_guild").cost.units == {"ore": 1}
    assert rules.card("plato").cost.coins == 7
    assert rules.wonders["rome"]["pl"] == "Rzym"

"""Structures that are free because of an earlier one."""

from __future__ import annotations

from pathlib import Path

import pytest

from mirabilia.seven.rules import load_rules
from mirabilia.seven.ruleset import SevenRuleset
from mirabilia.table.errors import BadInput
from mirabilia.table.game import Game
from support import Play, Scene

CARDS = load_rules(7).cards
CHAINS = {
    "aqueduct": ["baths"],
    "temple": ["altar"],
    "statue": ["theater"],
    "courthouse": ["scriptorium"],
    "forum": ["east_trading_post", "west_trading_post"],
    "caravansery": ["marketplace"],
    "stables": ["apothecary"],
    "archery_range": ["workshop"],
    "dispensary": ["apothecary"],
    "laboratory": ["workshop"],
    "library": ["scriptorium"],
    "pantheon": ["temple"],
    "gardens": ["statue"],
    "senate": ["library"],
    "haven": ["forum"],
    "lighthouse": ["caravansery"],
    "arena": ["dispensary"],
    "fortifications": ["walls"],
    "circus": ["training_ground"],
    "siege_workshop": ["laboratory"],
    "lodge": ["dispensary"],
    "observatory": ["laboratory"],
    "university": ["library"],
    "academy": ["school"],
    "study": ["school"],
}
LINKS = [(earlier, card) for card, openers in CHAINS.items() for earlier in openers]


def poor(cards: list[str], hand: list[str], **data: object) -> Play:
    """A city with these structures, but without coins; its board is of no use to it."""
    age = max(CARDS[card].get("age", 3) for card in hand)
    scene = Scene(age=age).city(0, "ephesus:A", hand=hand, **{"coins": 0, "cards": cards, **data})
    return scene.city(1, "alexandria:A").city(2, "halicarnassus:A").start()


@pytest.mark.rule("BASE-073")
@pytest.mark.parametrize(("earlier", "card"), LINKS)
def test_a_chain_makes_a_structure_free(earlier: str, card: str) -> None:
    assert CARDS[card]["age"] == CARDS[earlier]["age"] + 1
    assert poor([], [card]).uses(0, card) == {"discard"}
    play = poor([earlier], [card])
    assert play.uses(0, card) == {"chain", "discard"}
    play.turn(f"chain {card}")
    assert [built.key for built in play.city(0).built] == [earlier, card]
    assert play.coins()[1:] == [6, 6]  # the neighbours get nothing but the coins of their discards


@pytest.mark.rule("BASE-073")
def test_only_structures_of_ages_two_and_three_have_chains() -> None:
    assert {key: entry["chain"] for key, entry in CARDS.items() if "chain" in entry} == CHAINS


@pytest.mark.rule("BASE-073")
def test_another_structure_or_one_of_a_neighbour_opens_nothing() -> None:
    scene = Scene(age=2).city(0, "ephesus:A", coins=0, cards=["altar", "theater"], hand=["aqueduct"])
    play = scene.city(1, cards=["baths"]).city(2, cards=["baths"]).start()
    assert play.uses(0, "aqueduct") == {"discard"}


@pytest.mark.rule("BASE-074")
def test_the_earlier_card_lists_what_it_opens() -> None:
    listed = [(key, later) for key, entry in CARDS.items() for later in entry.get("opens", [])]
    assert sorted(listed) == sorted(LINKS)


@pytest.mark.rule("BASE-074")
def test_a_link_that_stands_on_one_card_only_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[altar]\nopens = ["temple", "aqueduct"]\n', "utf-8")
    with pytest.raises(BadInput, match="aqueduct"):
        SevenRuleset(3, data=tmp_path)


@pytest.mark.rule("BASE-075")
@pytest.mark.parametrize("opener", [key for key, entry in CARDS.items() if len(entry.get("opens", [])) > 1])
def test_all_the_free_builds_of_one_structure_can_be_used(opener: str) -> None:
    first, second = CARDS[opener]["opens"]
    scene = Scene(age=int(CARDS[first]["age"])).city(0, "ephesus:A", coins=0, cards=[opener], hand=[first])
    # hands go to the right in Age II and to the left in Age III
    scene.city(1, "alexandria:A", hand=[second, second]).city(2, "halicarnassus:A", hand=[second, second])
    play = scene.start().turn(f"chain {first}").turn(f"chain {second}")
    assert [card.key for card in play.city(0).built] == [opener, first, second]


@pytest.mark.rule("BASE-075")
def test_a_structure_with_two_openers_needs_only_one() -> None:
    for posts in (["east_trading_post"], ["west_trading_post"], ["east_trading_post", "west_trading_post"]):
        play = poor(posts, ["forum"])
        assert [text for text in play.options(0, "forum") if text.startswith("chain")] == ["chain forum"]


@pytest.mark.rule("BASE-076")
@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        (first, second, third)
        for second, openers in CHAINS.items()
        for first in openers
        for third in CHAINS
        if second in CHAINS[third]
    ],
)
def test_a_chain_over_three_ages_needs_every_step(first: str, second: str, third: str) -> None:
    assert [CARDS[card]["age"] for card in (first, second, third)] == [1, 2, 3]
    assert "chain" in poor([first, second], [third]).uses(0, third)
    assert "chain" in poor([second], [third]).uses(0, third)  # its direct predecessor is enough
    assert poor([first], [third]).uses(0, third) == {"discard"}


@pytest.mark.rule("BASE-077")
def test_a_structure_with_a_chain_may_be_paid_for_all_the_same() -> None:
    scene = Scene(age=2).city(0, "giza:A", coins=9, cards=["baths"], hand=["aqueduct"])
    play = scene.city(1, cards=["quarry"]).city(2, "ephesus:A").start()
    ways = [text for text in play.options(0, "aqueduct") if text.split()[0] in ("chain", "build")]
    assert ways == ["chain aqueduct", "build aqueduct L4"]
    play.turn("build aqueduct L4")
    assert play.coins()[:2] == [5, 10]


@pytest.mark.rule("BASE-077")
def test_a_structure_with_a_chain_may_be_built_without_it() -> None:
    play = poor(["quarry", "stone_pit"], ["aqueduct"]).turn("build aqueduct")
    assert play.city(0).built[-1].key == "aqueduct"


@pytest.mark.rule("BASE-077", "BASE-078")
def test_paying_nothing_for_a_chained_structure_is_listed_once() -> None:
    play = poor(["quarry", "stone_pit", "baths"], ["aqueduct"])
    assert play.options(0, "aqueduct") == ["chain aqueduct", "stage aqueduct", "discard aqueduct"]


@pytest.mark.rule("BASE-078")
def test_a_chain_involves_no_purchase() -> None:
    scene = Scene(age=3).city(0, "ephesus:A", coins=30, cards=["temple"], hand=["pantheon"])
    play = scene.city(1, cards=["brickyard"]).city(2, cards=["ore_vein"]).start()
    chains = [text for text in play.options(0, "pantheon") if text.startswith("chain")]
    assert chains == ["chain pantheon"]
    play.turn("chain pantheon")
    assert play.coins() == [30, 6, 6]


@pytest.mark.rule("BASE-078")
def test_a_chain_waives_coins_too(tmp_path: Path) -> None:
    # no chained card of the base game costs coins, so one is given such a cost
    (tmp_path / "cards.toml").write_text('[aqueduct]\ncost = "2 coins, 3 stone"\n', "utf-8")
    ruleset = SevenRuleset(3, data=tmp_path)
    scene = Scene(age=2).city(0, "ephesus:A", coins=1, cards=["baths"], hand=["aqueduct"])
    play = Play(Game(ruleset, ruleset.read_position(scene.data())))
    assert play.uses(0, "aqueduct") == {"chain", "discard"}
    play.turn("chain aqueduct")
    assert play.coins()[0] == 1


@pytest.mark.rule("BASE-078")
def test_coins_are_a_reason_to_offer_both_the_chain_and_the_price(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[aqueduct]\ncost = "2 coins, 1 papyrus"\n', "utf-8")
    ruleset = SevenRuleset(3, data=tmp_path)
    scene = Scene(age=2).city(0, "ephesus:A", coins=2, cards=["baths"], hand=["aqueduct"])
    play = Play(Game(ruleset, ruleset.read_position(scene.data())))
    assert play.options(0, "aqueduct") == ["chain aqueduct", "build aqueduct B2", "discard aqueduct"]


@pytest.mark.rule("BASE-079")
def test_a_marker_under_a_wonder_opens_no_chain() -> None:
    play = poor([], ["aqueduct"], stages=1, markers=["baths"])
    assert play.uses(0, "aqueduct") == {"discard"}


@pytest.mark.rule("BASE-079")
def test_a_card_tucked_under_a_wonder_opens_no_chain_afterwards() -> None:
    scene = Scene(age=2).city(0, "giza:A", coins=0, cards=["stone_pit"], hand=["baths"])
    scene.city(1, "ephesus:A", hand=["aqueduct"]).city(2, "alexandria:A", hand=["aqueduct"])
    clone = scene.start().turn("build baths", "discard library", "discard library")
    assert "chain" in clone.uses(0, "aqueduct")
    play = scene.start().turn("stage baths", "discard library", "discard library")
    assert play.city(0).stage_count() == 1
    assert play.uses(0, "aqueduct") == {"discard"}


@pytest.mark.rule("BASE-080")
def test_a_predecessor_built_in_a_later_age_opens_the_chain() -> None:
    # Halicarnassus A, stage 2 (3 ore) takes the Baths from the discard pile in Age II
    scene = Scene(age=2, discard=["baths"]).city(
        0, "halicarnassus:A", coins=0, cards=["foundry", "ore_vein"], stages=1, hand=["aqueduct"]
    )
    scene.city(1, "ephesus:A", hand=["aqueduct"]).city(2, "alexandria:A")
    play = scene.start()
    assert "chain" not in play.uses(0, "aqueduct")
    play.turn("stage aqueduct", "discard library", "discard library")
    play.answer(0, "take baths")
    assert play.uses(0, "aqueduct") == {"chain", "discard"}


@pytest.mark.rule("BASE-080")
def test_a_predecessor_of_the_same_age_opens_the_chain_from_the_next_turn_on() -> None:
    scene = Scene(age=2).city(0, "giza:A", coins=0, hand=["baths", "aqueduct"])
    scene.city(1, "ephesus:A", hand=["aqueduct"]).city(2, "alexandria:A")
    play = scene.start()
    assert "chain" not in play.uses(0, "aqueduct")
    play.turn("build baths", "discard library", "discard library")
    assert play.uses(0, "aqueduct") == {"chain", "discard"}


@pytest.mark.rule("BASE-080")
def test_a_chain_opens_two_ages_later_as_well() -> None:
    play = Scene(age=3).city(0, "ephesus:A", coins=0, cards=["baths"], hand=["aqueduct"]).start()
    assert play.uses(0, "aqueduct") == {"chain", "discard"}

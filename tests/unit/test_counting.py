"""What cannot be right in a game that was typed in is said, in both languages, and the rest is counted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mirabilia.counting import count

Data = dict[str, Any]


def city(wonder: str, **more: Any) -> Data:
    return {"wonder": wonder, "side": "A", "stages": 0, "cards": [], "coins": 0, **more}


def answer(*cities: Data, **more: Any) -> Data:
    given = {"v": 1, "game": "seven", "players": len(cities), "cities": list(cities), **more}
    told: Data = json.loads(count(json.dumps(given)))
    return told


def three(**more: Any) -> Data:
    return answer(city("giza", **more), city("rhodes"), city("ephesus"))


def said(told: Data) -> list[tuple[str, int | None]]:
    return [(one["problem"], one.get("city")) for one in told["problems"]]


def test_a_game_that_can_be_right_has_no_problems() -> None:
    told = three(cards=["altar"])
    assert told["problems"] == []
    assert told["result"]["cities"][0]["score"]["total"] == 2


def test_more_copies_than_in_the_deck_are_said_and_counted() -> None:
    told = answer(city("giza", cards=["altar"]), city("rhodes", cards=["altar"]), city("ephesus"))
    assert said(told) == [("copies", None)]
    assert told["problems"][0]["en"].startswith("Altar stands in 2 cities; with this number of players")
    assert told["problems"][0]["pl"].startswith("Ołtarz")
    assert told["result"]["cities"][1]["score"]["total"] == 2


def test_a_guild_too_many_is_said() -> None:
    names = ("workers", "craftsmens", "traders", "philosophers", "spies", "strategists")
    told = three(cards=[f"{name}_guild" for name in names])
    assert said(told) == [("guilds", None)]


def test_conflict_tokens_that_nobody_lost_are_said() -> None:
    assert said(three(victory=[1, 1, 1])) == [("tokens", 0), ("defeats", None)]


@pytest.mark.parametrize(
    ("cities", "problem"),
    [
        ([city("giza"), city("giza"), city("rhodes")], "wonder_twice"),
        ([city("giza", cards=["altar", "altar"]), city("rhodes"), city("ephesus")], "twice_here"),
        ([city("giza", stages=9), city("rhodes"), city("ephesus")], "unreadable"),
    ],
)
def test_what_cannot_be_counted_says_why_and_gives_no_points(cities: list[Data], problem: str) -> None:
    told = answer(*cities)
    assert [one["problem"] for one in told["problems"]] == [problem]
    assert told["problems"][0]["stops"] is True
    assert "result" not in told


def test_a_leader_in_two_cities_is_said_in_both_languages() -> None:
    cities = [city("giza", leaders=["plato"]), city("rhodes", leaders=["plato"]), city("ephesus")]
    told = answer(*cities, expansions=["leaders"])
    assert said(told) == [("two_places", None)]
    assert told["problems"][0]["en"] == "Plato is in 2 cities; there is only one"


def test_what_is_no_result_is_a_problem_too() -> None:
    assert json.loads(count("5"))["problems"][0]["problem"] == "unreadable"
    assert json.loads(count("{"))["problems"][0]["stops"] is True


def architects(*cities: Data) -> Data:
    told: Data = json.loads(
        count(json.dumps({"game": "architects", "players": len(cities), "cities": list(cities)}))
    )
    return told


def test_architects_says_the_cat_twice_tokens_too_many_and_a_game_that_has_not_ended() -> None:
    two = [{"wonder": "giza", "cat": True}, {"wonder": "rhodes", "cat": True}]
    assert said(architects(*two)) == [("cat_twice", None)]
    two = [{"wonder": "giza", "tokens": ["tactics", "tactics"]}, {"wonder": "rhodes", "tokens": ["tactics"]}]
    assert said(architects(*two)) == [("tokens", None)]
    two = [{"wonder": "giza", "cards": {"wood": 60}}, {"wonder": "rhodes"}]
    assert said(architects(*two)) == [("unfinished", None), ("copies", None)]

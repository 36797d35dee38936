"""What cannot be right about Leaders in a finished game that somebody wrote down."""

from __future__ import annotations

from collections import Counter

from mirabilia.seven.leaders.effects import Ask, DrawLeaders
from mirabilia.seven.leaders.steps import DEALT, LAST_AGE, Copy, RecruitMore
from mirabilia.seven.leaders.words import WORDS
from mirabilia.seven.model import City, Effect, State, Zone
from mirabilia.seven.problems import most_plays, read_words
from mirabilia.seven.rules import Rules
from mirabilia.table.problems import make_problem
from mirabilia.table.validation import Data


def find_leader_problems(rules: Rules, state: State, hand: Zone) -> list[Data]:
    """Leaders that no recruitment gives, city by city."""
    seats = range(len(state.cities))
    found = [one for seat in seats for one in find_city_problems(rules, state, seat, hand)]
    return found + [one for seat in seats for one in find_courtesans_problems(rules, state, seat)]


def find_held_twice(rules: Rules, cities: list[Data], hand: str) -> list[Data]:
    """Leaders that somebody holds although they are in play (LEAD-034)."""
    zones = [city["zones"] for city in cities if isinstance(city.get("zones"), dict)]
    held = Counter(key for zone in zones for key in read_words(zone.get(hand)))
    there = Counter(key for city in cities for key in read_words(city.get("leaders")))
    return [
        make_problem(WORDS, "held_twice", None, rules.cards[key])
        for key, count in held.items()
        if key in rules.cards and count + there[key] > 1
    ]


def find_city_problems(rules: Rules, state: State, seat: int, hand: Zone) -> list[Data]:
    """The leaders of one city."""
    city = state.cities[seat]
    count = sum(card.colour == "white" for card in city.built)
    if seat >= rules.players:  # LEAD-041
        return [make_problem(WORDS, "free_city", seat)] if count else []
    effects = effects_of(city)
    more = sum(is_question(effect, RecruitMore) for effect in effects)
    found = []
    if count > LAST_AGE + more:  # LEAD-021, LEAD-125: one an Age, and those of stages
        found.append(make_problem(WORDS, "recruits", seat, count=count, most=LAST_AGE + more))
    held = (
        count
        + len(state.zones[int(hand.place_of(seat))])
        + sum(card.colour == "white" for card in city.markers)
    )
    most = DEALT + sum(int(effect.count) for effect in effects if isinstance(effect, DrawLeaders))
    if held > most:
        found.append(make_problem(WORDS, "leaders", seat, count=held, most=most))
    played = count + sum(card.age > 0 for card in city.built) + int(city.stage_count())
    plays = most_plays(rules, city) + more
    if played > plays and not found:
        found.append(make_problem(WORDS, "plays", seat, count=played, most=plays))
    return found


def find_courtesans_problems(rules: Rules, state: State, seat: int) -> list[Data]:
    """A leader is copied by the Courtesans Guild, and by it always (LEAD-109)."""
    city = state.cities[seat]
    copied = [card for card in city.borrowed if card.colour == "white"]
    guild = any(is_question(effect, Copy) for effect in effects_of(city))
    if (
        copied
        and not guild
        and not any(module_view.may_have_lost_structures(state) for module_view in rules.module_views)
    ):
        return [make_problem(WORDS, "courtesan", seat, rules.cards[copied[0].key])]
    beside = [state.cities[state.left_of(seat)], state.cities[state.right_of(seat)]]
    if guild and not copied and any(had_leaders(one) for one in beside):
        return [make_problem(WORDS, "no_courtesan", seat)]
    return []


def had_leaders(city: City) -> bool:
    """Whether a city has leaders who were surely in play before any Guild was built."""
    late = sum(is_question(effect, RecruitMore) for effect in effects_of(city))
    return sum(card.colour == "white" for card in city.built) > late


def effects_of(city: City) -> list[Effect]:
    """What has taken place at once in a city."""
    effect_lists = [*city.stage_effects, *(card.effects for card in (*city.built, *city.borrowed))]
    return [effect for effects in effect_lists for effect in effects.on_build]


def is_question(effect: Effect, kind: type) -> bool:
    """Whether an effect asks such a question."""
    return isinstance(effect, Ask) and isinstance(effect.question, kind)

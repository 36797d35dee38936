"""What of Leaders cannot be right in a finished game that somebody wrote down."""

from __future__ import annotations

from mirabilia.seven.leaders.effects import Ask, DrawLeaders
from mirabilia.seven.leaders.steps import DEALT, LAST_AGE, Copy, RecruitMore
from mirabilia.seven.leaders.words import WORDS
from mirabilia.seven.model import City, Effect, State, Zone
from mirabilia.seven.problems import most_plays
from mirabilia.seven.rules import Rules
from mirabilia.table.given import Data
from mirabilia.table.problems import problem


def of_leaders(rules: Rules, state: State, hand: Zone) -> list[Data]:
    """Leaders that no recruitment gives, city by city."""
    seats = range(len(state.cities))
    found = [one for seat in seats for one in of_city(rules, state, seat, hand)]
    return found + [one for seat in seats for one in of_courtesans(rules, state, seat)]


def of_city(rules: Rules, state: State, seat: int, hand: Zone) -> list[Data]:
    """The leaders of one city."""
    city = state.cities[seat]
    count = sum(card.colour == "white" for card in city.built)
    if seat >= rules.players:  # LEAD-041
        return [problem(WORDS, "free_city", seat)] if count else []
    effects = effects_of(city)
    more = sum(asks(effect, RecruitMore) for effect in effects)
    found = []
    if count > LAST_AGE + more:  # LEAD-021, LEAD-125: one an Age, and those of stages
        found.append(problem(WORDS, "recruits", seat, count=count, most=LAST_AGE + more))
    held = count + len(state.zones[int(hand.at(seat))]) + sum(card.colour == "white" for card in city.markers)
    most = DEALT + sum(int(effect.count) for effect in effects if isinstance(effect, DrawLeaders))
    if held > most:
        found.append(problem(WORDS, "leaders", seat, count=held, most=most))
    played = count + sum(card.age > 0 for card in city.built) + int(city.stage_count())
    plays = most_plays(rules, city) + more
    if played > plays and not found:
        found.append(problem(WORDS, "plays", seat, count=played, most=plays))
    return found


def of_courtesans(rules: Rules, state: State, seat: int) -> list[Data]:
    """A leader is copied by the Courtesans Guild, and by it always (LEAD-109)."""
    city = state.cities[seat]
    copied = [card for card in city.borrowed if card.colour == "white"]
    guild = any(asks(effect, Copy) for effect in effects_of(city))
    if copied and not guild and not any(face.lost_structures(state) for face in rules.faces):
        return [problem(WORDS, "courtesan", seat, rules.cards[copied[0].key])]
    beside = [state.cities[state.left(seat)], state.cities[state.right(seat)]]
    if guild and not copied and any(had_leaders(one) for one in beside):
        return [problem(WORDS, "no_courtesan", seat)]
    return []


def had_leaders(city: City) -> bool:
    """Whether a city has leaders who were surely in play before any Guild was built."""
    late = sum(asks(effect, RecruitMore) for effect in effects_of(city))
    return sum(card.colour == "white" for card in city.built) > late


def effects_of(city: City) -> list[Effect]:
    """What has taken place at once in a city."""
    deeds = [*city.deeds, *(card.deed for card in (*city.built, *city.borrowed))]
    return [effect for deed in deeds for effect in deed.nows]


def asks(effect: Effect, kind: type) -> bool:
    """Whether an effect asks such a question."""
    return isinstance(effect, Ask) and isinstance(effect.question, kind)

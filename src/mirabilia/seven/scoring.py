"""Victory points at the end of the game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from mirabilia.seven.book import NO_LIMIT, RULINGS_0_2
from mirabilia.seven.effects import Science
from mirabilia.seven.model import DEFEATS, Card, City, State, read_field

# The score rows of the base game, in their order (BASE-129).
CATEGORIES: Final = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
MILITARY: Final = 0
TREASURY: Final = 1
WONDER: Final = 2
CIVILIAN: Final = 3
SCIENCE: Final = 4
COMMERCE: Final = 5
GUILDS: Final = 6

SET_POINTS: Final = 7
FREE: Final = 15  # the field of symbols of choice in the tally of science
ONE_FREE: Final = 32768
MOST: Final = 20  # that of symbols of the kind that the city has most of


@final
@mypyc_attr(acyclic=True)
class ScoreSheet:
    """The score of one city, with the choices that give the best total."""

    def __init__(self, rows: int) -> None:
        self.rows: list[int] = [0] * rows
        self.added: list[int] = [0, 0, 0]  # free symbols counted as compass, gear, tablet
        self.copied: Card | None = None  # the neighbour's Guild that counts here
        self.excess: list[tuple[int, Card, int]] = []  # row, card and points that the limit of Guilds takes

    def total(self) -> int:
        result = 0
        for points in self.rows:
            result += points
        return result


def count_sets(compass: i64, gear: i64, tablet: i64) -> i64:
    """How many sets of different symbols there are."""
    # BASE-135
    least = compass
    if gear < least:
        least = gear
    if tablet < least:
        least = tablet
    return least


def science_points(compass: i64, gear: i64, tablet: i64, bonus: i64) -> i64:
    """Points of identical symbols and of sets of different ones, added (BASE-136)."""
    # BASE-134, BASE-135
    return (
        compass * compass
        + gear * gear
        + tablet * tablet
        + (SET_POINTS + bonus) * count_sets(compass, gear, tablet)
    )


def best_symbols(science: i64, free: i64, bonus: i64) -> i64:
    """The best use of free symbols: points * 4096 + how many become compass * 64 + gear."""
    # BASE-137, BASE-138, BASE-146, BASE-170, BASE-214
    compass = read_field(science, 0)
    gear = read_field(science, 5)
    tablet = read_field(science, 10)
    most = read_field(science, MOST)
    if most > 0:
        return best_order(compass, gear, tablet, free, most, bonus)
    best: i64 = -1
    a: i64 = free
    while a >= 0:
        b: i64 = free - a
        while b >= 0:
            points = science_points(compass + a, gear + b, tablet + free - a - b, bonus)
            if points * 4096 > best - best % 4096 or best < 0:
                best = points * 4096 + a * 64 + b
            b -= 1
        a -= 1
    return best


def best_order(compass: i64, gear: i64, tablet: i64, free: i64, most: i64, bonus: i64) -> i64:
    """The best use of free symbols, where some are of the kind that the city has most of when they are added.

    The owner adds symbols in any order, and chooses among kinds that are tied for most.
    """
    # ARM-165, ARM-167, COMBO-040
    if free + most == 0:
        return science_points(compass, gear, tablet, bonus) * 4096
    best: i64 = -1
    if free > 0:
        best = better_of(best, best_order(compass + 1, gear, tablet, free - 1, most, bonus) + 64)
        best = better_of(best, best_order(compass, gear + 1, tablet, free - 1, most, bonus) + 1)
        best = better_of(best, best_order(compass, gear, tablet + 1, free - 1, most, bonus))
    if most > 0:
        if compass >= gear and compass >= tablet:
            best = better_of(best, best_order(compass + 1, gear, tablet, free, most - 1, bonus) + 64)
        if gear >= compass and gear >= tablet:
            best = better_of(best, best_order(compass, gear + 1, tablet, free, most - 1, bonus) + 1)
        if tablet >= compass and tablet >= gear:
            best = better_of(best, best_order(compass, gear, tablet + 1, free, most - 1, bonus))
    return best


def better_of(one: i64, other: i64) -> i64:
    """The use of symbols with more points; the first one, if they are equal."""
    return other if one < 0 or other // 4096 > one // 4096 else one


def score(state: State, seat: i64) -> ScoreSheet:
    """Count a city's points by category."""
    city = state.cities[seat]
    sheet = ScoreSheet(len(state.book.categories))
    rows = sheet.rows
    victories = city.victories
    tokens = read_field(victories, 0) + 3 * read_field(victories, 5) + 5 * read_field(victories, 10)
    rows[MILITARY] = int(tokens - read_field(city.counts, DEFEATS))  # BASE-130
    rows[TREASURY] = int(city.coins // 3)  # BASE-131
    for card in city.built:
        if len(card.effects.scoring) > 0:
            rows[card.effects.category] += int(card_points(state, seat, card))  # BASE-133, BASE-139, BASE-140
    for effects in city.stage_effects:  # BASE-132
        for effect in effects.scoring:
            rows[effects.category] += int(effect.score(state, seat))
    for card in city.borrowed:
        for effect in card.effects.scoring:
            rows[card.effects.category] += int(effect.score(state, seat))
    for effects in state.book.scoring:
        for effect in effects.scoring:
            rows[effects.category] += int(effect.score(state, seat))
    free = read_field(city.science, FREE)
    best = best_symbols(city.science, free, city.set_bonus)
    if city.guild_copies > 0:
        free, best = copy_best_guild(state, seat, sheet, free, best)
    rows[SCIENCE] += int(best // 4096)  # BASE-136
    compass = best // 64 % 64
    gear = best % 64
    added = free + read_field(city.science, MOST)
    sheet.added = [int(compass), int(gear), int(added - compass - gear)]
    if city.set_bonus > 0:
        give_set_bonus(state.book.set_bonus_row, city, sheet)
    if state.book.guild_limit < NO_LIMIT and state.book.rulings >= RULINGS_0_2:
        limit_guilds(state, seat, sheet)
    return sheet


def give_set_bonus(row: int, city: City, sheet: ScoreSheet) -> None:
    """Put the extra points for sets of symbols into their own row."""
    science = city.science
    added = sheet.added
    found = count_sets(
        read_field(science, 0) + added[0],
        read_field(science, 5) + added[1],
        read_field(science, 10) + added[2],
    )
    points = int(city.set_bonus * found)
    sheet.rows[SCIENCE] -= points
    sheet.rows[row] += points


def copy_best_guild(state: State, seat: i64, sheet: ScoreSheet, free: i64, best: i64) -> tuple[i64, i64]:
    """Count the Guild next door that adds most, free symbols included (OQ-BASE-14)."""
    # BASE-179 to BASE-182, COMBO-052, COMBO-054
    city = state.cities[seat]
    most: i64 = 0
    for neighbour in (state.left_of(seat), state.right_of(seat)):
        for card in state.cities[neighbour].built:
            if card.colour == "purple":
                points = points_if_copied(state, seat, card)
                if gives_free_symbol(card):
                    points += best_symbols(city.science, free + 1, city.set_bonus) // 4096 - best // 4096
                if points > state.book.guild_limit and state.book.rulings >= RULINGS_0_2:
                    points = state.book.guild_limit
                if points > most:
                    most = points
                    sheet.copied = card
    copied = sheet.copied
    if copied is not None:
        sheet.rows[copied.effects.category] += int(points_if_copied(state, seat, copied))
        if gives_free_symbol(copied):
            free += 1
            best = best_symbols(city.science, free, city.set_bonus)
    return free, best


def points_if_copied(state: State, seat: i64, card: Card) -> i64:
    """What a neighbour's Guild would give if it were built here (OQ-BASE-13: it counts itself)."""
    if state.book.rulings < RULINGS_0_2:
        return card_points(state, seat, card)
    city = state.cities[seat]
    city.counts += card.tally
    points = card_points(state, seat, card)
    city.counts -= card.tally
    return points


def card_points(state: State, seat: i64, card: Card) -> i64:
    """What a card's own formulas give at a seat; for a Guild there may be a limit."""
    # COMBO-037, COMBO-038
    points: i64 = 0
    for effect in card.effects.scoring:
        points += effect.score(state, seat)
    if points > state.book.guild_limit and card.colour == "purple":
        return state.book.guild_limit
    return points


def limit_guilds(state: State, seat: i64, sheet: ScoreSheet) -> None:
    """Take away what Guilds bring beyond the limit by symbols, or by a card that they borrow (OQ-ARM-05)."""
    city = state.cities[seat]
    science = city.science
    copied = sheet.copied
    if copied is not None and gives_free_symbol(copied):
        science += ONE_FREE  # as if it stood here
        added = best_science(science, city) - best_science(city.science, city)
        take_excess(state, sheet, SCIENCE, copied, added)
    for card in city.built:
        if card.colour == "purple" and gives_free_symbol(card):
            take_excess(state, sheet, SCIENCE, card, science_brought(city, science, card))
    for card in city.borrowed:
        if card.colour == state.book.lent_colour:
            symbols = science_brought(city, science, card)
            row = SCIENCE if gives_symbol(card) else card.effects.category
            take_excess(state, sheet, row, card, card_points(state, seat, card) + symbols)


def take_excess(state: State, sheet: ScoreSheet, row: int, card: Card, points: i64) -> None:
    """Lower a row by what one Guild brings beyond the limit."""
    if points > state.book.guild_limit:
        over = int(points - state.book.guild_limit)
        sheet.rows[row] -= over
        sheet.excess.append((row, card, over))


def best_science(science: i64, city: City) -> i64:
    """The points of a tally of symbols in a city, those of choice used as well as they can be."""
    return best_symbols(science, read_field(science, FREE), city.set_bonus) // 4096


def lasting_science(card: Card, city: City) -> City:
    """A bare city that has nothing but a card's symbols and its bonus for sets."""
    bare = City(city.board)
    for effect in card.effects.lasting:
        effect.apply_lasting(bare)
    return bare


def science_brought(city: City, science: i64, card: Card) -> i64:
    """What a card whose effects a city has adds to the points of its symbols."""
    bare = lasting_science(card, city)
    without = science - bare.science
    bonus = city.set_bonus - bare.set_bonus
    return best_science(science, city) - best_symbols(without, read_field(without, FREE), bonus) // 4096


def science_once_more(city: City, card: Card) -> i64:
    """What the symbols and the bonus of a card would add if the city had them twice."""
    bare = lasting_science(card, city)
    science = city.science + bare.science
    bonus = city.set_bonus + bare.set_bonus
    return best_symbols(science, read_field(science, FREE), bonus) // 4096 - best_science(city.science, city)


def guild_once_more(state: State, seat: i64, guild: Card) -> i64:
    """What a Guild of the city adds if it counts a second time, within the limit of one card."""
    city = state.cities[seat]
    again = card_points(state, seat, guild) + science_once_more(city, guild)
    if state.book.rulings < RULINGS_0_2:
        return again
    once = card_points(state, seat, guild) + science_brought(city, city.science, guild)
    if guild is state.book.borrower:  # OQ-COMBO-12: it brings what the borrowed card does
        for card in city.borrowed:
            if card.colour == state.book.lent_colour:
                once += card_points(state, seat, card) + science_brought(city, city.science, card)
                again += card_points(state, seat, card) + science_once_more(city, card)
    limit = state.book.guild_limit
    if once > limit:
        return 0
    return again if once + again < limit else limit - once


def gives_symbol(card: Card) -> bool:
    """Whether a card adds a science symbol of any kind."""
    for effect in card.effects.lasting:
        if isinstance(effect, Science):
            return True
    return False


def gives_free_symbol(card: Card) -> bool:
    """Whether a card adds a science symbol of choice."""
    for effect in card.effects.lasting:
        if isinstance(effect, Science) and effect.one == ONE_FREE:
            return True
    return False

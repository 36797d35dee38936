"""What must hold after every step of every game, recomputed independently of the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mirabilia.seven.action import action_text
from mirabilia.seven.model import COLOURS, SHOWN, AgeLog, Card, City, Offer, State
from mirabilia.seven.rules import Rules
from mirabilia.seven.scoring import score
from mirabilia.seven.turn import EXTRA_ROW, LEFT_OVER_ROW
from mirabilia.table.agenda import FollowUp, Step
from property.leaders import check_draft, check_leaders
from property.places import keys, zones
from property.recount import (
    GOODS,
    RAW,
    SYMBOLS,
    Recount,
    Source,
    alternatives,
    best_total,
    counted,
    name_of,
    recount,
    stage_entries,
)
from property.two_players import check_two_hands, check_two_log, play_two_log, take_from

Snapshot = dict[str, Any]
SHARED = ("book", "timetable", "events")  # what is no part of a state's own
LATER = ("dig", "copy", "recruit more", "advance", "explore")  # questions after the actions of a turn


def snapshot(state: State) -> Snapshot:
    """Everything that a state holds, to be compared."""
    return {name: plain(value) for name, value in vars(state).items() if name not in SHARED}


def plain(value: Any) -> Any:
    """A value as plain data; what is printed stands for itself."""
    if isinstance(value, Card):
        return value.key
    if isinstance(value, Step):
        return value.name
    if isinstance(value, list | tuple):
        return tuple(plain(one) for one in value)
    if isinstance(value, City | AgeLog | FollowUp | Offer):
        return {name: plain(one) for name, one in vars(value).items()}
    return value


def check_state(rules: Rules, state: State, *, logged: bool = True) -> None:
    """The invariants of a single state; `logged`: it was played from the first deal on."""
    for city in state.cities:
        check_city(rules, state, city)
    check_duties(rules, state)
    check_tokens(rules, state)
    check_hands(rules, state)
    check_cards(rules, state)
    if "leaders" in rules.expansions:
        check_leaders(rules, state)
    if logged:
        check_logs(rules, state)
    check_questions(rules, state)
    for seat in range(len(state.cities) if state.over else 0):
        check_score(rules, state, seat)


def check_city(rules: Rules, state: State, city: City) -> None:
    """A city's numbers follow from what stands in it."""
    found = recount(rules, city)
    assert city.coins >= 0
    names = [name_of(rules, card.key) for card in city.built]
    assert len(names) == len(set(names)), names
    assert len(city.stage_effects) == len(city.markers) == city.stage_count() <= len(city.board.stages)
    for stage, effects in zip(city.board.stages, city.stage_effects, strict=False):
        assert any(effects is one for one in stage.alternatives)
    assert lanes(city.raw, RAW) == obtainable(found.own, RAW)
    assert lanes(city.goods, GOODS) == obtainable(found.own, GOODS)
    assert lanes(city.sold_raw, RAW) == obtainable(found.sold, RAW)
    assert lanes(city.sold_goods, GOODS) == obtainable(found.sold, GOODS)
    assert city.shields == found.shields
    check_tallies(rules, city, found)
    check_rights(state, city, found)
    for card in rules.book.cards:
        assert city.has(card) == (name_of(rules, card.key) in found.names)
        chain = {name_of(rules, key) for key in rules.cards[card.key].get("chain", [])}
        assert city.has_chain_to(card) == bool(chain & found.names)


def lanes(amount: int, kinds: tuple[str, ...]) -> list[int]:
    """The packed lanes of an amount, one after the other."""
    return [int(amount) >> 4 * lane & 15 for lane in range(2 ** len(kinds) - 1)]


def obtainable(sources: list[Source], kinds: tuple[str, ...]) -> list[int]:
    """For every set of resources how many units can be had of it, 7 standing for more as well."""
    found = []
    for number in range(1, 2 ** len(kinds)):
        subset = {kind for index, kind in enumerate(kinds) if number >> index & 1}
        found.append(min(7, sum(1 for source in sources if source & subset)))
    return found


def most_tokens(rules: Rules) -> int:
    """How many victory tokens an Age can give a city: of both neighbours, and of incursions."""
    beside = 4 if "teams" in rules.expansions else 2
    return beside + (2 if "armada" in rules.expansions else 0)


def check_tallies(rules: Rules, city: City, found: Recount) -> None:
    """The fields of the packed tallies."""
    counts = [int(city.counts) >> 5 * index & 31 for index in range(len(COLOURS) + 3)]
    assert counts == [found.counts[thing] for thing in (*COLOURS, "stage", "defeat", "white")]
    symbols = [int(city.science) >> 5 * index & 31 for index in range(5)]
    assert symbols == [found.symbols[symbol] for symbol in (*SYMBOLS, "any", "most")]
    tokens = [int(city.victories) >> 5 * index & 31 for index in range(3)]
    given = sum(card.colour == "edifice" for card in city.borrowed)  # tokens that were not fought for
    assert max(tokens) <= most_tokens(rules) + given
    assert int(city.victories) < 2**15


def check_rights(state: State, city: City, found: Recount) -> None:
    """Prices and rights."""
    bits = {("raw", "left"): 1, ("raw", "right"): 2, ("goods", "left"): 4, ("goods", "right"): 8}
    assert city.cheap == sum(bits[one] for one in found.cheap)
    assert city.free_builds == found.rights["free_build"]
    assert 0 <= city.free_used <= city.free_builds
    assert city.extra_plays == found.rights["extra_play"]
    assert city.guild_copies == found.rights["copy_guild"]
    assert 0 <= city.pile_seen <= len(state.pile)
    things = (*COLOURS, "stage")
    assert int(city.waives) == sum(32 ** things.index(thing) for thing in found.waives)
    assert {(offer.distance, offer.units, offer.price) for offer in city.offers} == offers(state, found)
    triggers = len(found.coins_when) + found.rights["pass_defeats"] + bool(found.per_advance)
    assert len(city.triggers) == triggers
    assert city.set_bonus == found.set_bonus
    names = [name for at, name in enumerate(state.book.right_names) if int(city.rights) >> at & 1]
    assert names == [name for name in state.book.right_names if found.rights[name]]
    assert len(city.numbers) == len(state.book.number_names)


def offers(state: State, found: Recount) -> set[tuple[int, int, int]]:
    """The further sellers of a city: their distance, units and price; those of one distance together."""
    expected = {(0, units, price) for units, price in found.bank}
    units: Counter[int] = Counter()
    for side, count, price in found.far:
        assert price == 1
        units[-2 if side == "right" and len(state.cities) != 4 else 2] += count
    return expected | {(distance, count, 1) for distance, count in units.items()}


def check_duties(rules: Rules, state: State) -> None:
    """Teams use chains; a city that is nobody's does, and discards nothing that it could play."""
    duties = [int(city.duties) for city in state.cities]
    own = 1 if "teams" in rules.expansions else 0
    assert duties == [own] * rules.players + [7] * (len(state.cities) - rules.players)


def check_tokens(rules: Rules, state: State) -> None:
    """Every conflict that was won was lost by somebody; edifices give and take tokens without one."""
    victories = [int(city.victories) >> 5 * age & 31 for city in state.cities for age in range(3)]
    defeats = [int(city.counts) >> 40 & 31 for city in state.cities]
    if "edifice" not in rules.expansions:
        assert sum(victories) == sum(defeats)
        assert sum(victories) <= len(state.cities) * int(state.age) * most_tokens(rules) // 2


def check_hands(rules: Rules, state: State) -> None:
    """Equal hands at every choice, of the size that the turn has."""
    if state.turn == 0:
        return  # leaders are held then
    asking = state.asking.name if state.asking else ""
    if state.turn == rules.book.turns and asking in ("advance", "explore", "copy", "recruit more"):
        assert all(len(hand) <= 1 for hand in state.hands)  # the cards left over, as far as not played
        return
    if rules.players == 2:
        check_two_hands(rules, state)
        return
    sizes = {len(hand) for hand in state.hands}
    assert len(sizes) == 1, sizes
    if asking == "choose":
        assert sizes == {rules.book.hand_size + 1 - int(state.turn)}
    elif asking == "extra":
        assert sizes == {1}
    elif asking in (*LATER, "join", "penalty"):
        last = state.turn == rules.book.turns
        assert sizes == {0 if last else rules.book.hand_size - int(state.turn)}
    for hand in state.hands:
        assert [card.id for card in hand] == sorted(card.id for card in hand)


def check_cards(rules: Rules, state: State) -> None:
    """No card is there more often than it was printed, and every Guild only once."""
    for key, count in zones(state).items():
        copies = rules.cards[key].get("copies", [0])
        printed = [least for least in copies if least <= max(3, rules.players)]
        assert count <= len(printed), f"{count} copies of {key}"


def check_logs(rules: Rules, state: State) -> None:
    """The logs tell how the cards came from the decks to where they are."""
    history = [*state.past, AgeLog(state.dealt, state.plays, state.extras)]
    if "leaders" in rules.expansions:
        check_draft(rules, state, history.pop(0))
        history = history if state.turn > 0 else history[:-1]  # nothing is dealt in Recruitment
    assert len(history) == state.age - (state.age > 0 and state.turn == 0)
    logged = [play for play in state.pile_plays if play != SHOWN]
    assert len(set(logged)) == len(logged)
    dealt: Counter[str] = Counter()
    markers: list[list[str]] = [[] for _ in state.cities]
    for age, log in enumerate(history, 1):
        in_age = Counter(card.key for hand in log.dealt for card in hand)
        check_deck(rules, age, in_age)
        dealt += in_age
        log_player = play_two_log if rules.players == 2 else play_log
        hands = log_player(rules, age, log, markers)
        if age == state.age and any(state.hands) and rules.players == 2:
            check_two_log(state, hands)
        elif age == state.age and any(state.hands):
            assert [sorted(hand) for hand in hands] == [sorted(keys(hand)) for hand in in_log_place(state)]
        else:
            assert all(len(hand) <= 1 for hand in hands)
    of_ages = {key: n for key, n in zones(state).items() if rules.card(key).age > 0}
    assert of_ages == dealt
    for card, place in zip(state.pile, state.pile_plays, strict=True):
        if place != SHOWN:
            assert card.key in discarded(rules, history[place // 256 - 1], place // 16 % 16, place % 16)
    for city, cards in zip(state.cities, markers, strict=True):
        assert sorted(card.key for card in city.markers if card.colour != "white") == sorted(cards)


def discarded(rules: Rules, log: AgeLog, row: int, seat: int) -> list[str]:
    """What a play put on the pile: one card; for a card left over, those of which it may be one."""
    if row == LEFT_OVER_ROW:
        return [card.key for hand in log.dealt for card in hand]
    action = log.extras[seat] if row == EXTRA_ROW else log.plays[row * max(3, rules.players) + seat]
    words = action_text(rules.book, action).split()
    verbs = ["discard", *(verb.name for verb in rules.book.verbs if verb.to_pile)]
    return words[1:2] if words[0] in verbs else []


def in_log_place(state: State) -> list[list[Card]]:
    """The hands where they are in the log: a log passes them on after each row, the last turn's too."""
    asking = state.asking.name if state.asking else ""
    if asking not in (*LATER, "extra") or state.extras:
        return state.hands
    passed = state.hands[-1:] + state.hands[:-1]
    return passed if state.book.passes_left[state.age] else state.hands[1:] + state.hands[:1]


def check_deck(rules: Rules, age: int, dealt: Counter[str]) -> None:
    """What was dealt is the Age's deck for this number of players; in Age III with some of the Guilds."""
    players = min(max(3, rules.players), 7)
    drawn = {card.key for pool in rules.book.pools[age] for card in pool.cards}
    deck: Counter[str] = Counter()
    for key, entry in rules.cards.items():
        if entry.get("age") == age and "copies" in entry and key not in drawn:
            deck[key] += sum(1 for least in entry["copies"] if least <= players)
    guilds = Counter({key: n for key, n in dealt.items() if "copies" not in rules.cards[key]})
    further = Counter({key: n for key, n in dealt.items() if key in drawn})
    assert dealt - guilds - further == deck
    assert sum(guilds.values()) == len(guilds) == (players + 2 if age == 3 else 0)
    assert sum(further.values()) == len(further) == (players if drawn else 0)


def play_log(rules: Rules, age: int, log: AgeLog, markers: list[list[str]]) -> list[list[str]]:
    """Play an Age's log with names of cards; gives the hands that remain, and adds the markers."""
    seats = len(log.dealt)
    hands = [list(keys(hand)) for hand in log.dealt]
    rows = [list(log.plays[at : at + seats]) for at in range(0, len(log.plays), seats)]
    for row in rows:
        take_from(rules, row, hands, markers)
        hands = hands[-1:] + hands[:-1] if age != 2 else hands[1:] + hands[:1]
    if log.extras:
        hands = hands[1:] + hands[:1] if age != 2 else hands[-1:] + hands[:-1]
        take_from(rules, list(log.extras), hands, markers)
    return hands


def check_questions(rules: Rules, state: State) -> None:
    """Every open question has options, each once; when the game is over nothing waits."""
    if state.over:
        assert state.queue == ()
        assert state.asking is None
        assert state.waiting == 0
        assert not any(state.hands)
        return
    assert state.asking is not None
    assert state.waiting == list(state.answers).count(-1) > 0
    for seat, answer in enumerate(state.answers):
        if answer == -1:
            options = state.options(seat)
            texts = [action_text(rules.book, option) for option in options]
            assert len(options) >= 1
            assert len(set(options)) == len(options)
            assert len(set(texts)) == len(texts)


def check_score(rules: Rules, state: State, seat: int) -> None:
    """The engine's total is the independent one."""
    assert score(state, seat).total() == best_total(rules, state, seat)


def check_turn(rules: Rules, before: State, after: State, answers: dict[int, str]) -> None:
    """What a full batch did with coins and tokens; `answers` in the notation, by seat."""
    coins = [int(city.coins) for city in before.cities]
    trade = pay(coins, answers)
    assert sum(trade) == 0  # what cities pay each other stays among them
    counts = [recount(rules, city).counts for city in after.cities]
    for seat, text in answers.items():
        verb, *rest = text.split()
        if verb == "discard":
            coins[seat] += 3
        elif verb == "stage":
            stage = stage_entries(rules, before.cities[seat])[len(before.cities[seat].stage_effects)]
            choice = next((int(word[1:]) for word in rest if word.startswith("#")), 1)
            coins[seat] += gained(counts, seat, alternatives(stage)[choice - 1])
        elif verb != "pass":
            coins[seat] += gained(counts, seat, rules.cards[rest[0]]["effects"])
        for occasion, given in recount(rules, before.cities[seat]).coins_when:
            coins[seat] += given * occasions(rules, occasion, verb, rest)
    won = check_conflicts(rules, before, after)
    for seat, city in enumerate(after.cities):
        for occasion, given in recount(rules, city).coins_when:
            coins[seat] += given * won[seat] if occasion == "victory" else 0
    assert [int(city.coins) for city in after.cities] == coins
    check_rights_used(before, after, answers)


def occasions(rules: Rules, occasion: str, verb: str, rest: list[str]) -> int:
    """How often an answer is an occasion for coins."""
    if verb not in ("build", "chain", "free", "take", "grant", "stage"):
        return 0
    if occasion == "purchase":
        return len({word[0] for word in rest[1:] if word[0] in "LR"})
    if occasion == "yellow":
        return int(verb != "stage" and rules.cards[rest[0]]["colour"] == "yellow")
    return int(occasion == verb == "chain")


def check_rights_used(before: State, after: State, answers: dict[int, str]) -> None:
    """A right of an Age is used up by its use, and renewed with the Age; who digs has seen the pile."""
    for seat, city in enumerate(after.cities):
        used = int(before.cities[seat].free_used) + answers.get(seat, "").startswith("free ")
        assert city.free_used == (used if after.age == before.age else 0)
        if before.asking is not None and before.asking.name == "dig" and seat in answers:
            assert len(after.known_pile(before.controllers[seat])) == len(after.pile)


def pay(coins: list[int], answers: dict[int, str]) -> list[int]:
    """Move the coins that the answers carry; gives what each city won or lost by trade."""
    seats = len(coins)
    trade = [0] * seats
    held = coins.copy()
    for seat, text in answers.items():
        spent = 0
        for word in text.split()[2:]:
            if word[0] in "#+":  # an alternative of a stage, an extra
                continue
            payee, amount = word[0], int(word[1:])
            spent += amount
            if payee == "B":
                coins[seat] -= amount
            else:
                trade[seat] -= amount
                trade[(seat + 1) % seats if payee == "L" else (seat - 1) % seats] += amount
        assert spent <= held[seat]  # BASE-061: out of the coins at the start of the turn
    for seat in range(seats):
        coins[seat] += trade[seat]
    return trade


def gained(counts: list[Counter[str]], seat: int, effects: list[dict[str, Any]]) -> int:
    """The coins that a card or stage gives at once."""
    total = 0
    for effect in effects:
        if "coins_when" not in effect:
            total += int(effect.get("coins", 0))
        if "coins_per" in effect:
            total += counted(counts, seat, effect, "coins_per")
    return total


def check_conflicts(rules: Rules, before: State, after: State) -> list[int]:
    """Tokens are handed out at the end of an Age, and only then; gives who has won how often."""
    seats = len(after.cities)
    cities = [recount(rules, city) for city in after.cities]
    won, lost = [0] * seats, [0] * seats
    if before.age > 0 and (after.age > before.age or after.over):
        for seat in range(seats):
            pair = sorted((seat, (seat + 1) % seats), key=lambda at: cities[at].shields)
            if cities[pair[0]].shields < cities[pair[1]].shields:
                won[pair[1]] += 1
                lost[pair[1] if cities[pair[0]].rights["pass_defeats"] else pair[0]] += 1
    for seat, city in enumerate(after.cities):
        old = before.cities[seat]
        assert city.victories - old.victories == won[seat] * 32 ** (max(int(before.age), 1) - 1)
        assert (int(city.counts) >> 40 & 31) - (int(old.counts) >> 40 & 31) == lost[seat]
    return won

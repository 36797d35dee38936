"""Small texts about costs, payments and obstacles, as plain functions."""

from __future__ import annotations

from mirabilia.cli.seven.desk import BUILD, STAGE, Cast, Desk, Output, Way, all_of_a_kind
from mirabilia.seven.costs import Entry
from mirabilia.seven.obstacles import COINS, DONE, MISSING, OWNED
from mirabilia.seven.rules import Rules
from mirabilia.seven.words import cost_words, count_words, stage_words
from mirabilia.table.catalogue import Words
from mirabilia.table.effect_rows import effects_words
from mirabilia.table.validation import Data

FREE, PAID, NEVER = "✓", "$", "✗"  # how a card can be built
ARROWS = {"L": "◀", "R": "▶"}


def cost_text(words: Words, entry: Entry) -> str:
    """What a card or a stage costs."""
    return cost_words(entry.get("cost", ""), words.lang) or words("turn.no_cost")


def stage_text(cast: Cast, city: Data) -> str:
    """What the next stage of a city does."""
    return stage_words(cast.stage(city), cast.lang)


def card_effect(cast: Cast, key: str) -> str:
    """What a card does."""
    return effects_words(cast.rules.card(key).effects.printed, cast.lang)


def output_text(words: Words, output: Output) -> str:
    """What a city makes: `2 wood, clay, stone/ore`."""
    parts = [
        count_words(count, kind, words.lang) if count > 1 else words(f"resource.{kind}")
        for kind, count in output.units.items()
    ]
    for choice in output.choices:
        kind = all_of_a_kind(choice)
        names = [words(f"resource.{one}") for one in choice]
        parts.append(words(f"resource.any_{kind}") if kind else "/".join(names))
    return ", ".join(parts) or words("cities.none")


def units_text(words: Words, units: dict[str, int]) -> str:
    """Some units of resources."""
    return ", ".join(count_words(count, kind, words.lang) for kind, count in units.items())


def obstacle_text(desk: Desk, obstacle: Data | None) -> str:
    """Why something cannot be built."""
    words = desk.words
    if obstacle is None:
        return words("can.not_now")
    if obstacle["code"] == MISSING:
        return words("can.missing", what=units_text(words, obstacle["missing"]))
    if obstacle["code"] == COINS:
        return desk.say("can.poor", price=words("count.coins", n=obstacle["price"]), coins=desk.own["coins"])
    return desk.say({OWNED: "can.owned", DONE: "can.done"}[obstacle["code"]])


def chance_text(desk: Desk, key: str) -> tuple[str, str]:
    """Whether and how a card can be built now: a sign and a few words."""
    ways = desk.plays(key)
    if not ways:
        return NEVER, obstacle_text(desk, desk.why_not(key))
    return way_text(desk, ways[0], desk.cast.rules.cards[key].get("cost", ""))


def stage_chance(desk: Desk) -> tuple[str, str]:
    """Whether and how the next stage can be built now: a sign and a few words."""
    ways = [way for way in desk.ways if way.verb == STAGE]
    stage = desk.next_stage()
    if not ways or stage is None:
        return NEVER, obstacle_text(desk, desk.why_no_stage())
    return way_text(desk, ways[0], stage["cost"])


def way_text(desk: Desk, way: Way, cost: str) -> tuple[str, str]:
    """How something is paid for: a sign and a few words."""
    words = desk.words
    if way.verb == "chain":
        return FREE, words("can.chain", card=desk.cast.card(desk.chain_from(way.card)))
    if not way.pays and f"can.{way.verb}" in words:
        return FREE, words(f"can.{way.verb}")
    if not way.pays:
        own = way.verb in (BUILD, STAGE) and cost
        return FREE, words("can.own" if own else "can.for_nothing")
    coins = words("count.coins", n=way.total)
    sellers = sellers_text(desk, way, cost)
    if sellers:
        return PAID, f"{words('can.buy', coins=coins)} {sellers}"
    resources = way.verb in (BUILD, STAGE) and units_of(cost)
    return PAID, words("can.own_coins" if resources else "can.coins", coins=coins)


def sellers_text(desk: Desk, way: Way, cost: str) -> str:
    """Who sells the resources of a payment; of several, each with the coins that it gets."""
    paid = dict(way.pays)
    if way.verb in (BUILD, STAGE):
        paid["B"] = paid.get("B", 0) - coins_of(cost)  # what is left buys resources from the bank
    else:
        paid.pop("B", None)
    sellers = {payee: coins for payee, coins in paid.items() if coins > 0}
    names = {"B": desk.words("who.to_bank"), **ARROWS}
    alone = len(way.pays) == 1
    return " ".join(f"{names.get(one, one)}{'' if alone else coins}" for one, coins in sellers.items())


def units_of(cost: str) -> list[str]:
    """The resources of a cost as it is written."""
    return [part for part in cost.split(",") if part.strip() and "coin" not in part]


def coins_of(cost: str) -> int:
    """The coins of a cost as it is written."""
    return sum(int(part.split()[0]) for part in cost.split(",") if "coin" in part)


def payment_text(desk: Desk, way: Way) -> str:
    """A payment in full: who gets how many coins."""
    words = desk.words
    if way.verb == "chain":
        return words("pay.chain", card=desk.cast.card(desk.chain_from(way.card)))
    if f"pay.{way.verb}" in words and not way.pays:
        return words(f"pay.{way.verb}")
    parts = []
    for payee, paid in way.pays.items():
        whom = desk.cast.payee_name(desk.city, payee) + (f" {ARROWS[payee]}" if payee in ARROWS else "")
        parts.append(words("pay.to", coins=words("count.coins", n=paid), whom=whom))
    if len(parts) > 1:
        return words("pay.sum", coins=words("count.coins", n=way.total), parts=", ".join(parts))
    return parts[0] if parts else words("pay.nothing")


def alternative_text(desk: Desk, way: Way) -> str:
    """Which alternative of a stage an option takes; nothing if there is no choice."""
    if way.verb != STAGE or desk.next_stage() is None:
        return ""
    effect_lists = desk.cast.stage(desk.own).alternatives
    return effects_words(effect_lists[way.choice].printed, desk.words.lang) if len(effect_lists) > 1 else ""


def rider_text(desk: Desk, way: Way) -> str:
    """What rides on a way, with what it costs and gives; nothing if nothing does."""
    if not way.rider:
        return ""
    return f" {desk.words.name_of('rider', way.rider)}{desk.aside(way.rider)}"


def subject_text(desk: Desk, way: Way) -> str:
    """What an option that does not concern a card is about."""
    parts = [f"{desk.words.name_of('subject', one)}{desk.aside(one)}" for one in way.subject.split()]
    return ", ".join(parts)


def choice_text(desk: Desk, way: Way) -> str:
    """What has been chosen, with what it costs."""
    words = desk.words
    card = desk.cast.card(way.card) if way.card else subject_text(desk, way)
    verb = next(verb for verb in (way.verb, desk.use(way), "other") if f"say.{verb}" in words)
    text = words(
        f"say.{verb}",
        card=card,
        number=desk.own["stages"] + 1,
        verb=words.name_of("verb", way.verb),
        effect=card_effect(desk.cast, way.card) if way.card else "",
    )
    if way.pays or (desk.use(way) in (BUILD, STAGE) and way.verb != "take"):
        alternative = alternative_text(desk, way)
        text += f" ({alternative})" if alternative else ""
        return words("say.paying", what=text + rider_text(desk, way), pays=payment_text(desk, way))
    return text.strip()


def choice_lines(words: Words, rules: Rules, who: str, chosen: Data) -> list[str]:
    """What was chosen for a city at the end; an expansion has a text `end.KEY` for every key that it adds."""
    lines = []
    for kind, choice in chosen.items():
        if kind == "science":
            counts = {symbol: count for symbol, count in choice.items() if count}
            text = ", ".join(f"{words(f'symbol.{symbol}')} {count}" for symbol, count in counts.items())
            lines.append(words("end.science", who=who, symbols=text))
        else:
            card = rules.cards[choice][words.lang] if choice in rules.cards else choice
            lines.append(words(f"end.{kind}", who=who, card=card, colour=words.name_of("colour", choice)))
    return lines

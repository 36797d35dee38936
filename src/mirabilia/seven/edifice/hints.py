"""How a beginner weighs edifices: what taking part is worth, and what is lost most easily."""

from __future__ import annotations

from functools import partial

from mirabilia.seven.action import STAGE, card_of, coins_to_bank, module_verb, rider_of, verb_of
from mirabilia.seven.advice import Adviser, Part
from mirabilia.seven.edifice.effects import DropDefeats, PointsPerColour, RepeatGuild, Victory
from mirabilia.seven.edifice.pieces import Edifices, PayCoins
from mirabilia.seven.edifice.verbs import Forfeit, Lose, TakePart
from mirabilia.seven.edifice.words import WORDS
from mirabilia.seven.hints import TOKENS, USUAL, share_left
from mirabilia.seven.model import COLOURS, DEFEATS, Card, State, read_field
from mirabilia.seven.scoring import score

FEW = 2  # so few markers left that the edifice will probably be completed
COINS_A_POINT = 3
USUAL_GUILD = 4.0  # the points of a Guild


class EdificeAdviser(Adviser):
    """When to take part, and what to lose."""

    def answers(self, state: State, seat: int, city: int, kind: str, options: list[int]) -> list[int]:
        return easiest_losses(state, city, options) if kind == "penalty" else []

    def better(self, state: State, seat: int, options: list[int]) -> list[int]:
        """Stages that take part in an edifice which is worth more than it costs."""
        joining = [option for option in options if takes_part(state, option)]
        if not joining:
            return []
        value = join_worth(state, seat)
        paid = min(coins_to_bank(option) for option in joining)
        return joining if value * COINS_A_POINT >= paid else []

    def promises(self, state: State, seat: int, options: list[int]) -> list[int]:
        joining = [takes_part(state, option) for option in options]
        value = join_worth(state, seat) if any(joining) else 0
        return [value if joins else 0 for joins in joining]

    def parts(self, state: State, city: int, option: int) -> list[Part]:
        verb = module_verb(state.book, option)
        spare = partial(spare_penalty, city, option)
        if isinstance(verb, Forfeit):
            tokens = verb.subject(state.book, option).replace(" ", ", ")
            return [Part("loss", WORDS.text_in_both("coach.forfeits", tokens=tokens), spare)]
        if not isinstance(verb, Lose):
            return []
        lost = card_of(state, option)
        others = [one for one in state.cities[city].built if one.tally == lost.tally and one is not lost]
        losing, keeping = (WORDS.text_in_both(f"coach.{one}", card="{card}") for one in ("loses", "keeps"))
        return [
            Part("loss", losing, spare, (lost.key,)),
            *(Part("kept", keeping, partial(lose_too, city, option, one), (one.key,)) for one in others),
        ]


def spare_penalty(city: int, option: int, state: State) -> None:
    """Give an answer that costs nothing, as if the city had taken part."""
    number = int(edifice_rider(state).works.participation + state.age - 1)
    state.cities[city].set_number(number, 1)
    state.answer(city, option)
    state.cities[city].set_number(number, 0)


def lose_too(city: int, option: int, card: Card, state: State) -> None:
    """Give an answer, and lose one more structure."""
    state.answer(city, option)
    state.cities[city].remove_structure(card)


def edifice_rider(state: State) -> TakePart:
    """The rider of the edifices."""
    return next(rider for rider in state.book.riders if isinstance(rider, TakePart))


def takes_part(state: State, option: int) -> bool:
    """Whether an option takes part in an edifice."""
    return bool(verb_of(option) == STAGE and rider_of(option) == edifice_rider(state).number)


def join_worth(state: State, seat: int) -> int:
    """What taking part in the edifice of the Age is worth, in points: the reward, and no penalty."""
    rider = edifice_rider(state)
    reward = reward_points(rider.works, state, seat)
    if rider.works.markers_left(state, state.age) > FEW:
        reward //= 2
    return reward + penalty_points(rider.works, state, seat)


def reward_points(edifices: Edifices, state: State, seat: int) -> int:
    """What the reward would add now; a shield, and a resource each turn, count for one point."""
    after = state.clone()
    before = after.cities[seat]
    made = (int(before.shields), int(before.raw), int(before.goods))
    edifices.give_reward(after, seat, after.age, 1)
    city = after.cities[seat]
    other = int(city.shields) - made[0] + int((int(city.raw), int(city.goods)) != made[1:])
    return score(after, seat).total() - score(state, seat).total() + other


def penalty_points(edifices: Edifices, state: State, seat: int) -> int:
    """What the penalty would cost now: the least points in any way to pay it, or the Debt."""
    project = edifices.project(state, state.age)
    ways = project.penalty.ways(state, seat)
    if isinstance(project.penalty, PayCoins) and ways:
        return int(project.penalty.coins) // COINS_A_POINT
    if not ways:
        return int(state.age) + 1 + int(state.age == 3)  # 2, 3 and 5 points
    return score(state, seat).total() - max(standing_after_loss(state, seat, way)[0] for way in ways)


def standing_after_loss(state: State, seat: int, way: int) -> tuple[int, int, int]:
    """How a city is doing after a loss: its points, and how much it can produce."""
    after = state.clone()
    edifice_rider(state).works.project(after, after.age).penalty.pay(after, seat, way)
    city = after.cities[seat]
    return score(after, seat).total(), sum_lanes(int(city.raw)), sum_lanes(int(city.goods))


def sum_lanes(amount: int) -> int:
    """A sum of what can be made of every set of resources."""
    return sum(int(digit, 16) for digit in f"{amount:x}")


def easiest_losses(state: State, seat: int, ways: list[int]) -> list[int]:
    """The losses that hurt least."""
    found = [standing_after_loss(state, seat, way) for way in ways]
    return [way for way, stands in zip(ways, found, strict=True) if stands == max(found)]


def worth_of_points_per_colour(state: State, seat: int, effect: PointsPerColour) -> float:
    """Points for the colours that a city has and will usually have."""
    there = int(effect.score(state, seat)) // int(effect.each)
    return int(effect.each) * (there + share_left(state) * 0.8 * (len(COLOURS) - there))


def worth_of_repeat_guild(state: State, seat: int, effect: RepeatGuild) -> float:
    """Points for a Guild that counts twice: the best one so far, or the one that usually comes."""
    return max(int(effect.score(state, seat)), USUAL["purple"] * USUAL_GUILD * share_left(state))


def worth_of_victory(_state: State, _seat: int, effect: Victory) -> float:
    """The points of a victory token."""
    return TOKENS[int(effect.age) - 1]


def worth_of_dropped_defeats(state: State, seat: int, _effect: DropDefeats) -> float:
    """The points that the defeat tokens of a city take away."""
    return int(read_field(state.cities[seat].counts, DEFEATS))

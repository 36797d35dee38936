"""Finding puzzles: questions of games between strong bots to which one answer is clearly the best.

What is found at the coach's usual depth counts only if it is found again, with other deals and other luck,
in ten times as many playouts, in which no answer is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mirabilia.bots import bot_maker
from mirabilia.bots.coach import PLAYOUTS, Advice, Coach, coach_maker
from mirabilia.bots.levels import LEVELS
from mirabilia.bots.puzzle_file import Puzzle, PuzzleGame
from mirabilia.games import part_of
from mirabilia.table.bot import Bot, Observation
from mirabilia.table.game import Decision, Game

GAP = 0.06  # of the chance to win, by which the best answer must be ahead
ALIKE = 0.02  # answers of the same kind as the best that lose less than this are right as well
LONGER = 10  # times the usual playouts, in the check
EVERYTHING = 1000  # answers: more than there are
FEWEST = 3  # answers of different kinds, without which there is nothing to find
TRIES = 3  # of every level
TRIVIAL = 0.9  # what the weaker levels find more often than this is no puzzle
MOST = 8  # puzzles of one game
EASY, MEDIUM = 2 / 3, 1 / 3  # what the weaker levels find at least so often


def difficulty_of(found: float) -> int:
    """How hard a puzzle is that the weaker levels find so often: 1, 2 or 3."""
    return 1 if found >= EASY else 2 if found >= MEDIUM else 3


class PuzzleFinder:
    """Looks for puzzles in one game."""

    def __init__(self, game: Game, seed: int, themes: tuple[str, ...] = ()) -> None:
        self.game = game
        self.themes = set(themes)  # that are looked for; none: any
        self.random = Random(seed)
        self.part = part_of(game.ruleset.game, "bots", "puzzles")
        self.levels = [bot_maker(level, game.ruleset.game) for level in LEVELS[:-1]]

    def make_coach(self, times: int) -> Coach:
        """A coach with deals and luck of its own."""
        coach = coach_maker(self.game.ruleset.game)(self.random.getrandbits(48), PLAYOUTS * times)
        if times > 1:
            coach.most = EVERYTHING
        return coach

    def look_at(self, decision: Decision) -> Puzzle | None:
        """The puzzle that a question is, if it is one."""
        observation = self.game.observe(decision)
        if len(observation.options) < FEWEST or not self.may_be_wanted(observation):
            return None
        quick = self.make_coach(1).advise(observation)
        if self.measure(observation, quick) < GAP:
            return None
        checked = self.make_coach(LONGER).advise(observation)
        gap = self.measure(observation, checked)
        if gap < GAP or not self.is_right(observation, checked, quick[0]):
            return None
        return self.make_puzzle(decision, observation, checked, gap)

    def may_be_wanted(self, observation: Observation) -> bool:
        """Whether an answer may be of a theme that is looked for; those of reasons show only afterwards."""
        if not self.themes or self.themes & set(self.part.KINDS):
            return True
        table, city = observation.table, observation.city
        return any(
            self.themes & set(self.part.list_themes(table, city, one, [])) for one in observation.options
        )

    def measure(self, observation: Observation, advice: list[Advice]) -> float:
        """How far the best answer is ahead of those of another kind; 0 if there is hardly a choice."""
        kinds = [self.part.kind_of(observation.table, one.option) for one in advice]
        others = [one.chance for one, kind in zip(advice, kinds, strict=True) if kind != kinds[0]]
        return advice[0].chance - max(others) if len(set(kinds)) >= FEWEST else 0.0

    def is_right(self, observation: Observation, advice: list[Advice], answer: Advice) -> bool:
        """Whether an answer is the best, or of the same kind and as good."""
        table, best = observation.table, advice[0]
        if self.part.kind_of(table, answer.option) != self.part.kind_of(table, best.option):
            return False
        use = self.part.use_of(answer.option)
        return any(
            self.part.use_of(one.option) == use and one.chance >= best.chance - ALIKE for one in advice
        )

    def make_puzzle(
        self, decision: Decision, observation: Observation, advice: list[Advice], gap: float
    ) -> Puzzle | None:
        """A puzzle with all that is said about it; None if it is trivial or cannot be explained."""
        right = [self.is_right(observation, advice, one) for one in advice]
        uses = [self.part.use_of(one.option) for one in advice]
        found = self.ask_levels(observation, {use for use, good in zip(uses, right, strict=True) if good})
        coach = self.make_coach(2)
        reasons = coach.explain(observation, advice[0].option)
        if found > TRIVIAL or not any(one.chance > 0 for one in reasons):
            return None
        view = self.game.view()
        return Puzzle(
            after=len(self.game.answers),
            city=decision.city,
            age=int(view.get("age") or 0),
            turn=int(view.get("turn") or 0),
            gap=round(gap, 3),
            found=round(found, 3),
            themes=self.part.list_themes(observation.table, decision.city, advice[0].option, reasons),
            answers=[
                {
                    "answer": observation.text(one.option),
                    "chance": round(one.chance, 3),
                    "points": round(one.points, 1),
                    "right": good,
                }
                for one, good in zip(advice, right, strict=True)
            ],
            reasons=[one.data() for one in reasons],
            against=[one.data() for one in coach.explain(observation, advice[right.index(False)].option)],
        )

    def ask_levels(self, observation: Observation, right: set[int]) -> float:
        """How often the levels below the last one find a right answer."""
        tries = [
            self.part.use_of(make(self.random.getrandbits(48)).choose(observation)) in right
            for make in self.levels
            for _ in range(TRIES)
        ]
        return sum(tries) / len(tries)


def find_puzzles(game: Game, bots: list[Bot], seed: int, themes: tuple[str, ...] = ()) -> PuzzleGame:
    """Let bots play a game to its end, and keep its best puzzles, of some main themes or of all."""
    finder = PuzzleFinder(game, seed, themes)
    found: list[Puzzle] = []
    while not game.over:
        asked = game.decisions
        found += [one for decision in asked if (one := finder.look_at(decision)) is not None]
        for decision in asked:
            game.answer_code(decision, bots[decision.seat].choose(game.observe(decision)))
    record = game.record()
    found = [one for one in found if not themes or one.themes[0] in themes]
    puzzles = sorted(pick_different(found), key=lambda one: (one.after, one.city))
    needed = max((one.after for one in puzzles), default=0)
    return PuzzleGame(
        record["game"], record["rules"], record["setup"], seed, record["answers"][:needed], puzzles
    )


def pick_different(found: list[Puzzle]) -> list[Puzzle]:
    """At most MOST puzzles of a game, no two of the same theme and difficulty, the clearest first."""
    kept: dict[tuple[str, int], Puzzle] = {}
    for one in sorted(found, key=lambda one: -one.gap):
        kept.setdefault((one.themes[0], difficulty_of(one.found)), one)
    return list(kept.values())[:MOST]


def check_puzzles(games: list[PuzzleGame], seed: int) -> Iterator[tuple[PuzzleGame, Puzzle, float | None]]:
    """Every puzzle with its gap, measured again with another seed; None if another answer is best."""
    for one in games:
        for puzzle in one.puzzles:
            game, decision = one.play_to(puzzle)
            finder = PuzzleFinder(game, seed)
            observation = game.observe(decision)
            advice = finder.make_coach(LONGER).advise(observation)
            known = puzzle.answers[0]["answer"]
            use = next(
                finder.part.use_of(code) for code in observation.options if observation.text(code) == known
            )
            best = next(each for each in advice if finder.part.use_of(each.option) == use)
            holds = finder.is_right(observation, advice, best)
            yield one, puzzle, finder.measure(observation, advice) if holds else None

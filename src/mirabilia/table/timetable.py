"""A timetable under construction: an outline of named slots into which modules put their steps."""

from __future__ import annotations

from dataclasses import dataclass

from mirabilia.table.agenda import Question, Step
from mirabilia.table.errors import unknown_name


@dataclass(frozen=True)
class Block:
    """A part of the outline that is repeated."""

    title: str
    times: int  # 0: only if a module sets it
    parts: tuple[str | Block, ...]  # slots and blocks


class Timetable:
    """The outline with the contents of its slots; it is printed, and unrolled into a flat list."""

    def __init__(self, outline: Block) -> None:
        self.outline = outline
        self.times: dict[str, int] = {}  # how often a block is played, where a module has changed it
        self.slots: dict[str, list[Step]] = {}
        self.questions: list[Question] = []  # that stand in no slot: effects and steps raise them
        self.beside: dict[str, tuple[str, ...]] = {}  # the rules of what else stands in no slot, by its name
        self._collect(outline)

    def _collect(self, block: Block) -> None:
        for part in block.parts:
            if isinstance(part, Block):
                self._collect(part)
            else:
                self.slots.setdefault(part, [])

    def slot(self, name: str) -> list[Step]:
        """The steps of a slot."""
        if name not in self.slots:
            raise unknown_name("slot of the timetable", name, self.slots)
        return self.slots[name]

    def put(self, slot: str, step: Step, before: str = "", after: str = "") -> None:
        """Add a step at the end of a slot, or next to the step with a given name."""
        steps = self.slot(slot)
        beside = before or after
        if not beside:
            steps.append(step)
            return
        names = [other.name for other in steps]
        if beside not in names:
            raise unknown_name(f"step of the slot {slot}", beside, names)
        steps.insert(names.index(beside) + (0 if before else 1), step)

    def replace(self, slot: str, name: str, step: Step) -> None:
        """Put a step in the place of the step of that name."""
        self.put(slot, step, before=name)
        self.slots[slot] = [other for other in self.slots[slot] if other is step or other.name != name]

    def add_question(self, question: Question) -> None:
        """Add a question that is asked only when an effect or a step raises it."""
        if question.name not in [other.name for other in self.questions]:
            self.questions.append(question)

    def rules_beside(self) -> dict[str, tuple[str, ...]]:
        """The rules of what is in no slot: first the questions, in the order in which they are asked."""
        questions = sorted(self.questions, key=lambda one: int(one.order))
        return {f"question {one.name}": one.rules for one in questions} | self.beside

    def times_of(self, block: Block) -> int:
        """How often a block is played."""
        return self.times.get(block.title, block.times)

    def unroll(self) -> list[Step]:
        """All steps in the order in which they are played."""
        return self._unroll(self.outline)

    def _unroll(self, block: Block) -> list[Step]:
        steps: list[Step] = []
        for _ in range(self.times_of(block)):
            for part in block.parts:
                steps += self._unroll(part) if isinstance(part, Block) else self.slots[part]
        return steps

    def text(self, rules: bool = False) -> str:
        """The timetable as people read it, without empty slots; with the rules, every step has a line."""
        lines = self._lines(self.outline, 0, rules)
        if rules:
            lines += [f"{name:<14} {join_runs(ids)}" for name, ids in self.rules_beside().items()]
        return "\n".join(lines) + "\n"

    def _lines(self, block: Block, depth: int, rules: bool) -> list[str]:
        if self.times_of(block) == 0:
            return []
        indent = "  " * depth
        times = f" × {self.times_of(block)}" if self.times_of(block) > 1 else ""
        lines = [f"{indent}{block.title}{times}"]
        for part in block.parts:
            if isinstance(part, Block):
                lines += self._lines(part, depth + 1, rules)
            elif self.slots[part] and rules:
                for place, step in enumerate(self.slots[part]):
                    named = f"{indent}  {'' if place else part:<14} {step.name:<14} {join_runs(step.rules)}"
                    lines.append(named.rstrip())
            elif self.slots[part]:
                steps = ", ".join(step.name for step in self.slots[part])
                lines.append(f"{indent}  {part:<14} {steps}")
        return lines


def join_runs(ids: tuple[str, ...]) -> str:
    """Ids of rules, with three or more in a row written as a range."""
    runs: list[list[str]] = []
    for key in ids:
        book, _, number = key.rpartition("-")
        if runs and runs[-1][-1] == f"{book}-{int(number) - 1:03}":
            runs[-1].append(key)
        else:
            runs.append([key])
    short = [[f"{run[0]} to {run[-1]}"] if len(run) > 2 else run for run in runs]
    return ", ".join(text for run in short for text in run)

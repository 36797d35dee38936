"""Numbers about a running server, in the text format of Prometheus."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Count:
    """Something that is counted, apart for each value of one label."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = f"mirabilia_{name}"
        self.about = about
        self.label = label
        self.values: dict[str, float] = {}

    def add(self, value: str = "", number: int = 1) -> None:
        """Count some more."""
        self.values[value] = self.values.get(value, 0) + number

    def lines(self) -> Iterator[str]:
        """What Prometheus reads."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {self.kind}"
        for value, number in sorted(self.values.items()) or [("", 0)]:
            label = f'{{{self.label}="{value}"}}' if self.label and value else ""
            yield f"{self.name}{label} {number}"


class Gauge(Count):
    """Something that is as it is at this moment."""

    kind = "gauge"

    def __init__(self, name: str, about: str, values: dict[str, float] | float, label: str = "") -> None:
        super().__init__(name, about, label)
        self.values.update(values if isinstance(values, dict) else {"": values})


class Times:
    """How long something takes."""

    def __init__(self, name: str, about: str) -> None:
        self.name = f"mirabilia_{name}_seconds"
        self.about = about
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Note one."""
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def measure(self) -> Iterator[None]:
        """Note how long a block takes, if it does not fail."""
        began = time.perf_counter()
        yield
        self.add(time.perf_counter() - began)

    def lines(self) -> Iterator[str]:
        """What Prometheus reads."""
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} histogram"
        below = 0
        for bound, number in zip((*map(str, BUCKETS), "+Inf"), self.buckets, strict=True):
            below += number
            yield f'{self.name}_bucket{{le="{bound}"}} {below}'
        yield f"{self.name}_sum {self.total:.6f}"
        yield f"{self.name}_count {below}"


answers = Count("answers_total", "Answers written down, by who gave them.", "by")
refusals = Count("refusals_total", "Messages and calls refused, by reason.", "reason")
faults = Count("faults_total", "Faults of the server, by where they happened.", "where")
moves = Count("moves_total", "Tables handed over to another process.")
calls = Count(
    "calls_total", "Calls to players who were awaited and not there, by what became of them.", "how"
)
answer_times = Times("answer", "From the message with an answer until it is written down and acknowledged.")
write_times = Times("write", "A transaction of the store.")
restore_times = Times("restore", "Opening a table, its answers played again.")

KEPT: tuple[Count | Times, ...] = (
    answers,
    refusals,
    faults,
    moves,
    calls,
    answer_times,
    write_times,
    restore_times,
)


def write_text(gauges: list[Gauge]) -> str:
    """Everything that is counted, and some gauges, as Prometheus reads it."""
    return "".join(f"{line}\n" for one in (*KEPT, *gauges) for line in one.lines())

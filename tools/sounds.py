"""Writes the sounds of the table, all of them computed here: `web/src/lib/sounds/*.wav`."""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
LOUDNESS = 0.1  # of every sound; its peaks stay far below 1
DEPTH = 0.13  # how much of what is below 500 Hz is not heard
FOLDER = Path(__file__).parent.parent / "web" / "src" / "lib" / "sounds"

# A voice gives the pressure, between -1 and 1, at a time in seconds.
Voice = Callable[[float], float]
Note = tuple[float, float, Voice]
"""When it begins, how long it sounds, and its voice."""


def ring(pitch: float, decay: float, overtones: tuple[tuple[float, float], ...] = ((1, 1.0),)) -> Voice:
    """A struck body: partials that fade away, the higher ones sooner."""
    return lambda t: sum(
        loud * math.sin(math.tau * pitch * times * t) * math.exp(-t * decay * times)
        for times, loud in overtones
    )


def rustle(decay: float, smooth: float, seed: int, swell: float = 0.0) -> Voice:
    """Paper: noise, smoothed by its own past, that swells and fades away."""
    noise = random.Random(seed)
    last = 0.0

    def voice(t: float) -> float:
        nonlocal last
        last += (noise.uniform(-1, 1) - last) * smooth
        return last * math.exp(-t * decay) * (t / swell if t < swell else 1.0)

    return voice


def horn(pitch: float, length: float) -> Voice:
    """A warm tone that swells and ends softly."""
    return lambda t: (
        min(1.0, t / 0.06)
        * min(1.0, max(0.0, length - t) / 0.15)
        * sum(math.sin(math.tau * pitch * k * t) / k**1.6 for k in range(1, 6))
    )


# No overtone is higher than half the rate, or another pitch would be heard in its place.
COIN = ((1, 1.0), (2.76, 0.6), (4.2, 0.25))
BELL = ((1, 1.0), (2.0, 0.5), (3.01, 0.25), (4.2, 0.12))
# A phone gives only its high overtones.
STONE = ((1, 1.0), (1.5, 0.6), (2.3, 0.5), (3.7, 0.4), (5.2, 0.3))

SOUNDS: dict[str, list[Note]] = {
    "card": [(0.0, 0.22, rustle(22, 0.5, 1)), (0.05, 0.15, rustle(40, 0.9, 2))],
    "coin": [(0.0, 0.35, ring(2100, 14, COIN)), (0.07, 0.35, ring(2480, 14, COIN))],
    "stage": [
        (0.0, 0.5, ring(196, 8, STONE)),
        (0.0, 0.2, rustle(30, 0.3, 3)),
        (0.16, 0.5, ring(262, 7, STONE)),
    ],
    "pass": [(0.0, 0.3, rustle(12, 0.22, 4, 0.08))],
    "clash": [
        (0.0, 0.4, ring(620, 16, COIN)),
        (0.02, 0.3, ring(905, 20, COIN)),
        (0.0, 0.15, rustle(45, 0.8, 5)),
    ],
    "horn": [(0.0, 0.75, horn(220, 0.75)), (0.0, 0.75, horn(330, 0.75))],
    "age": [(0.0, 0.45, horn(196, 0.45)), (0.35, 0.9, horn(294, 0.9)), (0.35, 0.9, horn(392, 0.9))],
    "win": [(i * 0.16, 0.9, horn(pitch, 0.9)) for i, pitch in enumerate((262, 330, 392, 523))],
    "turn": [(0.0, 0.7, ring(784, 5, BELL)), (0.14, 0.8, ring(1047, 5, BELL))],
}


def loudness(pressure: list[float]) -> float:
    """How loud the loudest fifth of a second is, without the depth that small loudspeakers do not give."""
    span = RATE // 5
    depth = power = loudest = 0.0
    heard: list[float] = []
    for p in pressure:
        depth += (p - depth) * DEPTH
        heard.append((p - depth) ** 2)
        power += heard[-1] - (heard[-1 - span] if len(heard) > span else 0.0)
        loudest = max(loudest, power)
    return math.sqrt(loudest / span)


def render(notes: list[Note]) -> bytes:
    """The notes mixed, as loud as all the others, in 16 bits."""
    pressure = [0.0] * round(RATE * max(begin + length for begin, length, _ in notes))
    for begin, length, voice in notes:
        first = round(begin * RATE)
        for i in range(round(length * RATE)):
            # no click at the beginning or the end
            fade = min(1.0, i / (0.002 * RATE), (length * RATE - i) / (0.01 * RATE))
            if first + i < len(pressure):
                pressure[first + i] += voice(i / RATE) * fade
    gain = LOUDNESS / loudness(pressure)
    return struct.pack(f"<{len(pressure)}h", *(round(32767 * gain * p) for p in pressure))


def main() -> None:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, notes in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(render(notes))


if __name__ == "__main__":
    main()

"""Writes the sounds of the table, all of them computed here: `web/src/lib/sounds/*.wav`."""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
LOUDEST = 0.7
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


def rustle(decay: float, smooth: float, seed: int) -> Voice:
    """Paper: noise, smoothed by its own past, that fades away."""
    noise = random.Random(seed)
    last = 0.0

    def voice(t: float) -> float:
        nonlocal last
        last += (noise.uniform(-1, 1) - last) * smooth
        return last * math.exp(-t * decay)

    return voice


def horn(pitch: float, length: float) -> Voice:
    """A warm tone that swells and ends softly."""
    return lambda t: (
        min(1.0, t / 0.06)
        * min(1.0, max(0.0, length - t) / 0.15)
        * sum(math.sin(math.tau * pitch * k * t) / k**1.6 for k in range(1, 6))
    )


COIN = ((1, 1.0), (2.76, 0.6), (5.4, 0.25))
BELL = ((1, 1.0), (2.0, 0.5), (3.01, 0.25), (4.2, 0.12))
STONE = ((1, 1.0), (1.5, 0.4), (2.3, 0.2))

SOUNDS: dict[str, list[Note]] = {
    "card": [(0.0, 0.22, rustle(22, 0.5, 1)), (0.05, 0.15, rustle(40, 0.9, 2))],
    "coin": [(0.0, 0.35, ring(2100, 14, COIN)), (0.07, 0.35, ring(2480, 14, COIN))],
    "stage": [
        (0.0, 0.5, ring(98, 9, STONE)),
        (0.0, 0.2, rustle(30, 0.15, 3)),
        (0.16, 0.5, ring(131, 8, STONE)),
    ],
    "pass": [(0.0, 0.3, rustle(12, 0.22, 4))],
    "clash": [
        (0.0, 0.4, ring(620, 16, COIN)),
        (0.02, 0.3, ring(905, 20, COIN)),
        (0.0, 0.15, rustle(45, 0.8, 5)),
    ],
    "age": [(0.0, 0.45, horn(196, 0.45)), (0.35, 0.9, horn(294, 0.9)), (0.35, 0.9, horn(392, 0.9))],
    "win": [(i * 0.16, 0.9, horn(pitch, 0.9)) for i, pitch in enumerate((262, 330, 392, 523))],
    "turn": [(0.0, 0.7, ring(784, 5, BELL)), (0.14, 0.8, ring(1047, 5, BELL))],
}


def render(notes: list[Note]) -> bytes:
    """The notes mixed, as loud as all the others, in 16 bits."""
    pressure = [0.0] * round(RATE * max(begin + length for begin, length, _ in notes))
    for begin, length, voice in notes:
        first = round(begin * RATE)
        for i in range(round(length * RATE)):
            fade = min(1.0, (length * RATE - i) / (0.01 * RATE))  # no click at the end
            if first + i < len(pressure):
                pressure[first + i] += voice(i / RATE) * fade
    peak = max(map(abs, pressure))
    return struct.pack(f"<{len(pressure)}h", *(round(32767 * LOUDEST * p / peak) for p in pressure))


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

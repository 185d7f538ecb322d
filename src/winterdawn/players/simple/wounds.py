"""Which of a few answers does least harm: where to tick boxes, what to take as a reward."""

from __future__ import annotations

from collections.abc import Mapping

from winterdawn.kernel.asks.ask import Choose
from winterdawn.players.simple.advice import Advice, Memory, listed

_ARMOUR = "armour:"
_SPIRIT = "spirit"


def advise(ask: Choose, memory: Memory) -> Advice:
    """What does least harm by its figures, else the first."""
    keys = [str(key) for key in ask]
    found = listed(ask.figures, keys)
    if not found:
        return Advice(keys[0])
    best = max(found, key=lambda key: _worth(found[key]))
    lines = {key: each for key, each in found.items() if "free" in each and not key.startswith(_ARMOUR)}
    if best.startswith(_ARMOUR):
        memory.spare = _needed(lines)
        falls = all(map(_falls, lines.values()))
        piece = best.removeprefix(_ARMOUR)
        return Advice(best, f"{'would fall' if falls else 'a bad wound'} otherwise: the {piece} takes it")
    if best in lines:
        return Advice(best, "nothing helps" if _falls(found[best]) else _line(found[best]["major"]))
    if _SPIRIT in found:
        return Advice(best, "some spirit is missing" if best == _SPIRIT else "no spirit is missing")
    return Advice(best)


def _worth(figures: Mapping[str, int]) -> tuple[int, int]:
    """Staying up before all else, then few major injuries, which count no more for whoever falls; something
    before nothing.
    """
    if _falls(figures):
        return -1, 0
    return 0, min(figures.get("gain", 0), 1) - figures.get("major", 0)


def _falls(figures: Mapping[str, int]) -> bool:
    return "falls" in figures or figures.get("free", 0) < 0


def _needed(lines: Mapping[str, Mapping[str, int]]) -> int:
    """How many boxes armour has to take so that none of the rest is major."""
    return min((each["major"] for each in lines.values()), default=0)


def _line(major: int) -> str:
    return "it cannot be helped: a bad wound" if major else "no bad wound comes of it there"

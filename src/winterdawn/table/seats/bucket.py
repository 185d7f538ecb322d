"""A bucket that fills with time: how often something may be done."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """At most ``burst`` at once, and ``rate`` a second in the long run."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left, self._then = burst, clock()

    def take(self, count: int = 1) -> bool:
        """Whether ``count`` more may be done now; if so they are counted."""
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def give_back(self) -> None:
        """One that was counted was not done."""
        self._left += 1

    def wait(self) -> float:
        """Count one more in any case; the seconds until it is due."""
        self._fill()
        self._left -= 1
        return max(0.0, -self._left / self._rate)

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now

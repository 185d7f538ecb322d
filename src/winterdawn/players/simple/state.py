"""How somebody is, as their own panel shows it."""

from __future__ import annotations

from functools import cached_property

from winterdawn.kernel.blocks import BoxLine, Fact, Gauge, Lines, Pips
from winterdawn.kernel.view import View


class OwnState:
    """Spirit, dice, boxes and what is in hand. What a panel does not show counts as well."""

    def __init__(self, view: View, who: str) -> None:
        self._blocks = next((panel.blocks for panel in view.panels if panel.id == who), ())

    @cached_property
    def spirit(self) -> Gauge | None:
        """Spirit left."""
        gauges = (block for block in self._blocks if isinstance(block, Gauge) and block.label == "Spirit")
        return next(gauges, None)

    @cached_property
    def lines(self) -> tuple[BoxLine, ...]:
        """What is ticked when they come to harm."""
        return next((block.lines for block in self._blocks if isinstance(block, Lines)), ())

    @property
    def dice(self) -> int:
        """Dice left to act with."""
        return next((block.left for block in self._blocks if isinstance(block, Pips)), 0)

    @property
    def stride(self) -> float:
        """How many metres a round they go; 0 where that is not told."""
        told = self._fact("Move").split()
        return float(told[2]) if len(told) > 2 and told[1] == "of" else 0.0

    @property
    def unarmed(self) -> bool:
        """Whether nothing is in hand."""
        return self._fact("In hand") == "bare hands"

    @property
    def spent(self) -> bool:
        """Whether no dice can be rolled any more."""
        return self.spirit is not None and not self.spirit.now

    @property
    def beaten(self) -> bool:
        """Whether no spirit is left to keep off what would fell them, with half of their boxes ticked."""
        ticked = sum(line.ticked for line in self.lines)
        return self.spent and ticked * 2 >= sum(line.small + line.large for line in self.lines)

    def _fact(self, label: str) -> str:
        facts = (block for block in self._blocks if isinstance(block, Fact) and block.label == label)
        return next((fact.value for fact in facts), "")

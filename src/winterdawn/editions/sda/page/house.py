"""What a group plays otherwise, as everybody at the table sees it at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.kernel.ask import Remark

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play

_CITES = ("book.rule-zero.house-rules", "book.rule-zero.house-rules-gm-approval")


def house(play: Play) -> tuple[Remark, ...]:
    """The house rules in force, each with the rule that it changes (``book.rule-zero.house-rules``)."""
    return tuple(
        Remark(f"{rule.says}: {rule.of(play.figures)}", cites=(rule.rule, *_CITES)) for rule in play.house
    )

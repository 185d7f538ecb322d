"""Doors: what one seat may do now, as a menu made of acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.part import Part
from winterdawn.kernel.ask import Choose, Later, Procedure, first_of, pick
from winterdawn.kernel.choices import OneOf
from winterdawn.kernel.unread import Unmade, Unread, Worked

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Act
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.kernel.ask import Remark

_CITES: Cites = ("book.rule-zero.gm-last-word", "book.rule-zero.gm-role")


class Door:
    """What one seat may do; the whole menu is made when somebody looks at it."""

    def __init__(
        self,
        seat: str,
        prompt: str,
        offered: Callable[[], Iterable[Act]],
        cites: Cites,
        who: str = "",
        lead: str = "",
        default: str | None = None,
    ) -> None:
        self.seat, self.prompt, self.cites, self.who, self.lead = seat, prompt, cites, who, lead
        self._default = default
        self._left = iter(offered())
        self._made: list[Act] = []
        self._acts: dict[str, Act] | None = None

    def worth(self) -> bool:
        """Whether anything is offered that somebody should be asked on for; what follows it is not made."""
        if any(map(_worth, self._made)):
            return True
        for act in self._left:
            self._made.append(act)
            if _worth(act):
                return True
        return False

    @property
    def acts(self) -> dict[str, Act]:
        """Everything offered, by key: first what has no heading and can be done, then group by group."""
        if self._acts is None:
            self._acts = self._sorted()
        return self._acts

    def _sorted(self) -> dict[str, Act]:
        by_group: dict[str, list[Act]] = {"": []}
        self._made += self._left
        for act in sorted(self._made, key=_barred):
            by_group.setdefault(act.group, []).append(act)
        return {act.key: act for acts in by_group.values() for act in acts}

    def _remarks(self) -> tuple[Remark, ...]:
        return tuple(remark for act in self.acts.values() if act.remarks for remark in act.remarks())

    def chosen(self, key: str) -> Act:
        """What an answer at it does."""
        return self.acts[key]

    def ask(self) -> Choose:
        """The menu as its seat reads it."""
        return Choose(
            self.seat,
            self.prompt,
            Unread(
                [key for key, act in self.acts.items() if act.barred is None],
                lambda: OneOf(tuple(act.option for act in self.acts.values())),
            ),
            who=self.who,
            lead=self.lead,
            beside=Unmade(self._remarks),
            cites=self.cites,
            default=self._default,
            figures=Worked(
                [key for key, act in self.acts.items() if act.figures is not None],
                lambda key: self.acts[key].worked(),
            ),
        )


def _barred(act: Act) -> bool:
    return act.barred is not None and not act.group


def _worth(act: Act) -> bool:
    return act.barred is None and not act.idle


def whoever(doors: Sequence[Door], owed: int | None = None) -> Procedure[Act]:
    """Ask at all doors; the act of whoever chooses first. The door numbered ``owed`` has to be answered."""
    waiting = () if owed is None else (owed,)
    number, key = yield from first_of(Later(door.ask for door in doors), waiting)
    return doors[number].chosen(key)


def alone(door: Door) -> Procedure[Act]:
    """Ask at one door; the act chosen."""
    key = yield from pick(door.ask())
    return door.chosen(key)


def game_masters(play: Encounter[Any]) -> list[Door]:
    """The door of the game master, if one presides; nobody ever waits for it."""
    if not play.presided:
        return []
    return [Door(play.gm, "What happens?", play.powers, _CITES)]


def asides(play: Encounter[Any]) -> list[Door]:
    """Doors that stand open beside whoever acts, and that nobody waits for."""
    return [door for part in play.answering(Part.asides) for door in part.asides(play)]

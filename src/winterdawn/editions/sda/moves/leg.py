"""The legs of a walk, told one after another: each before whatever happens on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from winterdawn.editions.sda.moves.ahead import beside
from winterdawn.editions.sda.moves.facing import BY_ITSELF, Facing
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

T = TypeVar("T")
_PER_ROUND: Cites = ("book.movement.per-round",)
_MOUNTED: Cites = (*_PER_ROUND, "book.manoeuvre.mounted-move")


class Leg:
    """What has not been told yet of a walk or ride under way."""

    def __init__(self, play: Play, who: Combatant) -> None:
        self.play, self.who = play, who
        self.begin()

    def begin(self) -> None:
        """Start anew from where they are now, wherever others may have put them."""
        self.start = str(self.who.place)
        self.used = self.play.part(Speed).spent(self.play, self.who)

    def end(self) -> None:
        """Turn to the nearest opponent, and tell that and how far they have come."""
        self.tell(self.play.part(Facing).nearest(self.play, self.who))

    def tell(self, turned: str = "") -> None:
        """Tell how far they have come, if anywhere, and the metres of movement that it took; ``turned`` is
        whom they have turned to.
        """
        play, who = self.play, self.who
        if str(who.place) == self.start:
            if turned:
                play.emit("facing", phrase("turns-to-face", who=who.id, to=turned), BY_ITSELF, who)
            return
        used = play.part(Speed).spent(play, who) - self.used
        cites, far = _MOUNTED if who.mount else _PER_ROUND, used if play.map.metric else None
        goes = phrase(
            "walks-from-to",
            who=who.id, rides=who.mount is not None, metric=far is not None, metres=far,
            start=self.start, place=where(play, who),
        )  # fmt: skip
        text, why = facing_text(goes, turned)
        play.emit("move", text, (*cites, *why), who, start=self.start, place=str(who.place))
        self.begin()

    def along(self, happens: Procedure[T]) -> Procedure[T]:
        """Let something happen on the way; before anybody is asked about it, how far they came is told."""
        asked, answer = False, None
        while True:
            try:
                ask = happens.send(answer)
            except StopIteration as done:
                if asked:
                    self.begin()
                found: T = done.value
                return found
            if not asked:
                asked = True
                self.tell()
            answer = yield ask


def facing_text(text: Saying, turned: str) -> tuple[Saying, Cites]:
    """What tells of a movement, with whom somebody ``turned`` to as it ended, and why."""
    return (phrase("and-turns-to", text=text, turned=turned), BY_ITSELF) if turned else (text, ())


def where(play: Play, who: Combatant) -> Saying:
    """Where somebody stands, and how far from the nearest opponent still able."""
    nearest = next(iter(play.standing(who)), None)
    return listed(str(who.place), beside(play, who.place, nearest))

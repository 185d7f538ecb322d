"""The game master's hand: what may be done at any moment, beside whatever anybody is asked."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.editions.encounter.door import Door, Menu
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.encounter.situation import Situation
from winterdawn.editions.setup import Entrant
from winterdawn.kernel.asks.ask import Choose, Procedure
from winterdawn.kernel.asks.beside import TakesPart
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.asked import Answering
    from winterdawn.editions.encounter.act import Act, Acts
    from winterdawn.kernel.asks.choices import Cites, Option, Value
    from winterdawn.kernel.words import Texts
    from winterdawn.space.maps import Place


class Presiding(Situation):
    """An encounter in which the game master may do something at any moment (``book.ruling.table-hand``).

    What they say is an answer like any other. It is carried out at once where somebody has yet to say what
    they do, and otherwise as soon as what is under way is over.
    """

    answering: Answering
    combatants: MutableMapping[str, Combatant]
    _known: dict[str, Combatant]
    """Whoever has a name here, stand-ins too."""
    said: Texts
    ordered: list[str]
    """What was said and not yet carried out, by the keys of the acts."""
    rules: ClassVar[Cites] = ("book.ruling.table-hand", "book.rule-zero.gm-last-word")

    def taking_part(self) -> tuple[TakesPart, ...]:
        """Whoever takes part by now, and the seat that decides for each."""
        return tuple(TakesPart(one.id, one.name, one.seat, one.side) for one in self.combatants.values())

    @property
    def fights(self) -> bool:
        """Whether it is a fight by now (``book.tempo.scene-switch``)."""
        return self.tempo == ACTION

    def runs(self, who: str) -> bool:
        """Whether the game master decides for somebody in the fight under way."""
        found = self.combatants.get(who)
        return self.fights and found is not None and found.seat == self.gm

    def confides(self, who: str) -> tuple[str, ...]:
        """The seats that alone may know what somebody tries next, none if all may."""
        found = self.combatants.get(who)
        parts = self.answering(Part.confides) if found else ()
        return next(filter(None, (part.confides(self, found) for part in parts)), ())  # type: ignore[arg-type]

    def sought_by(self, key: str) -> str:
        """Other words than its own by which people look for a power."""
        return " ".join(
            words
            for part in self.answering(Part.sought_by)
            for beginning, words in part.sought_by().items()
            if key.startswith(beginning)
        )

    def beside(self) -> Choose | None:
        """All that the game master may do at this moment; none where nobody presides."""
        if not self.gm:
            return None
        door = Door(self.gm, "What does the game master do?", self.interferences, self._rules)

        def further(key: str) -> Option:
            if (act := self._act(door, key)) is None:
                raise NotAllowed(f"{key[:60]!r} is nothing that can be done now")
            return act.option

        return Choose(self.gm, door.prompt, Menu(door), cites=self._rules, further=further)

    def interferences(self) -> Acts:
        """All acts of the hand that can be listed."""
        for part in self.answering(Part.interferes):
            yield from part.interferes(self)  # type: ignore[arg-type]

    def order(self, value: Value) -> None:
        """Keep what the game master says until it can be carried out."""
        self.ordered.append(str(value))

    def due(self) -> Procedure[None] | None:
        """Carry out what was said first and is not yet done; none if there is nothing."""
        return self._carried(self.ordered.pop(0)) if self.ordered else None

    def _carried(self, key: str) -> Procedure[None]:
        act = self._act(Door(self.gm, "", self.interferences, self._rules), key)
        if act is None or act.bar is not None:
            why = act.bar.why if act and act.bar else ""
            self.whisper("hand", phrase("nothing-comes-of-it", why=why), self._rules)
            return
        yield from act.run()

    def _act(self, door: Door, key: str) -> Act | None:
        named = (part.interferes_by(self, key) for part in self.answering(Part.interferes_by))  # type: ignore[arg-type]
        return door.find(key) or next((act for act in named if act is not None), None)

    @property
    def _rules(self) -> Cites:
        return next(
            (part.hand_rules for part in self.answering(Part.interferes) if part.hand_rules), self.rules
        )

    # ------------------------------------------------------------ who takes part

    def admit(self, entrant: Entrant, place: Place, *, passing: bool) -> Combatant:
        """Let somebody take part from now on who was not there as it began.

        Nothing lasts of the ``passing``.
        """
        who = Combatant(entrant, place, self.edition.sheet)
        alike = sum(other.sheet.name == who.name for other in self.combatants.values())
        who.name = f"{who.name} {alike + 1}" if alike else who.name
        who.passing = passing
        self.combatants[who.id] = who
        self.sided()
        self.join(who)
        for part in self.answering(Part.admitted):
            part.admitted(self, who)  # type: ignore[arg-type]
        return who

    def staying(self) -> tuple[Entrant, ...]:
        """Everybody who is here still, as they would enter what goes on from it, where they stand."""
        return tuple(
            Entrant(
                who.id,
                self.sheet(who.id),
                who.seat,
                who.side,
                str(who.place),
                rides=who.mount.id if who.mount else "",
            )
            for who in self.combatants.values()
            if not who.away
        )

    def sheet(self, id: str) -> Any:
        """Somebody's document as it stands at this moment."""
        raise NotImplementedError

    def sided(self) -> None:
        """Take note of who is on which side, and against whom."""
        people = [*self.combatants.values()]
        self._own = {side: [who for who in people if who.side == side] for side in _sides(people)}
        here = [who for who in people if not who.away]
        self._foes = {side: [who for who in here if who.side != side] for side in self._own}

    def join(self, who: Combatant) -> None:
        """Let somebody take part from now on, or stand in for an animal whose figures are given."""
        self._known[who.id] = who
        self.said.clear()
        for part in self.answering(Part.enter):
            part.enter(self, who)  # type: ignore[arg-type]


def _sides(people: list[Combatant]) -> Iterator[str]:
    return iter(dict.fromkeys(who.side for who in people))

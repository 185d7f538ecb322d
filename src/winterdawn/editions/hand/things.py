"""What people have, as the game master hands it about (``book.ruling.table-hand``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.hand.hand import AnyMoment, Play
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Act, Acts
    from winterdawn.editions.encounter.people import Combatant


class HandedThings(Part):
    """Things given, taken, laid down and picked up, whatever it would cost otherwise."""

    def interferes(self, play: Play) -> Acts:
        """What everybody who is there holds and carries, and what lies on the ground."""
        for who in play:
            if self.may_hold(who):
                for number, thing in enumerate((*who.hands, *who.carried)):
                    if not getattr(thing, "natural", False):
                        yield from self._own(play, who, number, thing)
                for number, (thing, _) in enumerate(play.items):
                    run = partial(self._pick_up, play, who, number, thing.name)
                    yield self._act(
                        play, who, f"lift:{number}", phrase("hand-pick-up", thing=thing.name), run
                    )

    def may_hold(self, who: Combatant) -> bool:
        """Whether somebody is there who can have things."""
        return not who.away

    def lay(self, play: Play, who: Combatant, thing: Any) -> None:
        """Have something lie where somebody stands."""
        play.items.append((thing, who.place))

    def lift(self, play: Play, number: int) -> Any:
        """A thing from the ground."""
        return play.items.pop(number)[0]

    def _own(self, play: Play, who: Combatant, number: int, thing: Any) -> Acts:
        name = thing.name
        run = partial(self._lay_down, play, who, number, name)
        yield self._act(play, who, f"lay:{number}", phrase("lay-down", thing=name), run)
        if number < len(who.hands):
            run = partial(self._put_away, play, who, number, name)
            yield self._act(play, who, f"stow:{number}", phrase("hand-put-away", thing=name), run)
        for other in play.allies(who):
            if self.may_hold(other):
                give = partial(self._give, play, who, other, number, name)
                yield self._act(
                    play,
                    who,
                    f"give:{number}:{other.id}",
                    phrase("give-the", other=other.id, thing=name),
                    give,
                )

    def _act(self, play: Play, who: Combatant, what: str, label: Fact, run: Any) -> Act:
        power, _, rest = what.partition(":")
        hand: AnyMoment = play.part(AnyMoment)
        return hand.act(f"hand:{power}:{who.id}:{rest}", label, run, hand.under(who, "Things"))

    def _taken(self, play: Play, who: Combatant, number: int, name: str) -> Any | None:
        """A thing taken from somebody, as long as it is still the one that was meant."""
        of, place = (who.hands, number) if number < len(who.hands) else (who.carried, number - len(who.hands))
        if place >= len(of) or of[place].name != name:
            return None
        return of.pop(place)

    def _lay_down(self, play: Play, who: Combatant, number: int, name: str) -> Procedure[None]:
        if (thing := self._taken(play, who, number, name)) is not None:
            self.lay(play, who, thing)
            play.part(AnyMoment).tell(play, who, phrase("lays-down", who=who.id), name)
        return
        yield

    def _put_away(self, play: Play, who: Combatant, number: int, name: str) -> Procedure[None]:
        if (thing := self._taken(play, who, number, name)) is not None:
            who.carried.append(thing)
            play.part(AnyMoment).tell(play, who, phrase("hand-puts-away", who=who.id), name)
        return
        yield

    def _give(self, play: Play, who: Combatant, other: Combatant, number: int, name: str) -> Procedure[None]:
        if (thing := self._taken(play, who, number, name)) is not None:
            other.carried.append(thing)
            play.part(AnyMoment).tell(play, who, phrase("gives-to", who=who.id, other=other.id), name)
        return
        yield

    def _pick_up(self, play: Play, who: Combatant, number: int, name: str) -> Procedure[None]:
        if number < len(play.items) and play.items[number][0].name == name:
            who.carried.append(self.lift(play, number))
            play.part(AnyMoment).tell(play, who, phrase("hand-picks-up", who=who.id), name)
        return
        yield

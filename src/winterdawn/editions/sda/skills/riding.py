"""Riding: mounts that carry people, and getting down again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, person, yes
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Term
from winterdawn.editions.sda.skills.animals import MOST_RANKS, Animals
from winterdawn.editions.sda.skills.uses import length
from winterdawn.editions.sda.tests.ruling import Asked
from winterdawn.kernel.asks.ask import Procedure, Remark
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.views.blocks import Notice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


FASTEST = 100
_RIDE: Cites = ("book.skill.riding-trained-mount", "book.skill.riding-no-test", "book.skill.riding-test-when")
_WILD: Cites = ("book.skill.riding-test-when", "book.ruling.skill-riding-untrained")
_MOVES: Cites = ("book.skill.riding-uses-mount-movement",)
_SIGN = sign("mounted")


class Mounts(msgspec.Struct):
    """Speeds of the mounts that people sit on, in metres a round, by rider."""

    speed: dict[str, int] = {}


class Riding(SdaPart):
    """A rider moves with the mount until they get down (``book.skill.riding-uses-mount-movement``)."""

    heading = "Uses of skills"
    remembers = Mounts
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def powers(self, play: Play) -> Acts:
        """Put somebody on a mount outside fights, and let them get down."""
        if play.tempo != ACTION:
            yield Act("gm:ride", phrase("somebody-rides"), partial(self.ride, play))
        for who in play:
            if self.carried(play, who) is not None:
                run = partial(self.dismount, play, who)
                yield Act(f"gm:dismount:{who.id}", phrase("dismounts", who=who.id), run)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Get down."""
        if self.carried(play, who) is not None:
            yield Act("dismount", phrase("dismount"), partial(self.dismount, play, who))

    def carried(self, play: Play, who: Combatant) -> float | None:
        """The mount's speed."""
        return play.record(Mounts).speed.get(who.id)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """Who is mounted."""
        for id in play.record(Mounts).speed:
            yield id, _SIGN

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """How fast the mount is."""
        speed = self.carried(play, who)
        if speed is not None:
            far = phrase("a-round", length=length(speed, play.figures))
            yield Notice(play.badge(_SIGN), Remark(phrase("with-the-mount"), far, _MOVES))

    def ride(self, play: Play) -> Procedure[None]:
        """Plain riding on a trained mount needs no test; its movement replaces the rider's.

        ``book.skill.riding-uses-mount-movement``, ``book.ruling.skill-riding-untrained``,
        ``book.ruling.skill-riding-mount-ranks``.
        """
        who = yield from person(play.gm, phrase("who-rides"), play.living(), _RIDE)
        rank = yield from figure(play.gm, phrase("ranks-of-mount"), 0, MOST_RANKS, _RIDE)
        now = int(self.carried(play, who) or 15)
        speed = yield from figure(play.gm, phrase("metres-of-mount"), 1, FASTEST, _MOVES, suggested=now)
        play.record(Mounts).speed[who.id] = speed
        far = phrase("a-round", length=length(speed, play.figures))
        play.emit("ride", phrase("moves-with-mount", who=who.id), _MOVES, who, far)
        hard, answers = phrase("more-than-plain-riding"), (phrase("yes-or-against-will"), phrase("no"))
        if not rank:
            play.emit("ride", phrase("has-to-make-mount-move", who=who.id), _WILD, who)
        elif not (yield from yes(play.gm, hard, _RIDE, words=answers)):
            play.emit("ride", phrase("no-test-needed"), _RIDE, who)
            return
        animals, own = play.part(Animals), tuple[Term, ...]()
        if play.figures.mount_ranks == "on":
            cites = ("book.ruling.skill-riding-mount-ranks",)
            own = yield from animals.joining(play, who, rank, phrase("the-mount"), cites)
        asked = Asked(play.gm, phrase("how-hard-with", skill=skill_name("riding")), who, ("riding",), own=own)
        yield from animals.handle(play, asked)

    def dismount(self, play: Play, who: Combatant) -> Procedure[None]:
        """Get down, and go on foot again."""
        del play.record(Mounts).speed[who.id]
        play.emit("ride", phrase("dismounts", who=who.id), _MOVES, who)
        return
        yield

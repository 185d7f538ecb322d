"""The fireball: a burst of fire that burns everyone within its radius."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.dice import Hand, Pool
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.harm import harm, scale
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.spells.areas import Areas, Shape
from winterdawn.editions.sda.spells.burst import Burst
from winterdawn.editions.sda.spells.dodging import Dodging
from winterdawn.kernel.asks.area import Area, Stage
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Share, groups, number, pick
from winterdawn.kernel.asks.choices import Cell, Count, Number, Option
from winterdawn.kernel.asks.unread import Unread
from winterdawn.kernel.errors import NotAllowed, Unreadable
from winterdawn.kernel.event import ShownRoll
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import percent
from winterdawn.space.maps import PlaceError

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.spells import Spell
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase
    from winterdawn.space.maps import Place

MOST_DICE = 20
DICE = (4, 6, 8, 10, 12, 20)
_AIM: Cites = ("book.spell.fireball", "book.spell.fireball-components", "book.spell.fireball-radius")
_DICE: Cites = ("book.ruling.combat-fireball-dice",)
_BURNS: Cites = (
    "book.spell.fireball-centre",
    "book.spell.fireball-falloff",
    "book.ruling.combat-fireball-armour",
    "book.ruling.combat-fireball-distance",
)


class Fireball(SdaPart):
    """Its damage is rolled once for all; the MoSes are its radius in metres too."""

    def cast(self, play: Play, who: Combatant, spell: Spell, hits: int) -> Procedure[None]:
        """Aim, roll, let everybody dodge, and burn whoever is still within."""
        dice, die = yield from self._dice(play, who, spell, hits)
        if not dice:
            text = phrase("spell-goes-out", who=who.id, spell=spell.name.lower())
            play.emit("spell", text, _DICE, who)
            return
        pool = Pool.of(dice, die)
        centre = yield from self._aim(play, who, spell, pool)
        burst = yield from self._roll(play, who, spell, pool, centre)
        if not burst.mos:
            return
        caught = self._caught(play, burst)
        for other in caught:
            yield from play.part(Dodging).out(play, burst, other)
        for other in caught:
            yield from self.burn(play, burst, other)
        yield from play.part(Bleeding).settle(play)

    def _caught(self, play: Play, burst: Burst) -> list[Combatant]:
        """Everybody in it, friends and the caster too, in initiative order."""
        caught = [who for who, _ in play.part(Areas).caught(play, burst.shape)]
        return play.part(Initiative).ranked(play, caught)

    def _dice(self, play: Play, who: Combatant, spell: Spell, hits: int) -> Procedure[tuple[int, int]]:
        """How many dice of which type: one for each hit of the casting unless the game master says otherwise
        (``book.ruling.combat-fireball-dice``).
        """
        assert spell.blast is not None
        dice, die = min(hits, MOST_DICE), spell.blast.die
        while play.gm:
            counts = tuple(Count(value) for value in range(MOST_DICE + 1))
            also = tuple(Option(f"d{size}", phrase("other-dice", faces=size)) for size in DICE if size != die)
            ask = Choose(
                play.gm,
                "",
                Number(counts, dice),
                who=who.id,
                extra=also,
                cites=_DICE,
                question=phrase(
                    "dice-of-burst", spell=spell.name, faces=die, kind=spell.blast.kind, hits=hits
                ),
            )
            answer = yield from number(ask)
            if isinstance(answer, int):
                return answer, die
            die = int(answer[1:])
        return dice, die

    # ------------------------------------------------------------ where

    def _aim(self, play: Play, who: Combatant, spell: Spell, pool: Pool) -> Procedure[Place]:
        """Any place in sight, one's own included (``book.spell.fireball-components``)."""
        areas = play.part(Areas)
        people = [other.place for other in play.here if not play.gone(other)]
        spots = {
            str(spot): spot
            for spot in (*people, *play.map.places)
            if spot in play.map and areas.clear(play, who.place, spot)
        }
        odds = Hand(pool, scale=scale(play)).results()
        mean, out = odds.mean, float(1 - odds.at_least(1))
        radius = max(1, round(mean))
        order = sorted(spots, key=lambda key: -self._worth(play, who, Shape(spots[key], radius)))
        ask = Choose(
            who.seat,
            "",
            Unread(
                order, lambda: Cell(tuple(self._spot(play, who, spots[key], radius) for key in order)), Cell
            ),
            who=who.id,
            cites=_AIM,
            question=phrase(
                "where-does-it-burst",
                spell=spell.name.lower(),
                dice=str(pool),
                metres=f"{float(mean):.1f}",
                out=percent(out),
            ),
            outlook=lambda value: self._foreseen(play, who, spell, pool, play.map.place(str(value))),
            default=order[0],
            **self._anywhere(play, who, radius),
        )
        centre: Place = play.map.place((yield from pick(ask)))
        return centre

    def _worth(self, play: Play, who: Combatant, shape: Shape) -> int:
        """Foes caught, less friends and oneself, near ones before all."""
        worth = 0
        for other, far in play.part(Areas).caught(play, shape):
            foe = other.side != who.side and play.able(other)
            worth += (1 if foe else -2) * (1 + shape.metres - play.part(Areas).loss(far))
        return worth

    def _spot(self, play: Play, who: Combatant, spot: Place, radius: int) -> Option:
        caught = play.part(Areas).caught(play, Shape(spot, radius))
        near = tuple(phrase("so-far-away", who=other.id, metres=far) for other, far in caught)
        direction = play.map.direction(who.place, spot)
        label = ", ".join(filter(None, (str(spot), direction)))
        return Option(str(spot), label, phrase("if-it-reaches", metres=radius, near=near) if near else "")

    def _anywhere(self, play: Play, who: Combatant, radius: int) -> dict[str, Any]:
        """Any point, where places are points."""
        if not play.map.step:
            return {}

        def further(name: str) -> Option:
            try:
                spot = play.map.place(name)
            except PlaceError as error:
                raise Unreadable(str(error)) from None
            x, y = play.map.middle(spot)
            inside = x <= play.map.width and y <= play.map.height
            if not inside or not play.part(Areas).clear(play, who.place, spot):
                raise NotAllowed(f"{name} is not in sight", _AIM[1:2])
            return self._spot(play, who, spot, radius)

        area = Area(play.map.step, (Stage("in sight", play.map.floor()),))
        return {"further": further, "area": lambda: area}

    def _foreseen(self, play: Play, who: Combatant, spell: Spell, pool: Pool, spot: Place) -> Outlook:
        """How likely each is burned who stands around there and does not dodge, and how far it reaches."""
        assert spell.blast is not None
        kind = spell.blast.kind
        odds, areas, ahead = Hand(pool, scale=scale(play)).results(), play.part(Areas), play.part(Foresight)
        told: list[Phrase] = []
        least = odds.high + 1
        for other, far in areas.caught(play, Shape(spot, max(1, odds.high))):
            known = ahead.open(play, other, who.seat)
            armour = play.part(ArmourRules).stops(play, other, kind) if known else 0
            needs = max(far, 1 + areas.loss(far) + armour)
            often = percent(odds.at_least(needs))
            told.append(phrase("burned-so-often", who=other.id, metres=far, chance=often))
            if other.side != who.side:
                least = min(least, needs)
        foes = float(odds.at_least(least))
        shares = (Share(phrase("burns-a-foe"), "ours", foes), Share(phrase("burns-none"), "theirs", 1 - foes))
        note = phrase("burned-unless-they-dodge", told=tuple(told)) if told else phrase("nobody-is-near")
        return Outlook(shares, note, areas.outline(play, Shape(spot, max(1, round(odds.mean)))))

    # ------------------------------------------------------------ what it does

    def _roll(self, play: Play, who: Combatant, spell: Spell, pool: Pool, centre: Place) -> Procedure[Burst]:
        """The one damage roll: how far, and how badly (``book.spell.fireball-radius``)."""
        assert spell.blast is not None
        kind, name = spell.blast.kind, spell.name.lower()
        cites: Cites = ("book.spell.fireball-radius", "book.spell.fireball")
        fallen, shown = yield from harm(play, who.seat, groups(pool), kind, who.id, cites)
        mos = play.scale.result(fallen.reading.successes, 0)
        card = ShownRoll(
            who.id, phrase("damage-of-burst"), str(pool), shown, (), fallen.reading.successes, mos
        )
        text = phrase("bursts-at", who=who.id, spell=name, place=str(centre))
        cites = ("book.spell.fireball", "book.spell.fireball-radius", "book.ruling.combat-fireball-armour")
        words = phrase("so-far-around", mos=mos)
        play.emit("spell", text, cites, who, words, (card,), metres=mos)
        return Burst(who, name, Shape(centre, mos), kind, aside={})

    def burn(self, play: Play, burst: Burst, who: Combatant) -> Procedure[None]:
        """What reaches somebody where they stand by now, on one line (``book.injury.one-line``)."""
        metres = burst.metres(play, who)
        if metres is None:
            if not play.gone(who):
                text = phrase("out-of-burst", who=who.id, spell=burst.name)
                play.emit("damage", text, _BURNS[3:], who)
            return
        boxes = burst.boxes(play, who, metres)
        words = burst.told(play, who, metres)
        text = phrase("so-far-from-middle", who=who.id, metres=metres, spell=burst.name)
        play.emit("damage", text, _BURNS, who, words, boxes=boxes, type=burst.kind)
        boxes = yield from play.part(Injury).spared(play, who, boxes, burst.kind)
        if boxes:
            yield from play.part(Injury).suffer(play, who, boxes, burst.kind)

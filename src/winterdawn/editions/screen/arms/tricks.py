"""What an attack's hits buy by the manoeuvres and grips of its weapon, and strapped weapons."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.pieces import BANDS, WeaponSpecial
from winterdawn.editions.sda.frame.exchange import Offer, Rate, Surcharge
from winterdawn.editions.sda.moves.reach import Reach, bands
from winterdawn.editions.sda.weapons.grips import Grips
from winterdawn.editions.sda.weapons.levers import Levers
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.ask import Procedure

PRICE = "screen.ruling.weapon-x-is-hit-cost"
TRIP, STRAPPED, MURDER = "trip", "strapped", "murder-stroke"
HALF, HELD = "half-swording", "half-sworded"
_HALF = ("screen.weapon.half-swording", "screen.ruling.half-sword-range", PRICE)


def figure(weapon: Weapon, name: str) -> int:
    """The figure X of a weapon's trait or manoeuvre, 0 without."""
    trait = weapon.special(name)
    return trait.value if trait else 0


def held(used: Weapon | None, weapon: Weapon) -> bool:
    """Whether a roll is made with a weapon, by whichever grip."""
    return used is not None and (used == weapon or used.name == _by_the_blade(weapon))


def _by_the_blade(weapon: Weapon) -> str:
    return f"{weapon.name}, half-sworded"


def _in_both(weapon: Weapon) -> Weapon:
    """A weapon as it is held with two hands, of one for one or two (``book.ruling.table-weapon-figures``)."""
    return replace(weapon, damage=weapon.both or weapon.damage, both=None)


def unfit(play: Play, blow: Blow) -> Barred | None:
    """Why a manoeuvre of the weapon cannot be used: it takes an attack, and the weapon's reach."""
    if blow.rate is not Rate.ATTACKER:
        return Barred(phrase("takes-attack-not-defence"), (PRICE,))
    metres = play.part(Reach).at(play, blow.weapon, blow.by.place, blow.to.place)
    if not play.part(Reach).covers(blow.weapon, metres):
        return Barred(phrase("out-of-reach-of-your", to=blow.to.id, weapon=blow.weapon.name), (PRICE,))
    return None


class Tricks(Levers):
    """Trip and murder-stroke, each for X hits (``screen.ruling.weapon-x-is-hit-cost``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """What the weapon can do."""
        if price := figure(blow.weapon, TRIP):
            cites = ("screen.weapon.trip", PRICE)
            lies, label = phrase("is-prone-already", to=blow.to.id), phrase("trip", to=blow.to.id)
            barred = Barred(lies, cites) if blow.to.prone else unfit(play, blow)
            buy = partial(self._trip, play, blow)
            yield Offer(TRIP, label, price, 1, cites, buy, phrase("tripped-is-prone"), barred)
        if price := figure(blow.weapon, MURDER):
            cites = ("screen.weapon.murder-stroke", PRICE)
            buy, note = partial(self._turn, play, blow), phrase("murder-stroke-deals")
            barred = self._gripless(play, blow)
            yield Offer(MURDER, phrase("murder-stroke"), price, 1, cites, buy, note, barred)

    def _trip(self, play: Play, blow: Blow, _: int) -> Procedure[None]:
        text = phrase("trips", by=blow.by.id, to=blow.to.id, weapon=blow.weapon.name)
        play.emit("prone", text, ("screen.weapon.trip",), blow.to)
        yield from play.lay(blow.to)

    def _gripless(self, play: Play, blow: Blow) -> Barred | None:
        """It takes both hands, and piercing damage yet to be dealt."""
        cites = ("screen.weapon.murder-stroke",)
        if any(item.hands for item in blow.by.hands if item is not blow.use.weapon):
            return Barred(phrase("takes-both-hands"), cites)
        if blow.damaged or "piercing" not in blow.weapon.types:
            return Barred(phrase("no-piercing-damage"), cites)
        return unfit(play, blow)

    def _turn(self, play: Play, blow: Blow, _: int) -> Procedure[None]:
        """The weapon deals bludgeoning damage for the rest of this blow, with both hands on it."""
        cites = ("screen.weapon.murder-stroke",)
        text = phrase("turns-for-murder-stroke", by=blow.by.id, weapon=blow.weapon.name)
        blow.weapon = replace(
            _in_both(blow.weapon),
            types={"bludgeoning": blow.weapon.types["piercing"]},
            specials=tuple(each for each in blow.weapon.specials if each.name != MURDER),
        )
        play.emit("grip", text, cites, blow.by)
        return
        yield

    def surcharge(self, play: Play, blow: Blow, offer: Offer) -> Surcharge | None:
        """A strapped weapon is dearer to disarm (``screen.trait.strapped-disarm``)."""
        key, _, name = offer.key.partition(":")
        held = [item for item in blow.to.hands if name in ("", name_key(item.name))]
        more = min((figure(item, STRAPPED) for item in held if not item.natural), default=0)
        if key != "disarm" or not more:
            return None
        return Surcharge(more, phrase("it-is-strapped"), ("screen.trait.strapped-disarm",))


class PlainGrips(Grips):
    """Other ways to hold a weapon are bought with hits (``screen.ruling.weapon-x-is-hit-cost``)."""

    def grips(self, play: Play, who: Combatant, weapon: Weapon) -> Iterable[Weapon]:
        """By the blade, which takes both hands (``screen.weapon.half-swording``)."""
        nearest = min(bands(weapon), default=0)
        if (
            figure(weapon, HALF)
            and "piercing" in weapon.types
            and nearest
            and not self.other_hand(who, weapon)
        ):
            yield self._nearer(weapon, BANDS[nearest - 1])

    def _nearer(self, weapon: Weapon, range_: str) -> Weapon:
        """Only piercing, and only a step nearer (``screen.ruling.half-sword-range``)."""
        grip = WeaponSpecial(HELD, figure(weapon, HALF))
        name, types = _by_the_blade(weapon), {"piercing": weapon.types["piercing"]}
        held = replace(_in_both(weapon), name=name, types=types, range_malus={})
        return replace(held, ranges=(range_,), specials=(grip,))

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """What its damage takes first."""
        price, rate = figure(blow.weapon, HELD), play.figures.attacker_rate
        if not price or HALF in blow.bought:
            return
        short = blow.hits < price + rate
        barred = Barred(phrase("with-die-costs", hits=price + rate), _HALF) if short else unfit(play, blow)
        buy, note = partial(self._thrust, play, blow), phrase("then-damage-dice")
        yield Offer(HALF, phrase("thrust-half-sworded"), price, 1, _HALF, buy, note, barred)

    def _thrust(self, play: Play, blow: Blow, _: int) -> Procedure[None]:
        text = phrase("thrusts-half-sworded", by=blow.by.id, to=blow.to.id)
        play.emit("grip", text, _HALF, blow.by)
        return
        yield

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """Damage, as long as that is not paid for."""
        price = figure(blow.weapon, HELD)
        if offer.key != "damage" or offer.barred is not None or not price or HALF in blow.bought:
            return None
        return Barred(phrase("half-swording-costs", hits=price), _HALF)

"""The defensive stance: MoSes kept for later, spent on attacks as they come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION, Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import exposure, left_by, terms_of
from winterdawn.editions.sda.frame.use import ATTACKS, MELEE, Kind, Purpose, Unit, Use, total
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.opposed import OpposedTests
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Remark, number
from winterdawn.kernel.asks.choices import Barred, Count, Number
from winterdawn.kernel.fact import Sign, phrase, sign
from winterdawn.kernel.views.blocks import Badge, Notice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Terms
    from winterdawn.kernel.asks.choices import Cites, Value

_STANCE: Cites = ("book.manoeuvre.stance", "book.manoeuvre.stance-bank", "book.ruling.combat-family-rolls")
_KEPT: Cites = ("book.manoeuvre.stance-bank", "book.manoeuvre.stance-spend")
_LAPSED: Cites = (*_KEPT, "book.ruling.combat-delay-moment")
_SPENT: Cites = ("book.manoeuvre.stance-spend", "book.ruling.combat-stance-spending")
_OFFENCE: Cites = ("book.manoeuvre.stance", "book.ruling.combat-stance-reactions")


class Stances(msgspec.Struct):
    """MoSes kept in a defensive stance, and who has attacked on their turn, by combatant."""

    kept: dict[str, int] = {}
    attacked: list[str] = []


class Stance(SdaPart):
    """All offence is given up for MoSes that cancel those of attacks (``book.manoeuvre.stance``).

    They last until one's number is called again (``book.manoeuvre.stance-bank``).
    """

    heading = "Manoeuvres"
    forbids_in = MELEE | ATTACKS
    remembers = Stances
    acts_in = frozenset({ACTION})
    taking: ClassVar[Cites] = _STANCE
    """Why it is rolled for as it is."""
    spending: ClassVar[Cites] = _SPENT
    """How what is kept is spent."""
    offence: ClassVar[Cites] = _OFFENCE
    """What whoever is in it may not do."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Take the stance as the action of this number."""
        if slot is None or slot.acted:
            return
        run, note = partial(self._act, play, who, slot), phrase("stance-cancels")
        barred = partial(self._barred, play, who)
        yield Act(
            "stance", phrase("defensive-stance"), run, note,
            barred=barred, costs=ONE_ACTION, cites=self.taking,
            foresee=lambda: play.part(CalledTests).ahead(play, self.ways(play, who)),
        )  # fmt: skip

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        stances = play.record(Stances)
        if who.id in stances.kept:
            return Barred(phrase("in-stance-already"), _STANCE[:1])
        if who.id in stances.attacked:
            return Barred(phrase("attacked-this-turn"), _STANCE[:1])
        return play.part(Ways).barred(play, play.part(Ways).alone(play, who, Kind.ACTION, Purpose.TEST))

    def ways(self, play: Play, who: Combatant) -> list[Use]:
        """Every way to roll melee combat with a weapon in hand, the most promising first
        (``book.ruling.combat-family-rolls``).
        """
        uses = play.part(Ways).alone(play, who, Kind.ACTION, Purpose.TEST)
        able = [use for use in uses if play.part(Ways).can_roll(play, use)]
        return list({(use.skill, use.attribute): use for use in reversed(able)}.values())[::-1]

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.act()
        asked = phrase("stance-dice")
        rolled = yield from play.part(CalledTests).roll(play, self.ways(play, who), asked, self.taking)
        if rolled is None:
            return
        mos = max(0, rolled.net)
        play.record(Stances).kept[who.id] = mos
        words = phrase("mos-kept-to-cancel", mos=mos)
        play.part(CalledTests).tell(play, rolled.use, rolled, mos, self.taking, words, kept=mos)
        yield from left_by(play, [(rolled, bool(mos))])

    def used(self, play: Play, announced: Announced) -> None:
        """Whoever attacks on their turn has not given up all offence."""
        use = announced.use
        if use.attack and use.kind is Kind.ACTION:
            play.record(Stances).attacked.append(use.who.id)

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """No attacks, in passing neither (``book.ruling.combat-stance-reactions``)."""
        if use.who.id not in play.record(Stances).kept:
            return None
        if use.attack:
            return Barred(phrase("stance-bars-attacks"), self.offence)
        if play.figures.stance_defence == "barred":
            return Barred(phrase("stance-is-whole-defence"), self.offence)
        return None

    def guards(self, play: Play, who: Combatant, against: Combatant) -> int:
        """A stance with MoSes left is a defence (``book.ruling.combat-no-defence``) of whoever is still able
        to defend (``book.ruling.combat-round-effect-order``).
        """
        return play.record(Stances).kept.get(who.id, 0) if play.able(who) else 0

    def voids(self, play: Play, use: Use) -> Barred | None:
        """Nothing offensive comes of defending besides (``book.ruling.combat-stance-reactions``)."""
        if use.who.id not in play.record(Stances).kept:
            return None
        return Barred(phrase("a-defensive-stance"), self.offence)

    # ------------------------------------------------------------ spending

    def again(self, play: Play, rolled: Rolled, other: Rolled | None) -> Procedure[Rolled]:
        """Let whoever is attacked in melee spend kept MoSes once all dice lie
        (``book.ruling.combat-stance-spending``, ``book.ruling.combat-stance-scope``).
        """
        use, kept = rolled.use, play.record(Stances).kept
        if not use.melee:
            return rolled
        assert use.against is not None
        result = play.part(OpposedTests).result(play, rolled)
        if not self.guards(play, use.against, use.who):
            return rolled
        who, terms = use.against, () if other else self.hindered(play, use.against, use.who)
        defence = play.part(OpposedTests).result(play, other) if other else 0
        most = self.most(kept[who.id], result, defence, total(terms, Unit.MALUS))
        if most <= 0:
            return rolled
        effort = play.part(Effort)

        def loss(hits: int) -> Costs:
            """What hits that are left surely take, as no more dice fall before they do."""
            spirit = effort.lost(play, hits * play.figures.spirit_per_hit)
            return Costs(spirit=min(spirit, effort.left(play, who)))

        ask = _ask(who, use.who, kept[who.id], result, defence, terms, most, loss)
        spent = int((yield from number(replace(ask, cites=self.spending))))
        gone = max(0, spent - total(terms, Unit.MALUS))
        if spent:
            kept[who.id] -= spent
            told, stands = (
                phrase("spends-kept", who=who.id, spent=spent),
                phrase("so-many-mos", mos=result - gone),
            )
            left = kept[who.id]
            play.emit("stance", told, self.spending, who, stands, left=left, spent=spent, cancelled=gone)
        return replace(rolled, cancelled=rolled.cancelled + gone)

    def most(self, kept: int, result: int, defence: int, malus: int) -> int:
        """The most MoSes that may be spent on an attack of ``result`` against a ``defence``, where ``malus``
        of them are lost.
        """
        return min(kept, result + malus) if result > 0 else 0

    def hindered(self, play: Play, who: Combatant, striker: Combatant) -> Terms:
        """What comes off MoSes spent with no defence besides: all that the striker makes of it and a grapple,
        with the weapon that suits best (``book.ruling.combat-stance-spending``).
        """
        found: list[Terms] = []
        exposed = exposure(play, who, striker)
        for weapon in play.part(Reach).wielded(who):
            training = weapon.training[0]
            attribute = all_skills()[training.skill].attributes[0]
            alone = Use(who, training.skill, attribute, Kind.REACTION, Purpose.DEFEND, None, weapon)
            own = [term for term in terms_of(play, alone) if term not in exposed]
            maluses = [
                term for term in terms_of(play, replace(alone, against=striker)) if term.unit is Unit.MALUS
            ]
            found.append(tuple(term for term in maluses if term not in own))
        return min(found, key=lambda terms: total(terms, Unit.MALUS), default=())

    def fight_end(self, play: Play) -> None:
        """None outlasts the fight."""
        stances = play.record(Stances)
        stances.kept.clear()
        stances.attacked.clear()

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """They lapse when one's number is called (``book.ruling.combat-round-effect-order``)."""
        stances = play.record(Stances)
        left = stances.kept.pop(who.id, None)
        stances.attacked[:] = [id for id in stances.attacked if id != who.id]
        if left is not None:
            text, when = phrase("leaves-stance-at-call", who=who.id), phrase("before-any-waiting")
            play.emit("stance", text, _LAPSED, who, when)
        return
        yield

    # ------------------------------------------------------------ what is seen

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever is in it; the dice lay open, and so do the MoSes."""
        for id, left in play.record(Stances).kept.items():
            if play.able(play.combatants[id]):
                yield id, sign("stance", left=left, digit=str(left) if left < 10 else "")

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What is left of it."""
        left = play.record(Stances).kept.get(who.id)
        if left is not None:
            yield Notice(Badge("", "stance"), Remark(phrase("stance-left", left=left), "", _KEPT))


def _ask(
    who: Combatant,
    striker: Combatant,
    kept: int,
    result: int,
    defence: int,
    terms: Terms,
    most: int,
    loss: Callable[[int], Costs],
) -> Choose:
    """How many MoSes to spend; enough to leave no hit are suggested. ``loss`` is what hits that are left
    take.
    """
    malus = total(terms, Unit.MALUS)
    wanted = min(most, result - defence + malus)
    suggested = wanted if wanted > malus else 0

    def left(spent: int) -> int:
        return max(0, result - max(0, spent - malus) - defence)

    def outlook(value: Value) -> Outlook:
        assert isinstance(value, int)
        return Outlook((), phrase("hits-left-mos-kept", hits=left(value), kept=kept - value))

    costs = {value: loss(left(value)) for value in range(most + 1)}
    noted = ((value, phrase("hits-for", hits=left(value), costs=each.text)) for value, each in costs.items())
    counts = tuple(Count(value, what=what) for value, what in noted)
    asked = phrase("spend-kept", kept=kept, striker=striker.id, result=result, defence=defence, malus=malus)
    return Choose(
        who.seat,
        "",
        Number(counts, suggested),
        who=who.id,
        beside=tuple(term.remark for term in terms),
        cites=_SPENT,
        outlook=outlook,
        figures={str(value): each.figures for value, each in costs.items()},
        question=asked,
    )

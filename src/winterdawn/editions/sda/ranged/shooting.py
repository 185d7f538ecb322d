"""The ranged attack: declare, let strike in passing, announce, dodge, both roll, hurt.

The order is that of ``book.ruling.combat-ranged-announce`` and ``book.ruling.combat-opportunity-interrupt``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.downed import word
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import ShootAt
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.exchange import Blow, Exchange, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden, hits_scored, terms_of
from winterdawn.editions.sda.frame.use import Use
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.reach import weapon_text
from winterdawn.editions.sda.ranged.avoiding import Avoiding
from winterdawn.editions.sda.ranged.distance import Distance
from winterdawn.editions.sda.ranged.loading import Loading
from winterdawn.editions.sda.ranged.missiles import Missiles
from winterdawn.editions.sda.ranged.throws import THROWN, Throws
from winterdawn.editions.sda.ranged.volley import Volley
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.rolls.pool import NO_DICE, PoolRules
from winterdawn.editions.sda.rolls.throw import Throwing, told
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.asks.unread import Unmade
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites

Found = Callable[[], list[Use]]
"""The ways to shoot that there are by now."""

_SHOOT: Cites = ("book.ranged.attack", "book.action.ranged-attack")
_PROVOKES: Cites = ("book.opportunity.trigger-ranged", "book.ranged.provokes")
_WAY: Cites = ("book.ranged.speciality", "book.ranged.attribute-choice", "book.ranged.attribute-forced")
_LATE: Cites = ("book.ruling.combat-opportunity-interrupt",)
_ONE: Cites = ("book.ranged.resolve", "book.ranged.one-sided")
_HITS: Cites = (_ONE[0], "book.ranged.damage-per-hit", "book.ranged.no-control", _ONE[1])
_NONE: Cites = (*_ONE, "book.ruling.combat-ranged-negative")


class Shooting(SdaPart):
    """Whoever holds a ranged weapon may attack an opponent in line of sight (``book.ranged.attack``).

    As far as they see, with no end to it but the malus (``book.ruling.combat-no-maximum-range``).
    """

    acts_in = frozenset({ACTION})
    hit: ClassVar[Cites] = _HITS
    missed: ClassVar[Cites] = _NONE
    """By what a shot hurts, or does not."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Shoot at, or throw at, whoever stands, the nearest first, and whoever lies there unable."""
        if slot is None or slot.acted or not any(map(play.part(Missiles).flies, who.hands)):
            return
        for target in play.standing(who):
            yield self._option(play, who, target, slot)
        for target in play.opponents(who):
            state = play.part(Incapacity).state(play, target)
            if state is not None and not state.dead and play.part(Missiles).ways(play, who, target):
                key = f"shootdown:{target.id}"
                label = phrase("shoot-at-downed", target=target.id, how=word(state))
                run, ahead = partial(self._act, play, who, target, slot), self._ahead(play, who, target)
                yield Act(key, label, run, costs=ONE_ACTION, foresee=ahead)

    def _option(self, play: Play, who: Combatant, target: Combatant, slot: Slot) -> Act:
        key, run = f"shoot:{target.id}", partial(self._act, play, who, target, slot)
        ways = play.part(Missiles).ways(play, who, target)
        away = phrase("metres-away", metres=self._away(play, who, target))
        if not ways:
            label = phrase("shoot-or-throw-at", thrown="", target=target.id)
            barred = partial(self._barred, play, who, target)
            return Act(key, label, run, away, barred=barred, costs=ONE_ACTION, cites=_SHOOT)
        best = Unmade(lambda: play.part(Missiles).ranked(play, ways)[0])
        return Act(
            key,
            phrase("shoot-or-throw-at", thrown=_thrown(ways[0]), target=target.id),
            run,
            lambda: self._note(play, who, away, best.read),
            remarks=lambda: tuple(term.remark for term in terms_of(play, best.read)),
            figures=lambda: self._figures(play, best.read), costs=ONE_ACTION, cites=_SHOOT,
            foresee=self._ahead(play, who, target),
        )  # fmt: skip

    def _away(self, play: Play, who: Combatant, target: Combatant) -> float:
        return round(play.part(Distance).metres(play, who.place, target.place), 1)

    def _ahead(self, play: Play, who: Combatant, target: Combatant) -> Callable[[], Outlook | None]:
        missiles = play.part(Missiles)
        ways = partial(missiles.ways, play, who, target)
        return lambda: play.part(Avoiding).ahead(play, missiles.ranked(play, ways())[0], target)

    def _note(self, play: Play, who: Combatant, away: Saying, best: Use) -> Saying:
        near = tuple(one.id for one in play.threats(who))
        risk = phrase("may-strike-first", others=near) if near else ""
        remarks = (
            phrase("weighs", amount=term.remark.amount, why=term.text) for term in terms_of(play, best)
        )
        return joined(away, phrase("with-weapon", weapon=weapon_text(best.weapon)), *remarks, risk)

    def _figures(self, play: Play, best: Use) -> dict[str, int]:
        """In how many of a hundred shots the target is hit, unless it dodges; and how many may strike."""
        shot = play.part(PoolRules).whole(play, best)
        sure = play.part(Volley).undodged(play, shot, 0).shares[0].chance
        return {"hit": round(100 * sure), "threats": len(play.threats(best.who))}

    def _barred(self, play: Play, who: Combatant, target: Combatant) -> Barred:
        """The first reason there is."""
        uses = [use for item in who.hands for use in play.part(Missiles).uses(play, who, target, item)]
        forbids = next(filter(None, (forbidden(play, use) for use in uses)), None)
        return forbids or play.part(Ways).barred(play, uses) or NO_DICE

    # ------------------------------------------------------------ the shot

    def _act(self, play: Play, who: Combatant, target: Combatant, slot: Slot) -> Procedure[None]:
        """Shoot as the action of this number, unless the shooter thinks again."""
        slot.act()
        if not (
            yield from self.shoot(play, who, target, partial(play.part(Missiles).ways, play, who, target))
        ):
            slot.acted, slot.moved_first = False, False

    def shoot(
        self, play: Play, who: Combatant, target: Combatant, found: Found, *, now: bool = False
    ) -> Procedure[bool]:
        """Shoot or throw in one of the ways that are ``found``; false if the shooter thinks again, or lets it
        be where it is ``now`` or never.

        Those in whose range the shooter stands strike first; to think again after that takes the action
        (``book.ruling.combat-opportunity-interrupt``).
        """
        play.part(Facing).turn(play, who, target)
        near = play.threats(who)
        doing = phrase("shooting-at", thrown=_thrown(found()[0]), target=target.id)
        yield from play.lets(who, doing, cites=_PROVOKES)
        uses = play.part(Missiles).ranked(play, found())
        if not uses:
            _lapse(play, who, doing)
            return True
        play.part(Facing).turn(play, who, target)
        shot = yield from play.part(Throwing).announce(
            play, uses, self._question(play, uses, target, bool(near) or now)
        )
        if shot is None:
            return bool(near)
        yield from self._meet(play, shot)
        return True

    def _question(self, play: Play, uses: list[Use], target: Combatant, now: bool) -> DiceQuestion:
        who, thrown = uses[0].who, uses[0].skill == THROWN
        return DiceQuestion(
            "",
            "",
            (*_SHOOT, _WAY[0]),
            partial(play.part(Avoiding).foresee, play, target),
            task=ShootAt(target.id, self._away(play, who, target), thrown),
            none="let-it-be" if now else "think-again",
            keep=play.part(Initiative).halved(play, who),
        )

    def _meet(self, play: Play, shot: Announced) -> Procedure[None]:
        """Tell of the shot, let the target dodge, and let all dice fall if the shooter still can."""
        who, target = shot.use.who, shot.use.against
        assert target is not None
        self._tell(play, shot, target)
        dodge = None
        if (yield from play.part(Avoiding).aware(play, target, who)):
            known = play.part(Foresight).seen(play, shot, target.seat)
            thrown = _thrown(shot.use)
            lead = phrase("shot-comes-with", who=who.id, thrown=thrown, dice=known.text)
            dodge = yield from play.part(Avoiding).dodge(
                play,
                target,
                who,
                phrase("shot-of", who=who.id, thrown=thrown),
                lead,
                partial(play.part(Avoiding).met, play, known, target),
            )
        else:
            play.part(Avoiding).unnoticed(play, target, who)
        if play.able(who) and play.part(Throws).held(shot.use):
            yield from self._resolve(play, shot, dodge)
        else:
            _lapse(play, who, phrase("shooting-at", thrown=_thrown(shot.use), target=target.id))

    def _tell(self, play: Play, shot: Announced, target: Combatant) -> None:
        """Make known weapon, attribute and dice (``book.ruling.combat-announcement``)."""
        use = shot.use
        away, thrown = self._away(play, use.who, target), _thrown(use)
        text = phrase(
            "shot-announced",
            who=use.who.id, thrown=thrown, target=target.id, metres=away,
            weapon=use.weapon.name, attribute=use.attribute,
        )  # fmt: skip
        way = _WAY[2] if _forced(use) else _WAY[1]
        cites: Cites = ("book.ruling.combat-ranged-announce", _WAY[0], way)
        passed = play.part(Distance).increments(play, use.who.place, target.place, use.weapon.increment)
        cites += play.part(Throws).row(use.weapon) or (() if passed else ("book.ranged.increment",))
        play.emit("announce", text, cites, use.who, told(shot), dice=shot.dice, against=target.id)

    def _resolve(self, play: Play, shot: Announced, dodge: Announced | None) -> Procedure[None]:
        """Both roll; what is left of the shot hurts."""
        who, target = shot.use.who, shot.use.against
        assert target is not None
        play.part(Aftermath).hold(play)
        first = yield from play.part(Throwing).fall(play, shot)
        second = (yield from play.part(Throwing).fall(play, dodge)) if dodge else None
        malus = 0 if dodge else play.part(Avoiding).held_back(play, target, who)
        hits, rolls = yield from play.part(Volley).settle(play, Side(who, first), Side(target, second, malus))
        self._report(play, shot.use, target, hits, rolls, malus)
        self._spent(play, shot, first)
        if hits:
            yield from self._hurt(play, shot, dodge, hits)
        yield from play.part(Bleeding).settle(play)
        done = [(roll, (roll.use.who is who) == bool(hits)) for roll in rolls]
        yield from play.part(Aftermath).release(play, done)

    def _report(
        self, play: Play, use: Use, target: Combatant, hits: int, rolls: tuple[Rolled, ...], exposed: int
    ) -> None:
        words, needed = play.part(Volley).verdict(play, rolls, hits)
        throws = play.part(OpposedTests).cards(play, rolls, one_sided=True)
        text = phrase("shoots-target", who=use.who.id, thrown=_thrown(use), target=target.id)
        cites = self.hit if hits else self.missed
        told: dict[str, int | str | None] = {"hits": hits, "against": target.id}
        told |= {"exposed": exposed or None, "needed": needed}
        play.emit("shot", text, cites, use.who, words, throws, (), **told)

    def _spent(self, play: Play, shot: Announced, rolled: Rolled) -> None:
        """What becomes of the weapon: thrown it lies where the target stands, shot it may need loading."""
        use = shot.use
        assert use.against is not None
        item = play.part(Throws).item(use)
        if use.skill != THROWN:
            play.part(Loading).fired(play, use.who, item, rolled)
            return
        use.who.hands.remove(item)
        play.items.append((item, use.against.place))
        text = phrase("thing-lies-where", thing=item.name, target=use.against.id)
        play.emit("hands", text, ("book.ruling.table-thrown-lies",), use.who)

    def _hurt(self, play: Play, shot: Announced, dodge: Announced | None, hits: int) -> Procedure[None]:
        """Each hit is a damage die, and nothing else (``book.ranged.damage-per-hit``)."""
        who, target = shot.use.who, shot.use.against
        assert target is not None
        if play.figures.ranged_spirit_loss == "on":
            cites = ("book.ruling.combat-ranged-no-spirit-loss",)
            loss = hits * play.figures.spirit_per_hit
            play.part(Effort).lose(play, target, loss, phrase("is-hit", who=target.id), cites)
        yield from hits_scored(play, shot.use, hits)
        blow = Blow(Exchange(shot, dodge, []), shot.use, who, target, shot.use.weapon, Rate.ATTACKER, 0)
        if play.figures.sparring:
            cites = ("book.training.sparring-no-damage",)
            play.emit("unspent", phrase("bout-hurts-nobody"), cites, who)
        else:
            yield from self.deal(play, blow, hits)

    def deal(self, play: Play, blow: Blow, hits: int) -> Procedure[None]:
        """Put all hits on damage."""
        yield from play.part(DamageRoll).deal(play, blow, hits, 1)


def _forced(use: Use) -> bool:
    return bool(next(each.attribute for each in use.weapon.training if each.skill == use.skill))


def _lapse(play: Play, who: Combatant, doing: Saying) -> None:
    """Tell that nothing comes of it (``book.ruling.combat-opportunity-interrupt``)."""
    play.emit("lapsed", phrase("cannot-do-it-any-more", who=who.id, doing=doing), _LATE, who)


def _thrown(use: Use) -> str:
    """What is thrown; empty where something is shot."""
    return str(use.weapon.name) if use.skill == THROWN else ""

"""Actions and reactions: how many are left of the round, and which kinds of action were taken."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, cast, get_args

import msgspec

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.accounts import whole
from winterdawn.editions.zones.people.reading import enemy, hero, is_hero, tables
from winterdawn.editions.zones.people.talents import repeats
from winterdawn.editions.zones.tables.rows import Action
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.characters.account import Account
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites

_NONE: Cites = ("zones.action.three", "zones.ruling.three-per-round")
_REPEAT: Cites = ("zones.action.no-repeat", "zones.ruling.no-repeat-scope")
_ENEMY: Cites = ("zones.ruling.enemy-actions", "zones.action.no-repeat")
_MOST = 9


class ActionPurse(msgspec.Struct):
    """What somebody has left of a round."""

    actions: int = 0
    of: int = 0
    """Actions that they had at its start."""
    reactions: int = 0
    used: list[str] = []
    """The kinds of action taken this round."""
    turn: list[str] = []
    """Those of the turn, or of what counts as one."""
    held: bool = False
    """Whether an action is held back for later (``zones.delay.one``)."""
    waived: bool = False
    """Whether they let all of somebody’s present turn pass, and are not asked again in it."""
    tried: bool = False
    """Whether they have tried to act out of turn (``zones.interrupt.once``)."""


class ActionPurses(msgspec.Struct):
    """By whose they are."""

    purses: dict[str, ActionPurse] = {}


class ActionBudget(Part):
    """Three actions a round, and reactions by AWARENESS (``zones.ruling.three-per-round``,
    ``zones.ruling.reactions-attribute``).
    """

    remembers = ActionPurses

    def purse(self, play: Play, who: Combatant) -> ActionPurse:
        """What they have left."""
        purses = play.record(ActionPurses).purses
        if who.id not in purses:
            purses[who.id] = self.fresh_purse(play, who)
        return purses[who.id]

    def fresh_purse(self, play: Play, who: Combatant) -> ActionPurse:
        """What they have at the start of a round, with the conditions of that moment
        (``zones.ruling.exhaustion-when``).
        """
        if not is_hero(who.sheet):
            return ActionPurse(who.sheet.actions, who.sheet.actions)
        actions = whole(accounts.actions(who.sheet, play.figures))
        return ActionPurse(actions, actions, whole(accounts.reactions(who.sheet, tables(play), play.figures)))

    def round_top(self, play: Play) -> None:
        """All of it comes back; what was held is lost (``zones.ruling.delay-no-check``)."""
        play.record(ActionPurses).purses = {who.id: self.fresh_purse(play, who) for who in play}

    def left(self, play: Play, who: Combatant) -> int:
        """Actions left."""
        return self.purse(play, who).actions

    def reactions(self, play: Play, who: Combatant) -> int:
        """Reactions left."""
        return self.purse(play, who).reactions

    # ------------------------------------------------------------ actions

    def begin(self, play: Play, who: Combatant) -> None:
        """A turn begins, or what counts as one."""
        self.purse(play, who).turn.clear()

    def against(self, play: Play, who: Combatant, kind: str, actions: int = 1) -> Barred | None:
        """Why they cannot take an action of a kind, none if they can."""
        purse = self.purse(play, who)
        if purse.actions < actions:
            return Barred(phrase("actions-needed", actions=actions), _NONE)
        taken = (purse.used if play.figures.repeat_limit == "round" else purse.turn).count(kind)
        if taken < self._most(play, who, kind):
            return None
        told = phrase("only-once", a_round=play.figures.repeat_limit == "round")
        return Barred(told, _REPEAT if is_hero(who.sheet) else _ENEMY)

    def limits(self, play: Play, who: Combatant) -> Fact:
        """How often each kind of action goes, as a sentence (``zones.action.no-repeat``)."""
        most = {kind: self._most(play, who, kind) for kind in get_args(Action)}
        often = [kind for kind in most if most[kind] > 1]
        more = tuple(phrase("goes-often", kind=called(kind), times=most[kind]) for kind in often)
        return phrase("each-kind-once", a_round=play.figures.repeat_limit == "round", more=more)

    def _most(self, play: Play, who: Combatant, kind: str) -> int:
        """How often a kind may be taken: once, more often by talents and as a stat block says."""
        if not is_hero(who.sheet):
            return enemy(who).most_attacks if kind == "attack" else 1
        return 1 + sum([whole(each) for each in self._repeats(play, who, kind)])

    def _repeats(self, play: Play, who: Combatant, kind: str) -> tuple[Account, ...]:
        """What talents add to how often a kind may be taken."""
        return repeats(hero(who), cast(Action, kind), tables(play))

    def spend(self, play: Play, who: Combatant, *kinds: str) -> None:
        """Take one action, which is of so many kinds; of none where it only pays for something."""
        purse = self.purse(play, who)
        purse.actions -= 1
        purse.used += kinds
        purse.turn += kinds

    def attack(self, play: Play, who: Combatant) -> None:
        """Take an Attack, and tell why it comes again if it does."""
        again = self._again(play, who)
        if again:
            play.emit("again", phrase("attacks-again", who=who.id), again, who)
        self.spend(play, who, "attack")

    def _again(self, play: Play, who: Combatant) -> Cites:
        """Why they may attack once more; empty for the first time."""
        if "attack" not in self.purse(play, who).used:
            return ()
        if not is_hero(who.sheet):
            return ("zones.ruling.enemy-actions",)
        more = self._repeats(play, who, "attack")
        return ("zones.action.talent-repeat",) if more else ("zones.ruling.no-repeat-scope",)

    def react(self, play: Play, who: Combatant) -> None:
        """Use a reaction (``zones.reaction.spend``)."""
        self.purse(play, who).reactions -= 1

    # ------------------------------------------------------------ what the game master sets

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """Actions and reactions left this round; whoever is given an action may take any kind of it."""
        if play.tempo != ACTION:
            return
        purse = self.purse(play, who)
        put, what = partial(self._put, purse), phrase("actions-left")
        yield Settable("actions", "", purse.actions, 0, _MOST, put, seen=True, what=what)
        if is_hero(who.sheet):
            put, what = partial(setattr, purse, "reactions"), phrase("reactions-left")
            yield Settable("reactions", "", purse.reactions, 0, _MOST, put, what=what)

    def _put(self, purse: ActionPurse, actions: int) -> None:
        if actions > purse.actions:
            purse.used.clear()
            purse.turn.clear()
        purse.actions = actions


def called(kind: str) -> Fact:
    """What a kind of action is called."""
    return phrase("kind-of-action", kind=kind.replace("-", " "))

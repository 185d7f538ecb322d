"""Rolls of an encounter under an SdA edition: what helps or hinders them, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from winterdawn.editions.sda.frame.granted import Toll
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose
from winterdawn.editions.setup import BRIGHT

if TYPE_CHECKING:
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Rolled, Term, Terms, Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Barred, Cites


class Concerned(NamedTuple):
    """Hooks of the parts that are concerned with rolls of a purpose, bound to them."""

    terms: tuple[Callable[..., Iterable[Term]], ...]
    dice: tuple[Callable[..., Iterable[Term]], ...]
    """Those of parts whose terms may be dice, more or fewer."""
    forbids: tuple[Callable[..., Barred | None], ...]


class Rolls(dict[Purpose, Concerned]):
    """Which parts are concerned with a roll, by what it is for; found once for a setup."""

    def __init__(self, play: Encounter[Any]) -> None:
        """Parts that are concerned only with what lies on the ground are left out where nothing does."""
        bare = not play.map.features and not play.setup.gm and play.setup.light == BRIGHT
        self._terms, self._forbids = (
            [part for part in play.answering(hook) if not (bare and part.lying)]
            for hook in (SdaPart.terms, SdaPart.forbids)
        )
        self._dear = any(part.dear for part in play.edition.parts.values() if isinstance(part, SdaPart))

    def __missing__(self, purpose: Purpose) -> Concerned:
        terms = [part for part in self._terms if purpose in part.terms_in]
        found = Concerned(
            tuple(part.terms for part in terms),
            tuple(part.terms for part in terms if self._dear or not part.diceless),
            tuple(part.forbids for part in self._forbids if purpose in part.forbids_in),
        )
        return self.setdefault(purpose, found)


def _concerned(play: Encounter[Any], use: Use) -> Concerned:
    rolls: Rolls | None = play.worked.get(Rolls)
    if rolls is None:
        rolls = play.worked[Rolls] = Rolls(play)
    return rolls[use.purpose]


def terms_of(play: Encounter[Any], use: Use, *, dice: bool = False) -> Terms:
    """Everything that helps or hinders a roll; with ``dice`` all that may change how many there are, and
    maybe more.
    """
    found, concerned = [*use.terms], _concerned(play, use)
    for terms in concerned.dice if dice else concerned.terms:
        found += terms(play, use)
    return tuple(found)


def forbidden(play: Encounter[Any], use: Use) -> Barred | None:
    """Why somebody who can act cannot make this roll, none if nothing is against it."""
    for forbids in _concerned(play, use).forbids:
        if (barred := forbids(play, use)) is not None:
            return barred
    return None


def toll_of(play: Encounter[Any], use: Use) -> Toll:
    """What using all of one's own dice for a roll costs."""
    return next(filter(None, (part.toll(play, use) for part in play.answering(SdaPart.toll))), Toll())


def left_by(play: Encounter[Any], rolls: Sequence[tuple[Rolled, bool]]) -> Procedure[None]:
    """Let finished rolls leave behind what they do, each with whether its task succeeded."""
    for part in play.answering(SdaPart.after):
        yield from part.after(play, rolls)


def as_it_counts(play: Encounter[Any], rolled: Rolled, other: Rolled | None) -> Procedure[Rolled]:
    """The roll of an attack as it counts."""
    for part in play.answering(SdaPart.again):
        rolled = yield from part.again(play, rolled, other)
    return rolled


def hits_scored(play: Encounter[Any], use: Use, hits: int) -> Procedure[None]:
    """Let follow what follows from hits before they are spent."""
    for part in play.answering(SdaPart.scored):
        yield from part.scored(play, use, hits)


def exposure(play: Encounter[Any], target: Combatant, striker: Combatant) -> list[Term]:
    """What counts against ``target`` even if they do not answer ``striker``."""
    return [term for part in play.answering(SdaPart.exposed) for term in part.exposed(play, target, striker)]


def bypassed(play: Encounter[Any], blow: Blow, kind: str) -> Cites:
    """The rules by which armour is not in the way of such damage; empty if it is."""
    found = (part.bypasses(play, blow, kind) for part in play.answering(SdaPart.bypasses))
    return next(filter(None, found), ())


def unshielded(play: Encounter[Any], who: Combatant) -> Barred | None:
    """Why ``who`` cannot raise a shield, none if nothing is against it."""
    found = (part.unshielded(play, who) for part in play.answering(SdaPart.unshielded))
    return next(filter(None, found), None)


def wounded(play: Encounter[Any], who: Combatant, kind: str, majors: int) -> Procedure[None]:
    """Let follow what follows from boxes that a damage roll ticked."""
    for part in play.answering(SdaPart.wounded):
        yield from part.wounded(play, who, kind, majors)

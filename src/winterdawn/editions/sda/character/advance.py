"""Advancement: what ranks and scores cost, and sheets with them raised.

Every function gives a new sheet or raises :class:`AdvanceError`; none changes the one it is given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from winterdawn.characters.advance import ADVANCEMENT, AdvanceError
from winterdawn.characters.names import meant
from winterdawn.editions.sda.character.pieces import MOST_POINTS, Step
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, all_families, all_skills, key_of, skill_name
from winterdawn.editions.sda.character.traits import priced, terms
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Saying, phrase

HIGHEST = 60
"""No rank or score of a sheet is higher."""
TRADED = 3
"""Skills that a family trade lowers (``book.experience.group-trade``)."""
BACK = "book.ruling.table-advancement-back"
"""What stands behind taking a raise back."""
_SPIRIT = "spirit"


def price(sheet: Sheet, key: str) -> int:
    """Experience points that the next rank of a skill, or point of an attribute, costs.

    A skill costs 4 x (its total rank + 1), or what its edition has in place of the 4
    (``book.experience.skill-cost``), an attribute its
    score, or a rate for each point of its next one (``book.experience.attribute-cost``); traits may change
    that (``book.ruling.table-trait-effects``). Raises :class:`AdvanceError` for a family, which is only
    traded for.
    """
    if key in ATTRIBUTES:
        score, rate = sheet.attributes[key], sheet.attribute_rate
        return priced(rate * (score + 1) if rate else score, terms(sheet, key))
    if key not in sheet.known():
        bought = f"{skill_name(key)} is not bought: three of its skills are traded for it"
        raise AdvanceError(
            "book.experience.group-trade", bought if key in sheet.groups() else absent(sheet, key)
        )
    return priced(sheet.rank_rate * (sheet.rank(key) + 1), terms(sheet, key))


def towards(sheet: Sheet, key: str) -> Saying:
    """How many points towards its next rank there are for a skill; empty for a family."""
    if key not in sheet.known() and key not in ATTRIBUTES:
        return ""
    have, cost = sheet.experience.get(key, 0), price(sheet, key)
    return phrase("towards-next-rank", points=have, price=cost, enough=have >= cost)


def absent(sheet: Sheet, key: str) -> str:
    """What is told of a family, or of a skill, that the sheet's edition does not have."""
    if key in all_skills():
        alike = meant(key, sheet.known())
        return "; ".join(filter(None, (f"there is no skill {skill_name(key)} on this sheet", alike)))
    return _no_group(sheet, key)


def _no_group(sheet: Sheet, key: str) -> str:
    return f"{skill_name(key)} is no {sheet.grouping[0]}; one of {', '.join(sorted(sheet.groups()))}"


def raised(sheet: Sheet, key: str) -> Sheet:
    """``sheet`` with a skill or an attribute 1 higher and paid for with its own points.

    Points of other skills and attributes are no help (``book.experience.no-transfer``). Spirit
    does not rise with its maximum (``book.ruling.spirit-maximum-universal``).
    """
    cost, points = price(sheet, key), sheet.experience.get(key, 0)
    if points < cost:
        rule = "book.experience.attribute-cost" if key in ATTRIBUTES else "book.experience.skill-cost"
        raise AdvanceError(
            rule, f"raising {skill_name(key)} costs {cost} of its experience points; there are {points}"
        )
    before = sheet.attributes[key] if key in ATTRIBUTES else sheet.skills.get(key, 0)
    if before >= HIGHEST:
        raise AdvanceError("book.ruling.attribute-bounds", f"{skill_name(key)} is at {HIGHEST}, the highest")
    paid = _with(sheet.experience, key, points - cost)
    if key in ATTRIBUTES:
        risen = replace(sheet, attributes={**sheet.attributes, key: before + 1}, experience=paid)
        if sheet.spirit is None and risen.maximum_spirit != sheet.maximum_spirit:
            # The spirit there is does not rise with its maximum.
            return replace(risen, spirit=sheet.maximum_spirit)
        return risen
    return replace(sheet, skills=_with(sheet.skills, key, before + 1), experience=paid)


def traded(sheet: Sheet, family: str, three: Sequence[str]) -> Sheet:
    """``sheet`` with three skills of a family 1 rank lower and the family 1 higher.

    ``book.experience.group-trade``, ``book.experience.group-own-ranks``; it costs no experience
    (``book.ruling.group-trade-optional``).
    """
    rule = "book.experience.group-trade"
    if family not in sheet.groups():
        raise AdvanceError(rule, _no_group(sheet, family))
    members = [skill.key for skill in sheet.members(family)]
    if len(set(three)) != TRADED or len(three) != TRADED or not set(three) <= set(members):
        raise AdvanceError(
            rule, f"a trade takes three different skills of {skill_name(family)}: {', '.join(members)}"
        )
    for key in three:
        if not sheet.skills.get(key, 0):
            raise AdvanceError(
                "book.experience.group-own-ranks", f"{skill_name(key)} has no rank of its own to give"
            )
    if sheet.families.get(family, 0) >= HIGHEST:
        raise AdvanceError(rule, f"{skill_name(family)} is at {HIGHEST}, the highest")
    own = sheet.skills
    for key in three:
        own = _with(own, key, own[key] - 1)
    return replace(
        sheet, skills=own, families=_with(sheet.families, family, sheet.families.get(family, 0) + 1)
    )


def awarded(sheet: Sheet, key: str, points: int) -> Sheet:
    """``sheet`` with experience points added to a skill or an attribute.

    Each has its own count (``book.experience.separate-tracks``).
    """
    if key not in ATTRIBUTES and key not in sheet.known():
        raise AdvanceError("book.experience.separate-tracks", f"{key[:40]!r} is no skill or attribute")
    if points < 0:
        raise AdvanceError("book.experience.no-transfer", f"experience is not taken away, so not {points}")
    return replace(sheet, experience=_with(sheet.experience, key, sheet.experience.get(key, 0) + points))


def raisable(sheet: Sheet) -> tuple[str, ...]:
    """The attributes and skills whose points pay for a raise now."""
    keys = (*ATTRIBUTES, *sheet.known())
    return tuple(
        key for key in keys if key in sheet.experience and sheet.experience[key] >= price(sheet, key)
    )


def tradable(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """The families that can be traded for, each with its skills that have ranks to give."""
    found = {
        family: tuple(skill.key for skill in sheet.members(family) if sheet.skills.get(skill.key, 0))
        for family in sheet.groups()
    }
    return {family: keys for family, keys in found.items() if len(keys) >= TRADED}


def advanced(
    sheet: Sheet, name: str, giving: Sequence[str] = (), brings: Mapping[str, int] | None = None
) -> Sheet:
    """``sheet`` with whatever ``name`` means raised or traded for, which its story keeps as a choice.

    A trade takes from the three ``giving``; without them only where no more than three can give. A skill that
    is raised ``brings`` points by attribute, unless told otherwise those that the sheet says. Raises
    :class:`~winterdawn.editions.sda.character.skills.UnknownSkill` or :class:`AdvanceError`.
    """
    key, three = key_of(name), [key_of(each) for each in giving]
    gained: Mapping[str, int] = {}
    if three or key in sheet.groups():
        three = three or _givers(sheet, key)
        after, label = traded(sheet, key, three), f"trade for {skill_name(key)}"
    else:
        after, label = raised(sheet, key), f"raise {skill_name(key)}"
        if key in sheet.known():
            gained = sheet.brings(key) if brings is None else brings
            after = _taught(after, gained)
    paid = after.experience.get(key, 0) - sheet.experience.get(key, 0)
    step = Step(
        ADVANCEMENT,
        key,
        label,
        scores={_SPIRIT: after.spirit} if sheet.spirit is None and after.spirit else {},
        experience={**({key: paid} if paid else {}), **gained},
        ranks={**dict.fromkeys(three, -1), key: 1},
    )
    return replace(after, story=(*sheet.story, step))


def _taught(sheet: Sheet, points: Mapping[str, int]) -> Sheet:
    for key, number in points.items():
        sheet = awarded(sheet, key, number)
    return sheet


def _givers(sheet: Sheet, family: str) -> list[str]:
    giving = [skill.key for skill in sheet.members(family) if sheet.skills.get(skill.key, 0)]
    if len(giving) != TRADED:
        rule = "book.experience.group-own-ranks" if len(giving) < TRADED else "book.experience.group-trade"
        told = ", ".join(giving) or "none"
        raise AdvanceError(
            rule, f"a trade for {skill_name(family)} takes three skills with own ranks: {told}"
        )
    return giving


def brought(step: Step) -> dict[str, int]:
    """The points by attribute that came with a raise."""
    return {key: points for key, points in step.experience.items() if key != step.choice}


def said(points: Mapping[str, int]) -> Saying:
    """Points of experience, each with what they are in."""
    return listed(*(phrase("points-in", points=n, skill=skill_name(key)) for key, n in points.items()))


def last_raise(sheet: Sheet) -> Step | None:
    """The choice of advancement that would be taken back; none if nothing was raised."""
    return next((step for step in reversed(sheet.story) if step.stage == ADVANCEMENT), None)


def lowered(sheet: Sheet) -> Sheet:
    """``sheet`` with the last choice of advancement taken back, for what it cost
    (``book.ruling.table-advancement-back``).

    Spirit that was at its maximum by itself is so again unless some was lost since; more than the
    maximum nobody has (``book.ruling.spirit-maximum-universal``). Raises :class:`AdvanceError`.
    """
    step = last_raise(sheet)
    if step is None:
        raise AdvanceError(BACK, f"nothing was raised on the sheet of {sheet.name}, so nothing is taken back")
    if not _is_raise(step, sheet):
        raise AdvanceError(BACK, f"story: {step.label or step.choice!r} does not say what it raised")
    after = sheet
    for key, by in step.ranks.items():
        field, least = _field(key), int(key in ATTRIBUTES)
        counts: dict[str, int] = getattr(after, field)
        left = counts.get(key, 0) - by
        if not least <= left <= HIGHEST:
            raise _gone(step, f"{skill_name(key)} is at {counts.get(key, 0)} now")
        after = replace(after, **{field: _with(counts, key, left)})
    for key, paid in step.experience.items():
        points = after.experience.get(key, 0) - paid
        if not 0 <= points <= MOST_POINTS:
            raise _gone(step, f"there are {after.experience.get(key, 0)} experience points in it now")
        after = replace(after, experience=_with(after.experience, key, points))
    at = len(sheet.story) - 1 - sheet.story[::-1].index(step)
    return replace(after, story=sheet.story[:at] + sheet.story[at + 1 :], spirit=_spirit(step, after))


def _is_raise(step: Step, sheet: Sheet) -> bool:
    """Whether a choice brought what one of advancement does, and no more."""
    gave = [by for key, by in step.ranks.items() if key != step.choice]
    paid = step.experience.get(step.choice, 0) <= 0
    gained, known = brought(step), sheet.known().get(step.choice)
    usual = sum(sheet.brings(step.choice).values()) if known else 0
    fits = not gained or (known and sum(gained.values()) == usual and set(gained) <= set(known.attributes))
    return step.ranks.get(step.choice) == 1 and gave in ([], [-1] * TRADED) and paid and bool(fits)


def _field(key: str) -> str:
    """Where the sheet keeps a rank or score."""
    if key in ATTRIBUTES:
        return "attributes"
    if key in all_families():
        return "families"
    if key in all_skills():
        return "skills"
    raise AdvanceError(BACK, f"story: {key[:40]!r} is no attribute, skill or family")


def _gone(step: Step, why: str) -> AdvanceError:
    return AdvanceError(BACK, f"{step.label[:80]!r} cannot be taken back: {why}")


def _spirit(step: Step, after: Sheet) -> int | None:
    """The spirit there is when a choice has been taken back."""
    most = after.maximum_spirit
    if after.spirit is None or (_SPIRIT in step.scores and after.spirit >= most):
        return None
    return min(after.spirit, most)


def _with(counts: dict[str, int], key: str, value: int) -> dict[str, int]:
    """``counts`` with one of them set; none is kept at 0."""
    kept = {**counts, key: value}
    return {name: kept[name] for name in sorted(kept) if kept[name]}

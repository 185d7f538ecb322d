r"""Every derived number of a sheet explains itself: value, terms, and the rules they rest on.

>>> from winterdawn import Character
>>> print("\n".join(Character.named("ilse-varn").why("spirit").lines()))
maximum spirit: 22  [book.spirit.maximum]
  constitution: 7
    as entered: 7  [book.ruling.character-creation-missing]
  persona: 7
    as entered: 7  [book.ruling.character-creation-missing]
  wisdom: 8
    as entered: 8  [book.ruling.character-creation-missing]
"""

from __future__ import annotations

from collections.abc import Mapping

from winterdawn.characters.account import Account, UnknownNumber
from winterdawn.characters.names import meant, shown
from winterdawn.dice.attributes import LOW, die_for
from winterdawn.editions.sda.character.advance import absent, price
from winterdawn.editions.sda.character.gear import armour, burden, damage, limit, reach
from winterdawn.editions.sda.character.grown import ENTERED, by_choice, chosen_in, grown
from winterdawn.editions.sda.character.sheet import DAMAGE_TYPES, Sheet
from winterdawn.editions.sda.character.skills import (
    ATTRIBUTES,
    UnknownSkill,
    all_families,
    all_skills,
    family_rule,
    key_of,
    skill_name,
)
from winterdawn.editions.sda.character.trait_accounts import together
from winterdawn.editions.sda.character.traits import TraitUnit, terms
from winterdawn.editions.sda.character.virtues import (
    ENDS,
    PLACES,
    UnknownVirtue,
    die,
    die_rule,
    virtue_of,
)
from winterdawn.kernel.fact import phrase

_SPIRIT = ("constitution", "persona", "wisdom")
_MOVED = ("book.virtue.upheld-step", "book.virtue.betrayed-step")
_ATTRIBUTE = ("book.experience.attribute-cost",)
_BANDS = (
    (20, "supernatural", ("book.attribute.band-supernatural",)),
    (13, "heroic", ("book.ruling.attribute-label-gap",)),
    (12, "heroic", ("book.attribute.band-heroic",)),
    (10, "exceptional", ("book.attribute.band-exceptional",)),
    (8, "strong", ("book.attribute.band-strong",)),
    (6, "average", ("book.attribute.band-average",)),
    (4, "weak", ("book.attribute.band-weak",)),
    (0, "crippling", ("book.attribute.band-crippling",)),
)


def attribute(sheet: Sheet, key: str) -> Account:
    """A score."""
    score = sheet.attributes[key]
    return Account(key, score, grown(sheet, key, score, "book.experience.attribute-cost"))


def band(sheet: Sheet, key: str) -> Account:
    """What a score is called."""
    score = sheet.attributes[key]
    _, label, cites = next(row for row in _BANDS if score >= row[0])
    named, told = phrase("score-in-words", attribute=key), phrase("score-band", band=label)
    return Account(named, told, (attribute(sheet, key),), ("book.attribute.six", *cites))


def faces(sheet: Sheet, key: str) -> Account:
    """The die of an attribute."""
    low = sheet.attributes[key] < LOW
    last = "book.ruling.low-attribute-die" if low else "book.attribute.higher-is-better"
    cites = ("book.pool.die-type-table", "book.pool.die-type-limit", "book.dice.six-types", last)
    die = f"d{die_for(sheet.attributes[key])}"
    return Account(phrase("die-of", of=key), die, (attribute(sheet, key),), cites)


_TWO = 2
"""As many attributes as may govern a skill (``book.skill.one-or-two-attributes``)."""
_GROUP = range(4, 7)
"""Skills in a family (``book.skill.groups-of-four-to-six``)."""
_GROUPED = ("book.ruling.skill-ungrouped-skills", "book.ruling.skill-animal-handling-fourth")
"""What stands behind a skill whose family is not the book's."""


def rank(sheet: Sheet, skill: str) -> Account:
    """A total rank: the skill's own and its family's, of a family that is tested itself only this."""
    family = sheet.family(skill)
    terms = [] if family == skill else [_own(sheet, skill, sheet.skills.get(skill, 0))]
    if family:
        house = _GROUPED if sheet.grouped.get(skill) == family else ()
        usual = ("book.skill.groups-of-four-to-six",) * (len(sheet.members(family)) in _GROUP)
        listed = (*usual, family_rule(family), *house)
        terms.append(_own(sheet, family, sheet.families.get(family, 0), listed))
        cites: tuple[str, ...] = ("book.skill.rank-includes-group",)
    elif skill in sheet.grouped:
        cites = _GROUPED
    elif skill == "luck":
        cites = ("book.skill.luck-ungrouped",)
    else:
        cites = ("book.skill.list-structure", "book.ruling.group-sizes")
    return Account(phrase("rank-in", skill=skill_name(skill)), sheet.rank(skill), tuple(terms), cites)


def _own(sheet: Sheet, key: str, value: int, cites: tuple[str, ...] = ()) -> Account:
    label = phrase("own-rank", skill=skill_name(key))
    if not value and not any(key in step.ranks for step in sheet.story):
        return Account(label, 0, cites=(*cites, "book.pool.untrained-one-die"))
    rule = "book.experience.group-trade" if key in sheet.known_families() else "book.experience.skill-cost"
    return Account(label, value, grown(sheet, key, value, rule), cites)


def governed(skill: str) -> Account:
    """The attributes that may govern a skill."""
    attributes = all_skills()[skill].attributes
    more = ("book.ruling.skill-three-attributes",) if len(attributes) > _TWO else ()
    cites = ("book.skill.one-or-two-attributes", all_skills()[skill].rule, *more)
    return Account(phrase("governed-by"), phrase("one-of-them", attributes=attributes), cites=cites)


def spirit(sheet: Sheet) -> Account:
    """Maximum spirit."""
    terms = tuple(attribute(sheet, key) for key in _SPIRIT)
    printed = sheet.spirit_as_printed is not None
    label = phrase("maximum-spirit", printed=printed)
    if printed:
        total = Account(phrase("sum-of", attributes=_SPIRIT), sum(term.number for term in terms), terms)
        cites = ("book.ruling.table-creature-spirit", "book.spirit.maximum")
        return Account(label, sheet.maximum_spirit, (total,), cites)
    return Account(label, sheet.maximum_spirit, terms, ("book.spirit.maximum",))


def cost(sheet: Sheet, key: str) -> Account:
    """The experience that the next rank or point costs."""
    traits = together(terms(sheet, key), TraitUnit.LESS, TraitUnit.DEARER)
    label = phrase("price-of", of=skill_name(key))
    if key in ATTRIBUTES:
        parts: tuple[Account, ...] = (attribute(sheet, key),)
        if sheet.attribute_rate:
            each = Account(phrase("points-a-point"), sheet.attribute_rate, cites=_ATTRIBUTE)
            parts = (each, Account(phrase("score-after-it"), sheet.attributes[key] + 1, parts, _ATTRIBUTE))
        return Account(label, price(sheet, key), (*parts, *traits), _ATTRIBUTE)
    ranks = (rank(sheet, key), Account(phrase("the-next-one"), 1, cites=("book.experience.skill-cost",)))
    steps = Account(phrase("rank-after-it"), sheet.rank(key) + 1, ranks)
    each = Account(phrase("points-a-rank"), sheet.rank_rate, cites=("book.experience.skill-cost",))
    cites = ("book.experience.skill-cost", "book.skill.rank-includes-group")
    return Account(label, price(sheet, key), (each, steps, *traits), cites)


def experience(sheet: Sheet, key: str) -> Account:
    """Unspent points: brought and paid in creation and since, and the rest."""
    points = sheet.experience.get(key, 0)
    terms = [by_choice(step, step.experience[key]) for step in sheet.story if key in step.experience]
    told = sum(term.number for term in terms)
    if told != points or not terms:
        label = phrase("gained-and-spent-since") if sheet.making else phrase("as-entered")
        rule = "book.experience.separate-tracks" if sheet.making else ENTERED
        terms.append(Account(label, points - told, cites=(rule,)))
    cites = ("book.experience.separate-tracks",)
    return Account(phrase("experience-in", skill=skill_name(key)), points, tuple(terms), cites)


def virtue(sheet: Sheet, key: str) -> Account:
    """Where a virtue stands, in words, and the dice to call upon each end."""
    step, spectrum = sheet.virtue(key), sheet.all_virtues[key]
    chosen = [made for made in sheet.story if key in made.virtues][-1:]
    base = [by_choice(made, made.virtues[key]) for made in chosen] or [
        Account(phrase("as-entered"), step, cites=("book.ruling.virtue-start",))
    ]
    if base[0].number != step:
        moves = step - base[0].number
        base.append(Account(phrase("moved-since"), moves, cites=_MOVED))
    label = phrase("step-of-virtue", place=PLACES[step - 1])
    place = Account(label, step, tuple(base), ("book.virtue.six-steps",))
    ends = tuple(
        Account(
            phrase("die-for", end=spectrum.end(end)),
            f"d{die(step, end)}",
            cites=(die_rule(step), spectrum.terms_rule, "book.virtue.two-terms-per-end"),
        )
        for end in ENDS
    )
    named = (spectrum.labels_rule, "book.ruling.six-steps-five-names")
    cites = tuple(dict.fromkeys((spectrum.list_rule, "book.virtue.spectrum", *named)))
    return Account(spectrum.name, spectrum.label(step), (place, *ends), cites)


def injury(sheet: Sheet) -> Account:
    """The injury lines."""
    boxes = sheet.lines[0]
    rule = "book.ruling.combat-injury-lines"
    terms = (
        Account(phrase("boxes-a-line", major=False), boxes.minor, cites=(rule,)),
        Account(phrase("boxes-a-line", major=True), boxes.major, cites=(rule,)),
        Account(phrase("lines-in-all"), len(sheet.lines), cites=(rule,)),
    )
    return Account(phrase("injury-lines"), sheet.injury, terms, (rule,))


def speed(sheet: Sheet) -> Account:
    """Movement."""
    made = next((step for step in sheet.story if step.stage == "race"), None)
    usual = () if made else ("book.movement.humanoid-speed",)
    choice = chosen_in(made) if made else ""
    return Account(phrase("speed-in-metres"), sheet.speed, cites=usual, choice=choice)


def everything(sheet: Sheet) -> dict[str, Account]:
    """Every number that the sheet alone gives, by key, such as ``rank:climbing``; pools are built by
    an edition (:func:`winterdawn.editions.alone.numbers`).
    """
    found: dict[str, Account] = {"spirit": spirit(sheet), "injury": injury(sheet), "speed": speed(sheet)}
    for key in ATTRIBUTES:
        found[f"attribute:{key}"] = attribute(sheet, key)
        found[f"band:{key}"] = band(sheet, key)
        found[f"die:{key}"] = faces(sheet, key)
        found[f"price:{key}"] = cost(sheet, key)
    for key in sheet.known():
        found[f"rank:{key}"] = rank(sheet, key)
        found[f"price:{key}"] = cost(sheet, key)
    for key in sheet.experience:
        found[f"experience:{key}"] = experience(sheet, key)
    for key in sheet.all_virtues:
        found[f"virtue:{key}"] = virtue(sheet, key)
    for weapon in sheet.weapons:
        found[f"damage:{weapon.name}"] = damage(sheet, weapon, attribute(sheet, weapon.damage.attribute))
        found[f"range:{weapon.name}"] = reach(weapon)
    for kind in dict.fromkeys((*DAMAGE_TYPES, *(kind for piece in sheet.armour for kind in piece.others))):
        found[f"armour:{sheet.type_of_damage(kind)}"] = armour(sheet, kind)
    terms = (attribute(sheet, "strength"), attribute(sheet, "constitution"))
    found["load"], found["limit"] = burden(sheet), limit(sheet, terms)
    return found


def explain(sheet: Sheet, name: str, numbers: Mapping[str, Account] | None = None) -> Account:
    """The account of a key of :func:`everything`, or of other ``numbers``, or of what a plain name means.

    A skill's name means its pool with its first attribute where there are pools, otherwise its rank;
    an attribute's its score. Raises :class:`UnknownNumber` for anything else.
    """
    numbers = numbers or everything(sheet)
    if name in numbers:
        return numbers[name]
    for key in numbers:
        if key.lower() in (f"damage:{name}".lower(), f"armour:{name}".lower()):
            return numbers[key]
    try:
        return numbers[f"virtue:{virtue_of(name, sheet.all_virtues).key}"]
    except (UnknownVirtue, KeyError):
        pass
    try:
        key = key_of(name)
    except UnknownSkill:
        raise _unknown(sheet, name) from None
    if key in ATTRIBUTES:
        return attribute(sheet, key)
    if key in sheet.groups():
        members = ", ".join(skill.key for skill in sheet.members(key))
        raise UnknownNumber(f"'{shown(name)}' is a {sheet.grouping[0]}; name one of its skills: {members}")
    if key in all_families():
        raise UnknownNumber(absent(sheet, key))
    if key not in sheet.known():
        raise _unknown(sheet, name)
    return numbers.get(f"pool:{key}:{all_skills()[key].attributes[0]}") or numbers[f"rank:{key}"]


def _unknown(sheet: Sheet, name: str) -> UnknownNumber:
    weapons = [weapon.name for weapon in sheet.weapons]
    others = ("spirit", "injury", "speed", "load", "limit")
    pools = (*sheet.known(), *sheet.groups(), *ATTRIBUTES, *sheet.all_virtues)
    known = (*pools, *others, *map(sheet.type_of_damage, DAMAGE_TYPES), *weapons)
    refused = f"'{shown(name)}' is no number of this sheet"
    return UnknownNumber("; ".join(filter(None, (refused, meant(name, known)))))

"""The second half of making a character: ranks, virtues, traits and belongings."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from winterdawn.characters.making.question import DONE, Choice, Steps
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character import coins
from winterdawn.editions.sda.character.advance import TRADED, price, raisable, tradable
from winterdawn.editions.sda.character.gear import MOST_LOAD, load, most_load
from winterdawn.editions.sda.character.goods import belonging, given, goods
from winterdawn.editions.sda.character.pieces import Step
from winterdawn.editions.sda.character.skills import key_of, skill_name
from winterdawn.editions.sda.creation.figures import Row, leaning, listed, named
from winterdawn.editions.sda.creation.kit import bought
from winterdawn.editions.sda.creation.making import Making
from winterdawn.editions.sda.creation.origin import NOTHING_MORE
from winterdawn.editions.sda.creation.origin import price as costs
from winterdawn.editions.sda.creation.spellbook import choose_spells
from winterdawn.editions.sda.creation.traits import choose_skills, has_rank
from winterdawn.kernel.fact import Fact, phrase

ALL = "all"
"""The key that raises whatever can be raised."""
BROUGHT = "brought"
"""What was chosen, in the story, of what backgrounds bring."""


def person(made: Making) -> Steps[None]:
    """Experience becomes ranks; then virtues, traits and belongings."""
    yield from _ranks(made)
    yield from made.virtues()
    yield from _traits(made)
    yield from choose_skills(made)
    made.rise()
    yield from choose_spells(made)
    yield from _belongings(made)
    yield from _shopping(made)
    made.settle_spirit()


def _ranks(made: Making) -> Steps[None]:
    """Raise and trade by the book's prices (``book.experience.skill-cost``)."""
    while True:
        made.rise()
        able = raisable(made.sheet)
        choices = [Choice(ALL, phrase("raise-all"), bundle=True)] if able else []
        choices += [
            Choice(
                f"raise:{key}",
                phrase("raise-this", skill=skill_name(key)),
                phrase("points-of-experience", points=price(made.sheet, key)),
            )
            for key in able
        ]
        choices += [
            Choice(f"trade:{family}", phrase("trade-ranks-for", family=skill_name(family)))
            for family in tradable(made.sheet)
        ]
        choices.append(Choice(DONE, phrase("keep-the-rest")))
        cites = (
            "book.experience.skill-cost",
            "book.experience.attribute-cost",
            "book.experience.group-trade",
        )
        answer = yield from made.ask("skills", phrase("which-skill-rises"), choices, *cites)
        act, _, key = answer.partition(":")
        if act == DONE:
            return
        if act == "trade":
            yield from _trade(made, key)
        elif act == "raise":
            made.raise_(key)
        while act == ALL and (able := raisable(made.sheet)):
            made.raise_(able[0])


def _trade(made: Making, family: str) -> Steps[None]:
    giving = list(tradable(made.sheet)[family])
    three: list[str] = []
    while len(three) < TRADED:
        choices = [has_rank(key, made.sheet.skills[key]) for key in giving]
        key = yield from made.ask(
            "skills",
            phrase("which-skill-gives", family=skill_name(family)),
            choices,
            "book.experience.group-own-ranks",
            of=family,
        )
        giving.remove(key)
        three.append(key)
    made.trade(family, tuple(three))


def _traits(made: Making) -> Steps[None]:
    """What points are left may buy traits; a drawback gives some back."""
    rows = listed("traits")
    while True:
        prices = {
            key: cost
            for key, row in rows.items()
            if (cost := trait_price(made, row)) is not None and cost <= made.left
        }
        unspent = phrase("points-unspent", points=made.left) if made.left else ""
        choices = [Choice(DONE, phrase("no-more"), unspent)]
        choices += [
            Choice(
                key,
                rows[key]["name"],
                phrase("price-and-more", price=costs(cost), more=rows[key]["effect"]),
                cost,
            )
            for key, cost in prices.items()
        ]
        key = yield from made.ask("traits", phrase("any-traits"), choices)
        if key == DONE:
            return
        name = rows[key]["name"]
        made.sheet = replace(made.sheet, traits=(*made.sheet.traits, made.trait(name)))
        made.note(Step("traits", key, name, points=prices[key]))


def trait_price(made: Making, row: Row) -> int | None:
    """What a trait costs now, none if it cannot be taken.

    Half where a background offers it so, nothing where two do; what a background offers needs
    no prerequisite (``book.ruling.table-creation-traits``).
    """
    name = row["name"]
    if any(had.name == name for had in made.sheet.traits) or "background_cost" not in row:
        return None
    halves = sum(name in other.get("half_price_traits", ()) and _open(made, other) for other in made.rows)
    offered = halves or any(name in other.get("optional_traits", ()) for other in made.rows)
    if not offered and not _meets(made, row.get("prerequisite", {})):
        return None
    full = int(row["background_cost"])
    return (full, -(-full // 2), 0)[min(halves, 2)]


def _open(made: Making, row: Row) -> bool:
    """Whether a background that offers one of several at half price has one left to offer."""
    taken = {step.label for step in made.sheet.story if step.stage == "traits"}
    return len(taken & set(row["half_price_traits"])) < int(row.get("half_price_pick", 99))


def _meets(made: Making, asked: Row) -> bool:
    sheet = made.sheet
    if "other" in asked:
        return False
    at_most = all(sheet.attributes[key_of(name)] <= most for name, most in _of(asked, "attribute_at_most"))
    above = all(sheet.attributes[key_of(name)] > floor for name, floor in _of(asked, "attribute_above"))
    ranked = all(_best(made, named(name, sheet)) >= rank for name, rank in _of(asked, "ranks"))
    ranked = ranked and _best(made, sheet.known()) >= asked.get("chosen_rank", 0)
    had = {had.name for had in sheet.traits} >= set(asked.get("traits", ()))
    kin = asked.get("race", sheet.race) == sheet.race
    must, never = asked.get("must_lean"), asked.get("cannot_lean")
    leans = (must is None or _leans(made, must)) and (never is None or not _leans(made, never))
    return at_most and above and ranked and had and kin and leans


def _of(asked: Row, key: str) -> list[tuple[str, int]]:
    return list(asked.get(key, {}).items())


def _leans(made: Making, vice: str) -> bool:
    found = leaning(vice)
    return found is not None and made.sheet.virtue(found[0]) in found[1]


def _best(made: Making, keys: Iterable[str]) -> int:
    """The best rank in any of some skills."""
    return max(map(made.sheet.rank, keys))


def brought_by(background: str, thing: str) -> Fact:
    """What the story tells of a thing that a background brings."""
    return phrase("of-this-the", of=background, what=thing)


def _belongings(made: Making) -> Steps[None]:
    """What the backgrounds bring: coins, things, and sometimes a choice."""
    brought = 0
    for row in made.rows:
        for thing in row.get("resources", ()):
            if isinstance(thing, str) and coins.coins_in(thing):
                brought += coins.coins_in(thing)
                continue
            picked = thing
            if not isinstance(thing, str):
                choices = [Choice(str(index), way) for index, way in enumerate(thing)]
                answer = yield from made.ask(
                    "equipment",
                    phrase("brings-one-of", background=row["name"]),
                    choices,
                    of=name_key(row["name"]),
                )
                picked = thing[int(answer)]
            made.sheet = given(made.sheet, belonging(picked))
            made.note(Step("equipment", BROUGHT, made.says(brought_by(row["name"], picked))))
    made.sheet = replace(made.sheet, wealth=coins.purse(brought))


def _shopping(made: Making) -> Steps[None]:
    """Buy what the purse is enough for and the back can carry."""
    while True:
        has = coins.worth(made.sheet.wealth)
        choices = [Choice(DONE, NOTHING_MORE, phrase("coins-left", coins=_coins(has)))]
        room = MOST_LOAD * most_load(made.sheet) - load(made.sheet)
        choices += [
            Choice(key, good.name, _coins(good.price))
            for key, good in goods().items()
            if good.price <= has and good.encumbrance <= room
        ]
        usual = bought(made.sheet, [choice.key for choice in choices])
        key = yield from made.ask("shopping", phrase("buy-anything"), choices, usual=usual)
        if key == DONE:
            return
        good = goods()[key]
        made.sheet = given(made.sheet, good, good.price)
        made.note(
            Step("shopping", key, made.says(phrase("bought-for", good=good.name, price=_coins(good.price))))
        )


def _coins(copper: int) -> Fact:
    return phrase("coins-or-nothing", coins=coins.said(coins.purse(copper)))

"""The first half of making a character: who they are, where they come from, what befell them."""

from __future__ import annotations

from msgspec.structs import replace

from winterdawn.characters.making.question import DONE, Choice, CreationError, Steps
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.creation.asking import ATTRIBUTE_ASKED
from winterdawn.editions.sda.creation.figures import Row, listed, price_for, scores, subraces
from winterdawn.editions.sda.creation.making import Making, least, open_races

TO_DEATHS = 2
"""Parents' deaths that make an orphan."""


def origin(made: Making) -> Steps[None]:
    """Race, subrace, attributes, place of origin and life events."""
    yield from _race(made)
    yield from _subrace(made)
    yield from _attributes(made)
    yield from _place(made)
    yield from _events(made)


def price(cost: int) -> str:
    """A price in words."""
    return "free" if not cost else f"{cost} background {'point' if cost == 1 else 'points'}"


def _race(made: Making) -> Steps[None]:
    open_to = open_races(made.left)
    if not open_to:
        raise CreationError(f"{made.left} background points are not enough for anybody; give some more")
    choices = [Choice(key, row["name"], _race_note(row)) for key, row in open_to.items()]
    key = yield from made.ask("race", "Which race?", choices)
    row = made.race = open_to[key]
    made.age = int(row["minimum_age"])
    made.sheet = replace(
        made.sheet,
        race=row["name"],
        size=row.get("size", "Medium").lower(),
        speed=row["speed_m_per_round"],
    )
    yield from made.add("race", row, 0)


def _race_note(row: Row) -> str:
    traits = ", ".join(row.get("traits", ()))
    return f"{row.get('size', 'size by subrace').lower()}; {traits}"


def _subrace(made: Making) -> Steps[None]:
    need = least(made.race)
    open_to = {
        key: row
        for key, row in subraces(made.race).items()
        if int(row["background_cost"]) + need <= made.left
    }
    priced = [(key, int(row["background_cost"]), row) for key, row in open_to.items()]
    choices = [Choice(key, row["name"], price(cost), cost) for key, cost, row in priced]
    row = open_to[(yield from made.ask("subrace", f"What kind of {made.race['name']}?", choices))]
    made.sheet = replace(made.sheet, subrace=row["name"], size=row.get("size", made.sheet.size).lower())
    yield from made.add("subrace", row, int(row["background_cost"]))


def _attributes(made: Making) -> Steps[None]:
    """The scores of the race, those of the subrace, or an array that the player assigns."""
    for row in (made.race, made.rows[-1]):
        if scores(row):
            made.score("attributes", "set", f"scores of {row['name']}", scores(row))
            return
    arrays = made.race["attribute_arrays"]
    each = f"one each for {', '.join(ATTRIBUTES[:-1])} and {ATTRIBUTES[-1]}, as you like"
    listing = [Choice(str(index), ", ".join(map(str, array)), each) for index, array in enumerate(arrays, 1)]
    chosen = yield from made.ask("attributes", "Which scores?", listing)
    values = list(arrays[int(chosen) - 1])
    for attribute in ATTRIBUTES[:-1]:
        ways = [
            Choice(str(value), f"{attribute} {value}", _others(values, value, attribute))
            for value in sorted(set(values), reverse=True)
        ]
        value = int((yield from made.ask("attributes", ATTRIBUTE_ASKED[attribute], ways, of=attribute)))
        values.remove(value)
        made.score("attributes", str(value), f"{attribute} {value}", {attribute: value})
    last = ATTRIBUTES[-1]
    made.score("attributes", str(values[0]), f"{last} {values[0]}, the one left", {last: values[0]})


def _others(values: list[int], taken: int, attribute: str) -> str:
    rest = sorted(values, reverse=True)
    rest.remove(taken)
    others = ATTRIBUTES[ATTRIBUTES.index(attribute) + 1 :]
    return f"leaves {', '.join(map(str, rest))} for {', '.join(others)}"


def _place(made: Making) -> Steps[None]:
    prices: dict[str, int] = {}
    for key, row in listed("places_of_origin").items():
        cost = price_for(row, made.race["name"])
        if cost is not None and cost + least(made.race, key) <= made.left:
            prices[key] = cost
    rows = listed("places_of_origin")
    choices = [
        Choice(key, rows[key]["name"], f"{price(cost)}; {', '.join(rows[key]['career_paths'])}", cost)
        for key, cost in prices.items()
    ]
    key = yield from made.ask("place", "Where do they come from?", choices)
    made.place, made.paths = key, tuple(rows[key]["career_paths"])
    yield from made.add("place", rows[key], prices[key])


def _events(made: Making) -> Steps[None]:
    """Any number of events, each once, as far as the points go."""
    rows = listed("life_events")
    while True:
        taken = [row["name"] for row in made.rows]
        spare = made.left - least(made.race, made.place)
        able = [key for key, row in rows.items() if row["name"] not in taken and row["cost"] <= spare]
        if sum(row.get("parental_death", False) for row in made.rows) < TO_DEATHS:
            able = [key for key in able if "cost_note" not in rows[key]]
        choices = [Choice(DONE, "Nothing more")]
        choices += [Choice(key, rows[key]["name"], _event_note(rows[key]), rows[key]["cost"]) for key in able]
        key = yield from made.ask("events", "What befell them?", choices)
        if key == DONE:
            return
        made.paths = tuple(dict.fromkeys((*made.paths, *rows[key].get("career_paths", ()))))
        yield from made.add("event", rows[key], rows[key]["cost"])


def _event_note(row: Row) -> str:
    skills = ", ".join(f"{name} {points}" for name, points in row["skills"].items())
    return f"{price(row['cost'])}; {skills}"

"""The first half of making a character: who they are, where they come from, what befell them."""

from __future__ import annotations

from msgspec.structs import replace

from winterdawn.characters.making.question import DONE, Choice, CreationError, Steps
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.creation.asking import attribute_asked
from winterdawn.editions.sda.creation.figures import Row, listed, price_for, scores, subraces
from winterdawn.editions.sda.creation.making import Making, least, open_races
from winterdawn.kernel.fact import Fact, phrase

TO_DEATHS = 2
"""Parents' deaths that make an orphan."""
NOTHING_MORE = phrase("nothing-more")


def origin(made: Making) -> Steps[None]:
    """Race, subrace, attributes, place of origin and life events."""
    yield from _race(made)
    yield from _subrace(made)
    yield from _attributes(made)
    yield from _place(made)
    yield from _events(made)


def price(cost: int) -> Fact:
    """A price; what gives points costs fewer than 0."""
    return (
        phrase("gives-background-points", points=-cost)
        if cost < 0
        else phrase("costs-background-points", points=cost)
    )


def learnt(row: Row) -> tuple[Fact, ...]:
    """What a background teaches."""
    return tuple(phrase("taught-points", skill=name, points=points) for name, points in row["skills"].items())


def _race(made: Making) -> Steps[None]:
    open_to = open_races(made.left)
    if not open_to:
        raise CreationError(f"{made.left} background points are not enough for anybody; give some more")
    choices = [Choice(key, row["name"], _race_note(row)) for key, row in open_to.items()]
    key = yield from made.ask("race", phrase("which-race"), choices)
    row = made.race = open_to[key]
    made.age = int(row["minimum_age"])
    made.sheet = replace(
        made.sheet,
        race=row["name"],
        size=row.get("size", "Medium").lower(),
        speed=row["speed_m_per_round"],
    )
    yield from made.add("race", row, 0)


def _race_note(row: Row) -> Fact:
    return phrase("race-note", size=row.get("size", "").lower(), traits=tuple(row.get("traits", ())))


def _subrace(made: Making) -> Steps[None]:
    need = least(made.race)
    open_to = {
        key: row
        for key, row in subraces(made.race).items()
        if int(row["background_cost"]) + need <= made.left
    }
    priced = [(key, int(row["background_cost"]), row) for key, row in open_to.items()]
    choices = [Choice(key, row["name"], price(cost), cost) for key, cost, row in priced]
    row = open_to[(yield from made.ask("subrace", phrase("what-kind-of", race=made.race["name"]), choices))]
    made.sheet = replace(made.sheet, subrace=row["name"], size=row.get("size", made.sheet.size).lower())
    yield from made.add("subrace", row, int(row["background_cost"]))


def _attributes(made: Making) -> Steps[None]:
    """The scores of the race, those of the subrace, or an array that the player assigns."""
    for row in (made.race, made.rows[-1]):
        if scores(row):
            made.score("attributes", "set", phrase("scores-of", people=row["name"]), scores(row))
            return
    arrays = made.race["attribute_arrays"]
    each = phrase("one-for-each", attributes=ATTRIBUTES)
    listing = [Choice(str(index), ", ".join(map(str, array)), each) for index, array in enumerate(arrays, 1)]
    chosen = yield from made.ask("attributes", phrase("which-scores"), listing)
    values = list(arrays[int(chosen) - 1])
    for attribute in ATTRIBUTES[:-1]:
        ways = [
            Choice(str(value), _score(attribute, value), _others(values, value, attribute))
            for value in sorted(set(values), reverse=True)
        ]
        value = int((yield from made.ask("attributes", attribute_asked(attribute), ways, of=attribute)))
        values.remove(value)
        made.score("attributes", str(value), _score(attribute, value), {attribute: value})
    last, left = ATTRIBUTES[-1], values[0]
    made.score("attributes", str(left), phrase("score-left", attribute=last, score=left), {last: left})


def _score(attribute: str, score: int) -> Fact:
    return phrase("attribute-score", attribute=attribute, score=score)


def _others(values: list[int], taken: int, attribute: str) -> Fact:
    rest = sorted(values, reverse=True)
    rest.remove(taken)
    others = ATTRIBUTES[ATTRIBUTES.index(attribute) + 1 :]
    return phrase("leaves-for", scores=tuple(rest), attributes=others)


def _place(made: Making) -> Steps[None]:
    prices: dict[str, int] = {}
    for key, row in listed("places_of_origin").items():
        cost = price_for(row, made.race["name"])
        if cost is not None and cost + least(made.race, key) <= made.left:
            prices[key] = cost
    rows = listed("places_of_origin")
    choices = [
        Choice(
            key,
            rows[key]["name"],
            phrase("price-and-more", price=price(cost), more=tuple(rows[key]["career_paths"])),
            cost,
        )
        for key, cost in prices.items()
    ]
    key = yield from made.ask("place", phrase("where-from"), choices)
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
        choices = [Choice(DONE, NOTHING_MORE)]
        choices += [Choice(key, rows[key]["name"], _event_note(rows[key]), rows[key]["cost"]) for key in able]
        key = yield from made.ask("events", phrase("what-befell"), choices)
        if key == DONE:
            return
        made.paths = tuple(dict.fromkeys((*made.paths, *rows[key].get("career_paths", ()))))
        yield from made.add("event", rows[key], rows[key]["cost"])


def _event_note(row: Row) -> Fact:
    return phrase("price-and-more", price=price(row["cost"]), more=learnt(row))

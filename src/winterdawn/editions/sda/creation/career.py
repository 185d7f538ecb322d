"""What a character did before: occupations, the reason for leaving home, and what drives them."""

from __future__ import annotations

from winterdawn.characters.making.question import DONE, Choice, Steps
from winterdawn.editions.sda.creation.figures import Row, grants, listed, price_for
from winterdawn.editions.sda.creation.making import Making, least, reason_at_least
from winterdawn.editions.sda.creation.origin import NOTHING_MORE, learnt, price
from winterdawn.kernel.fact import Fact, phrase


def career(made: Making) -> Steps[None]:
    """Any number of occupations, then one reason and one motivation."""
    yield from _occupations(made)
    yield from _reason(made)
    yield from _motivation(made)


def _occupations(made: Making) -> Steps[None]:
    rows = listed("occupations")
    while True:
        spare = made.left - least(made.race, made.place)
        prices = {key: cost for key, row in rows.items() if (cost := _price(made, row)) is not None}
        able = {key: cost for key, cost in prices.items() if cost <= spare and _lives(made, rows[key])}
        choices = [Choice(DONE, NOTHING_MORE)]
        choices += [
            Choice(key, rows[key]["name"], _note(rows[key], cost), cost) for key, cost in able.items()
        ]
        key = yield from made.ask("occupation", phrase("what-they-did"), choices)
        if key == DONE:
            return
        made.paths = tuple(rows[key]["career_paths"])
        made.occupations.append(key)
        yield from made.add("occupation", rows[key], able[key])


def _note(row: Row, cost: int) -> Fact:
    return phrase("occupation-note", price=price(cost), years=row["years"], learnt=learnt(row))


def _price(made: Making, row: Row) -> int | None:
    """What it costs after the last occupation, or after the upbringing; none where it is closed.

    Of several paths the cheapest counts (``book.ruling.table-career-paths``).
    """
    if not allowed(made, row):
        return None
    costs = [cost for path in made.paths if (cost := price_for(row, path)) is not None]
    return min(costs, default=None)


def allowed(made: Making, row: Row) -> bool:
    """Whether its prerequisite is met; one that only the table can judge is (``other``)."""
    asked = row.get("prerequisite", {})
    if "or_life_event" in asked and any(other["name"] == asked["or_life_event"] for other in made.rows):
        return True
    rows = listed("occupations")
    paths = asked.get("in")
    fitting = [
        key for key in made.occupations if paths is None or set(paths) & set(rows[key]["career_paths"])
    ]
    if len(fitting) < asked.get("occupations", 0):
        return False
    return "races" not in asked or made.race["name"] in asked["races"]


def _lives(made: Making, row: Row) -> bool:
    """Nobody begins later than their race's years allow."""
    return bool(made.age + row["years"] <= made.race["lifespan_years"])


def _reason(made: Making) -> Steps[None]:
    place = listed("places_of_origin")[made.place]["name"]
    spare = made.left - (least(made.race, made.place) - reason_at_least(place))
    rows = listed("reasons")
    prices = {key: cost for key, row in rows.items() if (cost := price_for(row, place)) is not None}
    able = {key: cost for key, cost in prices.items() if cost <= spare and allowed(made, rows[key])}
    choices = [
        Choice(key, rows[key]["name"], _reason_note(rows[key], cost), cost) for key, cost in able.items()
    ]
    key = yield from made.ask("reason", phrase("why-left"), choices)
    row = rows[key]
    yield from made.add("reason", row, able[key])
    known = _learnt(made)
    if "skills_free" in row:
        free = row["skills_free"]
        others = [name for name in made.sheet.known() if name not in known]
        yield from _spread(made, row, others, [free["experience_each"]] * free["skills"])
    if "skills_from_occupations" in row:
        yield from _spread(made, row, known, row["skills_from_occupations"])


def _reason_note(row: Row, cost: int) -> Fact:
    asked = row.get("prerequisite", {}).get("other", "")
    return phrase("if-the-table-judges-so", price=price(cost), asked=asked) if asked else price(cost)


def _learnt(made: Making) -> list[str]:
    rows = listed("occupations")
    keys = (key for name in made.occupations for group, _ in grants(rows[name], made.sheet) for key in group)
    return list(dict.fromkeys(keys))


def _spread(made: Making, row: Row, keys: list[str], amounts: list[int]) -> Steps[None]:
    """Points for several skills, each a different one, as far as there are any."""
    left = list(keys)
    for points in amounts:
        if left:
            left.remove((yield from made.choose_skill("reason", row["name"], tuple(left), points)))


def _motivation(made: Making) -> Steps[None]:
    rows = listed("motivations")
    prices = {
        key: cost
        for key, row in rows.items()
        if (cost := price_for(row, made.race["name"])) is not None and cost <= made.left
    }
    choices = [Choice(key, rows[key]["name"], price(cost), cost) for key, cost in prices.items()]
    key = yield from made.ask("motivation", phrase("what-drives"), choices)
    yield from made.add("motivation", rows[key], prices[key])

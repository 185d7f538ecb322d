"""The character while it is being made: the sheet so far, the points, and what opens which doors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from winterdawn.characters.making.question import Choice, Question, Steps
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.advance import awarded, raised, traded
from winterdawn.editions.sda.character.pieces import MadeUnder, Step, Trait
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skill_name
from winterdawn.editions.sda.character.virtues import BALANCED, PLACES, STEPS, VIRTUES
from winterdawn.editions.sda.creation.asking import USUAL, virtue_asked
from winterdawn.editions.sda.creation.figures import (
    MANUSCRIPT,
    Row,
    attribute_points,
    barred,
    grants,
    listed,
    price_for,
    races,
    subraces,
)
from winterdawn.editions.sda.creation.kit import taught
from winterdawn.editions.sda.creation.traits import fitted, trait
from winterdawn.editions.sda.wording import ENGLISH
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.kernel.words import Words


class Making:
    """A character in the making; every choice is noted in the sheet's story."""

    form: ClassVar[type[Sheet]] = Sheet
    words: ClassVar[Words] = ENGLISH
    """In which the story of the sheet is written."""

    def __init__(self, budget: int, under: MadeUnder = USUAL) -> None:
        self.left = budget
        self.under = under
        self.sheet = self.form(name="Nameless", attributes=dict.fromkeys(ATTRIBUTES, 4))
        self.race: Row = {}
        self.place = ""
        self.rows: list[Row] = []
        """Every background chosen, in order."""
        self.occupations: list[str] = []
        self.paths: tuple[str, ...] = ()
        """Career paths that the next occupation is priced by."""
        self.age = 0

    def says(self, saying: Saying) -> str:
        """What the story tells, in words."""
        return self.words.unnamed(saying)

    def note(self, step: Step) -> None:
        """Add a step to the story, and pay for it."""
        self.left -= step.points
        self.sheet = replace(self.sheet, story=(*self.sheet.story, step))

    def ask(
        self, stage: str, prompt: Saying, choices: list[Choice], *cites: str, of: str = "", usual: str = ""
    ) -> Steps[str]:
        """Ask, and give the key that was chosen; ``of`` tells questions of one stage apart."""
        return (yield Question(stage, prompt, tuple(choices), cites or MANUSCRIPT, self.left, of, usual))

    def add(self, stage: str, row: Row, cost: int) -> Steps[None]:
        """Take a background: its price, its experience, its traits."""
        fixed = attribute_points(row)
        openings = []
        for keys, points in grants(row, self.sheet):
            if len(keys) == 1:
                fixed[keys[0]] = fixed.get(keys[0], 0) + points
            else:
                openings.append((keys, points))
        self.rows.append(row)
        years = int(row.get("years", 0))
        self.age += years
        self._gain(
            Step(stage, name_key(row["name"]), row["name"], experience=fixed, points=cost, years=years)
        )
        self._traits(row)
        for keys, points in openings:
            yield from self.choose_skill(stage, row["name"], keys, points)

    def choose_skill(self, stage: str, why: str, keys: tuple[str, ...], points: int) -> Steps[str]:
        """Let one of several skills have experience points."""
        choices = [
            Choice(key, skill_name(key), phrase("points-of-experience", points=points)) for key in keys
        ]
        key = yield from self.ask(
            stage,
            phrase("which-skill-gets", points=points, background=why),
            choices,
            "book.ruling.table-family-experience",
            of=name_key(why),
            usual=taught(self.sheet, keys),
        )
        label = self.says(phrase("of-this-the", of=why, what=skill_name(key)))
        self._gain(Step(stage, key, label, experience={key: points}))
        return key

    def _gain(self, step: Step) -> None:
        for key, points in step.experience.items():
            self.sheet = awarded(self.sheet, key, points)
        self.note(step)

    def _traits(self, row: Row) -> None:
        gone = row.get("replaces_traits", ())
        kept = [trait for trait in self.sheet.traits if trait.name not in gone]
        had = [trait.name for trait in kept]
        kept += [self.trait(name) for name in row.get("traits", ()) if name not in had]
        self.sheet = replace(self.sheet, traits=tuple(kept))

    def trait(self, name: str) -> Trait:
        """A trait of the figures."""
        return fitted(trait(name), self.sheet)

    def score(self, stage: str, choice: str, label: Saying, scores: Mapping[str, int]) -> None:
        """Set attributes."""
        self.sheet = replace(self.sheet, attributes={**self.sheet.attributes, **scores})
        self.note(Step(stage, choice, self.says(label), scores=dict(scores)))

    def raise_(self, key: str) -> None:
        """Pay experience for a rank or a point."""
        before = self.sheet
        self.sheet = raised(before, key)
        points = {key: self.sheet.experience.get(key, 0) - before.experience[key]}
        if key not in ATTRIBUTES:
            for other, number in before.brings(key).items():
                self.sheet = awarded(self.sheet, other, number)
                points[other] = number
        label = self.says(phrase("raise-it", skill=skill_name(key)))
        self.note(Step("skills", f"raise:{key}", label, experience=points, ranks={key: 1}))

    def trade(self, family: str, three: tuple[str, ...]) -> None:
        """Trade three ranks for one of the family."""
        self.sheet = traded(self.sheet, family, three)
        label = self.says(phrase("trade-for-it", family=skill_name(family)))
        self.note(Step("skills", f"trade:{family}", label, ranks={**dict.fromkeys(three, -1), family: 1}))

    def rise(self) -> None:
        """Raise what rises by itself; nothing."""

    def virtues(self) -> Steps[None]:
        """Any of the six steps, or those in the middle (``book.ruling.virtue-start``), but none that a
        background bars.
        """
        closed = barred(self.rows)
        open_to = BALANCED if self.under.virtue_start == "balanced" else range(1, STEPS + 1)
        for key, virtue in VIRTUES.items():
            steps = [step for step in open_to if step not in closed.get(key, ())]
            choices = [Choice(str(step), virtue.full_label(step), PLACES[step - 1]) for step in steps]
            cites = ("book.ruling.virtue-start", "book.ruling.table-creation-manuscript")
            step = int((yield from self.ask("virtues", virtue_asked(key), choices, *cites, of=key)))
            self.sheet = replace(self.sheet, virtues={**self.sheet.virtues, key: step})
            label = self.says(phrase("of-this-the", of=key, what=virtue.label(step)))
            self.note(Step("virtues", str(step), label, virtues={key: step}))

    def settle_spirit(self) -> None:
        """A new character has all its spirit (``book.ruling.starting-spirit``)."""
        self.sheet = replace(self.sheet, spirit=None)


def least(race: Row, place: str = "") -> int:
    """The fewest points that still finish the character: place, reason and motivation.

    Without a place yet, the cheapest way through any of them.
    """
    motive = min(_prices("motivations", race["name"]))
    places = listed("places_of_origin")
    if place:
        return motive + reason_at_least(places[place]["name"])
    return motive + min(
        cost + reason_at_least(row["name"])
        for row in places.values()
        if (cost := price_for(row, race["name"])) is not None
    )


def reason_at_least(place: str) -> int:
    """The price of the cheapest reason that asks for nothing else."""
    rows = [row for row in listed("reasons").values() if "prerequisite" not in row]
    return min(cost for row in rows if (cost := price_for(row, place)) is not None)


def _prices(table: str, who: str) -> list[int]:
    return [cost for row in listed(table).values() if (cost := price_for(row, who)) is not None]


def race_at_least(race: Row) -> int:
    """The fewest points that a character of this race can be made with."""
    return least(race) + min(int(row["background_cost"]) for row in subraces(race).values())


def open_races(budget: int) -> dict[str, Row]:
    """The races that this many points are enough for."""
    return {key: row for key, row in races().items() if race_at_least(row) <= budget}

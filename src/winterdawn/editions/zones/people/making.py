"""The making of a hero, step by step: people, age, class, attributes, skills, talents and outfit."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from winterdawn.characters.making.creation import Creation
from winterdawn.characters.making.frame import Frame, frame_of
from winterdawn.characters.making.question import Choice, Question, Steps
from winterdawn.characters.making.sharing import Shared
from winterdawn.editions.encounter.told import AS_IS, Teller, asked
from winterdawn.editions.wording.joining import joined
from winterdawn.editions.zones.people.accounts import title
from winterdawn.editions.zones.people.faults import (
    CLASS_TALENTS,
    MOST_YEARS,
    key_attributes,
    most_at_start,
)
from winterdawn.editions.zones.people.hero import HeroSheet, Owned
from winterdawn.editions.zones.people.outfit import armed, carrying, worn
from winterdawn.editions.zones.tables.reading import Tables, tables
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, LEAST, MOST_RANK, Age, Attribute
from winterdawn.editions.zones.tables.sheets import ZoneSheet
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.kernel.fact import Fact, Saying, phrase

_TALENT_CITES = ("zones.ruling.table-talents", "zones.ruling.table-class-talent")


class ZoneMaking(Creation[ZoneSheet], frozen=True):
    """The keys chosen so far; the tables are those of the sheets that it makes."""

    tables: ClassVar[Tables | None] = None
    """Those of a group; none for the game's own."""
    cites: ClassVar[tuple[str, ...]] = ("zones.ruling.points-exact",)
    pointless: ClassVar[str] = "how many points there are says the age, which is chosen,"

    def usual(self, question: Question) -> str:
        """Points are spread evenly by whoever says nothing."""
        if question.stage in (*ATTRIBUTES, "skills"):
            return question.keys[len(question.keys) // 2]
        return super().usual(question)

    def frame(self) -> Frame:
        """The six steps, and the words it may begin by."""
        return frame_of("winterdawn.editions.zones.people", "frame.toml")

    def shared(self, sheet: ZoneSheet, asked: Collection[str]) -> tuple[Shared, ...]:
        """Points of attributes, and those of skills; all are always used (``zones.ruling.points-exact``)."""
        assert isinstance(sheet, HeroSheet)
        known = self.tables or tables()
        keys = key_attributes(sheet.of_class, sheet.race, known)
        scores = {str(key): sheet.attributes[key] for key in ATTRIBUTES}
        most = {str(key): most_at_start(key, keys) for key in ATTRIBUTES}
        names = {str(key): title(key) for key in ATTRIBUTES}
        ranks = {f"skills:{row.key}": sheet.skills.get(row.key, 0) for row in known.skills.rows()}
        skills = {f"skills:{row.key}": row.name for row in known.skills.rows()}
        return (
            Shared(ATTRIBUTES[0], scores, names, {}, LEAST, most, self.cites),
            Shared("skills", ranks, skills, {}, 0, dict.fromkeys(ranks, MOST_RANK), self.cites),
        )

    def steps(self) -> Steps[ZoneSheet]:
        """The whole making; a question with one answer is not asked."""
        return (yield from asked(self._steps(), Teller(AS_IS, ENGLISH.unnamed)))

    def _steps(self) -> Steps[ZoneSheet]:
        known = self.tables or tables()
        race = yield from self._race(known)
        age = yield from self._age(known, race)
        of_class = yield from self._class(known)
        attributes = yield from self._attributes(known.ages[age], key_attributes(of_class, race, known))
        skills = yield from self._skills(known, known.ages[age])
        talents = yield from self._talents(known, known.ages[age], of_class)
        hands = yield from armed(known)
        carried = yield from carrying(known, hands)
        armour = yield from worn(known)
        return HeroSheet(
            name="Nameless",
            age=age,
            race=race,
            of_class=of_class,
            attributes=attributes,
            skills={key: rank for key, rank in skills.items() if rank},
            talents=talents,
            hands=hands,
            carried=carried,
            armour=Owned(kind=armour) if armour else None,
        )

    def _age(self, known: Tables, race: str) -> Steps[str]:
        years = known.races[race].ages
        choices = [Choice(row.key, row.name, _worth(row, years.get(row.key))) for row in known.ages.rows()]
        return (yield from ask("age", phrase("how-old"), choices, "zones.ruling.other-ages"))

    def _race(self, known: Tables) -> Steps[str]:
        choices = [
            Choice(row.key, row.name, phrase("may-be-5", attribute=row.attribute) if row.attribute else "")
            for row in known.races.rows()
        ]
        return (yield from ask("race", phrase("of-which-people"), choices, "zones.character.start-key"))

    def _class(self, known: Tables) -> Steps[str]:
        choices = [
            Choice(row.key, row.name, phrase("class-gives", stamina=row.stamina, attribute=row.attribute))
            for row in known.classes.rows()
        ]
        return (yield from ask("class", phrase("of-which-class"), choices, "zones.stamina.value"))

    def _attributes(self, age: Age, keys: tuple[Attribute, ...]) -> Steps[dict[Attribute, int]]:
        """Each in turn, as far as the others can still have all that is left."""
        found: dict[Attribute, int] = {}
        left = age.attributes
        for number, key in enumerate(ATTRIBUTES):
            others = ATTRIBUTES[number + 1 :]
            low = left - sum(most_at_start(each, keys) for each in others)
            high = left - LEAST * len(others)
            scores = range(max(LEAST, low), min(most_at_start(key, keys), high) + 1)
            choices = [
                Choice(
                    str(score),
                    phrase("so-much-of-attribute", attribute=key, score=score),
                    phrase("points-for-others", points=left - score),
                )
                for score in scores
            ]
            cites = (age.attributes_rule, "zones.character.start-min", "zones.character.start-max")
            score = int(
                (yield from ask(key, phrase("how-much-of", attribute=key), choices, *cites, left=left))
            )
            found[key] = score
            left -= score
        return found

    def _skills(self, known: Tables, age: Age) -> Steps[dict[str, int]]:
        """Ranks in each, as far as the others can still take all that is left."""
        found: dict[str, int] = {}
        left, rows = age.skills, known.skills.rows()
        for number, row in enumerate(rows):
            low = left - MOST_RANK * (len(rows) - number - 1)
            ranks = range(max(0, low), min(MOST_RANK, left) + 1)
            choices = [
                Choice(
                    str(rank),
                    phrase("rank-in-skill", skill=row.name, rank=rank),
                    phrase("governs-and-leaves", attribute=row.attribute, points=left - rank),
                )
                for rank in ranks
            ]
            cites = (age.skills_rule, "zones.ruling.skill-points-cost")
            rank = int(
                (
                    yield from ask(
                        "skills",
                        phrase("how-many-ranks", skill=row.name),
                        choices,
                        *cites,
                        left=left,
                        of=row.key,
                    )
                )
            )
            found[row.key] = rank
            left -= rank
        return found

    def _talents(self, known: Tables, age: Age, of_class: str) -> Steps[tuple[str, ...]]:
        """The general ones of the age, then that of the class."""
        found: list[str] = []
        for of, number in (("", age.talents), (of_class, CLASS_TALENTS)):
            for left in range(number, 0, -1):
                rows = [row for row in known.talents.rows() if row.of_class == of and row.key not in found]
                if not rows:
                    break
                choices = [Choice(row.key, row.name, row.text) for row in rows]
                what = phrase("which-talent", of_class=bool(of))
                cites = (age.talents_rule, *_TALENT_CITES)
                found.append((yield from ask("talents", what, choices, *cites, left=left, of=of)))
        return tuple(found)


def ask(
    stage: str, prompt: Saying, choices: list[Choice], *cites: str, left: int = 0, of: str = ""
) -> Steps[str]:
    """Ask, and give the key that was chosen; nothing is asked where there is one answer."""
    if len(choices) == 1:
        return choices[0].key
    return (yield Question(stage, prompt, tuple(choices), cites, left, of))


def _worth(age: Age, years: tuple[int, int] | None) -> Saying:
    """What an age starts with, and from which to which year somebody is of it."""
    gives = phrase("age-gives", attributes=age.attributes, skills=age.skills, talents=age.talents)
    return joined(gives, _span(*years) if years else None)


def _span(first: int, last: int) -> Fact:
    return phrase("from-year-to-year", first=first, last=last, ends=last < MOST_YEARS)

"""A character's sheet as a page shows it, with every figure as it counts at this moment.

Whoever decides for a character and the game master see all of it, the others the name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.files import to_toml
from winterdawn.characters.portraits.portrait import pictured
from winterdawn.dice.attributes import die_for
from winterdawn.editions.encounter.part import seam
from winterdawn.editions.sda.character import explain
from winterdawn.editions.sda.character.advance import last_raise, price
from winterdawn.editions.sda.character.coins import said
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skill_name
from winterdawn.editions.sda.character.spells import casts, open_ways, spells
from winterdawn.editions.sda.character.traits import left_to_table
from winterdawn.editions.sda.character.virtues import die
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.page import gear
from winterdawn.editions.sda.page.figure import letter
from winterdawn.editions.sda.page.gear import RIGHT
from winterdawn.editions.sda.page.lines import injuries
from winterdawn.editions.sda.page.pools import capital, made_of, skill_sections, term
from winterdawn.editions.sda.page.words import headed
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.kernel.views.blocks import Block, Gauge, Pips
from winterdawn.kernel.views.sheetview import (
    Button,
    Meter,
    SheetGroup,
    SheetRow,
    SheetSection,
    SheetView,
    Spectrum,
    SpectrumEnd,
)
from winterdawn.kernel.views.view import Viewer

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet, Trait
    from winterdawn.editions.sda.character.spells import Spell
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.position import Position

Acts = Callable[[str, Saying], Button | None]
"""Makes the button for an option's key and its label; none where nothing can be done."""

LEFT, MIDDLE = 1, 2


def sheets(play: Play, viewer: Viewer, known: Position, *, acts: bool = False) -> tuple[SheetView, ...]:
    """Everybody's sheet as ``viewer`` may see it, their own first.

    With ``acts`` each row names the option of the viewer's standing ask that uses it.
    """
    order = dict.fromkeys((*known.own, *play.combatants))
    return tuple(_sheet(play, play.combatants[id], viewer, known, acts) for id in order)


def _sheet(play: Play, who: Combatant, viewer: Viewer, known: Position, acts: bool) -> SheetView:
    side, opens = known.friend(who.side), who.id in known.bodies
    if opens and viewer.reads(who.id):
        return play.edition.sheet.show(play, who, viewer, side, acts=acts)
    return _head(who.id, who.name, side, who.id in known.own, opens)


@lru_cache(maxsize=4096)
def _head(id: str, name: str, side: str, mine: bool, open_to: bool) -> SheetView:
    """Somebody's sheet that is not read."""
    return SheetView(id, name, letter(name), side, mine, open_to)


def page(
    play: Play, who: Combatant, viewer: Viewer, side: str, acts: bool, kind: type[Sections]
) -> SheetView:
    """Somebody's sheet in full, by sections of a ``kind``."""
    mine, sign = who.seat == viewer.seat, letter(who.name)

    def act(key: str, label: Saying) -> Button | None:
        return Button(key, label) if acts else None

    def tested(skill: str) -> Button | None:
        return act(f"{test}:{skill}", _button("test"))

    page = kind(play, who, act, gm=viewer.gm)
    test = "test" if mine else f"gm:test:{who.id}"
    sections = (
        page.attributes(),
        page.spirit(),
        page.injuries(),
        page.experience(),
        *skill_sections(play, who, tested, act, page.sheet.grouping[0]),
        page.virtues(),
        gear.weapons(play, who, page.sheet),
        gear.armour(page.sheet),
        page.equipment(),
        page.record(),
        page.spells(),
        page.words("traits", [SheetRow(each.name, note=_said(each)) for each in who.sheet.traits]),
        page.words("notes", [SheetRow("", note=who.sheet.notes)] if who.sheet.notes else []),
    )
    kept = tuple(section for section in sections if section.groups or section.blocks or section.acts)
    about, document = _about(who.sheet), to_toml(page.sheet)
    return SheetView(who.id, who.name, sign, side, mine, True, about, kept, pictured(page.sheet), document)


def _about(sheet: Sheet) -> str:
    """Race, origin and occupation in words, as far as they were chosen."""
    told = [step.label for step in sheet.story if step.stage in ("place", "occupation")]
    chosen = [label for label in told if ":" not in label]
    return ", ".join(filter(None, (" ".join(filter(None, (sheet.subrace, sheet.race))), *chosen)))


class Sections:
    """The sections of one character's sheet."""

    def __init__(self, play: Play, who: Combatant, act: Acts, *, gm: bool) -> None:
        self.play, self.who, self.act, self.gm = play, who, act, gm
        self.sheet = play.sheet(who.id)
        self.points = self.sheet.experience

    def _power(self, power: str) -> tuple[Button, ...]:
        """What only the game master may do with this character."""
        label = phrase("power-of-sheet", power=power)
        act = self.act(f"gm:{power}:{self.who.id}", label) if self.gm else None
        return (act,) if act else ()

    def attributes(self) -> SheetSection:
        """Each score and the die it gives."""
        rows = tuple(self._attribute(key) for key in ATTRIBUTES)
        acts = self._power("set")
        return SheetSection(headed("attributes"), "tiles", LEFT, groups=(SheetGroup(rows),), acts=acts)

    def _attribute(self, key: str) -> SheetRow:
        score = self.sheet.attributes[key]
        terms = (term(explain.attribute(self.sheet, key)), term(explain.faces(self.sheet, key)))
        meter = self._meter(key) if key in self.points else None
        return SheetRow(
            key,
            str(score),
            f"d{die_for(score)}",
            pips=Pips(key, 1, 1, die_for(score)),
            terms=terms,
            meter=meter,
        )

    def _meter(self, key: str) -> Meter:
        cost = price(self.sheet, key)
        affordable = self.points[key] >= cost
        raise_ = self.act(f"raise:{key}", _button("raise")) if affordable else None
        return Meter(phrase("experience-in", skill=skill_name(key)), self.points[key], cost, raise_)

    def spirit(self) -> SheetSection:
        """Spirit left, and where its maximum comes from."""
        most = self.sheet.maximum_spirit
        whole = SheetRow(_line("maximum"), str(most), terms=made_of(explain.spirit(self.sheet)))
        sleep = self.act("sleep", _button("sleep"))
        gauge = Gauge(_line("left"), self.play.part(Effort).left(self.play, self.who), most)
        return SheetSection(
            headed("spirit"),
            "blocks",
            LEFT,
            groups=(SheetGroup((whole,)),),
            blocks=(gauge,),
            acts=((sleep,) if sleep else ()) + self._power("spirit"),
        )

    def injuries(self) -> SheetSection:
        """The injury lines, and every state that matters."""
        notices: list[Block] = [
            notice
            for part in self.play.answering(SdaPart.notices)
            for notice in part.notices(self.play, self.who)
        ]
        blocks = (injuries(self.play, self.who), *notices)
        return SheetSection(headed("condition"), "blocks", LEFT, blocks=blocks)

    def experience(self) -> SheetSection:
        """Points towards the next rank, those that pay for one first."""
        costs = {key: price(self.sheet, key) for key in self.points if self.points[key]}
        order = sorted(costs, key=lambda key: (self.points[key] < costs[key], skill_name(key)))
        rows = [
            SheetRow(
                capital(skill_name(key)),
                phrase("so-many-of", now=self.points[key], most=costs[key]),
                meter=self._meter(key),
                terms=(term(explain.cost(self.sheet, key)),),
            )
            for key in order
        ]
        groups = (SheetGroup(tuple(rows)),) if rows else ()
        back = self.act("lower", _button("lower")) if last_raise(self.sheet) else None
        acts = ((back,) if back else ()) + self._power("award")
        note = phrase("points-of-next-price")
        return SheetSection(headed("experience"), "meters", LEFT, note, groups=groups, acts=acts)

    def virtues(self) -> SheetSection:
        """Where each virtue stands, and the die for calling upon either end."""
        rows = tuple(self.virtue(key) for key in self.sheet.all_virtues)
        note = phrase("die-for-each-end")
        return SheetSection(headed("virtues"), "spectra", MIDDLE, note, groups=(SheetGroup(rows),))

    @seam
    def virtue(self, key: str) -> SheetRow:
        """Where somebody stands between the two ends of a virtue, by its key, and what calls upon them."""
        step, virtue = self.sheet.virtue(key), self.sheet.all_virtues[key]
        low, high = (
            SpectrumEnd(virtue.labels[place], die(step, end), self.act(f"call:{key}:{end}", _button("call")))
            for place, end in ((0, "lack"), (-1, "excess"))
        )
        terms = (term(explain.virtue(self.sheet, key)),)
        return SheetRow(
            capital(virtue.name), virtue.label(step), terms=terms, spectrum=Spectrum(step, 6, low, high)
        )

    def equipment(self) -> SheetSection:
        """What is carried, and the coins."""
        rows = [
            SheetRow(item.name, f"{item.number}" if item.number != 1 else "") for item in self.sheet.equipment
        ]
        if coins := listed(*said(self.sheet.wealth)):
            rows.append(SheetRow(_line("coins"), coins))
        return self.words("carried", rows)

    def record(self) -> SheetSection:
        """What else is noted of them; nothing."""
        return self.words("record", [])

    def spells(self) -> SheetSection:
        """The spells that are known, with the difficulty of each way to cast them."""
        rows = [
            SheetRow(spell.name, _cast(self.sheet, spell), spell.text)
            for spell in (spells()[key] for key in self.sheet.spells)
        ]
        section = replace(self.words("spells", rows), apart=True)
        able = casts(self.sheet)
        return replace(section, acts=self._power("spells")) if able else section

    def words(self, section: str, rows: list[SheetRow]) -> SheetSection:
        """A section of plain lines."""
        groups = (SheetGroup(tuple(rows)),) if rows else ()
        return SheetSection(headed(section), "words", RIGHT, groups=groups)


def _line(line: str) -> Fact:
    return phrase("line-on-page", line=line)


def _button(act: str) -> Fact:
    return phrase("button-of-sheet", act=act)


def _said(trait: Trait) -> Saying:
    """What a trait says, and whether the game master has to hold to some of it."""
    return phrase("held-to-by-gm", text=trait.text) if left_to_table(trait) else trait.text


def _cast(sheet: Sheet, spell: Spell) -> Saying:
    """The skills it is cast with, each with its difficulty."""
    ways = open_ways(sheet, spell)
    return listed(*(phrase("cast-by", skill=skill_name(w.skill), difficulty=w.difficulty) for w in ways))

"""The kinds of sheet that the people of the zone game have: heroes, and the stat blocks of enemies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import msgspec
from msgspec.structs import replace

from winterdawn.characters import document
from winterdawn.characters.document import SheetError
from winterdawn.characters.names import name_key
from winterdawn.dice import Hand
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.practice import Practice
from winterdawn.editions.encounter.sheets import PlainSheet, SheetKind, Summary
from winterdawn.editions.zones.people import accounts, page, words
from winterdawn.editions.zones.people.checks import check
from winterdawn.editions.zones.people.faults import faults
from winterdawn.editions.zones.people.gear import thing
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.people.heroes import documents, ready
from winterdawn.editions.zones.people.making import ZoneMaking
from winterdawn.editions.zones.people.statblock import stats
from winterdawn.editions.zones.tables.reading import Tables, tables, tables_of
from winterdawn.editions.zones.tables.sheets import EnemySheet, ZoneSheet
from winterdawn.kernel.fact import told_text

if TYPE_CHECKING:
    from pathlib import Path

    from winterdawn.characters.account import Account
    from winterdawn.characters.faults import Fault
    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.tables.rows import ZoneArmour, ZoneWeapon
    from winterdawn.kernel.views.sheetview import SheetView
    from winterdawn.kernel.views.view import Viewer

_OF_ENEMIES = frozenset(EnemySheet.__struct_fields__) - frozenset(HeroSheet.__struct_fields__)
_OF_HEROES = frozenset(HeroSheet.__struct_fields__) - frozenset(EnemySheet.__struct_fields__)


class Practising(Part):
    """Checks away from any table."""

    def practised(
        self,
        play: Play,
        who: Combatant,
        what: str,
        needs: int,
        dice: DiceSource,
        *,
        attribute: str = "",
        bonus: int = 0,
        malus: int = 0,
        choose: Sequence[str] = (),
    ) -> Practice[ZoneSheet]:
        """A check that takes so many successes; ``attribute`` goes with a skill instead of its own,
        ``bonus`` and ``malus`` are dice.

        Raises :class:`~winterdawn.editions.encounter.sheets.PracticeError` for what cannot be checked.
        """
        raise NotImplementedError


class ZoneSheets(SheetKind[ZoneSheet]):
    """All that is done with a sheet of the zone game, by one set of tables."""

    form: type[ZoneSheet] = HeroSheet
    """What is written where nothing says that it is an enemy."""
    tried = ("attribute", "bonus", "malus", "choose")
    rookie = "marsh-bandit"
    shortly = ("Talents",)

    def __init__(self, own: Tables | None = None) -> None:
        """With the tables of a group, or those of the game."""
        self._own = own

    @cached_property
    def tables(self) -> Tables:
        """What everybody's sheet is read by."""
        return self._own or tables()

    # ------------------------------------------------------------ documents

    def read(self, given: object) -> ZoneSheet:
        """The sheet; a document with any figure of a stat block is that of an enemy.

        Raises :class:`~winterdawn.characters.document.SheetError`.
        """
        if isinstance(given, ZoneSheet):
            return self.checked(given)
        plain = msgspec.to_builtins(given)
        return self.checked(document.formed(plain, _form(plain)))

    def checked(self, sheet: ZoneSheet) -> ZoneSheet:
        """``sheet``, if what it names is in the tables."""
        found = document.checked(sheet)
        if isinstance(found, HeroSheet):
            check(found, self.tables)
        elif isinstance(found, EnemySheet) and found.fault:
            raise SheetError(found.fault)
        return found

    def facts(self, sheet: ZoneSheet, entered: ZoneSheet) -> ZoneSheet:
        """All but what is in hand and at hand, and how it came about."""
        told = replace(sheet, history=())
        if isinstance(told, HeroSheet):
            assert isinstance(entered, HeroSheet), "nobody turns into somebody else"
            return replace(told, hands=entered.hands, carried=entered.carried)
        return told

    def things(
        self, sheet: ZoneSheet
    ) -> tuple[Sequence[ZoneWeapon | ZoneArmour], Sequence[ZoneWeapon | ZoneArmour]]:
        """Weapons and shields in hand, and the others; an enemy has none but its attacks."""
        if not isinstance(sheet, HeroSheet):
            return (), ()
        held, others = (
            [thing(item, self.tables) for item in items] for items in (sheet.hands, sheet.carried)
        )
        return held, others

    def faults(self, sheet: ZoneSheet) -> list[Fault]:
        """What a rule speaks against; nothing can be wrong with a stat block that can be read."""
        return list(faults(sheet, self.tables)) if isinstance(sheet, HeroSheet) else []

    def kept(self, sheet: ZoneSheet) -> ZoneSheet:
        """The same with all its faults let stand."""
        paths = (*sheet.kept, *(fault.path for fault in self.faults(sheet)))
        return replace(sheet, kept=tuple(dict.fromkeys(paths)))

    def furnished(self, folder: Path) -> Self:
        """The same by the tables of a group (``zones.ruling.table-files``).

        Raises :class:`~winterdawn.editions.zones.tables.reading.TableError`, and :class:`OSError`.
        """
        return type(self)(tables_of(folder))

    # ------------------------------------------------------------ people

    @cached_property
    def _heroes(self) -> Mapping[str, ZoneSheet]:
        """The heroes; without those that a group's tables have no class, talent or weapon for."""
        found = {}
        for key, told in documents().items():
            try:
                found[key] = self.read(told)
            except SheetError:
                if self._own is None:
                    raise
        return found

    def roster(self) -> tuple[str, ...]:
        """The heroes, and then the enemies of the tables."""
        return (*self._heroes, *self.tables.enemies)

    def character(self, key: str) -> ZoneSheet:
        """Somebody of the roster; raises :class:`~winterdawn.characters.document.UnknownCharacter`."""
        if key in self._heroes:
            return self._heroes[key]
        return self.tables.enemies[key] if key in self.tables.enemies else super().character(key)

    @property
    def ready(self) -> Mapping[str, str]:
        """Six heroes; without those that a group's tables have no class, talent or weapon for."""
        return {key: line for key, line in ready().items() if key in self._heroes}

    # ------------------------------------------------------------ making

    def draft(self, points: int | None = None) -> ZoneMaking:
        """A hero to be made step by step; the points are those of the age that is chosen."""
        return self._making()

    @cached_property
    def _making(self) -> type[ZoneMaking]:
        """The making by these tables."""
        if self._own is None:
            return ZoneMaking
        own = {"tables": self._own, "__module__": __name__}
        made = msgspec.defstruct("OwnMaking", [], bases=(ZoneMaking,), namespace=own, frozen=True)
        assert issubclass(made, ZoneMaking)
        return made

    def begun(self, draft: Any, first: str) -> Any:
        """The people is chosen."""
        return draft.choose(name_key(first))

    def astray(self, sheet: ZoneSheet, made: ZoneSheet) -> str:
        """Whatever of the choices stands otherwise on the sheet."""
        other = [field for field in _CHOSEN if getattr(sheet, field, None) != getattr(made, field, None)]
        return f"{' and '.join(other)}: this is not what was chosen" if other else ""

    def refinished(self, sheet: ZoneSheet, draft: Any) -> ZoneSheet:
        """Notes, years and all that lasts stay as well."""
        again = super().refinished(sheet, draft)
        if isinstance(sheet, HeroSheet) and isinstance(again, HeroSheet):
            again = replace(again, years=sheet.years, lasting=sheet.lasting)
        return replace(again, notes=sheet.notes, size=sheet.size, kept=sheet.kept)

    # ------------------------------------------------------------ what is seen

    def show(self, play: Play, who: Combatant, viewer: Viewer, side: str, *, acts: bool) -> SheetView:
        """Every figure, each with what it is made of."""
        return page.page(play, who, viewer, side, self.tables)

    def told(self, play: Play, who: Combatant) -> PlainSheet:
        """The sheet in plain words."""
        return words.told(play, play.sheet(who.id), self.tables, self.faults(play.sheet(who.id)))

    def summary(self, play: Play, who: Combatant) -> Summary:
        """Somebody in a few lines."""
        return words.summary(play, play.sheet(who.id), self.tables)

    def numbers(self, play: Play, who: Combatant) -> dict[str, Account]:
        """The account of every number, by key."""
        sheet = play.sheet(who.id)
        if isinstance(sheet, EnemySheet):
            return stats(sheet)
        return accounts.numbers(sheet, self.tables, play.figures)

    def pools(self, play: Play, who: Combatant) -> dict[str, Hand]:
        """That of each skill."""
        found = {key: each.value for key, each in self.numbers(play, who).items() if key.startswith("pool:")}
        return {key: Hand(f"{dice}d6", scale=play.scale) for key, dice in found.items()}

    def explained(self, sheet: ZoneSheet, name: str, numbers: Mapping[str, Account]) -> Account:
        """The account of a key, of a skill, or of what it is called."""
        key = name_key(name)
        called = {name_key(told_text(account.label)): each for each, account in numbers.items()}
        found = next((each for each in (name, key, f"pool:{key}") if each in numbers), called.get(key, name))
        return super().explained(sheet, found, numbers)

    def practised(
        self, play: Play, who: Combatant, what: str, against: int, dice: DiceSource, **how: Any
    ) -> Practice[ZoneSheet]:
        """A check of a skill or an attribute, and all that its roll leaves behind."""
        return play.part(Practising).practised(play, who, what, against, dice, **how)


def known(play: Play) -> Tables:
    """The tables by which an encounter is played."""
    sheets = play.edition.sheet
    assert isinstance(sheets, ZoneSheets)
    return sheets.tables


_CHOSEN = ("age", "race", "of_class", "attributes", "skills", "talents")


def _form(plain: object) -> type[ZoneSheet]:
    told = frozenset(plain) if isinstance(plain, dict) else frozenset()
    return EnemySheet if told & _OF_ENEMIES and not told & _OF_HEROES else HeroSheet

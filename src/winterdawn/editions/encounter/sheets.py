"""The kind of sheet that the people of an edition have, and all that is done with one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import msgspec
from msgspec.structs import replace

from winterdawn.characters import document, files
from winterdawn.characters.account import UnknownNumber
from winterdawn.characters.advance import ADVANCEMENT, AdvanceError
from winterdawn.characters.document import NoTables, SheetError, UnknownCharacter
from winterdawn.characters.making.question import DONE, CreationError
from winterdawn.characters.names import meant, shown
from winterdawn.characters.refusals import fields_of
from winterdawn.dice.sources import Stream
from winterdawn.editions.encounter.practice import PracticeError
from winterdawn.editions.house import NO_RULES, Values
from winterdawn.kernel.fact import Saying

if TYPE_CHECKING:
    from pathlib import Path

    from winterdawn.characters.account import Account
    from winterdawn.characters.advance import Advanced
    from winterdawn.characters.document import Happening
    from winterdawn.characters.faults import Fault
    from winterdawn.characters.making.creation import Creation
    from winterdawn.characters.making.question import Choice
    from winterdawn.dice import Hand
    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.practice import Practice
    from winterdawn.kernel.views.sheetview import SheetView
    from winterdawn.kernel.views.view import Viewer

S = TypeVar("S", bound=msgspec.Struct)
Rows = tuple[tuple[Saying, Saying], ...]
"""Lines of a name and what there is to say of it."""


class PlainSheet(msgspec.Struct, frozen=True):
    """A sheet in plain lines."""

    title: Saying
    sections: tuple[tuple[Saying, Rows], ...] = ()
    """Each with its heading; those without rows are passed over."""
    notes: str = ""


class Summary(msgspec.Struct, frozen=True):
    """Somebody new in a few lines."""

    title: Saying
    rows: Rows = ()
    data: dict[str, Any] = {}
    """The same for other programs."""


class Carried(msgspec.Struct, Generic[S], frozen=True):
    """A sheet of another edition as far as it could be carried over, and what could not."""

    sheet: S
    lost: tuple[Saying, ...] = ()


class SheetKind(Generic[S]):
    """How a document becomes somebody's sheet, and all that is done with a sheet.

    Nothing outside the editions knows what stands on a sheet. An edition whose sheet is a
    :class:`~winterdawn.characters.document.Document` of its own gives at least :attr:`form` and
    :meth:`show`; whatever it leaves out here is not to be had with its sheets, and says so.
    """

    form: type[S]
    """What a document is read as."""
    tried: ClassVar[tuple[str, ...]] = ()
    """What may be said of a test made away from any table, by the keys of :meth:`practised`."""
    rookie: ClassVar[str] = ""  # who of the roster a newcomer is measured against, if anybody
    shortly: ClassVar[tuple[str, ...]] = ()  # the sections of a page that tell what somebody is in short

    # ------------------------------------------------------------ documents

    @property
    def edition(self) -> str:
        """The edition that sheets of this kind say they are of; empty where they say nothing."""
        fields = fields_of(self.form)
        return str(next((field.default for field in fields if field.name == "edition"), ""))

    def read(self, given: object) -> S:
        """The sheet that a parsed document, or a sheet, says; raises a :class:`ValueError` that names the
        field, the value and what would be right.
        """
        if isinstance(given, self.form):
            return self.checked(given)
        return self.checked(document.formed(msgspec.to_builtins(given), self.form))

    def checked(self, sheet: S) -> S:
        """``sheet``, if what stands on it may; raises as :meth:`read` does."""
        return document.checked(sheet)

    def document(self, sheet: S) -> msgspec.Raw:
        """The sheet in JSON, as :meth:`read` takes it once it is parsed."""
        return msgspec.Raw(msgspec.json.encode(files.plain(sheet)))

    def facts(self, sheet: S, entered: S) -> object:
        """What of a sheet counts where the ends of encounters are compared; ``entered`` is how it began."""
        return sheet

    def things(self, sheet: S) -> tuple[Sequence[Any], Sequence[Any]]:
        """What somebody has in hand when an encounter begins, and what they carry beside it."""
        return (), ()

    def house(self, sheet: S) -> Values:
        """The house rules that a sheet keeps from where it was played, by which it counts by itself too."""
        return NO_RULES

    def faults(self, sheet: S) -> list[Fault]:
        """Everything on it that a rule speaks against, what is let stand included."""
        return []

    def kept(self, sheet: S) -> S:
        """The same with all its faults let stand."""
        return sheet

    def carries(self, named: str) -> bool:
        """Whether sheets that say they are of the edition ``named`` can be carried over."""
        return False

    def carried(self, sheet: Any) -> Carried[S]:
        """A sheet of another edition as one of this kind; raises a :class:`ValueError` where none is one."""
        name = shown(getattr(sheet, "name", ""))
        raise SheetError(f"edition: the sheet of {name} cannot be carried over to these rules")

    def furnished(self, folder: Path) -> Self:
        """The same kind with the tables of a group, in files in ``folder``, in the place of its own; raises
        :class:`~winterdawn.characters.document.NoTables` where there are none to replace,
        :class:`ValueError` for a table that cannot be read, and :class:`OSError`.
        """
        raise NoTables("these rules take no tables of one's own; leave it out")

    # ------------------------------------------------------------ people

    def roster(self) -> Sequence[str]:
        """The people that the edition brings along, by key."""
        return ()

    def character(self, key: str) -> S:
        """Somebody of the roster; raises :class:`~winterdawn.characters.document.UnknownCharacter`."""
        use = meant(key, self.roster()) or f"there are {', '.join(self.roster()) or 'nobody'}"
        raise UnknownCharacter(f"{key!r} is not in the roster; {use}")

    @property
    def ready(self) -> Mapping[str, str]:
        """Whom of the roster a player may take at once, by key, each with a line about them, in order."""
        return {}

    # ------------------------------------------------------------ making and advancement

    def draft(self, points: int | None = None) -> Creation[S]:
        """What a newcomer starts with: choices to be made, of which the last gives a sheet; as many
        points as usual unless told. Raises :class:`~winterdawn.characters.making.question.CreationError`.
        """
        raise CreationError("nobody is made by these rules; write a sheet, or take somebody of the roster")

    def begun(self, draft: Creation[S], first: str) -> Creation[S]:
        """``draft`` with its first choice made, in words that people use."""
        return draft.choose(first)

    def drawn(self, seed: int | str, draft: Creation[S] | None = None, first: str = "", name: str = "") -> S:
        """Somebody made by lot from a draft, or the usual one, the same for a seed; raises as that draft."""
        stream, draft = Stream(f"character/{seed}"), draft or self.draft()
        draft = self.begun(draft, first) if first else draft
        while question := draft.question:
            others = [key for key in question.keys if key != DONE] or list(question.keys)
            draft = draft.choose(stream.choice(others))
        return draft.finish(name or "Newcomer")

    def remade(self, sheet: S) -> Creation[S]:
        """The making of a finished sheet with all its choices, without what happened since; raises
        :class:`~winterdawn.characters.making.question.CreationError` where they do not lead to it.
        """
        name, draft = shown(getattr(sheet, "name", "")), self.draft(getattr(sheet, "made_with", None))
        draft = replace(draft, under=getattr(sheet, "made_under", draft.under))
        try:
            draft = replace(draft, answers=self.chosen(sheet, draft))
            if not draft.answers:
                raise CreationError("no choices of a making are told on this sheet")
            reached = draft.reached()
            if reached.sheet is None or len(reached.chosen) < len(draft.answers):
                raise CreationError("the choices that the sheet tells are not those of a whole making")
            if fault := self.astray(sheet, reached.sheet):
                raise CreationError(fault)
        except CreationError as error:
            raise CreationError(f"{name} cannot be made again: {error}") from None
        return draft

    def chosen(self, sheet: S, draft: Creation[S]) -> tuple[str, ...]:
        """The keys that were chosen in the making of a sheet; raises
        :class:`~winterdawn.characters.making.question.CreationError`.
        """
        happened: tuple[Happening, ...] = getattr(sheet, "history", ())
        return tuple(each.choice for each in happened if each.stage not in ("", ADVANCEMENT))

    def astray(self, sheet: S, made: S) -> str:
        """What of a sheet does not come of how it was ``made`` and advanced, in words; empty for nothing."""
        return ""

    def refinished(self, sheet: S, draft: Creation[S]) -> S:
        """What a making by :meth:`remade` is finished to; name, id and portrait are those of ``sheet``.

        Raises as :meth:`~winterdawn.characters.making.creation.Creation.finish` does.
        """
        again: S = draft.finish(getattr(sheet, "name", ""), getattr(sheet, "id", ""))
        return replace(again, portrait=getattr(sheet, "portrait", ""))

    def raises(self, sheet: S) -> tuple[Choice, ...]:
        """What can be raised now, each with its price."""
        return ()

    def raised(self, sheet: S, name: str, giving: Sequence[str] = ()) -> Advanced[S]:
        """``sheet`` with whatever ``name`` means raised; ``giving`` is what a trade takes from.

        Raises :class:`~winterdawn.characters.advance.AdvanceError` or :class:`LookupError`.
        """
        raise AdvanceError("", f"'{shown(name)}' cannot be raised; nothing can on this sheet")

    def lowered(self, sheet: S) -> Advanced[S]:
        """``sheet`` with the last thing that was raised taken back, for what it cost.

        Raises :class:`~winterdawn.characters.advance.AdvanceError` where nothing was raised, or where the
        sheet has become another since.
        """
        raise AdvanceError("", "nothing can be taken back; nothing is ever raised on this sheet")

    # ------------------------------------------------------------ what is seen

    def life(self, sheet: S) -> tuple[str, ...]:
        """What a sheet tells of somebody's life, a line each, oldest first."""
        return tuple(each.text for each in getattr(sheet, "history", ()))

    def show(
        self, play: Encounter[Any], who: Combatant, viewer: Viewer, side: str, *, acts: bool
    ) -> SheetView:
        """The sheet of somebody in full, for whoever may read it; with ``acts`` its rows offer them."""
        raise NotImplementedError

    def written(self, sheet: S) -> str:
        """The text of a file that says all of it."""
        return files.to_toml(sheet)

    def told(self, play: Encounter[Any], who: Combatant) -> PlainSheet:
        """The sheet in plain lines; every field that is not at its usual value."""
        fields = {key: value for key, value in files.plain(who.sheet).items() if key not in _FRAME}
        rows = ((key, words) for key, value in fields.items() for words in files.words(value))
        happened = tuple((each.when or each.stage, each.text) for each in getattr(who.sheet, "history", ()))
        return PlainSheet(who.sheet.name, (("Sheet", tuple(rows)), ("History", happened)))

    def summary(self, play: Encounter[Any], who: Combatant) -> Summary:
        """Somebody new in a few lines."""
        told = self.told(play, who)
        return Summary(told.title, told.sections[0][1])

    def numbers(self, play: Encounter[Any], who: Combatant) -> dict[str, Account]:
        """The account of every number, by key."""
        return {}

    def pools(self, play: Encounter[Any], who: Combatant) -> dict[str, Hand]:
        """The whole pool of each skill with what helps and hinders it, by the key of its account."""
        return {}

    def explained(self, sheet: S, name: str, numbers: Mapping[str, Account]) -> Account:
        """The one of ``numbers`` that ``name`` means; raises
        :class:`~winterdawn.characters.account.UnknownNumber`.
        """
        if name not in numbers:
            refused = f"'{shown(name)}' is no number of this sheet"
            raise UnknownNumber("; ".join(filter(None, (refused, meant(name, numbers)))))
        return numbers[name]

    def practised(
        self, play: Encounter[Any], who: Combatant, what: str, against: int, dice: DiceSource, **how: Any
    ) -> Practice[S]:
        """A test of ``what``, made by somebody alone against a difficulty; ``how`` is of :attr:`tried`.

        Raises :class:`PracticeError`.
        """
        raise PracticeError(f"'{shown(what)}' cannot be tested away from a table by these rules")


_FRAME = ("format", "edition", "name", "id", "portrait", "made_with", "made_under", "history")
"""Fields that are told apart from the rest, or not in words."""

"""The rules that the table plays by: the editions and the computer players of this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any

import msgspec

from winterdawn.characters.document import SheetError
from winterdawn.characters.documents import MOST_SETUP_VALUES, bounded, sized
from winterdawn.characters.files import parsed
from winterdawn.characters.names import id_of, shown
from winterdawn.editions import fights, registry
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.house import Values, changed, with_house_rules
from winterdawn.editions.moving import fitting, home, kept, lost, moved, since
from winterdawn.editions.registry import from_json
from winterdawn.editions.scenes import seated
from winterdawn.editions.setup import BRIGHT, LONGEST_TITLE, READING, Entrant, Ground, Setup, SetupError
from winterdawn.players import named
from winterdawn.players.player import Player
from winterdawn.table.messages.campaign import HouseRuleState
from winterdawn.table.rules.game import (
    NOBODY,
    ByEdition,
    Documents,
    Facts,
    MovedSetup,
    Role,
    Sequel,
    TableGame,
)
from winterdawn.table.rules.making import MakingGame, NewCharacter


class Editions:
    """Begins games from a :class:`Setup` in JSON, and lends players by name."""

    def begin(self, setup: bytes, people: Documents = NOBODY, since: int = 0) -> Callable[[], TableGame]:
        """A maker of fresh games; raises :class:`msgspec.MsgspecError` if it cannot be read."""
        read = _read(setup)
        if isinstance(read, NewCharacter):
            return partial(MakingGame, read, since)
        of = registry.edition(read.edition)
        entrants = tuple(_grown(entrant, people, of) for entrant in read.entrants)
        return registry.begin(msgspec.structs.replace(read, entrants=entrants, since=max(since, read.since)))

    def tempo(self, setup: bytes) -> str:
        """The tempo of the setup; empty if it cannot be read."""
        try:
            read = _read(setup)
            return "creation" if isinstance(read, NewCharacter) else read.tempo
        except (msgspec.MsgspecError, ValueError):
            return ""

    def sequels(self, setup: bytes, title: str) -> tuple[Sequel, ...]:
        """The same again with everybody as they were, and a scene with what has become of them."""
        return _sequels(setup, title)

    def cast(self, setup: bytes) -> tuple[Role, ...]:
        """Who takes part; nobody in the making of a character, or if the setup cannot be read."""
        read = _played(setup)
        if read is None:
            return ()
        return tuple(Role(who.id, who.sheet.name, who.seat, who.side, who.place) for who in read.entrants)

    def sheets(self, setup: bytes) -> Documents:
        """The documents of those who take part, by id; of nobody in the making of a character."""
        read = _read(setup)
        if isinstance(read, NewCharacter):
            return NOBODY
        kind = registry.edition(read.edition).sheet
        return {who.id: kind.document(who.sheet) for who in read.entrants}

    def recast(self, setup: bytes, role: Role, sheet: msgspec.Raw, instead: str = "") -> bytes:
        """The setup with one more who takes part, or somebody in the place of ``instead``."""
        read = _read(setup)
        if isinstance(read, NewCharacter):
            raise SetupError("encounter: a character is made here; nobody else takes part")
        before = next((who for who in read.entrants if who.id == instead), None)
        brought = fitting(msgspec.json.decode(sheet), registry.edition(read.edition))
        if before is not None:
            entrant = msgspec.structs.replace(before, id=role.id, sheet=brought)
        else:
            side = role.side or read.entrants[0].side
            entrant = Entrant(role.id, brought, role.seat, side, role.place)
        changed = _json(read.with_entrant(entrant, instead))
        registry.begin(from_json(changed))
        return changed

    def facts(self, setup: bytes) -> Facts:
        """What it is about, its map, and what is played otherwise."""
        return _facts(setup)

    def choices(self, setup: bytes) -> tuple[HouseRuleState, ...]:
        """Every house rule of the edition, as it stands in this encounter."""
        read = _readable(setup)
        if read is None:
            return ()
        edition = registry.edition(read.edition)
        now, known = with_house_rules(edition.figures, read.house_rules), edition.house_rules
        found = []
        for name, each in (edition.of_making(known) if isinstance(read, NewCharacter) else known).items():
            bound, told = each.allowed, (name, each.says, each.rule, each.of(now), each.usual)
            found.append(HouseRuleState(*told, words=bound.words, least=bound.least, most=bound.most))
        return tuple(found)

    def prepared(self, text: str, people: Documents) -> tuple[str, bytes]:
        """Title and setup of the encounter that a fight file tells."""

        def known(name: str, of: Edition[Any]) -> Any:
            if name not in people:
                there = ", ".join(people) or "none"
                raise SheetError(f"'{shown(name)}' is no sheet of this campaign; there are {there}")
            return fitting(msgspec.json.decode(people[name]), of)

        read = fights.read(sized(text.encode("utf-8", "surrogatepass")), known)
        return read.title, _json(read)

    def arranged(self, setup: bytes, seats: Mapping[str, str], rules: Values) -> bytes:
        """The setup with other seats for some people, and other house rules."""
        read = _read(setup)
        edition = registry.edition(read.edition)
        otherwise = dict(changed(edition.figures, read.house_rules, rules))
        if isinstance(read, NewCharacter):
            if seats:
                raise SetupError("encounter: a character is made here; nobody is played")
            edition.draft(rules=rules)
            return msgspec.json.encode(msgspec.structs.replace(read, house_rules=otherwise))
        setup = _json(seated(msgspec.structs.replace(read, house_rules=otherwise), seats))
        registry.begin(from_json(setup))
        return setup

    def editions(self) -> Mapping[str, str]:
        """The names of the editions that an encounter may be played by."""
        return {name: registry.edition(name).name for name in registry.NAMES}

    def moved(self, setup: bytes, edition: str, first: bytes) -> MovedSetup:
        """The setup by another edition; whoever was there at ``first`` is carried over from then."""
        if edition not in registry.NAMES:
            raise SetupError(f"edition: {shown(edition)!r} is not known; one of {', '.join(registry.NAMES)}")
        read = _read(setup)
        if isinstance(read, NewCharacter):
            rules, without = kept(read.house_rules, registry.edition(edition))
            made = NewCharacter(read.title, read.making, read.name, None, edition, house_rules=dict(rules))
            return MovedSetup(msgspec.json.encode(made), tuple(without))
        other = moved(read, edition, _played(first))
        changed = _json(other.setup)
        registry.begin(from_json(changed))
        return MovedSetup(changed, other.rules, other.lost)

    def lost(self, setup: bytes, people: Documents, entered: Documents = NOBODY) -> dict[str, str]:
        """By id, in words, what of ``people`` of other editions is not as it was."""
        read, told = _readable(setup), dict[str, str]()
        if read is None:
            return told
        of = registry.edition(read.edition)
        for id, document in people.items():
            with suppress(ValueError):  # whoever cannot be had at all is refused where they would enter
                other = msgspec.json.decode(entered.get(id, document))
                words = lost(msgspec.json.decode(document), of, other)
                told |= {} if words is None else {id: words}
        return told

    def since(
        self, setup: bytes, entered: Documents, before: Mapping[str, Sequence[msgspec.Raw]], left: Documents
    ) -> ByEdition:
        """What those of other editions are by these, with what has happened in an encounter of this one."""
        parsed = {id: [msgspec.json.decode(each) for each in known] for id, known in before.items()}
        here, found = _facts(setup).edition, ByEdition()
        of = registry.edition(here or registry.DEFAULT)
        several = {id for id, known in parsed.items() if any(home(each, of) is not of for each in known)}
        read = _played(setup) if several else None
        for who in read.entrants if read is not None else ():
            if who.id not in several:
                continue
            start = of.sheet.document(_grown(who, entered, of).sheet)
            began, ended = msgspec.json.decode(start), msgspec.json.decode(left[who.id])
            for was in parsed[who.id]:
                by = home(was, of)
                now = ended if by is of else since(was, began, ended, by)
                found.setdefault(who.id, {})[by.id] = msgspec.Raw(msgspec.json.encode(now))
            found[who.id].setdefault(of.id, left[who.id])
        return found

    def read_sheet(self, setup: bytes, text: str) -> msgspec.Raw:
        """The document of a sheet in TOML, of the kind that the edition of ``setup`` has."""
        rules = registry.edition(_read(setup).edition)
        return rules.sheet.document(rules.read(parsed(sized(text.encode("utf-8", "surrogatepass")))))

    def named(self, sheet: msgspec.Raw) -> tuple[str, str]:
        """The id on a sheet, or one made from the name, and the name."""
        read = msgspec.json.decode(sheet, type=_NamedSheet)
        return read.id or id_of(read.name), read.name

    def player(self, name: str, seed: str) -> Player:
        """The computer player called ``name``."""
        return named(name, seed)


class _NamedSheet(msgspec.Struct):
    name: str
    id: str = ""


@lru_cache(maxsize=256)
def _facts(setup: bytes) -> Facts:
    read = _readable(setup)
    if read is None:
        return Facts()
    edition = registry.edition(read.edition)
    now = with_house_rules(edition.figures, read.house_rules)
    known = edition.house_rules.values()
    otherwise = tuple(f"{rule.name}: {rule.told(now)}" for rule in known if rule.of(now) != rule.usual)
    if isinstance(read, NewCharacter):
        return Facts(house=otherwise, edition=read.edition, rules=edition.version)
    light = "" if read.light == BRIGHT else f", {read.light}"
    goal = read.goal.words({who.id: who.sheet.name for who in read.entrants})
    return Facts(
        read.about,
        f"{_measured(read.ground)}{light}",
        otherwise,
        f"{read.goal.side}: {goal}" if goal else "",
        read.edition,
        edition.version,
    )


def _measured(told: Ground) -> str:
    """What map it is, and how large."""
    ground = told.map()
    if not ground.sized:
        return f"{len(ground.places)} {ground.looks}"
    across = "" if told.scale == 1 else f" of {told.scale:g} m"
    return f"{ground.looks}{across}, {told.width} × {told.height}{' m' if ground.step else ''}"


def _grown(entrant: Entrant, people: Documents, of: Edition[Any]) -> Entrant:
    """Somebody as they have become in the campaign, whatever was played there."""
    if entrant.id not in people:
        return entrant
    return msgspec.structs.replace(entrant, sheet=fitting(msgspec.json.decode(people[entrant.id]), of))


def _read(setup: bytes) -> Setup | NewCharacter:
    bounded(setup, MOST_SETUP_VALUES)
    fields = msgspec.json.decode(setup, type=dict[str, msgspec.Raw])
    if "making" in fields:
        read = msgspec.json.decode(setup, type=NewCharacter)
        # One that names no reading was begun before there were any.
        return read if "reading" in fields else msgspec.structs.replace(read, reading=1)
    return from_json(setup)


def _played(setup: bytes) -> Setup | None:
    """A setup that people play; none for the making of a character, and for one that cannot be read."""
    read = _readable(setup)
    return None if isinstance(read, NewCharacter) else read


def _readable(setup: bytes) -> Setup | NewCharacter | None:
    """Any setup; none for one that cannot be read."""
    try:
        return _read(setup)
    except (msgspec.MsgspecError, ValueError):
        return None


@lru_cache(maxsize=64)
def _sequels(setup: bytes, title: str) -> tuple[Sequel, ...]:
    read = _played(setup)
    if read is None:
        return ()
    again = msgspec.structs.replace(read, reading=READING)
    # why they fought is told already
    scene = msgspec.structs.replace(again, tempo=INTERACTION, title=_after(read.title), about="")
    fight = read.tempo == ACTION
    return (
        Sequel("again", "Fight it again" if fight else "Play it again", title, _json(again), afresh=True),
        Sequel("scene", "Go on as a scene", _after(title), _json(scene)),
    )


def _after(title: str) -> str:
    return f"After {title.removeprefix('After ')}"[:LONGEST_TITLE]


def _json(setup: Setup) -> bytes:
    return msgspec.json.encode(setup)

"""The rules that the table plays by: the editions and the computer players of this package."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec

from winterdawn.characters.document import SheetError
from winterdawn.characters.documents import sized
from winterdawn.characters.files import parsed
from winterdawn.characters.identity import identified
from winterdawn.characters.names import id_of, shown
from winterdawn.dice import Hand, Ladder, Pool, Scale
from winterdawn.dice.sources import ScriptedDice
from winterdawn.dice.trials import Static
from winterdawn.editions import fights, registry
from winterdawn.editions.earlier import is_earlier
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.part import Marks
from winterdawn.editions.house import Values, with_house_rules
from winterdawn.editions.moving import fitting, home, kept, lost
from winterdawn.editions.seen.chart import bare
from winterdawn.editions.setup import SetupError
from winterdawn.kernel.views.view import NOWHERE, Map
from winterdawn.players import named
from winterdawn.players.player import Player
from winterdawn.table.messages.campaign import HouseRuleState
from winterdawn.table.messages.hall import EditionState
from winterdawn.table.messages.staging import MakeScene, Named, ReadyMap
from winterdawn.table.rules.game import (
    NOBODY,
    ByEdition,
    Documents,
    Facts,
    MovedSetup,
    ReadyPerson,
    Role,
    Sequel,
    TableGame,
)
from winterdawn.table.rules.gathering import Gathering
from winterdawn.table.rules.kinds import Scene, read, readable
from winterdawn.table.rules.newcomer import NewCharacter
from winterdawn.table.rules.staging import creatures, ready_maps, staged


class Editions:
    """Begins games from a setup in JSON, and lends players by name."""

    def begin(self, setup: bytes, people: Documents = NOBODY, since: int = 0) -> Callable[[], TableGame]:
        """A maker of fresh games; raises :class:`msgspec.MsgspecError` if it cannot be read."""
        return read(setup).begin(people, since)

    def tempo(self, setup: bytes) -> str:
        """The tempo of the setup; empty if it cannot be read."""
        return _tempo(setup)

    def sequels(self, setup: bytes, title: str) -> tuple[Sequel, ...]:
        """The same again with everybody as they were, and a scene with what has become of them."""
        return _sequels(setup, title)

    def going_on(self, setup: bytes, game: TableGame, people: Documents) -> bytes:
        """With those who were brought in and without those who were taken out, where they stand."""
        known = read(setup)
        return known.going_on(game, people) if isinstance(known, Scene) else setup

    def cast(self, setup: bytes) -> tuple[Role, ...]:
        """Who takes part; nobody in the making of a character, or if the setup cannot be read."""
        return _cast(setup)

    def sheets(self, setup: bytes) -> Documents:
        """The documents of those who take part, by id; of nobody in the making of a character."""
        return read(setup).sheets()

    def recast(self, setup: bytes, role: Role, sheet: msgspec.Raw, instead: str = "") -> bytes:
        """The setup with one more who takes part, or somebody in the place of ``instead``."""
        return read(setup).recast(role, sheet, instead)

    def retold(self, setup: bytes, title: str, about: str, light: str) -> bytes:
        """The setup under another title, about something else, by another light."""
        return read(setup).retold(title, about, light)

    def reads(self, setup: bytes, pool: Pool, faces: Sequence[int], difficulty: int | None = None) -> str:
        """Their successes, what else they show, and whether they meet a difficulty."""
        known = readable(setup)
        if known is None:
            return ""
        of = registry.edition(known.edition)
        figures = with_house_rules(of.figures, known.house_rules)
        scale = of.with_figures(figures).part(Marks).scale(figures)
        return "" if set(pool) - set(scale.sizes) else ", ".join(_read(scale, pool, faces, difficulty))

    def facts(self, setup: bytes) -> Facts:
        """What it is about, its map, and what is played otherwise."""
        return _facts(setup)

    def ground(self, setup: bytes) -> Map:
        """The map of it as it begins."""
        return _ground(setup)

    def choices(self, setup: bytes) -> tuple[HouseRuleState, ...]:
        """Every house rule of the edition, as it stands in this encounter."""
        known = readable(setup)
        if known is None:
            return ()
        edition = registry.edition(known.edition)
        now = with_house_rules(edition.figures, known.house_rules)
        found = []
        for name, each in known.choices(edition.house_rules).items():
            bound, told = each.allowed, (name, each.says, each.rule, each.of(now), each.usual)
            found.append(HouseRuleState(*told, words=bound.words, least=bound.least, most=bound.most))
        return tuple(found)

    def prepared(self, text: str, people: Documents) -> tuple[str, bytes]:
        """Title and setup of the encounter that a fight file tells."""

        def known(name: str, of: Edition[Any]) -> Any:
            if name not in people:
                there = ", ".join(people) or "none"
                raise SheetError(f"'{shown(name)}' is no sheet of this campaign; there are {there}")
            # whoever is known is the same person there
            return msgspec.structs.replace(fitting(msgspec.json.decode(people[name]), of), id=name)

        fight = fights.read(sized(text.encode("utf-8", "surrogatepass")), known)
        return fight.title, msgspec.json.encode(fight)

    def arranged(self, setup: bytes, seats: Mapping[str, str], rules: Values) -> bytes:
        """The setup with other seats for some people, and other house rules."""
        return read(setup).arranged(seats, rules)

    def editions(self) -> Mapping[str, str]:
        """The names of the editions that an encounter may be played by."""
        return {name: registry.edition(name).name for name in registry.NAMES}

    def offered(self) -> tuple[EditionState, ...]:
        """The same with a sentence each."""
        return tuple(
            EditionState(id, of.name, of.about) for id in registry.NAMES for of in [registry.edition(id)]
        )

    def gathering(self, title: str, edition: str, rules: Values) -> bytes:
        """The setup of where a new campaign gathers."""
        if edition not in registry.NAMES:
            raise SetupError(f"edition: {shown(edition)!r} is not known; one of {', '.join(registry.NAMES)}")
        return msgspec.json.encode(Gathering(title, edition, dict(rules)))

    def roster(self, setup: bytes) -> tuple[ReadyPerson, ...]:
        """Whom the edition of an encounter brings along, those first whom players may take."""
        return _roster(read(setup).edition)

    def staging(self, setup: bytes) -> tuple[tuple[ReadyMap, ...], tuple[Named, ...]]:
        """The maps that lie ready, and the edition's own people and creatures."""
        edition = read(setup).edition
        return ready_maps(edition), creatures(edition)

    def staged(
        self,
        setup: bytes,
        wanted: MakeScene,
        people: Documents,
        owners: Mapping[str, str],
        taken: Collection[str] = (),
    ) -> bytes:
        """The setup of a scene on a map that lies ready."""
        by = read(setup)
        return staged(by.edition, by.house_rules, wanted, people, owners, taken)

    def making(self, setup: bytes, seat: str, name: str, edition: str = "") -> bytes:
        """The setup of a making by a seat alone."""
        before = read(setup)
        by = edition or before.edition
        if by not in registry.NAMES:
            raise SetupError(f"edition: {shown(by)!r} is not known; one of {', '.join(registry.NAMES)}")
        of = registry.edition(by)
        rules = of.of_making(kept(before.house_rules, of)[0])
        whole = bool(of.draft().frame().steps)
        made = NewCharacter(name, seat, name, None, by, house_rules=rules, own=True, whole=whole)
        return msgspec.json.encode(made)

    def moved(self, setup: bytes, edition: str, first: bytes) -> MovedSetup:
        """The setup by another edition; whoever was there at ``first`` is carried over from then."""
        if edition not in registry.NAMES:
            raise SetupError(f"edition: {shown(edition)!r} is not known; one of {', '.join(registry.NAMES)}")
        return read(setup).moved(edition, readable(first))

    def lost(self, setup: bytes, people: Documents, entered: Documents = NOBODY) -> dict[str, str]:
        """By id, in words, what of ``people`` of other editions is not as it was."""
        known, told = readable(setup), dict[str, str]()
        if known is None:
            return told
        of = registry.edition(known.edition)
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
        known = readable(setup)
        return known.since(entered, before, left) if known is not None else {}

    def read_sheet(self, setup: bytes, text: str) -> msgspec.Raw:
        """The document of a sheet in TOML: of the edition that it names, if that of ``setup`` can have it."""
        of, told = registry.edition(read(setup).edition), parsed(sized(text.encode("utf-8", "surrogatepass")))
        named = home(told, of) if isinstance(told, dict) and told.get("edition") else of
        by = named if of.sheet.carries(named.id) else of
        sheet = by.read(told)
        if by is not of:
            of.sheet.carried(sheet)
        return identified(by.sheet.document(sheet))

    def named(self, sheet: msgspec.Raw) -> tuple[str, str]:
        """The id on a sheet, or one made from the name, and the name."""
        told = msgspec.json.decode(sheet, type=_NamedSheet)
        return told.id or id_of(told.name), told.name

    def player(self, name: str, seed: str) -> Player:
        """The computer player called ``name``."""
        return named(name, seed)


class _NamedSheet(msgspec.Struct):
    name: str
    id: str = ""


@lru_cache(maxsize=256)
def _tempo(setup: bytes) -> str:
    known = readable(setup)
    return known.tempo if known is not None else ""


@lru_cache(maxsize=256)
def _cast(setup: bytes) -> tuple[Role, ...]:
    known = readable(setup)
    return known.roles() if known is not None else ()


@lru_cache(maxsize=256)
def _facts(setup: bytes) -> Facts:
    known = readable(setup)
    if known is None:
        return Facts()
    edition = registry.edition(known.edition)
    now = with_house_rules(edition.figures, known.house_rules)
    rules = edition.house_rules.values()
    otherwise = tuple(f"{rule.name}: {rule.told(now)}" for rule in rules if rule.of(now) != rule.usual)
    number, earlier = edition.version, is_earlier(setup)
    return known.about(Facts(house=otherwise, edition=known.edition, rules=number, earlier=earlier))


@lru_cache(maxsize=256)
def _ground(setup: bytes) -> Map:
    known = readable(setup)
    if not isinstance(known, Scene):
        return NOWHERE
    return bare(known.setup.ground, known.setup.goal, registry.edition(known.edition).words)


@lru_cache(maxsize=8)
def _roster(edition: str) -> tuple[ReadyPerson, ...]:
    kind = registry.edition(edition).sheet
    every = dict.fromkeys((*kind.ready, *kind.roster()))
    people = ((key, kind.character(key), kind.ready.get(key, "")) for key in every)
    return tuple(ReadyPerson(key, who.name, about, kind.document(who)) for key, who, about in people)


def _read(scale: Scale, pool: Pool, faces: Sequence[int], difficulty: int | None) -> Iterator[str]:
    """What faces show, in clauses."""
    reading = Ladder.of(scale).read(faces, list(pool))
    yield f"{reading.successes} {'success' if reading.successes == 1 else 'successes'}"
    yield from scale.notes(reading, len(faces))
    if difficulty is not None:
        trial = Static(Hand(pool, scale=scale), difficulty)
        _, came = trial.thrown(ScriptedDice([faces]))
        yield f"against {difficulty}: {'success' if came.passed else 'no success'}"


@lru_cache(maxsize=64)
def _sequels(setup: bytes, title: str) -> tuple[Sequel, ...]:
    known = readable(setup)
    return known.sequels(title) if known is not None else ()

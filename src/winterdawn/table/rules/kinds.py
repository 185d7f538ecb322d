"""What an encounter can be: people who act, a character in the making, or the gathering of a campaign."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from winterdawn.characters.names import told_apart
from winterdawn.editions import registry
from winterdawn.editions.earlier import fields_of, without_reading
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.goal.goal import Goal
from winterdawn.editions.house import Values, changed
from winterdawn.editions.moving import fitting, home, moved, since
from winterdawn.editions.registry import from_json
from winterdawn.editions.scenes import seated
from winterdawn.editions.setup import BRIGHT, LONGEST_TITLE, Entrant, Ground, Setup, unused
from winterdawn.table.rules.game import (
    ByEdition,
    Documents,
    Facts,
    MovedSetup,
    Role,
    Sequel,
    TableGame,
)
from winterdawn.table.rules.gathering import Gathering
from winterdawn.table.rules.newcomer import NewCharacter

AFTER_FIGHT = (
    "The fight is over, and everybody is as it has left them. See to the hurt, take up what lies about, "
    "talk to whoever is left: the scene is over when nobody wants anything more here."
)
AFTER_SCENE = (
    "Everybody is as the last scene has left them. Do and say what is still to be done here: "
    "the scene is over when nobody wants anything more."
)
"""What a scene is for that goes on where another encounter has ended."""


class EncounterKind(Protocol):
    """An encounter as it is set up."""

    @property
    def edition(self) -> str:
        """The edition that it is played by."""
        ...

    @property
    def house_rules(self) -> dict[str, int | str]:
        """What the group plays otherwise, by name."""
        ...

    @property
    def tempo(self) -> str:
        """How time passes in it, in a word."""
        ...

    def begin(self, people: Documents, since: int) -> Callable[[], TableGame]:
        """A maker of fresh games."""
        ...

    def roles(self) -> tuple[Role, ...]:
        """Who takes part."""
        ...

    def sheets(self) -> Documents:
        """Their documents, by id."""
        ...

    def recast(self, role: Role, sheet: msgspec.Raw, instead: str) -> bytes:
        """The same with one more, or somebody in the place of ``instead``; raises a :class:`ValueError`."""
        ...

    def retold(self, title: str, about: str, light: str) -> bytes:
        """The same under another title, about something else, by another light; raises a
        :class:`ValueError`.
        """
        ...

    def about(self, facts: Facts) -> Facts:
        """What it is, added to what is known of its edition and house rules."""
        ...

    def choices(self, known: Mapping[str, Any]) -> Mapping[str, Any]:
        """Those of the house rules of its edition, by name, that it goes by."""
        ...

    def arranged(self, seats: Mapping[str, str], rules: Values) -> bytes:
        """The same with other seats for some people, and other house rules; raises a :class:`ValueError`."""
        ...

    def moved(self, edition: str, first: EncounterKind | None) -> MovedSetup:
        """The same by another edition; raises a :class:`ValueError`."""
        ...

    def sequels(self, title: str) -> tuple[Sequel, ...]:
        """What may follow upon it."""
        ...

    def since(
        self, entered: Documents, before: Mapping[str, Sequence[msgspec.Raw]], left: Documents
    ) -> ByEdition:
        """What those of other editions are by these, with what has happened here."""
        ...


def read(setup: bytes) -> EncounterKind:
    """What a setup in JSON is; raises a :class:`ValueError` if it is none."""
    setup = without_reading(setup)
    fields = fields_of(setup)
    if "gathers" in fields:
        return msgspec.json.decode(setup, type=Gathering)
    if "making" in fields:
        return msgspec.json.decode(setup, type=NewCharacter)
    return Scene(from_json(setup))


def readable(setup: bytes) -> EncounterKind | None:
    """What a setup is; none for one that cannot be read."""
    try:
        return read(setup)
    except (msgspec.MsgspecError, ValueError):
        return None


class Scene:
    """People who act, by initiative or without."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @property
    def edition(self) -> str:
        """See :class:`EncounterKind`."""
        return self.setup.edition

    @property
    def house_rules(self) -> dict[str, int | str]:
        """See :class:`EncounterKind`."""
        return self.setup.house_rules

    @property
    def tempo(self) -> str:
        """See :class:`EncounterKind`."""
        return self.setup.tempo

    def begin(self, people: Documents, since: int) -> Callable[[], TableGame]:
        """See :class:`EncounterKind`."""
        of = registry.edition(self.edition)
        entrants = tuple(_grown(entrant, people, of) for entrant in self.setup.entrants)
        begun = max(since, self.setup.since)
        return registry.begin(msgspec.structs.replace(self.setup, entrants=entrants, since=begun))

    def roles(self) -> tuple[Role, ...]:
        """See :class:`EncounterKind`."""
        people = self.setup.entrants
        names = told_apart([who.sheet.name for who in people])
        return tuple(
            Role(who.id, name, who.seat, who.side, who.place) for who, name in zip(people, names, strict=True)
        )

    def sheets(self) -> Documents:
        """See :class:`EncounterKind`."""
        kind = registry.edition(self.edition).sheet
        return {who.id: kind.document(who.sheet) for who in self.setup.entrants}

    def recast(self, role: Role, sheet: msgspec.Raw, instead: str) -> bytes:
        """See :class:`EncounterKind`."""
        before = next((who for who in self.setup.entrants if who.id == instead), None)
        brought = fitting(msgspec.json.decode(sheet), registry.edition(self.edition))
        if before is not None:
            entrant = msgspec.structs.replace(before, id=role.id, sheet=brought)
        else:
            side = role.side or self.setup.entrants[0].side
            entrant = Entrant(role.id, brought, role.seat, side, role.place)
        return playable(self.setup.with_entrant(entrant, instead))

    def retold(self, title: str, about: str, light: str) -> bytes:
        """See :class:`EncounterKind`."""
        return playable(msgspec.structs.replace(self.setup, title=title, about=about, light=light))

    def about(self, facts: Facts) -> Facts:
        """See :class:`EncounterKind`."""
        read = self.setup
        light = "" if read.light == BRIGHT else f", {read.light}"
        goal = read.goal.words({who.id: who.sheet.name for who in read.entrants})
        return msgspec.structs.replace(
            facts,
            about=read.about,
            light=read.light,
            map=f"{measured(read.ground)}{light}",
            goal=f"{read.goal.side}: {goal}" if goal else "",
        )

    def choices(self, known: Mapping[str, Any]) -> Mapping[str, Any]:
        """See :class:`EncounterKind`."""
        return known

    def arranged(self, seats: Mapping[str, str], rules: Values) -> bytes:
        """See :class:`EncounterKind`."""
        otherwise = dict(changed(registry.edition(self.edition).figures, self.house_rules, rules))
        return playable(seated(msgspec.structs.replace(self.setup, house_rules=otherwise), seats))

    def moved(self, edition: str, first: EncounterKind | None) -> MovedSetup:
        """See :class:`EncounterKind`."""
        other = moved(self.setup, edition, first.setup if isinstance(first, Scene) else None)
        return MovedSetup(playable(other.setup), other.rules, other.lost)

    def sequels(self, title: str) -> tuple[Sequel, ...]:
        """The same again with everybody as they were, and a scene with what has become of them."""
        after = f"After {self.setup.title.removeprefix('After ')}"[:LONGEST_TITLE]
        # why they fought is told already, and what they fought for decides nothing any more
        about = AFTER_FIGHT if self.tempo == ACTION else AFTER_SCENE
        scene = msgspec.structs.replace(self.setup, tempo=INTERACTION, title=after, about=about, goal=Goal())
        label = "Fight it again" if self.tempo == ACTION else "Play it again"
        going_on = f"After {title.removeprefix('After ')}"[:LONGEST_TITLE]
        return (
            Sequel("again", label, title, msgspec.json.encode(self.setup), afresh=True),
            Sequel("scene", "Go on as a scene", going_on, msgspec.json.encode(scene)),
        )

    def going_on(self, game: object, people: Documents) -> bytes:
        """The same with everybody who is there as ``game`` stands, and its doors; whoever was brought in for
        that alone is none of ``people``. Raises a :class:`ValueError`.
        """
        if not isinstance(game, Encounter):
            return msgspec.json.encode(self.setup)
        ids: dict[str, str] = {"": ""}
        for who in game:
            taken = [*people, *ids.values()] if who.passing else []
            ids[who.id] = unused(who.id, taken)
        here = tuple(
            msgspec.structs.replace(who, id=ids[who.id], rides=ids[who.rides]) for who in game.staying()
        )
        sides, ground = {who.id: who.side for who in here}, self.setup.ground.map()
        goal = Goal() if [*self.setup.goal.faults(sides, ground)] else self.setup.goal
        as_left = msgspec.structs.replace(self.setup.ground, features=game.map.laid)
        return playable(
            msgspec.structs.replace(self.setup, ground=as_left, entrants=here, goal=goal, close=())
        )

    def since(
        self, entered: Documents, before: Mapping[str, Sequence[msgspec.Raw]], left: Documents
    ) -> ByEdition:
        """See :class:`EncounterKind`."""
        of, found = registry.edition(self.edition), ByEdition()
        for who in self.setup.entrants:
            known = [msgspec.json.decode(each) for each in before.get(who.id, ())]
            if all(home(each, of) is of for each in known):
                continue
            start = of.sheet.document(_grown(who, entered, of).sheet)
            began, ended = msgspec.json.decode(start), msgspec.json.decode(left[who.id])
            for was in known:
                by = home(was, of)
                now = ended if by is of else since(was, began, ended, by)
                found.setdefault(who.id, {})[by.id] = msgspec.Raw(msgspec.json.encode(now))
            found[who.id].setdefault(of.id, left[who.id])
        return found


def playable(setup: Setup) -> bytes:
    """A setup in JSON that can be begun; raises a :class:`ValueError`."""
    written = msgspec.json.encode(setup)
    registry.begin(from_json(written))
    return written


def measured(told: Ground) -> str:
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

"""Random fights of the zone game: heroes with any weapons and in any state, players who interrupt, scenes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from tests.editions.zones.melees import melee
from tests.referee.fights import plain
from tests.referee.watch import Watch
from tests.referee.zones.referee import ZoneReferee
from tests.referee.zones.tables import USUAL, table
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.goal import Goal
from winterdawn.editions.house import bounds
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.editions.zones.figures import FIGURES
from winterdawn.editions.zones.people.hero import HeroSheet, Injured, Lasting, Owned
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.run import Run
from winterdawn.players import NAMES, Player, decided, named

Data = dict[str, Any]
SMALL = {"zones": 6, "heroes": 3, "enemies": 4}
MOST_ANSWERS = 20_000
TALENTS = 4
PLAIN, OTHERWISE, BESIDE, PAIRED = 0.5, 0.3, 0.2, 0.3
"""How many fights have no house rule; how likely each is in the others; how many of those in one zone begin
Close; and how many heroes have two weapons one of which is Light.
"""
FIGHTS, BY_THE_BOOK, SELDOM = 3, 0.7, 0.1
"""How many fights a scene has at most, and how often the game master does what makes it go on."""
KEEN, KEENLY = ("dual", "push", "interrupt", "now", "hold"), 0.2
"""What players seldom do by themselves."""
ONE_HANDED = ("mace", "shortsword", "broadsword", "handaxe", "warhammer")


def setup(lot: random.Random, *, whole: bool = False, scenes: bool = False) -> Setup:
    """A fight of the melees with other heroes, in full size or small, without a goal of its own; or a scene
    in which there are some.
    """
    drawn = melee(lot.randrange(10**9), **({} if whole else SMALL))
    people = tuple(entrant if lot.random() < 0.3 else varied(entrant, lot) for entrant in drawn.entrants)
    tempo = "interaction" if scenes else "action"
    rules = {} if lot.random() < PLAIN else house_rules(lot)
    about = {"tempo": tempo, "house_rules": rules, "close": close(people, lot), "goal": Goal()}
    return replace(drawn, entrants=people, **about)


def house_rules(lot: random.Random) -> Data:
    """What a group may play otherwise, several things at once."""
    found: Data = {}
    for name, known in bounds(FIGURES).items():
        if lot.random() < OTHERWISE:
            found[name] = lot.choice(known.words) if known.words else lot.randint(known.least, known.most)
    return {name: value for name, value in found.items() if value != USUAL[name]}


def close(people: tuple[Entrant, ...], lot: random.Random) -> tuple[tuple[str, str], ...]:
    """Some of those who begin in one zone begin at arm's length."""
    pairs = combinations(people, 2)
    near = [(one.id, other.id) for one, other in pairs if one.place == other.place]
    return tuple(pair for pair in near if lot.random() < BESIDE)


def varied(entrant: Entrant, lot: random.Random) -> Entrant:
    """The same hero with other scores, talents, arms and troubles; an enemy as it is."""
    sheet = entrant.sheet
    if not isinstance(sheet, HeroSheet):
        return entrant
    skills = {skill: lot.randint(1, 5) for skill in table("skills") if lot.random() < 0.7}
    arms = [*table("weapons"), *(key for key, row in table("armour").items() if row.get("shield"))]
    arms = [key for key in arms if not key.startswith("thrown-") and key != "unarmed"]
    picked = [owned(key, lot) for key in lot.sample(arms, 5)]
    if lot.random() < PAIRED:
        pair = [owned(lot.choice(("knife", "dagger")), lot), owned(lot.choice(ONE_HANDED), lot)]
        picked = [*pair, *(each for each in picked if each.kind not in {both.kind for both in pair})]
    hands = picked[:1] if {each.kind for each in picked[:2]} & two_handed() else picked[:2]
    worn = lot.choice([*(key for key, row in table("armour").items() if not row.get("shield")), ""])
    changes: Data = {
        "attributes": {key: lot.randint(2, 5) for key in sheet.attributes},
        "skills": skills,
        "talents": tuple(lot.sample([*table("talents")], TALENTS)),
        "of_class": lot.choice([*table("classes")]),
        "hands": tuple(hands),
        "carried": tuple(picked[2:]),
        "armour": Owned(kind=worn) if worn else None,
        "size": lot.choice(("ordinary", "small", "very-small", "very-large")),
        "lasting": troubles(lot) if lot.random() < 0.6 else Lasting(),
    }
    return replace(entrant, sheet=replace(sheet, **changes))


def two_handed() -> set[str]:
    return {key for key, row in table("weapons").items() if "two-handed" in row.get("features", ())}


def owned(key: str, lot: random.Random) -> Owned:
    keeps = table("weapons").get(key, {}).get("stays_loaded", False)
    return Owned(kind=key, loaded=keeps and lot.random() < 0.5)


def troubles(lot: random.Random) -> Lasting:
    """What an earlier day has left."""
    levels = {key: lot.randint(1, 3) for key in ("exhaustion", "dazed", "fear") if lot.random() < 0.2}
    hurt = (Injured(table="slash", result="An old cut", wound=lot.random() < 0.5),) * lot.randrange(2)
    return Lasting(
        lost=lot.randrange(3),
        injuries=hurt,
        stress=lot.randrange(9),
        wp=lot.choice((None, 0, 1)),
        victory_points=lot.randrange(3),
        conditions=levels,  # type: ignore[arg-type]
    )


class ZoneFight:
    """A fight from its setup to its end, as plain data."""

    def __init__(self, seed: str, *, player: str = "", whole: bool = False, scenes: bool = False) -> None:
        lot = random.Random(seed)
        self.player = player or lot.choice(NAMES)
        made = setup(lot, whole=whole, scenes=scenes)
        run = Run(begin(made))
        seats = sorted({made.gm, *(entrant.seat for entrant in made.entrants)})
        played(run, {seat: named(self.player, f"{seed}/{seat}") for seat in seats}, seed, lot)
        self.setup: Data = plain(made)
        self.events: list[Data] = plain(run.events)
        self.documents: dict[str, Data] = {id: plain(each) for id, each in run.game.documents().items()}


def played(run: Run[Any], players: Mapping[str, Player], seed: str, lot: random.Random) -> None:
    """To the end; now and then somebody speaks who does not have to."""
    dice, speaks = SeededDice(seed), lot.choice((0.0, 0.05, 0.2))
    while not run.done:
        assert len(run.record) < MOST_ANSWERS, "the fight does not end"
        asked = list(run.pending)
        owed = [number for number in asked if run.owed(number)]
        number = lot.choice(asked) if not owed or lot.random() < speaks else owed[0]
        ask = run.pending[number]
        if isinstance(ask, Roll):
            run.answer(dice(ask.pool), ask=number)
        else:
            run.answer(answer(run, number, ask, players, lot), ask=number)


def answer(
    run: Run[Any], number: int, ask: Choose, players: Mapping[str, Player], lot: random.Random
) -> object:
    """As a player has it; between fights the game master has people rest, and now and then a fight begin."""
    keys = [str(value) for value in ask]
    if (keen := [key for key in keys if key in KEEN]) and lot.random() < KEENLY:
        return lot.choice(keen)
    if run.game.tempo == "interaction" and "gm:rest" in keys and lot.random() < BY_THE_BOOK:
        fights = sum(event.kind == "fight" for event in run.game.events)
        return "gm:fight" if "gm:fight" in keys and fights < FIGHTS else lot.choice(("gm:rest", "gm:close"))
    found = decided(players[ask.seat], run, number)
    if found == "gm:end" and lot.random() > SELDOM:
        # Players by lot would have many a fight end as soon as it has begun.
        return keys[0]
    return found


class ZoneWatch(Watch):
    """Watches fights of the zone game."""

    def __init__(self, *, player: str = "", whole: bool = False, scenes: bool = False) -> None:
        super().__init__(ZoneReferee, "zones")  # type: ignore[arg-type]
        self.about: Data = {"player": player, "whole": whole, "scenes": scenes}

    def fight(self, seed: str) -> ZoneFight:  # type: ignore[override]
        return ZoneFight(seed, **self.about)

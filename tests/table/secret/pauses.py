"""What happens in worlds where somebody is asked something because of what others may not know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.editions.sda.arena import hurt
from tests.table.secret.happenings import NUMBERS, OPENED, WIZARDRY, does, skilled, sleeps
from tests.table.secret.worlds import ANN, BOB, GM, PEOPLE, Step, World
from winterdawn.editions.screen.people.sheet import ScreenSheet

ONE_DIE = {key: hurt(who, skills={**who.skills, "reflex": 0}) for key, who in PEOPLE.items()}
"""Everybody, where the one die that each rolls for reflex is all they have."""


def opens(whose: str = "", seat: str = "") -> World:
    """A fight opens with the same dice whoever keeps some back; with one die ``whose`` reflex is flawless,
    and their ``seat`` asked for it.
    """
    people = {whose: ONE_DIE[whose]} if whose else {}
    rewarded: list[Step] = [(seat, "experience")] if whose else []
    return World([*OPENED[:-1], [*OPENED[-1], *rewarded]], [*NUMBERS], people, fight=True)


def pauses(whose: str, seat: str) -> World:
    """The same, looked at while they are asked too."""
    return World([*OPENED, [(seat, "experience")]], [*NUMBERS], {whose: ONE_DIE[whose]}, fight=True)


def teaches(climbing: int, *more: Step) -> World:
    """Bob watches Ann climb, who rolls four dice, and all of them score."""
    asked: list[Step] = [(GM, "gm:mentor"), *((GM, said) for said in ("ann", "bob", "climbing", "no", 2))]
    people = {
        "ann": hurt(PEOPLE["ann"], skills={**PEOPLE["ann"].skills, "climbing": climbing}),
        "bob": hurt(PEOPLE["bob"], skills=skilled(climbing=1)),
    }
    return World([asked, [(ANN, 4), *more]], [(4, 4, 4, 4)], people)


def learns(*striven: str) -> World:
    """Bob has striven with some attributes before the night."""
    bob: Any = PEOPLE["bob"]
    held = {name: getattr(bob, name) for name in bob.__struct_fields__ if name != "format"}
    world, asked = sleeps(), [(BOB, striven[0])] if len(striven) > 1 else []
    phases = [*world.phases[:-1], [*world.phases[-1], *asked]]
    return replace(world, phases=phases, people={"bob": ScreenSheet(**held, striven=striven)})


def raises(skill: str, *more: Step) -> World:
    """Bob raises a skill by the draft, which also teaches what governs it."""
    world = does((BOB, f"raise:{skill}"), skills=skilled(**{skill: 1}), experience={skill: 99})
    return replace(world, phases=[[*world.phases[0], *more]], edition="draft")


def trades(*more: Step, **skills: int) -> World:
    """Bob trades three skills for a rank of their family."""
    world = does((BOB, "trade:wizardry"), skills=skilled(**WIZARDRY, **skills))
    return replace(world, phases=[[*world.phases[0], *more]])

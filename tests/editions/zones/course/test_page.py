"""The page of an encounter of the zone game: what each who looks sees, and what they do not."""

from __future__ import annotations

from typing import Any

from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.zones.people.hero import Injured
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.blocks import Detail, Gauge, Notice
from winterdawn.kernel.views.view import Viewer

PAIR = (("ann", "rat"),)


def fight(**given: Any) -> Arena:
    return Arena(hero(), hero("Bob"), enemy(), close=PAIR, **given)


def blocks(arena: Arena, who: str = "ann") -> list[tuple[str, str]]:
    """What is read of somebody."""
    panel = next(each for each in arena.view("gm", "gm").panels if each.id == who)
    found: list[tuple[str, str]] = []
    for block in panel.blocks:
        if isinstance(block, Gauge):
            found.append((told_text(block.label), f"{block.now} of {block.most}"))
        elif isinstance(block, Detail):
            found.append((told_text(block.label), told_text(block.value)))
        elif isinstance(block, Notice):
            found.append((told_text(block.badge.label), f"{block.remark.amount} {block.remark.text}".strip()))
    return found


def test_each_sees_the_figures_of_their_own_side_and_the_game_master_all() -> None:
    seen = {seat: fight().view(seat, role) for seat, role in (("ann", "player"), ("gm", "gm"))}
    assert [panel.id for panel in seen["ann"].panels] == ["ann"]
    assert [panel.id for panel in seen["gm"].panels] == ["ann", "bob", "rat"]
    gauges = {seat: [each.gauge is not None for each in view.order] for seat, view in seen.items()}
    assert gauges == {"ann": [True, False, True], "gm": [True, True, True]}
    stranger = fight().view("nobody", "spectator")
    assert [each.gauge is not None for each in stranger.order] == [False, False, False]
    assert [token.side for token in stranger.tokens] == ["ally", "ally", "foe"], "as the first of all sees it"
    assert stranger.panels == ()


def test_sheets_are_shown_to_whoever_may_read_them() -> None:
    def sheets(seat: str, role: str, reads: bool) -> dict[str, tuple[bool, bool, str, int]]:
        view = fight().fight.view(Viewer(seat, role, sheets=reads))
        return {each.id: (each.mine, each.open, each.side, len(each.sections)) for each in view.sheets}

    assert sheets("bob", "player", False) == {
        "bob": (True, True, "ally", 0),
        "ann": (False, False, "ally", 0),
        "rat": (False, False, "foe", 0),
    }
    assert sheets("gm", "gm", False) == {
        "rat": (True, True, "ally", 0),
        "ann": (False, True, "foe", 0),
        "bob": (False, True, "foe", 0),
    }
    read = {id: count > 0 for id, (*_, count) in sheets("bob", "player", True).items()}
    assert read == {"bob": True, "ann": False, "rat": False}
    assert all(count > 0 for *_, count in sheets("gm", "gm", True).values())
    view = fight().fight.view(Viewer("gm", "gm", sheets=True))
    assert not any(section.acts for sheet in view.sheets for section in sheet.sections)


def test_a_piece_says_who_it_is_where_and_beside_whom() -> None:
    arena = fight(at={"bob": "Hall"})
    says = {token.id: token.says for token in arena.view("ann").tokens}
    assert says == {
        "ann": "Ann, you, acting now, in Yard, Close to Rat",
        "bob": "Bob, ally, in Hall",
        "rat": "Rat, foe, in Yard, Close to Ann",
    }
    tokens = {token.id: token for token in arena.view("bob").tokens}
    assert (tokens["bob"].mine, tokens["ann"].mine, tokens["rat"].side) == (True, False, "foe")
    assert [(token.letter, token.name, token.place) for token in tokens.values()] == [
        ("A", "Ann", "Yard"), ("B", "Bob", "Hall"), ("R", "Rat", "Yard"),
    ]  # fmt: skip
    hurt = Arena(hero(lost=10, conditions={"dazed": 1}), hero("Bob"), enemy())
    token = hurt.view("ann").tokens[0]
    assert (token.out, token.says) == (True, "Ann, you, in Yard, broken, Dazed 1")
    assert [(badge.icon, badge.label, badge.mark) for badge in token.badges] == [
        ("down", "broken", ""), ("stun", "Dazed 1", "D1"),
    ]  # fmt: skip


def test_when_it_is_and_by_which_light() -> None:
    arena = Arena(hero(), enemy(), started=False, light="dim")
    assert arena.view("ann").when == "before the first round"
    assert "Actions" not in dict(blocks(arena)), "nobody has actions before the first round"
    assert arena.cards().view("ann").when == "round 1"
    assert [(each.text, each.cites) for each in arena.view("ann").about] == [
        ("Dim light", ("zones.ranged.mod-dim", "zones.ranged.mod-darkness"))
    ]
    assert fight().view("ann").about == ()
    arena.answer("What happens?", "gm:end", "gm")
    assert arena.view("ann").when == "over"
    assert Arena(hero(), enemy(), tempo="interaction").view("ann").when.startswith("a scene")
    assert arena.view("ann").title == "A test"


def test_house_rules_stand_on_the_page() -> None:
    shown = fight(broken="fights-on").view("ann").house
    assert [(each.text.partition(":")[0], each.cites) for each in shown] == [
        ("broken", ("zones.ruling.broken-meaning",))
    ]


STRESS = ", without success: a 6 brings 1 WP, a 1 is a critical failure"


def test_the_panel_tells_what_is_left_and_what_weighs() -> None:
    worn = hero("Ann", "broadsword", "dagger", stress=5, wp=1, lost=2, conditions={"fear": 1})
    arena = Arena(worn, hero("Bob"), enemy(), close=PAIR)
    assert blocks(arena) == [
        ("Stamina", "8 of 10"),
        ("Actions", "3 of 3"),
        ("Reactions", "2 of 2"),
        ("WP", "1 of 2"),
        ("Stress", "5"),
        ("2 Stress dice", f"on every roll{STRESS}"),
        ("Fear", "level 1: 1 success less in every roll"),
        ("In hand", "Broadsword, Dagger"),
    ]
    assert blocks(arena, "rat") == [("Stamina", "8 of 8"), ("Actions", "3 of 3"), ("In hand", "Blow")]
    one = Arena(hero("Ann", stress=4), enemy())
    assert ("1 Stress die", f"on every roll{STRESS}") in blocks(one)


def test_what_is_held_back_and_done_is_told() -> None:
    arena = fight().does("cast", "hold")
    assert ("Held back", "one action") in blocks(arena)
    assert ("Done this round", "cast") in blocks(arena)
    assert ("Actions", "2 of 3") in blocks(arena)
    arena = Arena(hero("Ann", "broadsword"), enemy(), close=PAIR)
    arena.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "actions").answer("to what?", 5)
    assert ("Actions", "5 of 5") in blocks(arena)
    arena.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "reactions")
    arena.answer("to what?", 7)
    assert ("Reactions", "7 of 7") in blocks(arena)


def test_injuries_are_told_by_result_or_table() -> None:
    injuries = (Injured(table="slash", result="A cut"), Injured(table="mental", wound=False))
    found = blocks(Arena(hero(injuries=injuries), enemy()))
    assert ("Injuries", "A cut; mental") in found
    assert ("1 Wound", "−1 die on rolls of BODY and AGILITY, until healed") in found
    two = (*injuries, Injured(table="slash", result="Another"))
    assert ("2 Wounds", "−2 dice on rolls of BODY and AGILITY, until healed") in blocks(
        Arena(hero(injuries=two), enemy())
    )


def test_bare_hands_are_told_as_such() -> None:
    arena = Arena(hero("Ann", "handaxe"), enemy(stamina=40)).does("throw:0:rat").scores(0)
    assert ("In hand", "bare hands") in blocks(arena)
    arena.does("close:rat")
    assert "strike:bare:rat" in arena.offered() or arena.barred("strike:bare:rat")


def test_the_map_tells_what_zones_are_like() -> None:
    ground = row("zone:Yard", "zone.cluttered:Hall")
    view = Arena(hero(), enemy(), ground=ground).view("ann")
    assert view.map.kind == "zone"
    assert "cluttered" in str(view.map)

"""The computer player ``simple`` where a fight is about something: who is pressed for time does not wait,
and who has to be somewhere goes there.
"""

from __future__ import annotations

from tests.editions.sda.arena import PIKE, Arena, enter, fighter, hurt
from winterdawn.editions.goal import Goal
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Value
from winterdawn.players.simple import Simple

HOLD = Goal("hold", "ann", 4)


def says(arena: Arena, player: Simple | None = None, prompt: str = "What do you do?") -> Value:
    """What it answers for Ann."""
    return arena.decided(player or Simple(), prompt, "ann")


def fight(goal: Goal, ann: str, bob: str, ground: Ground | None = None) -> Arena:
    """Ann's turn; both have pikes."""
    people = enter(fighter("Ann", PIKE), ann), enter(fighter("Bob", PIKE), bob)
    return Arena(*people, ground=ground, goal=goal).initiative(ann=4, bob=3)


def rounds(arena: Arena, player: Simple, count: int) -> list[Value]:
    """What it does in so many rounds in which Bob does nothing."""
    chosen = []
    for _ in range(count):
        chosen.append(says(arena, player))
        arena.turn("ann", "end").turn("bob", "end")
    return chosen


def test_only_who_is_not_pressed_waits() -> None:
    assert says(fight(Goal(), "d5", "i5")) == "delay"
    assert says(fight(HOLD, "d5", "i5")) == "delay"
    assert says(fight(Goal("hold", "bob", 4), "d5", "i5")) == "move"
    assert says(fight(Goal("take-alive", "bob", whom="ann"), "d5", "i5")) == "delay"
    assert says(fight(Goal("take-alive", "ann", whom="bob"), "d5", "i5")) == "move"


def test_who_holds_out_goes_on_waiting() -> None:
    assert rounds(fight(Goal(), "d5", "i5"), Simple(), 3) == ["delay", "move", "move"]
    assert rounds(fight(HOLD, "d5", "i5"), Simple(), 3) == ["delay"] * 3
    wide = Ground(40, 3)
    assert rounds(fight(HOLD, "a2", "an2", wide), Simple(), 2) == ["end"] * 2, (
        "too far off to come near at once"
    )
    assert rounds(fight(Goal(), "a2", "an2", wide), Simple(), 2) == ["move"] * 2


def test_who_has_to_be_somewhere_goes_there() -> None:
    reach = Goal("reach", "ann", 8, ("c1",))
    arena, player = fight(reach, "c11", "m5"), Simple()
    assert says(arena, player) == "move"
    assert player.why == "somebody has to be there: makes for it"
    arena.turn("ann", "move")
    assert says(arena, player, "Move where") == "b2"
    assert player.why == "nearer to where somebody has to be"
    held = Goal("hold", "ann", 4, ("c8", "c1"))
    arena, player = fight(held, "c9", "i5"), Simple()
    assert says(arena, player) == "move"
    arena.turn("ann", "move")
    assert says(arena, player, "Move where") == "c8", "the nearer of both"


def test_who_is_there_stays_so_long_as_nobody_else_is() -> None:
    held = Goal("hold", "ann", 4, ("c9",))
    assert rounds(fight(held, "c9", "m1"), Simple(), 2) == ["end", "end"]
    away = Goal("hold", "bob", 4, ("c9",))
    assert says(fight(away, "c9", "m1")) == "move", "it is not theirs to hold"


def test_who_can_get_there_at_once_goes_past_whoever_is_in_reach() -> None:
    near = Goal("reach", "ann", places=("d3",))
    arena, player = fight(near, "d5", "g5"), Simple()
    assert any(
        key.startswith("strike:") for key in map(str, arena.ask("What do you do?", "ann").offers.named())
    )
    assert says(arena, player) == "move"
    arena.turn("ann", "move")
    assert says(arena, player, "Move where") == "d3"
    far = Goal("reach", "ann", places=("d11",))
    assert str(says(fight(far, "d1", "g1"))).startswith("strike:")


def test_a_door_on_the_way_is_opened() -> None:
    def walled(*features: str, bob: str = "m1") -> Value:
        reach, ground = (
            Goal("reach", "ann", places=("d11",)),
            Ground(13, 11, kind="square", features=features),
        )
        return says(fight(reach, "d4", bob, ground))

    door = "door:d4/d5"
    assert walled("wall:a4-c4/a5-c5,e4-m4/e5-m5", door) == "door:1"
    assert walled("door:d4/e4") == "move", "it is on no way there"
    assert walled("wall:a4-m4/a5-m5", "door:a1/a2", bob="g4") == "strike:bob", "no way leads there"


def test_of_two_in_reach_it_strikes_whom_its_side_is_to_take() -> None:
    for whom in ("bob", "cid"):
        goal = Goal("take-alive", "ann", whom=whom)
        people = (enter(fighter("Bob"), "g5", "them"), enter(fighter("Cid"), "e7", "them"))
        ann = fighter("Ann")
        arena = Arena(enter(ann, "e5"), *people, goal=goal).initiative(ann=4, bob=3, cid=3)
        assert says(arena) in (f"strike:{whom}", "split")


def spent(goal: Goal, *more: str) -> Value:
    """What it does after Ann has been struck out of all her spirit, but not badly hurt; Cid is on a side of
    Bob’s or on hers.
    """
    wounds = Wounds(lines=(BegunLine(1),))
    ann = hurt(fighter("Ann", injury="(3+1)*9"), spirit=5, wounds=wounds)
    people = [enter(ann, "e5", "us"), enter(fighter("Bob"), "g5", "them")]
    people += [enter(fighter("Cid"), "m1", side) for side in more]
    arena = Arena(*people, goal=goal).initiative(ann=4, bob=3, **dict.fromkeys(["cid"] * len(more), 2))
    arena.turn("ann", "end").strike("bob", "ann", 8, 8, 8, 1).spend().turn("bob", "end")
    assert arena.spirit("ann") == 0
    for _ in more:
        arena.turn("cid", "end")
    return says(arena)


def test_without_spirit_and_alone_against_several_it_leaves_unless_it_only_has_to_hold_out() -> None:
    assert spent(Goal(), "them") == "yield"
    assert spent(Goal("hold", "us", 4), "them") == "end"
    assert spent(Goal()) == "end", "against one whose spirit may be as low"
    assert spent(Goal(), "us") == "end", "not alone"

"""What is neither a move nor an attack: checks, listed actions, talents, things in hand, the game master."""

from __future__ import annotations

from functools import partial

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.rolls import CHECK, made
from tests.referee.zones.tables import Data, table

INTERRUPT = "to act out of turn"
LISTED = {"first-aid": "First Aid for ", "intimidate": "Intimidate ", "cast": "Cast a spell"}
CONDITIONS = ("exhaustion", "dazed", "fear")


class Deeds(ZonePart):
    """Each takes an action, but for checks, for what is taken in hand, and for what the game master says."""

    aided: ZonePerson | None = None
    """Whom the roll of First Aid that comes next is for."""
    told = 0
    """House rules that were told."""

    def see(self, event: Data) -> None:
        if self.referee.number == len(self.ours):
            self.expect(self.told == len(self.ours), f"{self.told} house rules are told of {len(self.ours)}")
        super().see(event)

    # ------------------------------------------------------------ rolls

    def roll(self, event: Data) -> None:
        who, purpose = self.person(event["who"]), made(event)["purpose"]
        passed = event["figures"]["successes"] >= event["figures"].get("needs", 1)
        if purpose.startswith(CHECK):
            outcome = "passed" if passed else "failed"
            self.then(lambda: self.due("check", who.id, "a check", outcome=outcome))
            if self.aided is not None:
                to, self.aided, back = self.aided, None, event["figures"]["successes"]
                self.then(lambda: self.referee.bodies.heals(to, back) if back else None)
        elif purpose == INTERRUPT:
            self.referee.turns.tries(who)
            self.then(lambda: self.tried(who, passed=passed))

    def tried(self, who: ZonePerson, *, passed: bool) -> None:
        """A failure is 1 Stress, and takes no action."""
        if not passed:
            self.referee.rolls.takes(who)
        elif who.able:
            goes = partial(self.referee.turns.interrupts, who)
            self.due("interrupt", who.id, "to act out of turn", goes)

    # ------------------------------------------------------------ actions

    def act(self, event: Data) -> None:
        who, names = self.person(event["who"]), event["names"]
        action, against = names["action"], names.get("against", "")
        self.referee.turns.begins(who.id, action)
        said = event["outcome"].startswith(LISTED.get(action, "nothing"))
        self.expect(said, f"{action} is told as {event['outcome']}")
        if not against:
            return
        to, moves = self.person(against), self.referee.moves
        if action == "first-aid":
            near = to is who or moves.close(who, to)
            hurt = to.lost > 0 or (to.broken and self.figures["first-aid"] == "gm")
            fits = near and to.side == who.side and hurt
        else:
            fits = to.side != who.side and to.place == who.place and to.able
        self.expect(fits, f"{who.id} does {action} to {against}, who is none for it")
        if action == "first-aid" and self.figures["first-aid"] == "stamina":
            self.aided = to
            self.due("roll", who.id, "First Aid", purpose=f"{CHECK}First Aid")

    def talent(self, event: Data) -> None:
        """For WP, or once in a fight."""
        who, key = self.person(event["who"]), event["names"]["talent"]
        self.referee.turns.begins(who.id, key)
        amounts = [each["amount"] for each in table("talents")[key]["effects"] if each["does"] == "restore"]
        has = key in who.sheet.get("talents", ()) and bool(amounts)
        self.expect(has and who.lost > 0, f"{who.id} cannot use {key}")
        price = table("talents")[key].get("wp", 0) if self.figures["talent-cost"] == "wp" else 0
        self.expect(bool(price) or key not in who.rested, f"{who.id} uses {key} twice in a fight")
        who.rested.add(key)
        if price:
            left = who.wp - price
            self.expect(left >= 0, f"{who.id} has {who.wp} WP, and spends {price}")
            pays = partial(self.referee.rolls.earns, who, left)
            self.due("wp", who.id, "WP spent", pays, spent=price, wp=left, outcome=f"{left} of {who.most_wp}")
        self.referee.bodies.heals(who, sum(amounts))

    def take(self, event: Data) -> None:
        who, name = self.person(event["who"]), event["names"]["item"]
        self.handles(who)
        loaded = event["text"].endswith(" (loaded) in hand")
        self.expect(who.take(name, loaded=loaded), f"{who.id} has no {name} at hand")

    def handles(self, who: ZonePerson) -> None:
        """What takes no action is done in one's own turn, or with an action outside it."""
        turns = self.referee.turns
        beside = turns.beside is not None and turns.beside[0] == who.id and not turns.spent
        mine = not self.referee.fighting or turns.current == who.id or beside
        self.expect(mine and who.able, f"{who.id} takes something in hand out of turn")

    # ------------------------------------------------------------ the game master

    def set(self, event: Data) -> None:
        """Any figure, to anything."""
        who, figure = self.person(event["who"]), event["names"]["figure"]
        value = event["figures"]["value"]
        told, now = f"{self.now(who, figure)} → {value}", self.now(who, figure)
        self.expect(
            event["outcome"] == told, f"{figure} of {who.id} is {now}, and told as {event['outcome']}"
        )
        able = who.able
        if figure == "stamina":
            who.lost = who.full - value
        elif figure in ("stress", "wp"):
            setattr(who, figure, value)
        elif figure == "victory_points":
            who.victory = value
        elif figure in CONDITIONS:
            who.levels[figure] = value
        elif figure == "reactions":
            who.purse.reactions = value
        elif figure == "actions":
            if value > who.purse.actions:
                who.purse.used, who.purse.turn = [], []
            who.purse.actions = value
        else:
            self.referee.object(f"{who.id} has no {figure}")
        if able and not who.able:
            self.due("down", who.id, "being put out")

    def now(self, who: ZonePerson, figure: str) -> int:
        """What a figure is before it is set."""
        found = {
            "stamina": who.left,
            "stress": who.stress,
            "wp": who.wp,
            "victory_points": who.victory,
            "reactions": who.purse.reactions,
            "actions": who.purse.actions,
        }
        return found.get(figure, who.levels.get(figure, 0))

    def house(self, event: Data) -> None:
        """A group's own rules are told at the beginning, each once."""
        self.expect(self.referee.number < len(self.ours), "a house rule is told too often, or late")
        self.told += 1
        name = event["text"].removeprefix("House rule ").removesuffix(":")
        value = f"{self.figures.get(name)}, "
        self.expect(event["outcome"].startswith(value), f"house rule {name} is not {event['outcome']}")

    @property
    def ours(self) -> Data:
        found: Data = self.referee.setup.get("house_rules", {})
        return found

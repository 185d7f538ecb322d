"""What the order is drawn with: cards out of a deck, or dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winterdawn.dice import SIZES
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.zones.order.lineup import Spot, by_dice, lineup
from winterdawn.editions.zones.people.reading import enemy, heroes, is_hero
from winterdawn.kernel.asks.ask import Choose, DiceGroup, Procedure, Roll, pick, throw
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites

SMALLEST = 10
"""Cards in the deck, or twice as many as there are players (``zones.ruling.deck``)."""
_LARGEST = SIZES[-1]
_PLAYER: Cites = (
    "zones.initiative.player-card",
    "zones.initiative.low-first",
    "zones.ruling.deck",
    "zones.ruling.drawing-order",
)
_GM: Cites = ("zones.initiative.gm-cards", "zones.ruling.deck", "zones.ruling.drawing-order")
_DIE: Cites = ("zones.initiative.player-dice", "zones.ruling.initiative-die")
_GM_DICE: Cites = (
    "zones.initiative.gm-dice",
    "zones.initiative.gm-dice-first",
    "zones.ruling.initiative-die",
)
_TIES: Cites = ("zones.initiative.player-dice-ties", "zones.ruling.initiative-die")
_SCORES: Cites = ("zones.initiative.enemy-static", "zones.ruling.enemy-score-or-cards")
_REST: Cites = ("zones.initiative.leftover-enemies", "zones.ruling.leftover-order")


class Drawing(Part):
    """Players draw first, in the order of joining, then the game master (``zones.ruling.drawing-order``)."""

    def lay(self, play: Play) -> Procedure[list[Spot]]:
        """The track of a fight, or of a round where a table draws anew for each, without enemies that are
        out; only then do others move up to their places (``zones.ruling.fallen-place-stays-empty``).
        """
        foes = [who for who in play if not is_hero(who.sheet) and play.able(who)]
        ranked = yield from self._ranked(play, foes)
        if play.figures.initiative == "dice":
            return (yield from self._by_dice(play, ranked))
        deck = list(range(1, max(SMALLEST, 2 * len(heroes(play))) + 1))
        cards: dict[str, int] = {}
        for who in heroes(play):
            card = cards[who.id] = yield from self._draw(play, who.seat, who, deck, _PLAYER)
            play.emit("card", phrase("draws-card", who=who.id), _PLAYER, who, str(card), card=card)
        dealt: list[int] = []
        if ranked:
            for _ in cards:
                dealt.append((yield from self._draw(play, play.judge(ranked[0]), None, deck, _GM)))
        if dealt:
            told = phrase("these-cards", cards=tuple(sorted(dealt)))
            spare = ("zones.ruling.fewer-enemies-than-cards",) if len(dealt) > len(ranked) else ()
            cites = (*_GM, *spare)
            drawn = " ".join(map(str, sorted(dealt)))
            play.emit("card", phrase("gm-draws-cards"), cites, None, told, cards=len(dealt), drawn=drawn)
        strict = play.figures.turn_order == "strict-cards"
        return lineup(cards, dealt, [who.id for who in ranked], strict=strict)

    def _draw(
        self, play: Play, seat: str, who: Combatant | None, deck: list[int], cites: Cites
    ) -> Procedure[int]:
        """A card from what is left of the deck; dice say after how many others of it, the lowest first."""
        if len(deck) == 1:
            return deck.pop()
        size = next((size for size in SIZES if size >= len(deck)), _LARGEST)
        dice = (DiceGroup(1 if size >= len(deck) else 2, size),)
        of, place = who.id if who else "", len(deck)
        while place >= len(deck):
            faces = yield from throw(Roll(seat, dice, phrase("initiative-card"), of, cites))
            place = faces[0] - 1 if len(faces) == 1 else (faces[0] - 1) * size + faces[1] - 1
        return deck.pop(place)

    # ------------------------------------------------------------ dice

    def _by_dice(self, play: Play, ranked: Sequence[Combatant]) -> Procedure[list[Spot]]:
        """A die for each player, and one more than that for the game master, who keeps the highest."""
        rolls: dict[str, int] = {}
        for who in heroes(play):
            (rolls[who.id],) = yield from throw(
                Roll(who.seat, (DiceGroup(1, 6),), phrase("initiative"), who.id, _DIE)
            )
            text, die = phrase("rolls-initiative", who=who.id), rolls[who.id]
            play.emit("card", text, _DIE, who, str(die), die=die)
        order = yield from self._settled(play, rolls)
        best = 0
        if ranked and rolls:
            dice = (DiceGroup(len(rolls) + 1, 6),)
            faces = yield from throw(Roll(play.judge(ranked[0]), dice, phrase("initiative"), "", _GM_DICE))
            best = max(faces)
            beats = best > max(rolls.values())
            told = phrase("best-die", best=best, first=beats)
            cites = _GM_DICE if beats else (*_GM_DICE[:2], "zones.ruling.gm-dice-tie")
            play.emit("card", phrase("gm-keeps-die"), cites, None, told, die=best)
        return by_dice(rolls, best, [who.id for who in ranked], order)

    def _settled(self, play: Play, rolls: dict[str, int]) -> Procedure[list[str]]:
        """Players by their dice, the highest first; those with equal ones settle it among themselves."""
        found: list[str] = []
        for face in sorted(set(rolls.values()), reverse=True):
            tied = [play.combatants[id] for id, rolled in rolls.items() if rolled == face]
            lead = phrase("rolled-alike", face=face, many=len(tied))
            found += yield from self._sorted(play, tied[0].seat, tied, lead, _TIES)
        return found

    # ------------------------------------------------------------ enemies

    def _ranked(self, play: Play, foes: Sequence[Combatant]) -> Procedure[list[Combatant]]:
        """Enemies from the highest score down; of equals whoever plays them says who is first."""
        found: list[str] = []
        places = len(heroes(play))
        for score in sorted({enemy(who).initiative for who in foes}, reverse=True):
            tied = [who for who in foes if enemy(who).initiative == score]
            cites = _SCORES if len(found) < places else _REST
            lead = phrase("score-alike", score=score, many=len(tied))
            found += yield from self._sorted(play, tied[0].seat, tied, lead, cites)
        return [play.combatants[id] for id in found]

    def _sorted(
        self, play: Play, seat: str, tied: Sequence[Combatant], lead: Fact, cites: Cites
    ) -> Procedure[list[str]]:
        """Equals in the order that a seat says, one after the other, or as they are listed."""
        left = [*tied]
        found: list[str] = []
        while len(left) > 1:
            options = [Option("listed", phrase("as-listed")), *(Option(who.id, who.name) for who in left)]
            people = tuple(who.id for who in tied)
            asked = phrase("who-of-them", next=bool(found), lead=lead, people=people)
            offers, of, usual = OneOf(tuple(options)), tied[0].id, "listed"
            ask = Choose(
                seat, "", offers, of, cites=cites, default=usual, usual=usual, question=asked, alike=True
            )
            key = yield from pick(ask)
            if key == "listed":
                break
            found.append(key)
            left = [who for who in left if who.id != key]
        return [*found, *(who.id for who in left)]

"""Spending hits: one purchase after another, each taking effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.part import Blow, Offer
from winterdawn.kernel.ask import Choose, Procedure, spend
from winterdawn.kernel.choices import Spend, Ware

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Fight


def spend_hits(fight: Fight, blow: Blow) -> Procedure[None]:
    """Let the scorer spend hits on control, damage or both; what is left is lost.

    ``book.melee.spend-hits``, ``book.control.combine``, ``book.ruling.combat-unspent-hits``.
    """
    while offers := _offers(fight, blow):
        if all(offer.barred for offer in offers):
            break
        basket = yield from spend(_ask(blow, offers))
        if not basket:
            break
        for key, pieces in basket.items():
            yield from _buy(fight, blow, key, pieces)
    if blow.hits:
        text = f"{blow.by.name} leaves {blow.hits} {'hit' if blow.hits == 1 else 'hits'} unspent"
        fight.emit("unspent", text, ("book.ruling.combat-unspent-hits",), blow.by)


def _offers(fight: Fight, blow: Blow) -> list[Offer]:
    if not blow.hits or not fight.able(blow.by):
        return []
    return [offer for part in fight.rules.parts for offer in part.offers(fight, blow)]


def _buy(fight: Fight, blow: Blow, key: str, pieces: int) -> Procedure[None]:
    """Carry out a purchase if it is still possible; earlier ones may have changed that."""
    offer = next((offer for offer in _offers(fight, blow) if offer.key == key), None)
    if offer is None or offer.barred is not None or pieces > offer.most:
        text = f"{blow.by.name} cannot have it any more:"
        fight.emit("lapsed", text, ("book.melee.damage-in-reach",), blow.by, offer.label if offer else key)
        return
    blow.hits -= offer.price * pieces
    yield from offer.buy(pieces)


def _ask(blow: Blow, offers: list[Offer]) -> Choose:
    wares = tuple(
        Ware(offer.key, offer.label, offer.price, offer.most, offer.note, offer.barred) for offer in offers
    )
    hits = f"{blow.hits} {'hit' if blow.hits == 1 else 'hits'}"
    return Choose(
        blow.by.seat,
        f"Spend {hits} on {blow.to.name}",
        Spend(blow.hits, "hits", wares),
        who=blow.by.id,
        lead="Each purchase takes effect at once; hits left over may be spent after it.",
        act="Buy {}",
        cites=("book.melee.spend-hits", "book.control.combine"),
    )

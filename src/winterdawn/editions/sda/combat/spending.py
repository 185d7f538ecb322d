"""Spending hits: one purchase after another, each taking effect at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.facts.combat import (
    HitsLeft,
    HitsSpent,
    PurchaseLapsed,
    SpendHits,
)
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, spend
from winterdawn.kernel.asks.choices import Barred, Spend, Value, Ware
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer, Surcharge
    from winterdawn.kernel.fact import Fact
    from winterdawn.space.maps import Place


MOST_CITES = 4


class Spending(SdaPart):
    """Hits are spent one purchase after another (``book.melee.spend-hits``)."""

    def spend(self, play: Play, blow: Blow) -> Procedure[None]:
        """Let the scorer spend hits on control, damage or both; what is left is lost.

        ``book.melee.spend-hits``, ``book.control.combine``, ``book.ruling.combat-unspent-hits``.
        """
        while offers := [_priced(play, blow, offer) for offer in _sold(play, blow)]:
            if all(offer.barred for offer in offers):
                break
            basket = yield from spend(_ask(blow, offers))
            if not basket:
                break
            blow.due, price = dict(basket), {offer.key: offer.price for offer in offers}
            for key in basket:
                pieces = blow.due.pop(key)
                blow.promised = sum(price[other] * many for other, many in blow.due.items())
                yield from _buy(play, blow, key, pieces)
        if blow.hits:
            play.note(HitsLeft(blow.by.id, blow.hits), "book.ruling.combat-unspent-hits")


def _sold(play: Play, blow: Blow) -> Iterator[Offer]:
    """All that is for sale, before it is priced."""
    if blow.hits and play.able(blow.by):
        for part in play.answering(SdaPart.offers):
            yield from part.offers(play, blow)


def _priced(play: Play, blow: Blow, offer: Offer) -> Offer:
    """The offer at what it costs here, unless it is denied."""
    for part in play.answering(SdaPart.denies):
        if (denied := part.denies(play, blow, offer)) is not None:
            return replace(offer, barred=denied)
    more = _more(play, blow, offer)
    if not more and offer.price and 0 < offer.most * offer.price <= blow.hits:
        return offer
    price = max(1, offer.price + sum(each.hits for each in more))
    most = min(offer.most, blow.hits // price)
    cites = tuple(dict.fromkeys((*(cite for each in more for cite in each.cites), *offer.cites)))[:MOST_CITES]
    barred = offer.barred or (None if most else Barred(phrase("costs-hits", price=price), cites))
    return replace(offer, price=price, most=most, barred=barred, more=_changes(more), cites=cites)


def _more(play: Play, blow: Blow, offer: Offer) -> list[Surcharge]:
    """What makes it dearer or cheaper here."""
    found = (part.surcharge(play, blow, offer) for part in play.answering(SdaPart.surcharge))
    return [each for each in found if each is not None]


def _changes(more: list[Surcharge]) -> tuple[Fact, ...]:
    return tuple(
        phrase("price-change", hits=abs(each.hits), dearer=each.hits > 0, why=each.text) for each in more
    )


def _buy(play: Play, blow: Blow, key: str, pieces: int) -> Procedure[None]:
    """Carry out a purchase if it is still possible; earlier ones may have changed that."""
    sold = next((offer for offer in _sold(play, blow) if offer.key == key), None)
    offer = _priced(play, blow, sold) if sold else None
    if offer is None or offer.barred is not None or pieces > offer.most:
        lapsed = PurchaseLapsed(blow.by.id, offer.label if offer else key)
        play.note(lapsed, "book.melee.damage-in-reach")
        return
    hits, paid = blow.hits, offer.price * pieces
    blow.hits -= paid
    blow.paid = offer.price
    blow.bought.append(key)
    more = _changes(_more(play, blow, offer))
    spent = HitsSpent(blow.by.id, paid, hits, pieces, key, offer.label, offer.price, more)
    play.note(spent, *offer.cites)
    yield from offer.buy(pieces)


def _ask(blow: Blow, offers: list[Offer]) -> Choose:
    wares = tuple(
        Ware(
            each.key,
            "",
            each.price,
            each.most,
            "",
            each.barred,
            each.cites,
            phrase("for-sale", label=each.asked or each.label, note=each.note, more=each.more),
        )
        for each in offers
    )
    return Choose(
        blow.by.seat,
        "",
        Spend(blow.hits, "hits", wares),
        who=blow.by.id,
        cites=("book.melee.spend-hits", "book.control.definition", "book.control.combine"),
        outlook=partial(_foreseen, offers),
        question=SpendHits(
            blow.hits,
            blow.to.id,
            blow.shielded,
            blow.damaged and blow.bought == ["damage"],
            more=bool(blow.bought),
            second=blow.weapon.name if blow.second else "",
        ),
    )


def _foreseen(offers: list[Offer], basket: Value) -> Outlook | None:
    """What the dice lead to that a basket buys, if it buys any."""
    assert isinstance(basket, dict)
    ahead = ((each.foresee, basket.get(each.key, 0)) for each in offers)
    return _together([told for foresee, pieces in ahead if foresee and pieces and (told := foresee(pieces))])


def due(play: Play, blow: Blow, ends: tuple[Place, Place], seat: str) -> Outlook | None:
    """What dice lead to that are bought already, once both stand there, the scorer first; others than damage
    as from where they stand now. None if none are, or for a ``seat`` that may not know what is bought next.
    """
    if not play.part(Foresight).open(play, blow.by, seat):
        return None
    damage = play.part(DamageRoll).due(play, blow, ends, seat)
    others = {key: pieces for key, pieces in blow.due.items() if key != "damage"}
    more = _foreseen([*_sold(play, blow)], others) if others else None
    return _together([told for told in (damage, more) if told])


def _together(found: list[Outlook]) -> Outlook | None:
    """The chances of the first with what is said of all."""
    if len(found) < 2:
        return found[0] if found else None
    shares = next((told.shares for told in found if told.shares), ())
    return Outlook(
        shares, joined(*(told.note for told in found)), more=joined(*(told.more for told in found))
    )

"""What of a state is other than before, as pages are told it."""

from __future__ import annotations

import msgspec

from winterdawn.kernel.views.sheetview import SheetView

_encode = msgspec.json.Encoder().encode


def changes(now: msgspec.Struct, before: msgspec.Struct | None, but: str) -> dict[str, msgspec.Raw]:
    """The fields of ``now`` that are other than ``before``, without field ``but``.

    An item of a list that stood there before is told by its place in it.
    """
    if now is before:
        return {}
    names, fields = now.__struct_fields__, msgspec.structs.astuple(now)
    if before is None:
        pairs = zip(names, fields, strict=True)
        return {name: msgspec.Raw(_encode(value)) for name, value in pairs if name != but}
    both = zip(names, fields, msgspec.structs.astuple(before), strict=True)
    return {
        name: msgspec.Raw(_changed(value, was))
        for name, value, was in both
        if value is not was and name != but and value != was
    }


def _changed(now: object, before: object) -> bytes:
    if not isinstance(now, tuple) or not isinstance(before, tuple):
        return _encode(now)
    return b"[%b]" % b",".join(_item(item, place, before) for place, item in enumerate(now))


def _item(item: object, place: int, before: tuple[object, ...]) -> bytes:
    """What stands at a place of a list now; most of what stood there stands at the same place."""
    if place < len(before) and item == before[place]:
        return b"%d" % place
    if item in before:
        return b"%d" % before.index(item)
    if isinstance(item, SheetView):
        old = (one for one in before if isinstance(one, SheetView) and one.id == item.id)
        return _sheet(item, next(old, None))
    return _encode(item)


def _sheet(now: SheetView, before: SheetView | None) -> bytes:
    """A sheet of which some sections stay as they were."""
    sections = msgspec.Raw(_changed(now.sections, before.sections if before else ()))
    return _encode(msgspec.structs.replace(now, sections=sections))

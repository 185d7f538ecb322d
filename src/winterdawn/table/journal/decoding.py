"""Pictures that people bring: looked at before anything is unpacked, and written anew without all else."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 40_000_000
"""Bytes of a picture as it is brought."""
MOST_PIXELS = 60_000_000
"""How many pixels it may have."""
WIDEST = 20_000
"""Pixels that it may be wide, or high."""
KEPT = 4_096
"""Pixels that it is wide, or high, at most as it is kept."""
QUALITY = 82
"""Of 100, of the WebP that is kept."""

_KINDS = {"PNG": b"\x89PNG\r\n\x1a\n", "JPEG": b"\xff\xd8\xff", "WEBP": b"RIFF"}
_NONE = "this is no picture; a PNG, a JPEG or a WebP can be shown"
_MORE = "this picture holds more than a picture; save it anew in a program for pictures"
_CUT = "this picture is cut off or damaged"
_FRAMES = (b"\xc4", b"\xc8", b"\xcc")
"""Markers of a JPEG that lie among those of frames, and are none."""


class PictureError(ValueError):
    """Something that is not kept as a picture; the message says why, in one sentence."""


def rewrite(brought: Path, kept: Path) -> tuple[int, int]:
    """Write the picture at ``brought`` anew as a WebP at ``kept``; how wide and high that is.

    Raises :class:`PictureError`. Nothing of it stays but what is seen: no place, no name, no comment.
    """
    try:
        from PIL import Image, ImageOps
    except ImportError:
        raise PictureError("pictures need the package pillow; install winterdawn[pictures]") from None
    with brought.open("rb") as file:
        kind = _checked(file)
        try:
            with Image.open(file, formats=[kind, "MPO"] if kind == "JPEG" else [kind]) as read:
                _bounded(*read.size)
                if kind == "JPEG":  # unpacked no larger than it is kept
                    read.draft(None, (KEPT, KEPT))
                small = _plain(read)
                small.thumbnail((KEPT, KEPT), reducing_gap=2.0)
                ImageOps.exif_transpose(small, in_place=True)
                small.info = {}
                small.save(kept, "WEBP", quality=QUALITY, method=2)
                return small.size
        except PictureError:
            raise
        except Exception:  # what is damaged fails in any way
            raise PictureError(_CUT) from None


def _plain(read: Image) -> Image:
    """Its first frame in colours that a WebP has."""
    read.seek(0)
    if read.mode in ("RGB", "RGBA"):
        read.load()
        return read
    clear = read.mode in ("LA", "PA", "La", "RGBa") or "transparency" in read.info
    found = read.convert("RGBA" if clear else "RGB")
    found.info["exif"] = read.info.get("exif", b"")
    return found


def _checked(file: BinaryIO) -> str:
    """Which kind of picture it is, whole and nothing besides; raises :class:`PictureError`."""
    size = file.seek(0, 2)
    if size > MOST_BYTES:
        raise PictureError(f"a picture may have up to {MOST_BYTES // 1_000_000} MB")
    file.seek(0)
    head = file.read(64)
    kind = next((kind for kind, sign in _KINDS.items() if head.startswith(sign)), "")
    if not kind or (kind == "WEBP" and head[8:12] != b"WEBP"):
        raise PictureError(_NONE)
    if zipfile.is_zipfile(file):
        raise PictureError(_MORE)
    file.seek(max(0, size - 12))
    tail = file.read()
    if kind == "PNG":
        _png(head, tail)
    elif kind == "WEBP":
        _webp(head, size)
    else:
        _jpeg(file, size)
    file.seek(0)
    return kind


def _png(head: bytes, tail: bytes) -> None:
    _bounded(int.from_bytes(head[16:20]), int.from_bytes(head[20:24]))
    if tail != b"\x00\x00\x00\x00IEND\xaeB`\x82":
        raise PictureError(_CUT)


def _webp(head: bytes, size: int) -> None:
    """The size of a WebP is looked at here, as whoever unpacks it makes room for all of it at once."""
    if int.from_bytes(head[4:8], "little") + 8 != size:
        raise PictureError(_CUT)
    match head[12:16]:
        case b"VP8X":
            wide, high = (int.from_bytes(head[at : at + 3], "little") + 1 for at in (24, 27))
        case b"VP8L":
            bits = int.from_bytes(head[21:25], "little")
            wide, high = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            wide, high = (int.from_bytes(head[at : at + 2], "little") & 0x3FFF for at in (26, 28))
        case _:
            raise PictureError(_CUT)
    _bounded(wide, high)


def _jpeg(file: BinaryIO, size: int) -> None:
    """It has a frame of some size and an end, behind which a phone may have put more."""
    at = 2
    while True:
        file.seek(at)
        told = file.read(9)
        if len(told) < 9 or told[0] != 0xFF:
            raise PictureError(_CUT)
        if 0xC0 <= told[1] <= 0xCF and told[1:2] not in _FRAMES:
            break
        at += 2 + int.from_bytes(told[2:4])
    _bounded(int.from_bytes(told[7:9]), int.from_bytes(told[5:7]))
    file.seek(max(0, size - 2**20))
    if b"\xff\xd9" not in file.read():
        raise PictureError(_CUT)


def _bounded(wide: int, high: int) -> None:
    if not wide or not high:
        raise PictureError(_CUT)
    if max(wide, high) > WIDEST or wide * high > MOST_PIXELS:
        raise PictureError(
            f"this picture is {wide:,} × {high:,} pixels large; up to {WIDEST:,} a side and "
            f"{MOST_PIXELS // 1_000_000} million in all can be shown"
        )

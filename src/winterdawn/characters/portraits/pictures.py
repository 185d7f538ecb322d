"""Whether bytes can be a picture at all: their kind, the size in their header, and that data follows."""

from __future__ import annotations

from struct import iter_unpack, unpack
from zlib import crc32

_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""Marks of a JPEG's segments that tell its size."""
_SCAN = 0xDA
_HEADER = b"\0\0\0\x0dIHDR"


def kind_of(picture: bytes) -> str:
    """The kind of a picture by its first bytes, ``png``, ``jpeg`` or ``webp``; empty for any other."""
    if picture.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if picture.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    return "webp" if picture[:4] == b"RIFF" and picture[8:12] == b"WEBP" else ""


def can_be(kind: str, picture: bytes) -> bool:
    """Whether the header of a picture of this kind is whole and tells a size, and a picture follows it."""
    return {"png": _png, "jpeg": _jpeg, "webp": _webp}[kind](picture)


def _png(picture: bytes) -> bool:
    at = 8 + 8 + 13 + 4
    if picture[8:16] != _HEADER or crc32(picture[12 : at - 4]).to_bytes(4, "big") != picture[at - 4 : at]:
        return False
    if 0 in unpack(">II", picture[16:24]):
        return False
    while at + 12 <= len(picture):
        length, name = unpack(">I4s", picture[at : at + 8])
        at += 12 + length
        if name == b"IDAT" and length:
            return bool(at <= len(picture))
    return False


def _jpeg(picture: bytes) -> bool:
    at, sized = 2, False
    while at + 4 <= len(picture) and picture[at] == 0xFF:
        mark, length = picture[at + 1], int.from_bytes(picture[at + 2 : at + 4], "big")
        if mark == 0xFF:
            at += 1
            continue
        if length < 2:
            return False
        if mark in _FRAMES:
            size = picture[at + 5 : at + 9]
            sized = length > 8 and len(size) == 4 and (0,) not in iter_unpack(">H", size)
        at += 2 + length
        if mark == _SCAN:
            return sized and at < len(picture)
    return False


def _webp(picture: bytes) -> bool:
    end = 8 + int.from_bytes(picture[4:8], "little")
    at = 12
    while at + 8 <= end <= len(picture):
        name, length = unpack("<4sI", picture[at : at + 8])
        data = picture[at + 8 : min(at + 8 + length, end)]
        if name == b"VP8L":
            return length == len(data) > 5 and data[0] == 0x2F
        if name == b"VP8 ":
            if length != len(data) or length < 11 or data[3:6] != b"\x9d\x01\x2a":
                return False
            return all(number & 0x3FFF for (number,) in iter_unpack("<H", data[6:10]))
        # A frame of a moving picture holds chunks of its own behind what tells where it lies.
        at += 8 + (16 if name == b"ANMF" else length + length % 2)
    return False

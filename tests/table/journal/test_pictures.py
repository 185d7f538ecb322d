"""Pictures are written anew; what is none, or too much, is refused at once and in little room."""

from __future__ import annotations

import io
import struct
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from winterdawn.table.journal.decoding import KEPT, PictureError, rewrite

PLACE = b"47.3769, 8.5417"


def png(wide: int, high: int, rows: bytes | None = None, *, end: bool = True) -> bytes:
    """A grey picture with these rows, deflated, that claims to be so large."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    data = zlib.compress(bytes(wide + 1) * high) if rows is None else rows
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", data) + (chunk(b"IEND", b"") if end else b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def saved(kind: str, size: tuple[int, int] = (300, 200), mode: str = "RGB", **more: object) -> bytes:
    file = io.BytesIO()
    Image.linear_gradient("L").resize(size).convert(mode).save(file, kind, **more)
    return file.getvalue()


def webp(kind: bytes, rest: bytes) -> bytes:
    body = b"WEBP" + kind + struct.pack("<I", len(rest)) + rest
    return b"RIFF" + struct.pack("<I", len(body)) + body


def zipped(before: bytes) -> bytes:
    file = io.BytesIO(before)
    file.seek(0, 2)
    with zipfile.ZipFile(file, "a") as made:
        made.writestr("page.html", "<script>alert(1)</script>")
    return file.getvalue()


def jpeg_claiming(wide: int, high: int) -> bytes:
    whole = bytearray(saved("JPEG"))
    at = whole.index(b"\xff\xc0")
    whole[at + 5 : at + 9] = struct.pack(">HH", high, wide)
    return bytes(whole)


GOOD = {
    "png": saved("PNG"),
    "png-clear": saved("PNG", mode="RGBA"),
    "png-palette": saved("PNG", mode="P"),
    "png-grey-clear": saved("PNG", mode="LA"),
    "jpeg": saved("JPEG"),
    "jpeg-print": saved("JPEG", mode="CMYK"),
    "jpeg-phone": saved("JPEG") + b"\x00" * 500,
    "webp": saved("WEBP"),
    "webp-lossless": saved("WEBP", mode="RGBA", lossless=True),
}
HOSTILE = {
    "empty": b"",
    "words": b"hello",
    "svg": b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    "gif": saved("GIF"),
    "bmp": saved("BMP"),
    "tiff": saved("TIFF"),
    "pdf": b"%PDF-1.7\n",
    "wide": png(60_000, 1),
    "wide-jpeg": jpeg_claiming(60_000, 2),
    "bomb": png(60_000, 60_000, zlib.compress(bytes(20_000_000))),
    "bomb-jpeg": jpeg_claiming(20_000, 20_000),
    "bomb-webp": webp(b"VP8X", bytes(4) + b"\xfe\x3f\x00" * 2),
    "bomb-webp-lossless": webp(b"VP8L", b"\x2f" + struct.pack("<I", 0x0FFFFFFF) + bytes(20)),
    "nothing": png(0, 0, b""),
    "truncated-png": GOOD["png"][:-40],
    "truncated-jpeg": GOOD["jpeg"][:-40],
    "truncated-webp": GOOD["webp"][:-40],
    "no-rows": png(7_000, 8_000, zlib.compress(bytes(100))),
    "bad-rows": png(7_000, 8_000, b"not deflated"),
    "polyglot-png": zipped(GOOD["png"]),
    "polyglot-jpeg": zipped(GOOD["jpeg"]),
    "page-behind-png": GOOD["png"] + b"<script>alert(1)</script>",
    "page-behind-webp": GOOD["webp"] + b"<script>alert(1)</script>",
    "only-a-sign": b"\xff\xd8\xff",
}


@pytest.mark.parametrize("what", GOOD)
def test_a_picture_is_written_anew(what: str, tmp_path: Path) -> None:
    brought, kept = tmp_path / "brought", tmp_path / "kept.webp"
    brought.write_bytes(GOOD[what])
    assert rewrite(brought, kept) == (300, 200)
    with Image.open(kept) as read:
        assert (read.format, read.size) == ("WEBP", (300, 200))
        light: Any = read.convert("L")
        assert light.getpixel((150, 10)) < light.getpixel((150, 190))


def test_nothing_stays_but_what_is_seen(tmp_path: Path) -> None:
    brought, kept = tmp_path / "brought", tmp_path / "kept.webp"
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 6, PLACE.decode()
    brought.write_bytes(saved("JPEG", exif=exif, comment=PLACE))
    assert rewrite(brought, kept) == (200, 300), "it is turned as it was held"
    assert PLACE not in kept.read_bytes()
    with Image.open(kept) as read:
        assert not read.getexif()


def test_a_large_one_is_made_smaller(tmp_path: Path) -> None:
    brought, kept = tmp_path / "brought", tmp_path / "kept.webp"
    brought.write_bytes(saved("JPEG", (KEPT * 2, KEPT)))
    assert rewrite(brought, kept) == (KEPT, KEPT // 2)


@pytest.mark.parametrize("what", HOSTILE)
def test_what_is_hostile_is_refused_in_a_sentence(what: str, tmp_path: Path) -> None:
    brought, kept = tmp_path / "brought", tmp_path / "kept.webp"
    brought.write_bytes(HOSTILE[what])
    with pytest.raises(PictureError, match=r"^(this|a) [^.]*picture[^.]*$"):
        rewrite(brought, kept)


MEASURE = """
import re, sys, time
from pathlib import Path
from PIL import Image
from winterdawn.table.journal.decoding import PictureError, rewrite
for name in sys.argv[1:]:
    began = time.process_time()
    try:
        rewrite(Path(name), Path(name + ".webp"))
    except PictureError:
        took = time.process_time() - began
        assert took < 1, f"{name} took {took} s"
    else:
        raise AssertionError(f"{name} is kept")
print(re.search(r"VmHWM:\\s*(\\d+) kB", Path("/proc/self/status").read_text())[1])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="room is measured in kilobytes there")
def test_a_refusal_takes_a_second_and_two_hundred_megabytes_at_most(tmp_path: Path) -> None:
    for what, data in HOSTILE.items():
        (tmp_path / what).write_bytes(data)
    files = [str(tmp_path / what) for what in HOSTILE]
    told = subprocess.run(
        [sys.executable, "-c", MEASURE, *files], check=False, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    assert int(told.stdout) < 200_000

"""Portraits: what can be a picture and what cannot."""

from base64 import b64encode
from contextlib import suppress

import pytest

from tests.pictures import JPEG, LOSSLESS, MOVING, PNG, SEE_THROUGH, WEBP
from winterdawn.characters.portraits.portrait import PortraitError, portrait, portrait_fault

FRAME = JPEG.index(b"\xff\xc0\0\x11")
BROKEN = {
    "a signature of PNG": PNG[:8],
    "a PNG's header without a picture": PNG[:33],
    "a PNG broken off": PNG[:50],
    "a PNG without width": PNG[:16] + bytes(4) + PNG[20:],
    "a PNG whose header is cut short": PNG[:20],
    "a PNG without data": PNG[:33] + PNG[-12:],
    "a signature of JPEG": JPEG[:3],
    "a JPEG of 0s": JPEG[:4] + bytes(200),
    "a JPEG broken off": JPEG[:200],
    "a JPEG's header without a picture": JPEG[: JPEG.index(b"\xff\xda") + 14],
    "a JPEG without height": JPEG.replace(b"\xff\xc0\0\x11\x08\0\x01", b"\xff\xc0\0\x11\x08\0\0"),
    "a JPEG without size": JPEG.replace(b"\xff\xc0", b"\xff\xc8"),
    "a JPEG of no colour": JPEG[:FRAME]
    + b"\xff\xc0\0\x08"
    + JPEG[FRAME + 4 : FRAME + 10]
    + JPEG[FRAME + 19 :],
    "a signature of WebP": WEBP[:12],
    "a WebP broken off": WEBP[:-4],
    "a WebP shorter than it tells": LOSSLESS[:20],
    "a WebP without width": WEBP[:26] + bytes(2) + WEBP[28:],
    "a lossless WebP of another kind": LOSSLESS[:20] + b"\0" + LOSSLESS[21:],
    "a WebP that only announces a picture": SEE_THROUGH[:4] + bytes((22, 0, 0, 0)) + SEE_THROUGH[8:30],
}


@pytest.mark.parametrize("picture", [PNG, JPEG, WEBP, LOSSLESS, SEE_THROUGH, MOVING])
def test_pictures_are_kept_with_what_may_follow_them(picture: bytes) -> None:
    assert portrait_fault(portrait(picture)) == portrait_fault(portrait(picture + bytes(9))) == ""


@pytest.mark.parametrize("case", BROKEN)
def test_what_cannot_be_a_picture_is_refused(case: str) -> None:
    kind = next(kind for kind in ("PNG", "JPEG", "WebP") if kind in case).lower()
    says = f"this image/{kind} is damaged, its header tells no size, or no picture follows; give all of a"
    with pytest.raises(PortraitError, match=says):
        portrait(BROKEN[case])
    assert says in portrait_fault(f"data:image/{kind};base64,{b64encode(BROKEN[case]).decode()}")


@pytest.mark.parametrize("picture", [PNG, JPEG, WEBP, LOSSLESS, SEE_THROUGH, MOVING])
def test_bytes_of_any_kind_are_kept_or_refused(picture: bytes) -> None:
    for at in range(len(picture)):
        for other in (
            picture[:at],
            picture[:at] + b"\0" + picture[at + 1 :],
            picture[:at] + picture[at + 1 :],
        ):
            with suppress(PortraitError):
                assert portrait_fault(portrait(other)) == ""


def test_a_webp_of_a_few_bytes_is_refused() -> None:
    with pytest.raises(PortraitError, match="this image/webp is damaged"):
        portrait(b"RIFF" + bytes((23, 0, 0, 0)) + b"WEBPVP8 " + bytes((9, 0, 0, 0)) + WEBP[20:29] + bytes(2))


def test_a_jpeg_may_tell_much_before_its_picture() -> None:
    told = JPEG[:2] + b"\xff\xfe" + (300).to_bytes(2, "big") + bytes(298) + JPEG[2:]
    assert portrait_fault(portrait(told)) == ""

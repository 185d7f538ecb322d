"""Faces from parts: a short code on a document, and the drawing that it always stands for."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from functools import cache, lru_cache
from importlib.resources import files

import msgspec

_START = "face:"
_SIGHT = (
    "<path d='M18.500 20.500h3M26.500 20.500h3'/><circle class='d' cx='20' cy='22' r='1'/>"
    "<circle class='d' cx='28' cy='22' r='1'/><path d='M24 22l-1.500 5h2M21.500 30.500c1.500.8 3.500.8 5 0'/>"
)
_FRAME = (
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><style>svg{background:#fbfbf8}"
    "path{fill:none;stroke:#14202e;stroke-width:1.2;stroke-linejoin:round;stroke-linecap:round}"
    ".p{fill:#fbfbf8}.i{fill:#14202e}.l{stroke:#fbfbf8}.d{fill:#14202e}</style>%s</svg>"
)


class FacePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way in which a part of a face may be drawn, in SVG."""

    key: str
    name: str
    draws: str
    behind: str = ""
    """What of it lies behind the head."""


@cache
def face_parts() -> dict[str, dict[str, FacePart]]:
    """All ways by part and key, in the order in which the parts are drawn over each other."""
    told = files("winterdawn.characters.portraits").joinpath("faces.toml").read_bytes()
    found = msgspec.toml.decode(told, type=dict[str, list[FacePart]])
    return {part: {each.key: each for each in ways} for part, ways in found.items()}


def face_of(name: str) -> str:
    """The code of the face that somebody of this name has for whom none is chosen."""
    drawn, keys = int(hashlib.sha256(name.encode()).hexdigest(), 16), list[str]()
    for ways in face_parts().values():
        drawn, place = divmod(drawn, len(ways))
        keys.append([*ways][place])
    return f"{_START}{'.'.join(keys)}"


def face_code(keys: str) -> str:
    """The code of a face by the keys of its parts, with points between them; raises a :class:`ValueError`."""
    code = f"{_START}{keys}"
    if not is_face(code):
        told = "; ".join(f"{part}: {', '.join(ways)}" for part, ways in face_parts().items())
        raise ValueError(f"a face has one of each, with points between them: {told}")
    return code


def is_face(text: str) -> bool:
    """Whether a portrait is the code of a face."""
    keys = text.removeprefix(_START).split(".")
    ways = [*face_parts().values()] if text.startswith(_START) else []
    return len(ways) == len(keys) and all(key in way for key, way in zip(keys, ways, strict=True))


def chosen_parts(code: str) -> dict[str, FacePart]:
    """The parts of a face, by what they are parts of."""
    keys = code.removeprefix(_START).split(".")
    return {part: ways[key] for (part, ways), key in zip(face_parts().items(), keys, strict=True)}


@lru_cache(maxsize=256)
def face_picture(code: str) -> str:
    """The drawing of a face as a data URL."""
    parts = chosen_parts(code)
    behind = "".join(part.behind for part in parts.values())
    over = "".join(part.draws + (_SIGHT if name == "head" else "") for name, part in parts.items())
    return f"data:image/svg+xml;base64,{b64encode((_FRAME % (behind + over)).encode()).decode()}"

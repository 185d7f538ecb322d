"""Faces of parts: each code is drawn alike, whatever it is of, and none holds anything but a drawing."""

from __future__ import annotations

from base64 import b64decode
from itertools import product
from xml.etree import ElementTree

import pytest

from winterdawn.characters.portraits.faces import (
    chosen_parts,
    face_code,
    face_of,
    face_parts,
    face_picture,
    is_face,
)
from winterdawn.characters.portraits.portrait import portrait_fault


def drawing(code: str) -> ElementTree.Element:
    return ElementTree.fromstring(b64decode(face_picture(code).partition(",")[2]))


def test_every_way_of_every_part_is_a_drawing_of_its_own() -> None:
    plain = [next(iter(ways)) for ways in face_parts().values()]
    seen = set()
    for place, ways in enumerate(face_parts().values()):
        for key in ways:
            code = face_code(".".join([*plain[:place], key, *plain[place + 1 :]]))
            names = {each.tag.rpartition("}")[2] for each in drawing(code).iter()}
            assert names <= {"svg", "style", "path", "circle"}
            seen.add(face_picture(code))
    assert len(seen) == sum(map(len, face_parts().values())) - len(plain) + 1


def test_a_name_has_always_the_same_face_and_others_have_others() -> None:
    codes = [face_of(f"Wren {number}") for number in range(40)]
    assert codes == [face_of(f"Wren {number}") for number in range(40)]
    assert len({*codes}) > 35
    assert all(is_face(code) and portrait_fault(code) == "" for code in codes)
    assert all(len(face_picture(code)) < 8_000 for code in codes)


@pytest.mark.parametrize(
    "keys",
    ["", "bald", "collar.oval.none.none", "collar.oval.none.none.none.none", "oval.collar.none.none.none"],
)
def test_a_face_that_cannot_be_is_refused(keys: str) -> None:
    with pytest.raises(ValueError, match="a face has one of each"):
        face_code(keys)
    assert not is_face(f"face:{keys}")
    assert portrait_fault(f"face:{keys}")


def test_all_parts_fit_each_other() -> None:
    ways = [[*each] for each in face_parts().values()]
    for keys in [*product(*ways)][::97]:
        code = face_code(".".join(keys))
        assert [part.key for part in chosen_parts(code).values()] == [*keys]
        assert drawing(code).get("viewBox") == "0 0 48 48"

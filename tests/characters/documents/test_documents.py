"""Files are read within bounds, and refused before anything is built of them."""

import os
import socket
import tomllib
from pathlib import Path

import pytest

from winterdawn.characters.documents import (
    LONGEST_WORD,
    MOST_DEPTH,
    MOST_VALUES,
    DocumentError,
    bounded,
    content,
)


@pytest.mark.parametrize(
    "text, where",
    [
        ("a." * 100_000 + "a=1", "line 1: .* nested 20 deep"),
        ("x=1\n[" + "a." * 30 + "a]", "line 2: .* nested 20 deep"),
        ('\n"a" . ' * 1 + '"a"\t.' * 30 + "a=1", "line 2: .* nested 20 deep"),
        ("\n\nx=" + "[" * 30, "line 3: .* nested 20 deep"),
        ("x=" + "{a=" * 30, "line 1: .* nested 20 deep"),
        ('{"a":' * 100_000, "line 1: .* nested 20 deep"),
        ("x=1\ny=" + "1" * 100_000, "line 2: a number or bare key has at most 120 characters, not 100,000"),
        ('{"x":' + "1" * 200 + "}", "line 1: a number or bare key has at most 120 characters, not 200"),
        ("k=1\n" * (MOST_VALUES + 1), "line 5001: there are too many values; at most 5,000 are read"),
        ("[" + "1," * 6_000 + "]", "line 1: there are too many values"),
    ],
)
def test_what_is_out_of_bounds_is_named_with_its_line(text: str, where: str):
    with pytest.raises(DocumentError, match=where):
        bounded(text)


@pytest.mark.parametrize(
    "text",
    [
        "x=" + "[" * (MOST_DEPTH - 1) + "]" * (MOST_DEPTH - 1),
        ".".join("a" * MOST_DEPTH) + "=1.5",
        '{"words":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v \\" [ "}',
        "x='''\n" + "[" * 50 + "'[''\n'''\ny=\"\"\"" + "[\n" * 50 + '\\""""\n',
        "# " + "[" * 50 + "\nx='" + "a." * 50 + "'",
        "k" * LONGEST_WORD + "=1\n" * 2,
    ],
)
def test_what_is_within_them_is_left_alone(text: str):
    assert bounded(text) == text
    if not text.startswith(("{", "k")):
        assert tomllib.loads(text)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null"])
def test_devices_are_no_files(name: str):
    with pytest.raises(OSError, match="Is a device, not a file"):
        content(Path(name))


def test_pipes_sockets_and_folders_are_no_files(tmp_path: Path):
    os.mkfifo(tmp_path / "fifo")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(tmp_path / "socket"))
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for name, words in {"fifo": "a pipe", "socket": "a socket", "": "a directory"}.items():
        with pytest.raises(OSError, match=f"Is {words}, not a file"):
            content(tmp_path / name)
    with pytest.raises(OSError, match="symbolic links"):
        content(tmp_path / "loop")


def test_text_is_utf_8_and_not_too_long(tmp_path: Path):
    file = tmp_path / "file"
    file.write_bytes(b"one\ntwo \xff\n")
    with pytest.raises(DocumentError, match="this is not a text file; line 2 is not in UTF-8"):
        content(file)
    file.write_bytes(b"12345")
    assert content(file, 5) == "12345"
    with pytest.raises(DocumentError, match="too large; at most 4 bytes"):
        content(file, 4)

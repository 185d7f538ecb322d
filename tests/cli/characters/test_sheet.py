"""A sheet on paper, in every edition and on both sizes of paper."""

from __future__ import annotations

import re
import zlib
from base64 import b64encode
from pathlib import Path

import pytest

from tests.pictures import JPEG, PNG, WEBP
from winterdawn.cli import BAD_INPUT, main
from winterdawn.cli.paper.setting import pdf
from winterdawn.kernel.views.sheetview import SheetView

PAGES = re.compile(rb"/Type\s*/Page\b")
A4, LETTER = (595, 842), (612, 792)


def printed(tmp_path: Path, *arguments: str) -> bytes:
    target = tmp_path / "sheet.pdf"
    assert main(["sheet", *arguments, "-o", str(target), "--force"]) == 0
    return target.read_bytes()


def opened(told: bytes) -> bytes:
    """All that lies packed in it, and the rest as it is."""
    found = [told]
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", told, re.S):
        try:
            found.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return b"\n".join(found)


def pages(file: bytes) -> list[tuple[int, int]]:
    told = opened(file)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", told)
    sizes = [(round(float(wide)), round(float(high))) for wide, high in boxes]
    return sizes * max(1, len(PAGES.findall(told)) // max(1, len(sizes)))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("who", "edition", "number"),
    [
        ("ilse-varn", "book", 1),
        ("sister-hale", "book", 2),
        ("ilse-varn", "draft", 1),
        ("ilse-varn", "screen", 1),
        ("sister-hale", "screen", 2),
        ("brida-holt", "zones", 1),
    ],
)
def test_every_edition_is_set_on_both_papers_and_spells_have_a_page_of_their_own(
    tmp_path: Path, who: str, edition: str, number: int, paper: str
) -> None:
    told = printed(tmp_path, who, "--edition", edition, "--paper", paper)
    assert told.startswith(b"%PDF-")
    found = pages(told)
    assert set(found) == {A4 if paper == "a4" else LETTER}
    assert len(found) == number


def test_what_stands_on_a_sheet_is_never_read_as_markup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["character", "new", "--seed", "3", "-o", str(tmp_path / "a.toml")]) == 0
    text = (tmp_path / "a.toml").read_text("utf-8")
    named = re.sub(r"(?m)^name = .*$", 'name = "#panic(1) $x$ *b* [c"', text, count=1)
    (tmp_path / "a.toml").write_text(named, "utf-8")
    assert pages(printed(tmp_path, str(tmp_path / "a.toml"))) != []


@pytest.mark.parametrize(("face", "drawn"), [(PNG, True), (JPEG, True), (WEBP, True), (PNG[:60], False)])
def test_a_portrait_is_set_beside_the_name_if_it_can_be_drawn(
    tmp_path: Path, face: bytes, drawn: bool
) -> None:
    sheet = SheetView("ann", "Ann", "A", "ally", portrait=f"data:image/png;base64,{b64encode(face).decode()}")
    assert (b"/Subtype/Image" in opened(pdf(sheet, "Any", "a4")).replace(b" ", b"")) == drawn


def test_a_place_that_is_no_pdf_or_is_taken_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", "ilse-varn", "-o", str(tmp_path / "a.txt")]) == BAD_INPUT
    assert "ends in .pdf" in capsys.readouterr().err
    (tmp_path / "a.pdf").write_text("mine")
    assert main(["sheet", "ilse-varn", "-o", str(tmp_path / "a.pdf")]) == BAD_INPUT
    assert "--force" in capsys.readouterr().err
    assert main(["sheet", "nobody", "-o", str(tmp_path / "b.pdf")]) == BAD_INPUT
    assert "roster" in capsys.readouterr().err

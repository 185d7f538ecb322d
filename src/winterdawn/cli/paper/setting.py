"""A sheet set for paper by Typst. What is on it is data, and never read as markup."""

from __future__ import annotations

import base64
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import typst

if TYPE_CHECKING:
    from winterdawn.kernel.views.sheetview import SheetView

_TEMPLATE = "sheet.typ"


def pdf(sheet: SheetView, edition: str, paper: str) -> bytes:
    """The sheet as PDF on ``paper``, by Typst’s name for its size; a portrait that cannot be drawn is left
    out.
    """
    inputs = {"edition": edition, "paper": paper}
    try:
        return _set(sheet, inputs)
    except typst.TypstError:
        if not sheet.portrait:
            raise
        return _set(msgspec.structs.replace(sheet, portrait=""), inputs)


def _set(sheet: SheetView, inputs: dict[str, str]) -> bytes:
    picture = base64.b64decode(sheet.portrait.partition(";base64,")[2])
    with tempfile.TemporaryDirectory() as folder:
        main = Path(folder, _TEMPLATE)
        main.write_bytes(files("winterdawn.cli.paper").joinpath(_TEMPLATE).read_bytes())
        main.with_name("sheet.json").write_bytes(
            msgspec.json.encode(msgspec.structs.replace(sheet, document=""))
        )
        main.with_name("portrait").write_bytes(picture)
        told = typst.compile(str(main), root=folder, sys_inputs=inputs, ignore_system_fonts=True)
    if not isinstance(told, bytes):
        raise TypeError("one document is one file")
    return told

"""The words of the 2017 draft, where they are its own."""

from pathlib import Path

from winterdawn.editions.sda.wording import ENGLISH as SHARED
from winterdawn.kernel.words import Words

ENGLISH = SHARED.but(Words.read(Path(__file__).with_name("en")))

"""The words of the zone rules."""

from pathlib import Path

from winterdawn.editions.wording import ENGLISH as SHARED
from winterdawn.kernel.words import Words

ENGLISH = SHARED.but(Words.read(Path(__file__).with_name("en")))

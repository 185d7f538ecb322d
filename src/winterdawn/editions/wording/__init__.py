"""The words that editions share."""

from pathlib import Path

from winterdawn.kernel.words import Words

ENGLISH = Words.read(Path(__file__).with_name("en"))

"""Fight files: encounters written down in TOML, to be played, opened at the table, and copied."""

from winterdawn.editions.fights.reading import load, read
from winterdawn.editions.fights.terrain import FightFileError

__all__ = ["FightFileError", "load", "read"]

"""What servers load, and all that they read only once, for those that are forked."""

import tests.table.toy  # noqa: F401
import winterdawn.table.serve  # noqa: F401
from winterdawn.editions.registry import NAMES, edition
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import campaign
from winterdawn.table.seats import presence

for name in NAMES:
    _ = edition(name).house_rules
    Editions().begin(campaign(edition=name).setup)()

presence.MOMENT = 0
"""Seconds that the computer waits for people to come in: tests have none to spare."""

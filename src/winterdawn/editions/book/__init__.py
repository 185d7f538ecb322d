"""The core book: the SdA parts with the book's own figures."""

from winterdawn.editions.edition import Edition, Encounter
from winterdawn.editions.sda.fight import Fight
from winterdawn.editions.sda.figures import Figures, with_house_rules
from winterdawn.editions.sda.rules import Rules
from winterdawn.editions.sda.scene import Scene
from winterdawn.editions.sda.scene.rules import SceneRules
from winterdawn.editions.setup import Setup


def begin(setup: Setup) -> Encounter:
    """A fight by initiative, or a scene without, as the tempo says (``book.tempo.action``)."""
    figures = with_house_rules(Figures(), setup.house_rules)
    if setup.tempo == "interaction":
        return Scene(setup, SceneRules(figures))
    return Fight(setup, Rules(figures))


EDITION = Edition("book", "The core book", 1, begin)

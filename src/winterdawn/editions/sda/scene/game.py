"""The running scene: people who act in the order they say so (``book.tempo.interaction``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.play import Combatant, Play
from winterdawn.editions.setup import Setup
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.view import View, Viewer

if TYPE_CHECKING:
    from winterdawn.editions.sda.scene.rules import SceneRules

DISCREET = 2
"""The reading from which on nothing that is asked tells a secret (``book.ruling.table-secrets``)."""

Actor = Combatant
"""Somebody in a scene: the sheet as it stands now, and where they are."""


class Scene(Play):
    """One scene under an SdA edition.

    The game master's seat, if there is one, judges what the rules leave to judgement and runs
    everybody whom no player runs (``book.rule-zero.gm-role``, ``book.rule-zero.pc-and-npc``,
    ``book.rule-zero.term-character``). Without one, or with one person alone, the players judge
    for themselves, though the book asks for both (``book.rule-zero.minimum-players``,
    ``book.ruling.table-scene-without-gm``).
    """

    def __init__(self, setup: Setup, rules: SceneRules) -> None:
        """Bring everybody in; raises :class:`~winterdawn.editions.setup.SetupError`."""
        super().__init__(setup, rules)
        self.rules: SceneRules = rules
        self.gm = setup.gm
        for part in rules.parts:
            part.enter(self)

    def judge(self, who: Combatant) -> str:
        """The seat that judges what ``who`` does (``book.rule-zero.gm-last-word``)."""
        return self.gm or who.seat

    @property
    def discreet(self) -> bool:
        """Whether secrets shape what is asked; a scene begun under an earlier reading goes on as it began."""
        return self.setup.reading >= DISCREET

    def others(self, who: Combatant) -> list[Combatant]:
        """Everybody else, in the order they entered."""
        return [other for other in self if other is not who]

    def join(self, who: Combatant) -> None:
        """Let somebody stand in for an animal whose figures the game master gave."""
        self.rules.effort.join(who)

    def when(self) -> str:
        """The day and hour of game time."""
        return self.rules.clock.text()

    def whisper(
        self, kind: str, text: str, cites: Cites, who: Combatant | None = None, outcome: str = ""
    ) -> None:
        """Enter a line that only the game master sees."""
        if self.gm:
            self.emit(kind, text, cites, who, outcome, audience=(self.gm,))

    def play(self) -> Procedure[None]:
        """The scene from its opening until it is closed."""
        return self.rules.course(self)

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may know now."""
        from winterdawn.editions.sda.scene.view import view

        return view(self, viewer)

"""Shots, throws and dodging by steps of difficulty."""

from winterdawn.editions.screen.ranged.loading import TraitLoading
from winterdawn.editions.screen.ranged.noise import HiddenUsers, KeptSneaking
from winterdawn.editions.screen.ranged.objects import Improvised, Objects, ThrownThings
from winterdawn.editions.screen.ranged.shelter import Concealment, GradedCover
from winterdawn.editions.screen.ranged.shots import FirmAvoiding, SteppedShooting, SteppedVolley
from winterdawn.editions.screen.ranged.sniping import Sniping
from winterdawn.editions.screen.ranged.target import SteppedAim, SteppedMissiles
from winterdawn.editions.sda.frame.part import SdaPart

PARTS: dict[str, SdaPart] = {
    "aim": SteppedAim(),
    "throws": ThrownThings(),
    "cover": GradedCover(),
    "missiles": SteppedMissiles(),
    "shooting": SteppedShooting(),
    "flinging": Objects(),
    "loading": TraitLoading(),
    "avoiding": FirmAvoiding(),
    "volley": SteppedVolley(),
    "concealment": Concealment(),
    "improvised": Improvised(),
    "sniping": Sniping(),
    "sneaking": KeptSneaking(),
    "hidden": HiddenUsers(),
}

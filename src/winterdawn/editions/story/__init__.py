"""A record told in short: a sentence for each thing that somebody did, with what came of it."""

from winterdawn.editions.story.befallen import befallen
from winterdawn.editions.story.hurt import HARMS, losses
from winterdawn.editions.story.passages import Passage, gist, learnt, passages, weightiest
from winterdawn.editions.story.sentences import OPENS, Sentence, sentences

__all__ = [
    "HARMS",
    "OPENS",
    "Passage",
    "Sentence",
    "befallen",
    "gist",
    "learnt",
    "losses",
    "passages",
    "sentences",
    "weightiest",
]

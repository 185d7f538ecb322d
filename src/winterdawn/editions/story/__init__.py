"""A record told in short: a sentence for each thing that somebody did, with what came of it."""

from winterdawn.editions.story.befallen import befallen
from winterdawn.editions.story.clauses import said_text
from winterdawn.editions.story.hurt import HARMS, losses
from winterdawn.editions.story.passages import Notable, gist, learnt, passages, weightiest
from winterdawn.editions.story.recap import LuckRecap, PersonRecap, Recap, SceneRecap, SwingRecap
from winterdawn.editions.story.sentences import OPENS, Sentence, sentences
from winterdawn.editions.story.tally import expected, harms, thrown, toll

__all__ = [
    "HARMS",
    "OPENS",
    "LuckRecap",
    "Notable",
    "PersonRecap",
    "Recap",
    "SceneRecap",
    "Sentence",
    "SwingRecap",
    "befallen",
    "expected",
    "gist",
    "harms",
    "learnt",
    "losses",
    "passages",
    "said_text",
    "sentences",
    "thrown",
    "toll",
    "weightiest",
]

"""How facts are said: word files, and what is asked and told in their words."""

from winterdawn.kernel.words.lines import Names, Texts, WordError, Words
from winterdawn.kernel.words.reading import ask_text, event_text

__all__ = ["Names", "Texts", "WordError", "Words", "ask_text", "event_text"]

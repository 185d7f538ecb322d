"""The computer player ``simple`` as it was when it began to read data in place of words: the yardstick for
what is built since. It is not to be changed but for the names of what it reads.
"""

from tests.players.yardstick.player import Simple as Yardstick

__all__ = ["Yardstick"]

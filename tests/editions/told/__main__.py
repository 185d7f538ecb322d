"""``python -m tests.editions.told`` plays all told fights again and writes down how they are told now; with a
name it plays that one, and says what is asked when its script ends or does not fit.
"""

import sys

from tests.editions.told.fights import NAMES, read, script, write
from tests.editions.told.lines import asked
from tests.editions.told.lots import told_by_lot
from tests.editions.told.telling import Telling, told
from winterdawn.kernel.errors import Refused


def write_on(name: str) -> None:
    """Print how far the fight goes, for whoever writes its script."""
    telling = Telling(read(name)[1])
    try:
        for line in script(name):
            telling.step(line)
    except (Refused, LookupError, AssertionError) as error:
        telling.lines.append(f"\n{line}\ndoes not fit: {error!r}")
    print("\n".join((*telling.lines, "", *asked(telling.run))))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write_on(sys.argv[1])
    else:
        for each in NAMES:
            write(each, told_by_lot(each) if read(each)[1].lots else told(each))

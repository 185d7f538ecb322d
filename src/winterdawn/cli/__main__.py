"""Runs the command line: ``python -m winterdawn.cli``."""

import sys

from winterdawn.cli import main

sys.exit(main())

"""`python -m engine.cli`: the commands without a window."""

import sys

from engine.cli.commands import main

sys.exit(main())

"""`python -m ruleglass`, and what the built program starts with."""

import multiprocessing
import sys

from ruleglass import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # in a built program this is also how the processes that it starts begin
    sys.exit(main())

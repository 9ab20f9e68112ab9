"""Keyword abilities about spells: as they are cast, on the stack, as they resolve (CR 601, 702)."""

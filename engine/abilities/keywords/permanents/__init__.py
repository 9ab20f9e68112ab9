"""Keyword abilities of permanents on the battlefield that are about more than combat (CR 702)."""

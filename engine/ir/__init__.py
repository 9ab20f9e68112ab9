"""The vocabulary of abilities. Pure values: what the words do lives in `rules` and `abilities`."""

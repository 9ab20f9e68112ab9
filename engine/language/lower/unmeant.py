"""The error of a text that can be read and can't be carried out as it stands."""


class Unmeant(Exception):
    """A text that can be read and can't be carried out as it stands."""

"""Grammatical number, by which words of a rules text agree."""

from enum import StrEnum


class Number(StrEnum):
    """Whether a word stands in its singular (third person) or its plural (base) form."""

    ONE = "one"
    MANY = "many"

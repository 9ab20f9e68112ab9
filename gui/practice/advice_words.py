"""Answers that were weighed, in the language that the client speaks. Knows no Qt."""

from engine import AnswerStep, answer_in_words
from engine.decisions import ActionOption
from gui.prompts.act import in_language
from gui.translation import answer, tr


def answer_said(steps: tuple[AnswerStep, ...]) -> str:
    """An answer step by step; names and text of cards stay English."""
    return answer_in_words(steps, tr, _action, answer)


def _action(option: ActionOption) -> str:
    """An action as the prompt offers it, as it stands within a sentence."""
    words = in_language(option.kind, option.label).rstrip(".")
    return f"{words[:1].lower()}{words[1:]}" if words == option.label.rstrip(".") else words

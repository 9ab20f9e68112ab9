"""The prompts of one game: each is made when it is asked, and the one for priority is kept for the next time."""

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from engine.decisions import Decision
from engine.views import CastingView, TableView
from gui.prompts.act import NO_COSTS, ActPrompt
from gui.prompts.base import Prompt, discard
from gui.prompts.casting_strip import CastingStrip
from gui.prompts.choosing import prompt_for
from gui.prompts.names import Names


class Shelf:
    """Who has priority is asked far more often than anything else, and making that prompt takes longer than filling it.
    `keeps`: whether it may be kept; where several people look at the screen in turn, nothing of what one was asked is."""

    def __init__(self, *, keeps: bool) -> None:
        self._keeps = keeps
        self._kept: ActPrompt | None = None

    def prompt(
        self,
        decision: Decision,
        table: TableView,
        parent: QWidget,
        costs: Mapping[int, str] = NO_COSTS,
        casting: CastingView | None = None,
    ) -> Prompt:
        """The widget that asks a decision, and shows how far the casting has come for which it is asked."""
        if casting is not None:
            prompt = prompt_for(decision, table, parent, costs)
            strip = CastingStrip(casting, prompt)
            strip.rule_wanted.connect(prompt.rule_wanted)
            prompt.show_casting(strip)
            return prompt
        if self._kept is not None and self._kept.go_on(decision, Names(table), costs):
            return self._kept
        prompt = prompt_for(decision, table, parent, costs)
        if self._keeps and self._kept is None and isinstance(prompt, ActPrompt):
            self._kept = prompt
        return prompt

    def put_away(self, *prompts: Prompt | None) -> None:
        """Delete prompts that aren't shown any more, but for the one that is kept."""
        discard(*(prompt for prompt in prompts if prompt is not self._kept))

    def clear(self) -> None:
        """Keep nothing: the game is left, or somebody else looks at the screen."""
        discard(self._kept)
        self._kept = None

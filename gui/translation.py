"""Words of the client in the language of the person. Knows no Qt; `gui/speaking.py` hands Qt the same words."""

from collections.abc import Iterable, Mapping

from gui.catalogues import Sentences, catalogue

ENGLISH = "en"


class Spoken:
    """The language that the client speaks, with its words."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.words: Mapping[str, str] = {}
        self.sentences: Sentences | None = None

    def change(self, language: str) -> None:
        """Speak another language from now on; widgets that there are keep their words."""
        self.language = language
        found = None if language == ENGLISH else catalogue(language)
        self.words = {} if found is None else found.client
        self.sentences = None if found is None else Sentences(found.engine)


SPOKEN = Spoken()


def tr(text: str) -> str:
    """The text in the language that the client speaks; as it is where that is English. Places for values stay as they
    are written, `{0}`, for `str.format`."""
    return SPOKEN.words.get(text, text)


def against(names: Iterable[str]) -> str:
    """Who plays, in words."""
    return tr(" against ").join(names)


def label(text: str) -> str:
    """A short answer or kind of thing that the engine names; what a card says stays English."""
    return text if SPOKEN.sentences is None else SPOKEN.sentences.label(text)


def asked(text: str) -> str:
    """A question that the engine asks. Where the words are an instruction of a card they stay English whole."""
    return text if SPOKEN.sentences is None else SPOKEN.sentences.question(text)


def told(text: str) -> str:
    """What the engine says (a line of the log, a question, an answer, a reason) in the language that the client speaks.
    Text of cards stays English."""
    return text if SPOKEN.sentences is None or not text else SPOKEN.sentences.said(text)

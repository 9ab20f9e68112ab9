"""Qt in the language of the person: its own buttons, and what widgets translate by their `tr`."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from gui.catalogues import languages
from gui.translation import SPOKEN, tr

SYSTEM = ""
"""In the settings: the language of the system, if there is a translation to it."""


class CatalogueTranslator(QTranslator):
    """Answers Qt from the catalogue; contexts make no difference."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        found = tr(source)
        return None if found == source else found


def system_language() -> str:
    """The first language of the system that there is a translation to, else English."""
    wanted = (code.partition("-")[0] for code in QLocale.system().uiLanguages())
    return next((code for code in wanted if code in languages()), "en")


def speak(application: QCoreApplication, language: str) -> None:
    """Let the client and Qt speak a language from now on: one of the settings, or that of the system."""
    for old in application.findChildren(QTranslator):
        application.removeTranslator(old)
        old.deleteLater()
    code = language if language in languages() else system_language()
    SPOKEN.change(code)
    QLocale.setDefault(QLocale(code) if code != "en" else QLocale.system())
    if code == "en":
        return
    of_qt = QTranslator(application)
    if of_qt.load(QLocale(code), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(of_qt)
    application.installTranslator(CatalogueTranslator(application))

"""The texts of the demo's main competition in Greek and German."""

from topout.competitions.default_waiver import list_default_translations
from topout.competitions.models import Competition
from topout.core.organiser_texts import Translations

MAIN = "Cedar Boulder Marathon"
LANGUAGES = ("de", "el")
NAMES: Translations = {"de": {"name": "Zedern-Boulder-Marathon"}, "el": {"name": "Μαραθώνιος Boulder των Κέδρων"}}
INFOS = {
    "de": """\
## Notfall

Ruf die **[112](tel:112)**, dann Schiris. Das Erste-Hilfe-Zelt steht beim Check-in, mit Trage und Defibrillator.

## Wo

{place}. Der Check-in öffnet eine Stunde vor dem Start; bring deinen QR-Code und etwas Warmes mit.

## Anreise

Nimm das Shuttle vom Bahnhof, jede halbe Stunde. Es gibt wenige Parkplätze: Bitte bildet Fahrgemeinschaften.

## Regeln

- Bürste Tickmarks weg und nimm dein Tape mit nach Hause.
- Gesperrte Sektoren bleiben gesperrt: Sie sind nass, oder Vögel brüten dort.
- Matten gehören unter die, die klettern, nicht unter die, die warten.

## Fragen

Sprich jemanden im orangen Shirt an, oder schreib der Orga.
""",
    "el": """\
## Έκτακτη ανάγκη

Κάλεσε το **[112](tel:112)** και μετά έναν κριτή. Η σκηνή πρώτων βοηθειών είναι στο check-in, με φορείο και απινιδωτή.

## Πού

{place}. Το check-in ανοίγει μία ώρα πριν από την έναρξη· φέρε τον κωδικό QR σου και κάτι ζεστό.

## Πώς έρχεσαι

Πάρε το λεωφορείο από τον σταθμό, κάθε μισή ώρα. Οι θέσεις στάθμευσης είναι λίγες: ελάτε πολλοί μαζί σε ένα αυτοκίνητο.

## Κανόνες

- Βούρτσισε τα σημάδια από μαγνησία και πάρε μαζί σου την ταινία σου.
- Οι κλειστοί τομείς μένουν κλειστοί: είναι βρεγμένοι ή φωλιάζουν πουλιά.
- Τα στρώματα μπαίνουν κάτω από όποιον σκαρφαλώνει, όχι κάτω από όποιον περιμένει.

## Ερωτήσεις

Ρώτησε όποιον φοράει πορτοκαλί μπλούζα ή γράψε στη διοργάνωση.
""",
}


def translate_names(competition: Competition) -> None:
    if competition.name == MAIN:
        competition.translations = NAMES


def translate_info(competition: Competition) -> Translations:
    if competition.name != MAIN:
        return {}
    return {language: {"text": text.format(place=competition.location)} for language, text in INFOS.items()}


def translate_waiver(competition: Competition) -> Translations:
    if competition.name != MAIN:
        return {}
    return {language: texts for language, texts in list_default_translations().items() if language in LANGUAGES}

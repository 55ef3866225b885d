"""The common colours of holds, as people write them in the languages of imported tables. Pure.

Stored is the English word, and the app says it in the reader's language. Everything else stays as it was written.
"""

from collections.abc import Mapping

from topout.core.folding import fold

WORDS: Mapping[str, str] = {
    "black": "schwarz, noir, noire, noires, nero, nera, nere, negro, negra, negras, μαύρο, μαύρα",
    "blue": "blau, bleu, bleue, bleues, blu, azul, azules, μπλε",
    "brown": "braun, brun, marron, marrone, marroni, marrón, marrones, καφέ",
    "green": "grün, gruen, vert, verte, vertes, verde, verdi, verdes, πράσινο, πράσινα",
    "grey": "gray, grau, gris, grise, grises, grigio, grigia, grigie, γκρι, γκρίζο, γκρίζα",
    "orange": "oranges, arancione, arancioni, arancio, naranja, naranjas, πορτοκαλί",
    "pink": "rosa, rose, roses, rosas, ροζ",
    "purple": "violet, lila, violett, violette, violettes, viola, morado, morada, moradas, violeta, μωβ, μοβ",
    "red": "rot, rouge, rouges, rosso, rossa, rosse, rojo, roja, rojas, κόκκινο, κόκκινα",
    "white": "weiß, weiss, blanc, blanche, blanches, bianco, bianca, bianche, blanco, blanca, blancas,"
    " λευκό, λευκά, άσπρο, άσπρα",
    "yellow": "gelb, jaune, jaunes, giallo, gialla, gialle, amarillo, amarilla, amarillas, κίτρινο, κίτρινα",
}
_COLOURS = {fold(word): colour for colour, words in WORDS.items() for word in (colour, *words.split(", "))}


def read_colour(written: str) -> str:
    return _COLOURS.get(fold(written), written)

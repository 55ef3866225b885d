"""What people call the columns of a list of boulders, by language. Pure."""

from collections.abc import Mapping

from topout.boulders.written_grades import is_written_grade
from topout.files.cells import is_whole
from topout.files.headings import Vocabulary

# The keys of the API are headings, too: an export is imported as it is.
HEADINGS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "number": "no, nr, num, #, boulder, boulder number, boulder no, problem number, problem no, problem",
        "name": "boulder, boulder name, problem, problem name, title",
        "sector": "area, zone, crag, wall",
        "grade": "font, font grade, fb, difficulty, v grade, grading",
        "color": "colour, hold color, hold colour, color of holds, colour of holds, holds",
        "description": "notes, note, comment, comments, remark, remarks, info, start",
        "points": "point, pts, score, top points, points top, value, top",
        "zone_points": "zone, points zone, points for zone",
        "remote_bonus": "remote, distance bonus",
        "latitude": "lat",
        "longitude": "lon, lng, long",
        "categories": "category, class, classes, counts in, counts for, group, groups, age group, age groups",
    },
    "de": {
        "number": "nummer, boulder nr, boulder nummer, boulder, block, block nr, lfd nr",
        "name": "bezeichnung, boulder, block, boulderproblem, titel",
        "sector": "sektor, bereich, gebiet, fels",
        "grade": "grad, fb grad, schwierigkeit, schwierigkeitsgrad",
        "color": "farbe, grifffarbe, griffe",
        "description": "beschreibung, bemerkung, bemerkungen, notiz, notizen, kommentar, hinweis, hinweise",
        "points": "punkte, pkt, top punkte, punkte top, punktzahl, wert",
        "zone_points": "zone, zonenpunkte, punkte zone",
        "remote_bonus": "entfernungsbonus, wegbonus, bonus entfernung",
        "latitude": "breitengrad, geografische breite",
        "longitude": "längengrad, laengengrad, geografische länge",
        "categories": "kategorie, kategorien, klasse, klassen, wertungsklasse, altersklasse, zählt für, zählt in",
    },
    "fr": {
        "number": "numéro, n°, bloc, numéro du bloc, numéro de bloc",
        "name": "nom, bloc, nom du bloc, passage, intitulé",
        "sector": "secteur, zone, site, massif",
        "grade": "cotation, niveau, difficulté, cote",
        "color": "couleur, couleur des prises, prises",
        "description": "remarque, remarques, commentaire, commentaires, descriptif",
        "points": "points top, points du top, valeur",
        "zone_points": "zone, points zone, points de zone, points de la zone",
        "remote_bonus": "bonus éloignement, bonus d'éloignement, bonus distance",
        "latitude": "lat",
        "longitude": "long",
        "categories": "catégorie, catégories, classe, compte pour, compte en",
    },
    "it": {
        "number": "numero, n°, blocco, numero blocco, numero del blocco",
        "name": "nome, blocco, nome blocco, nome del blocco, passaggio, titolo",
        "sector": "settore, zona, area",
        "grade": "grado, difficoltà",
        "color": "colore, colore prese, colore delle prese, prese",
        "description": "descrizione, note, commento, commenti, osservazioni",
        "points": "punti, punteggio, punti top, valore",
        "zone_points": "zona, punti zona, punti della zona",
        "remote_bonus": "bonus distanza, bonus lontananza",
        "latitude": "latitudine",
        "longitude": "longitudine",
        "categories": "categoria, categorie, classe, classi, vale per",
    },
    "es": {
        "number": "número, nº, núm, bloque, número de bloque",
        "name": "nombre, bloque, nombre del bloque, problema, título",
        "sector": "zona, área",
        "grade": "grado, dificultad",
        "color": "color de presas, color de las presas, presas",
        "description": "descripción, notas, nota, comentario, comentarios, observaciones",
        "points": "puntos, puntuación, puntos top, valor",
        "zone_points": "zona, puntos zona, puntos de zona",
        "remote_bonus": "bonus distancia, bonus por distancia, bonificación por distancia",
        "latitude": "latitud",
        "longitude": "longitud",
        "categories": "categoría, categorías, clase, clases, cuenta para, cuenta en",
    },
    "el": {
        "number": "αριθμός, αρ, α/α, νούμερο, αριθμός μπόουλντερ, πρόβλημα, μπόουλντερ",
        "name": "όνομα, ονομασία, μπόουλντερ, μπούλντερ, πρόβλημα, τίτλος",
        "sector": "τομέας, περιοχή, ζώνη, πεδίο",
        "grade": "βαθμός, δυσκολία, βαθμός δυσκολίας, βαθμολόγηση",
        "color": "χρώμα, χρώμα λαβών, χρώμα πιασιμάτων",
        "description": "περιγραφή, σημειώσεις, σχόλια, παρατηρήσεις",
        "points": "πόντοι, βαθμοί, μόρια, πόντοι τοπ",
        "zone_points": "ζώνη, πόντοι ζώνης, βαθμοί ζώνης",
        "remote_bonus": "μπόνους απόστασης",
        "latitude": "γεωγραφικό πλάτος, γ πλάτος",
        "longitude": "γεωγραφικό μήκος, γ μήκος",
        "categories": "κατηγορία, κατηγορίες, κλάση, κλάσεις, μετράει σε",
    },
}
LANGUAGE_NAMES = {
    "en": "en, english, englisch, anglais, inglese, inglés, αγγλικά",
    "de": "de, german, deutsch, allemand, tedesco, alemán, γερμανικά",
    "fr": "fr, french, französisch, français, francese, francés, γαλλικά",
    "el": "el, gr, greek, griechisch, grec, greco, griego, ελληνικά",
}
DESCRIPTIONS = ("description", "beschreibung", "descriptif", "descrizione", "descripción", "περιγραφή")
IN_LANGUAGES = {
    f"description_{language}": ", ".join(f"{word} {name}" for word in DESCRIPTIONS for name in names.split(", "))
    for language, names in LANGUAGE_NAMES.items()
}
"""`Beschreibung (Englisch)`."""
FITS = {"number": is_whole, "points": is_whole, "zone_points": is_whole, "grade": is_written_grade}
VOCABULARY = Vocabulary({**HEADINGS, "of languages": IN_LANGUAGES}, FITS)

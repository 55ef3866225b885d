"""What people call the columns of a list of people, by language. Pure."""

from collections.abc import Mapping, Sequence

from topout.files.cells import is_whole
from topout.files.headings import Vocabulary
from topout.files.layouts import Chosen, Layout, lay_out
from topout.files.tables import Line
from topout.people.birth_dates import is_birth

# The headings of the list of participants that we export are among them.
HEADINGS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "name": "full name, climber, athlete, participant, competitor",
        "first_name": "first, forename, given name, christian name",
        "last_name": "last, surname, family name",
        "born": "birth, birthday, birth date, birthdate, date of birth, dob, year of birth, birth year, yob, year, "
        "year or date of birth",
        "email": "mail, e mail, email address, e mail address, mail address",
        "category": "class, category, age group, division, age class, start class",
        "club": "club name, gym, society, federation, section",
        "team": "team name, crew",
        "team_category": "team category, category, team class",
        "bib": "bib, bib number, number, no, nr, start number, race number, #",
        "session": "session, heat, slot, time slot, wave, group",
    },
    "de": {
        "name": "name, vor und nachname, vorname und nachname, teilnehmer, teilnehmerin, athlet, athletin, kletterer",
        "first_name": "vorname, rufname",
        "last_name": "nachname, name, familienname, zuname",
        "born": "geboren, geburtstag, geburtsdatum, geb, geb datum, jahrgang, jg, geburtsjahr, "
        "geburtsjahr oder geburtsdatum",
        "email": "mail, e mail, mailadresse, e mail adresse",
        "category": "klasse, kategorie, altersklasse, ak, wertung, startklasse, wertungsklasse",
        "club": "verein, sektion, halle, klub",
        "team": "mannschaft, teamname",
        "team_category": "teamkategorie, team kategorie, mannschaftskategorie",
        "bib": "startnummer, nummer, startnr, start nr, st nr, stnr",
        "session": "startzeit, durchgang, gruppe, zeitfenster",
    },
    "fr": {
        "name": "nom, nom et prénom, nom complet, grimpeur, grimpeuse, participant",
        "first_name": "prénom",
        "last_name": "nom, nom de famille",
        "born": "né, née, né le, née le, naissance, date de naissance, année de naissance, année, "
        "année ou date de naissance",
        "email": "mail, e mail, courriel, adresse mail, adresse e mail",
        "category": "classe, catégorie, catégorie d'âge",
        "club": "association, salle, section",
        "team": "équipe, nom d'équipe",
        "team_category": "catégorie d'équipe",
        "bib": "dossard, numéro, n°, numéro de dossard",
        "session": "session, vague, créneau, groupe",
    },
    "it": {
        "name": "nome, nome e cognome, cognome e nome, nominativo, atleta, partecipante",
        "first_name": "nome",
        "last_name": "cognome",
        "born": "nato, nata, nato il, nata il, nascita, data di nascita, anno di nascita, anno",
        "email": "mail, posta elettronica, indirizzo e mail, indirizzo mail",
        "category": "classe, categoria, categoria d'età",
        "club": "società, associazione, palestra, circolo",
        "team": "squadra, nome squadra",
        "team_category": "categoria squadra",
        "bib": "pettorale, numero, n°, numero pettorale, numero di gara",
        "session": "sessione, turno, batteria, gruppo",
    },
    "es": {
        "name": "nombre, nombre y apellidos, nombre completo, escalador, escaladora, participante",
        "first_name": "nombre",
        "last_name": "apellido, apellidos",
        "born": "nacido, nacida, nacimiento, fecha de nacimiento, año de nacimiento, año",
        "email": "mail, correo, correo electrónico, dirección de correo",
        "category": "clase, categoría, categoría de edad",
        "club": "club, asociación, rocódromo",
        "team": "equipo, nombre del equipo",
        "team_category": "categoría del equipo",
        "bib": "dorsal, número, nº, número de dorsal",
        "session": "sesión, turno, tanda, grupo",
    },
    "el": {
        "name": "ονοματεπώνυμο, αναρριχητής, αναρριχήτρια, αθλητής, αθλήτρια",
        "first_name": "όνομα",
        "last_name": "επώνυμο, επίθετο",
        "born": "γέννηση, ημερομηνία γέννησης, έτος γέννησης, έτος, γεννήθηκε, έτος ή ημερομηνία γέννησης",
        "email": "ηλεκτρονικό ταχυδρομείο, διεύθυνση email",
        "category": "κατηγορία, κλάση, ηλικιακή κατηγορία",
        "club": "σύλλογος, σωματείο, όμιλος",
        "team": "ομάδα, όνομα ομάδας",
        "team_category": "κατηγορία ομάδας",
        "bib": "αριθμός, αρ, νούμερο, αριθμός συμμετοχής",
        "session": "ώρα, σειρά, γκρουπ, ζώνη ώρας",
    },
}


def is_full_name(cell: str) -> bool:
    """`Name` stands above whole names and above last names."""
    return len(cell.split()) > 1


FITS = {"born": is_birth, "bib": is_whole, "name": is_full_name}
VOCABULARY = Vocabulary(HEADINGS, FITS)


def lay_out_people(lines: Sequence[Line], chosen: Chosen) -> Layout:
    """`Name` without a column of first names has whole names, also where some of them are incomplete."""
    layout = lay_out(lines, VOCABULARY, chosen)
    if chosen.columns is not None or {"name", "first_name"} & set(layout.columns):
        return layout
    return layout._replace(columns=["name" if field == "last_name" else field for field in layout.columns])

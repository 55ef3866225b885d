import { plural } from '@/text/grammar'
import { joinChoices } from '@/text/lists'
import { joinNames } from '@/text/names'
import { formatNumber } from '@/text/numbers'
import { tableImport } from '@/text/organise-import'

const headingNames = (headings: readonly (string | number)[]) =>
  joinNames(
    headings.map((heading) => (typeof heading === 'number' ? tableImport.column(heading) : `„${heading}“`)),
  )

export const tableErrors = {
  file_letters: 'Die Buchstaben dieser Datei lassen sich nicht lesen. Bitte speichere sie als UTF-8.',
  file_not_table: 'Diese Datei ist keine Tabelle. Bitte speichere deine Tabelle als XLSX oder CSV.',
  file_old_excel:
    'Das ist eine alte Excel-Datei (.xls), oder sie hat ein Passwort. Bitte speichere sie als XLSX oder CSV, ohne Passwort.',
  file_open_document: 'Das ist eine Datei von LibreOffice (.ods). Bitte speichere sie als XLSX oder CSV.',
  file_too_large: 'Diese Datei ist zu groß. Bitte speichere nur ihre Tabelle, als CSV.',
  file_unreadable: 'Diese Datei lässt sich nicht lesen. Bitte speichere sie als CSV.',
  table_without_boulders: 'In dieser Tabelle ist kein Boulder.',
  table_without_people: 'In dieser Tabelle ist niemand.',
  too_many_boulder_lines: ({ max }: { max: number }) =>
    `Bitte importiere höchstens ${formatNumber(max)} Boulder auf einmal.`,
  too_many_columns: ({ max }: { max: number }) =>
    `Diese Tabelle hat mehr als ${formatNumber(max)} Spalten. Bitte lösche die, die nicht gebraucht werden.`,
  too_many_people_lines: ({ max }: { max: number }) =>
    `Bitte importiere höchstens ${formatNumber(max)} Leute auf einmal.`,
  columns_fewer: ({ columns }: { columns: number }) =>
    plural(columns, {
      one: `Diese Tabelle hat nur ${formatNumber(columns)} Spalte.`,
      other: `Diese Tabelle hat nur ${formatNumber(columns)} Spalten.`,
    }),
  column_needed: ({ column }: { column: string }) => `Bitte wähle, welche Spalte „${column}“ enthält.`,
  column_unknown: ({ heading }: { heading: string }) => `Die Spalte „${heading}“ kennen wir nicht.`,
  columns_same: ({ headings, column }: { headings: readonly (string | number)[]; column: string }) =>
    `Mehrere Spalten sind als „${column}“ gewählt: ${headingNames(headings)}. Bitte wähle eine.`,
  headings_missing: 'In dieser Zeile sind keine Überschriften.',
  cell_date_made: ({ date }: { date: string }) =>
    `Das Tabellenprogramm hat aus der Eingabe das Datum ${date} gemacht. Bitte formatiere die Zelle als Text und gib es noch einmal ein.`,
  cell_formula: 'In dieser Zelle steht eine Formel. Bitte ersetze sie durch ihr Ergebnis.',
  cell_formula_failed: ({ cell }: { cell: string }) =>
    `Die Formel in dieser Zelle hat kein Ergebnis (${cell}).`,
  cell_many_grades: ({ cell }: { cell: string }) => `„${cell}“ ist mehr als ein Grad. Bitte schreib einen.`,
  cell_missing: 'Das fehlt.',
  cell_no_date: ({ cell }: { cell: string }) => `„${cell}“ ist weder ein Jahr noch ein Datum.`,
  cell_no_grade: ({ cell }: { cell: string }) =>
    `„${cell}“ ist kein Grad. Bitte schreib ihn wie 6A+ oder V4.`,
  cell_no_number: ({ cell }: { cell: string }) => `„${cell}“ ist keine Zahl.`,
  cell_no_whole_number: ({ cell }: { cell: string }) => `„${cell}“ ist keine ganze Zahl.`,
  cell_not_come: 'Das liegt noch in der Zukunft.',
  cell_number_range: ({ max }: { max: number }) => `Bitte wähle eine Zahl von 1 bis ${formatNumber(max)}.`,
  cell_short_year: ({ cell }: { cell: string }) => `Bitte schreib das Jahr von „${cell}“ mit vier Ziffern.`,
  cell_too_high: ({ le }: { le: number }) => `Höchstens ${formatNumber(le)}, bitte.`,
  cell_too_long: ({ max_length }: { max_length: number }) =>
    `Höchstens ${formatNumber(max_length)} Zeichen, bitte.`,
  cell_too_low: ({ ge }: { ge: number }) => `Mindestens ${formatNumber(ge)}, bitte.`,
  cell_year: ({ cell }: { cell: string }) => `Bitte prüf das Jahr von „${cell}“.`,
  cell_zone_above_top: 'Die Zone kann nicht mehr bringen als das Top.',
  line_cells:
    'Diese Zeile hat mehr Zellen als die Überschriften. Fehlen um einen Text mit Komma die Anführungszeichen?',
  line_cell_long: 'Eine Zelle dieser Zeile ist zu lang. Fehlt ein Anführungszeichen?',
  line_quotation_marks:
    'Die Anführungszeichen dieser Zeile passen nicht zusammen, deshalb ist nicht klar, wo ihre Zellen enden.',
  boulder_name_repeated: ({ name, line }: { name: string; line: number }) =>
    `„${name}“ steht auch in Zeile ${line}.`,
  number_in_other_sector: ({ number, line }: { number: number; line: number }) =>
    `Die Nummer ${number} steht auch in Zeile ${line}, in einem anderen Sektor.`,
  number_of_boulder: ({ number, name }: { number: number; name: string }) =>
    `Die Nummer ${number} hat schon „${name}“. Beide werden sie haben.`,
  number_repeated: ({ number, line }: { number: number; line: number }) =>
    `Die Nummer ${number} steht auch in Zeile ${line}.`,
  address_of_other: ({ name, number }: { name: string; number: number }) =>
    `Diese Adresse hat auch ${name}, Startnummer ${number}. Ist das dieselbe Person?`,
  address_repeated: ({ max }: { max: number }) =>
    `Diese Adresse steht in mehr als ${formatNumber(max)} Zeilen. Bitte verwende sie seltener.`,
  all_sessions_of_class_over: 'Alle Durchgänge der Klasse sind vorbei: Die Person kommt in keinen.',
  choose_one_of: ({ names }: { names: readonly string[] }) => `Bitte wähle: ${joinChoices(names)}.`,
  choose_team_category: ({ names, team }: { names: readonly string[]; team: string }) =>
    `Bitte wähle für „${team}“ in einer eigenen Spalte: ${joinChoices(names)}.`,
  class_for_others_from: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `„${category}“ ist für Jahrgänge ab ${first}, Geburtsjahr hier: ${year}. Die Person kommt trotzdem hinein.`,
  class_for_others_in: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `„${category}“ ist für den Jahrgang ${first}, Geburtsjahr hier: ${year}. Die Person kommt trotzdem hinein.`,
  class_for_others_range: ({
    category,
    first,
    last,
    year,
  }: {
    category: string
    first: number
    last: number
    year: number
  }) =>
    `„${category}“ ist für die Jahrgänge ${first} bis ${last}, Geburtsjahr hier: ${year}. Die Person kommt trotzdem hinein.`,
  class_for_others_to: ({ category, last, year }: { category: string; last: number; year: number }) =>
    `„${category}“ ist für Jahrgänge bis ${last}, Geburtsjahr hier: ${year}. Die Person kommt trotzdem hinein.`,
  class_left_out: 'Dieser Wettkampf hat keine Klassen: Die Klasse jeder Zeile wird weggelassen.',
  entered_in_class: ({ category }: { category: string }) =>
    `Schon angemeldet, in einer anderen Klasse als „${category}“. Die Klasse bleibt.`,
  entered_for_club: ({ club }: { club: string }) => `Schon angemeldet, für „${club}“. Das bleibt.`,
  entered_with_number: ({ number }: { number: number }) =>
    `Schon angemeldet, mit der Startnummer ${number}. Sie bleibt.`,
  entered_without_club: 'Schon angemeldet, ohne Verein. Das bleibt.',
  name_missing: 'Das fehlt. Wenn die Zeile nicht gebraucht wird, lass sie weg.',
  name_half: 'Bitte schreib Vor- und Nachnamen.',
  no_class_for_year: ({ year }: { year: number }) =>
    `Für den Jahrgang ${year} gibt es keine. Bitte wähle eine.`,
  no_place_left_for: ({
    name,
    left,
    capacity,
    needed,
  }: {
    name: string
    left: number
    capacity: number
    needed: number
  }) =>
    `Kein Startplatz mehr: „${name}“ hat ${formatNumber(left)} von ${formatNumber(capacity)} frei, und diese Liste braucht ${formatNumber(needed)}.`,
  no_session_yet: 'Noch kein Durchgang: Du kannst auf der Seite der Person einen wählen.',
  no_teams: 'Dieser Wettkampf hat keine Teams.',
  number_of_person: ({ number, name }: { number: number; name: string }) =>
    `Die Startnummer ${number} hat schon ${name}.`,
  person_repeated: ({ name, line }: { name: string; line: number }) =>
    `${name} steht auch in Zeile ${line}. Wenn es zwei Personen sind, gib bitte beide Geburtsdaten an.`,
  session_for_others: ({ session }: { session: string }) =>
    `„${session}“ ist nicht für diese Klasse. Die Person kommt trotzdem hinein.`,
  session_left_out: 'Dieser Wettkampf hat keine Durchgänge: Der Durchgang jeder Zeile wird weggelassen.',
  session_of_line_over: ({ session }: { session: string }) =>
    `„${session}“ ist vorbei. Bitte wähle einen anderen.`,
  team_full: ({ team, max }: { team: string; max: number }) =>
    `„${team}“ ist voll. Ein Team hat höchstens ${formatNumber(max)} Leute.`,
  unknown_one_of: ({ written, names }: { written: string; names: readonly string[] }) =>
    `„${written}“ kennen wir nicht. Es gibt ${joinNames(names)}.`,
} as const

import { plural } from '@/text/grammar'

/** What the imports of boulders and of people have in common. */
export const tableImport = {
  choose: 'Datei wählen',
  paste: 'Oder füg deine Tabelle hier ein',
  missing: 'Wähle zuerst eine Datei, oder füg eine Tabelle ein.',
  pasteHint: 'Korrigier die Zeilen hier und prüf noch einmal.',
  preview: 'Vorschau',
  columnsTitle: 'Was in welcher Spalte steht',
  headingLine: 'Die Überschriften stehen in',
  headingChoice: (line: number, shown: string) => `Zeile ${line} – ${shown}`,
  noHeadings: 'Es gibt keine Überschriften',
  column: (place: number) => `Spalte ${place}`,
  notImported: 'Wird nicht importiert',
  empty: 'Leer',
  errors: (count: number) =>
    plural(count, { one: `${count} Zeile hat einen Fehler`, other: `${count} Zeilen haben Fehler` }),
  errorsText: 'Importiert wird erst, wenn sie korrigiert oder weggelassen sind.',
  warnings: 'Bitte sieh dir diese an. Sie können importiert werden.',
  line: (line: number) => `Zeile ${line}`,
  skip: (line: number) => `Zeile ${line} weglassen`,
} as const

export const boulderImport = {
  title: 'Boulder importieren',
  intro:
    'Eine CSV- oder Excel-Datei mit mindestens Nummern und Namen. Die Überschriften dürfen deutsch, englisch, französisch, italienisch, spanisch oder griechisch sein; bevor etwas importiert wird, prüfst du, was in welcher Spalte steht.',
  fields: {
    number: 'Nummer',
    name: 'Name',
    sector: 'Sektor',
    grade: 'Grad',
    color: 'Grifffarbe',
    description: 'Beschreibung',
    description_en: 'Beschreibung (English)',
    description_de: 'Beschreibung (Deutsch)',
    description_fr: 'Beschreibung (Français)',
    description_el: 'Beschreibung (Ελληνικά)',
    points: 'Punkte',
    zone_points: 'Zonenpunkte',
    remote_bonus: 'Bonus für weiten Zustieg',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
    categories: 'Zählt in',
  },
  byGrade: 'nach Grad',
  changesTitle: 'Was sich ändern würde',
  summary: (fresh: number, changed: number, same: number) =>
    `${fresh} neu, ${changed} geändert, ${same} unverändert`,
  change: { new: 'Neu', changed: 'Geändert', same: 'Unverändert' },
  fromTo: (before: string, after: string) => `${before || '–'} → ${after || '–'}`,
  reading: (field: string, written: string, read: string | null) =>
    read === null ? `${field}: ${written} fällt weg` : `${field}: ${written} wird zu ${read}`,
  submit: (count: number) => `${count} Boulder importieren`,
  changedMeanwhile:
    'Nichts wurde importiert: Jemand hat diese Boulder inzwischen geändert. Sieh dir die neue Vorschau an und entscheide dann.',
  nothing: 'Nichts zu ändern.',
  done: (count: number) => `${count} Boulder importiert`,
  back: 'Zurück zu den Bouldern',
  template: 'Beispiel herunterladen',
  templateName: 'boulder.csv',
  headers: { line: 'Zeile', about: 'Boulder', change: 'Was sich ändert' },
} as const

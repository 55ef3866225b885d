import type { Boulder } from '@/api/boulder-queries'
import { plural } from '@/text/grammar'

export const boulders = {
  title: 'Boulder',
  add: 'Boulder hinzufügen',
  import: 'Tabelle importieren',
  export: 'Exportieren',
  csv: 'CSV',
  xlsx: 'Excel',
  renumber: 'Neu nummerieren',
  renumberTitle: 'Alle Boulder neu nummerieren?',
  renumberText: (count: number) =>
    `Sie bekommen die Nummern 1 bis ${count} in der gezeigten Reihenfolge. Gedruckte Listen haben dann noch die alten Nummern.`,
  renumberConfirm: 'Neu nummerieren',
  renumbered: 'Neu nummeriert',
  search: 'Suchen',
  sector: 'Sektor',
  allSectors: 'Alle Sektoren',
  empty: 'Noch keine Boulder',
  emptyText: 'Importier eine Tabelle mit Nummer, Name, Sektor und Grad, oder füg sie einzeln hinzu.',
  nothing: 'Kein Boulder passt',
  count: (count: number) => plural(count, { one: `${count} Boulder`, other: `${count} Boulder` }),
  keys: 'Enter speichert und geht nach unten, Escape macht rückgängig.',
  taps: 'Tipp etwas an, um es zu ändern.',
  columns: {
    select: 'Auswählen',
    number: 'Nr.',
    name: 'Name',
    sector: 'Sektor',
    grade: 'Grad',
    color: 'Griffe',
    points: 'Punkte',
    zone_points: 'Zone',
    status: 'Zustand',
    photo: 'Foto',
    counts_in: 'Zählt in',
    more: 'Mehr',
  },
  cell: (column: string, name: string) => `${column}: ${name}`,
  notSaved: 'Noch nicht gespeichert',
  everywhere: 'alle',
  byGrade: (names: readonly string[]) =>
    names.length > 0 ? `nach Grad: ${names.join(', ')}` : 'nach Grad: nirgends',
  byGradeAlone: 'nach Grad',
  unknownCategory: (names: readonly string[]) =>
    `Diese Kategorie gibt es nicht: ${names.map((name) => `„${name}“`).join(', ')}`,
  setTitle: (count: number) =>
    plural(count, {
      one: 'Wo zählt dieser Boulder?',
      other: `Wo zählen diese ${count} Boulder?`,
    }),
  setText: 'Was du hier auswählst, gilt unabhängig vom Grad.',
  setApply: 'Speichern',
  setByGrade: 'Den Grad entscheiden lassen',
  status: { open: 'Offen', closed: 'Geschlossen', void: 'Gestrichen' } satisfies Record<
    Boulder['status'],
    string
  >,
  selectAll: 'Alle gezeigten auswählen',
  selectOne: (name: string) => `${name} auswählen`,
  selected: (count: number) => plural(count, { one: `${count} ausgewählt`, other: `${count} ausgewählt` }),
  clearSelection: 'Auswahl aufheben',
  setSector: 'Sektor',
  setGrade: 'Grad',
  apply: 'Anwenden',
  noGrade: 'Kein Grad',
  open: 'Öffnen',
  close: 'Schließen',
  void: 'Streichen',
  voidTitle: (count: number) =>
    plural(count, {
      one: 'Möchtest du diesen Boulder wirklich streichen?',
      other: `Möchtest du diese ${count} Boulder wirklich streichen?`,
    }),
  voidText:
    'Gestrichene Boulder zählen für niemanden mehr, auch wenn sie schon geklettert wurden. Du kannst sie später wieder öffnen.',
  voidConfirm: 'Streichen',
  closeTitle: (count: number) =>
    plural(count, { one: 'Diesen Boulder schließen?', other: `Diese ${count} Boulder schließen?` }),
  closeText: 'Bisherige Begehungen zählen weiter; über spätere entscheidet ein Schiri.',
  closeConfirm: 'Schließen',
  changed: (count: number) =>
    plural(count, { one: `${count} Boulder geändert`, other: `${count} Boulder geändert` }),
  takePhoto: (name: string) => `${name} fotografieren`,
  replacePhoto: (name: string) => `Foto von ${name} ersetzen`,
  photoSaved: (name: string) => `Foto von ${name} gespeichert`,
  photoReplaced: (name: string) => `Foto von ${name} ersetzt. Zeichne die Linie neu ein.`,
  describe: (name: string) => `${name} beschreiben`,
  drawLineOf: (name: string) => `Linie von ${name} einzeichnen`,
  maps: 'Karten',
  labels: 'QR-Schilder',
  photos: 'Fotos',
  duplicateOf: (name: string) => `${name} duplizieren`,
  duplicated: (name: string) => `${name} hinzugefügt`,
  final: 'Das Ergebnis ist offiziell, deshalb lassen sich Boulder nicht mehr ändern.',
} as const

export const describeBoulder = {
  title: (name: string) => `Das lesen alle über ${name}`,
  description: 'Beschreibung',
  descriptionHint: 'Wo es losgeht, was nicht dazugehört, wo die Zone ist.',
  submit: 'Speichern',
  saved: (name: string) => `Beschreibung von ${name} gespeichert`,
} as const

export const newBoulder = {
  title: 'Boulder hinzufügen',
  number: 'Nummer',
  name: 'Name',
  sector: 'Sektor',
  grade: 'Grad',
  gradeHint: 'Zum Beispiel 6A+. Lass es leer, wenn es keinen gibt.',
  color: 'Grifffarbe',
  points: 'Punkte',
  counts_in: 'Zählt in',
  countsInHint: (names: readonly string[]) =>
    `Zum Beispiel ${names.slice(0, 2).join('; ')}. Lass es leer, dann entscheidet der Grad.`,
  zone_points: 'Zonenpunkte',
  remote_bonus: 'Bonus für weiten Zustieg',
  description: 'Beschreibung',
  submit: 'Hinzufügen und weiter',
  added: (name: string) => `${name} hinzugefügt`,
  errors: {
    number: 'Bitte gib eine ganze Zahl ein',
    name: 'Bitte gib einen Namen ein',
    grade: 'Diesen Grad gibt es nicht',
  },
} as const

import { plural } from '@/text/grammar'

/** Tickets, as organisers make and print them. */
export const tickets = {
  title: 'Tickets',
  intro:
    'Wer ein gedrucktes Ticket bekommt, ist dabei: scannen, Namen eintippen, Haftungsausschluss unterschreiben, klettern. Ohne Konto, ohne E-Mail.',
  makeTitle: 'Tickets erstellen',
  placesText: (left: number) =>
    plural(left, {
      one: `Jedes Ticket belegt sofort einen Startplatz, also wird niemand mit Ticket abgewiesen. ${left} Startplatz ist noch frei.`,
      other: `Jedes Ticket belegt sofort einen Startplatz, also wird niemand mit Ticket abgewiesen. ${left} Startplätze sind noch frei.`,
    }),
  count: 'Wie viele',
  countInvalid: 'Bitte gib eine Zahl von 1 bis 500 ein',
  category: 'Kategorie',
  anyCategory: 'Freie Wahl',
  paid: (fee: string) => `Bezahlt: Wir kassieren ${fee}, wenn wir eines ausgeben`,
  paidByClass: (lowest: string, highest: string) =>
    `Bezahlt: Wir kassieren das Startgeld der jeweiligen Klasse, ${lowest} bis ${highest}, wenn wir eines ausgeben`,
  checksIn: 'Ausgabe am Eingang: Wer eines einlöst, ist damit eingecheckt',
  make: 'Tickets erstellen',
  made: (count: number) =>
    plural(count, {
      one: `${count} Ticket erstellt. Jetzt drucken.`,
      other: `${count} Tickets erstellt. Jetzt drucken.`,
    }),

  listTitle: 'Alle Tickets',
  empty: 'Noch keine Tickets',
  emptyText: 'Du kannst sie drucken, sobald sie erstellt sind, und später noch einmal.',
  summary: (unused: number, used: number) => `${unused} unbenutzt, ${used} eingelöst`,
  print: 'Unbenutzte Tickets drucken',
  void: 'Unbenutzte ungültig machen',
  voidTitle: 'Möchtest du wirklich alle unbenutzten Tickets ungültig machen?',
  voidText: (count: number) =>
    plural(count, {
      one: `${count} gedrucktes Ticket gilt nicht mehr, und sein Startplatz ist wieder frei. Eingelöste Tickets bleiben, wie sie sind.`,
      other: `${count} gedruckte Tickets gelten nicht mehr, und ihre Startplätze sind wieder frei. Eingelöste Tickets bleiben, wie sie sind.`,
    }),
  voidConfirm: 'Ungültig machen',
  voided: 'Ungültig gemacht. Die Startplätze sind wieder frei.',
  number: 'Nr.',
  code: 'Code',
  who: 'Name',
  states: { unused: 'Unbenutzt', claimed: 'Eingelöst', void: 'Ungültig' },
  hiddenCode: '–',

  sheetTitle: 'Tickets zum Drucken',
  sheetIntro: 'Zehn auf jeder A4-Seite. Druck mit 100\u00a0% und schneid dann entlang der Linien.',
  noneToPrint: 'Keine unbenutzten Tickets',
  noneToPrintText: 'Erstell zuerst welche.',
  back: 'Zurück zu den Tickets',
  ticket: (number: number) => `Ticket ${number}`,
  paidMark: 'Bezahlt',
  scan: 'Scannen und los. Ohne Konto.',
  orType: (address: string) => `Oder gib den Code auf ${address} ein`,
  qrLabel: (number: number) => `QR-Code von Ticket ${number}`,
} as const

import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const judge = {
  navigation: 'Schiri-Bereich',
  climbers: 'Personen',
  myBoulder: 'Mein Boulder',
  decide: 'Entscheiden',
  mine: 'Meine',
  noDutyTitle: 'Du bist hier nicht als Schiri eingeteilt',
  noDutyText: 'Bitte die Orga um eine Einladung. Sie kommt per Mail.',
  toDashboard: 'Übersicht',
  packAge: (age: string) => `Personen, Boulder und Zweifel auf diesem Handy: aktualisiert ${age}.`,
  unsent: (count: number) =>
    plural(count, { one: `${count} Eintrag noch zu senden`, other: `${count} Einträge noch zu senden` }),
  nothingUnsent: 'Alles ist gesendet',
  owesText: 'Sicher auf diesem Handy. Es wird von selbst gesendet, sobald du Empfang hast.',
  sendNow: 'Jetzt senden',
  stillWaiting: 'Hat noch nicht geklappt. Hier ist es sicher.',
  bib: (bib: number | null) => (bib === null ? '–' : String(bib)),
} as const

export const climbersText = {
  title: 'Schiri',
  search: 'Nummer, Name oder Team',
  none: 'Noch niemand im Wettkampf',
  noneText: 'Wer klettert, steht hier, sobald der Startplatz bestätigt ist.',
  nobody: 'Niemand gefunden.',
  scan: 'Person scannen',
  typeCards: 'Papierkarten abtippen',
  disqualified: 'Disqualifiziert',
  withdrew: 'Zurückgezogen',
  done: (count: number) => plural(count, { one: `${count} Top`, other: `${count} Tops` }),
  more: (count: number) => `Und ${count} weitere. Tipp etwas ein, um sie zu finden.`,
} as const

export const climberText = {
  unknown: 'Diese Person ist nicht auf diesem Handy',
  unknownText: 'Vielleicht kam die Anmeldung, nachdem du zuletzt Empfang hattest.',
  back: 'Alle Personen',
  boulder: 'Nummer oder Name des Boulders',
  noBoulders: 'Noch keine Boulder',
  nothing: 'Kein Boulder gefunden.',
  open: (boulder: string, state: string) => `${boulder} eintragen${state && `: ${state}`}`,
  byJudge: 'vom Schiri',
  byClimber: 'selbst eingetragen',
  saved: 'auf diesem Handy gespeichert',
  close: 'Schließen',
} as const

export const logText = {
  try: 'Versuch',
  tries: (count: number) => plural(count, { one: `${count} Versuch`, other: `${count} Versuche` }),
  zone: 'Zone',
  top: 'Top',
  flash: 'Flash',
  undo: 'Rückgängig',
  nothing: 'Nichts eingetragen',
} as const

export const boulderModeText = {
  title: 'Mein Boulder',
  intro: 'Bleib an einem Boulder und trag alle ein, die ihn klettern.',
  choose: 'Welcher Boulder?',
  change: 'Anderer Boulder',
  addLabel: 'Nummer, Name oder Team',
  scan: 'Nächste Person scannen',
  queue: 'Schlange',
  empty: 'Niemand wartet',
  emptyText: 'Scann den Code der Person, oder tipp ihre Nummer ein.',
  next: 'Fertig, weiter',
  remove: (name: string) => `${name} aus der Schlange nehmen`,
  first: (name: string) => `${name} nach vorn holen`,
  climbing: 'Klettert gerade',
} as const

export const decideText = {
  title: 'Entscheiden',
  intro: 'Was die Rangliste ändern würde, steht oben.',
  nothing: 'Nichts zu entscheiden',
  nothingText: 'Zweifel und unklare Begehungen erscheinen hier, sobald dieses Handy davon erfährt.',
  changesPlace: 'Ändert die Rangliste',
  phoneOf: (name: string) => `Handy von ${name}`,
  ops: (count: number) =>
    plural(count, { one: `${count} Begehung wartet`, other: `${count} Begehungen warten` }),
  allCount: 'Alle zählen',
  noneCounts: 'Keine zählt',
  one: 'Einzeln',
  logged: (what: string) => `Eingetragen: ${what}`,
  saved: 'Entschieden. Auf diesem Handy gespeichert.',
  refused: (reason: string) => `Deine Entscheidung wurde nicht angenommen. ${reason}`,
  unseen: 'Diese Tops hat niemand bestätigt',
  unseenText: 'Bisher hat sie niemand bezeugt, auch kein Schiri. Die neuesten zuerst.',
  seen: 'Hab ich gesehen',
  seenOf: (what: string) => `Hab ich gesehen: ${what}`,
  more: (count: number) =>
    plural(count, { one: `Und ${count} weiteres Top.`, other: `Und ${count} weitere Tops.` }),
} as const

export const mineText = {
  title: 'Meine',
  intro: 'Was du eingetragen und entschieden hast, und was dieses Handy noch senden muss.',
  decided: 'In den letzten 24 Stunden entschieden',
  confirmed: 'Von dir bestätigte Tops',
  nothingDecided: 'Du hast noch nichts entschieden.',
  logged: 'Für andere eingetragen',
  nothingLogged: 'Du hast noch nichts eingetragen.',
  look: 'Bitte sieh dir das an',
  already: (who: string, when: string) => `${who} war schneller: ${when}.`,
  stands: { yes: 'Es zählt.', no: 'Es zählt nicht.' },
  answer: { yes: 'Zählt', no: 'Zählt nicht' },
  state: { waiting: 'Auf diesem Handy gespeichert', done: 'Gesendet' },
  checkedIn: 'Eingecheckt',
  change: 'Ändern',
  changeOf: (what: string) => `Entscheidung ändern: ${what}`,
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Was du als Schiri brauchst, ließ sich nicht laden. Bitte versuch es noch einmal.',
  byCode: { forbidden: 'Du bist in diesem Wettkampf kein Schiri.' },
}

export const judgingNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

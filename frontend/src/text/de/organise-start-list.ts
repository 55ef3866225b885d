import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** R11, R12: the start list of a round, as organisers make and change it. */
export const startList = {
  title: 'Startliste',
  emptyTitle: 'Noch keine Startliste',
  emptyText: 'Erstell sie, wenn du weißt, wer klettert. Alle darauf erfahren es übers Handy.',
  emptyFirst: 'Ohne Startliste sind in der ersten Runde alle aus der Klasse dabei.',
  emptyStarted: 'Die Runde hat ohne Startliste begonnen. Du kannst noch Leute von Hand hinzufügen.',
  make: 'Startliste erstellen',
  makeAgain: 'Neu erstellen',
  add: 'Jemanden hinzufügen',
  print: 'Liste und Zeitplan drucken',
  listedAt: (time: string) => `Erstellt am ${time}`,
  seed: (seed: string) => `Startwert der Auslosung: ${seed}`,
  seedHint: 'Wer diesen Startwert hat, kann noch einmal losen und bekommt dieselbe Reihenfolge.',
  count: (count: number) =>
    plural(count, { one: `${count} Person startet`, other: `${count} Personen starten` }),
  differs: 'Die vorige Runde hat sich geändert',
  differsText:
    'Ihr offizielles Ergebnis passt nicht mehr zu dieser Liste. Von selbst ändert sich nichts: Erstell die Liste neu oder ändere sie von Hand.',
  group: (number: number) => `Gruppe ${number}`,
  withdrawn: 'Zurückgezogen',
  columns: {
    position: 'Start',
    number: 'Nummer',
    name: 'Name',
    club: 'Verein',
    place: 'Platz zuvor',
  },
  number: (bib: number) => `Nr. ${bib}`,
  placeBefore: (place: number) => `Zuvor Platz ${place}`,
  status: { did_not_start: 'Nicht gestartet', withdrew: 'Zurückgezogen' },
  change: 'Ändern',
  changeOf: (name: string) => `${name} ändern`,
} as const

export const makeList = {
  text: 'Wer in dieser Runde zurückgezogen hat, bleibt draußen.',
  again: 'Von Hand geänderte Startpositionen gehen verloren.',
  source: 'Wer startet, und in welcher Reihenfolge',
  sources: {
    previous: 'Wer weiterkommt, die Besten zuletzt',
    drawn: 'Alle aus der Klasse, ausgelost',
    bibs: 'Alle aus der Klasse, nach Startnummer',
  },
  previousHint: (round: string) => `Nach dem offiziellen Ergebnis: ${round}. Bei gleichem Platz wird gelost.`,
  notOfficial: (round: string) =>
    `Noch nicht offiziell: ${round}. Mach das Ergebnis zuerst offiziell, dann steht fest, wer weiterkommt.`,
  groups: (count: number) => `In ${count} Gruppen, wie die Boulder.`,
  redraw: 'Neu auslosen, mit neuem Startwert',
  redrawHint: 'Sonst wird mit demselben Startwert gelost wie zuvor.',
  save: 'Liste erstellen',
  made: (count: number) =>
    plural(count, {
      one: `Die Liste steht: ${count} Person startet`,
      other: `Die Liste steht: ${count} Personen starten`,
    }),
} as const

export const starterDialog = {
  startsAs: (position: number, count: number) => `Startet als Nummer ${position} von ${count}`,
  didNotStart: 'Nicht gestartet',
  didNotStartDone: (name: string) => `${name} ist nicht gestartet`,
  startsAfterAll: 'Startet doch',
  startsDone: (name: string) => `${name} startet`,
  withdraw: 'Zurückziehen',
  withdrawTitle: (name: string) => `${name} klettert in dieser Runde nicht?`,
  withdrawText: {
    previous:
      'Wer in der vorigen Runde als Nächstes kam, rückt nach, startet zuerst und erfährt es übers Handy.',
    other: 'Alle dahinter rücken um eins vor.',
  },
  withdrawConfirm: 'Ja, zurückziehen',
  keep: 'Auf der Liste lassen',
  withdrew: (name: string, up: readonly string[]) =>
    up.length === 0
      ? `${name} hat zurückgezogen. Niemand rückt nach.`
      : plural(up.length, {
          one: `${name} hat zurückgezogen. ${joinNames(up)} rückt nach.`,
          other: `${name} hat zurückgezogen. ${joinNames(up)} rücken nach.`,
        }),
  move: 'Von Hand verschieben',
  position: 'Startposition',
  group: 'Gruppe',
  save: 'Verschieben',
  moved: (name: string) => `${name} ist verschoben`,
  errors: { same: 'Das ist schon die jetzige Startposition.' },
} as const

export const addStarter = {
  title: 'Von Hand hinzufügen',
  text: 'Zum Beispiel nach einem Protest. Wer dazukommt, startet zuerst und erfährt es übers Handy.',
  search: 'Startnummer oder Name',
  nobody: 'Niemand mit diesem Namen oder dieser Nummer kann hinzugefügt werden.',
  everybody: 'Alle aus dieser Klasse sind schon auf der Liste.',
  more: (count: number) => `und ${count} weitere: Tipp etwas mehr vom Namen ein.`,
  choose: 'Wen?',
  save: 'Zur Liste hinzufügen',
  added: (name: string) => `${name} ist auf der Liste und startet zuerst`,
  errors: { person: 'Bitte wähle jemanden aus' },
} as const

export const printedList = {
  title: 'Startliste und Zeitplan',
  emptyTitle: 'Noch keine Startliste',
  emptyText: 'Erstell sie auf der Seite der Runde, dann druck sie hier.',
  starts: (time: string) => `Beginn: ${time}`,
  boulder: (number: number) => `Boulder ${number}`,
  course: {
    rotation:
      'Rotation: eine Periode klettern, eine Periode Pause. Die Zeiten gelten, wenn die Runde pünktlich beginnt.',
    in_turn: 'Nacheinander. Es kann früher werden: Wer fertig ist, macht Platz.',
  },
} as const

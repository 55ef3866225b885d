import { plural } from '@/text/grammar'

export const results = {
  title: 'Ergebnisse',
  provisional: 'Vorläufig',
  official: 'Offiziell',
  officialSince: (when: string) => `Offiziell seit ${when}. Die Rangliste steht fest.`,
  notEnded: 'Der Wettkampf läuft noch. Nach dem Ende kannst du das Ergebnis offiziell machen.',
  unsettled: 'Was sich noch ändern könnte',
  settled: 'Nichts ist mehr offen. Die Rangliste kann so offiziell werden.',
  logging: (until: string) => `Begehungen können noch bis ${until} eingetragen werden.`,
  doubts: (count: number) =>
    plural(count, {
      one: `${count} Begehung wird angezweifelt.`,
      other: `${count} Begehungen werden angezweifelt.`,
    }),
  held: (count: number) =>
    plural(count, {
      one: `${count} Begehung wartet auf einen Schiri.`,
      other: `${count} Begehungen warten auf einen Schiri.`,
    }),
  owing: (name: string, pending: number, age: string) =>
    plural(pending, {
      one: `Das Handy von ${name} muss noch ${pending} Begehung senden, zuletzt aktiv ${age}.`,
      other: `Das Handy von ${name} muss noch ${pending} Begehungen senden, zuletzt aktiv ${age}.`,
    }),
  due: (count: number, amount: string) =>
    plural(count, {
      one: `${count} Person muss noch ${amount} bezahlen.`,
      other: `${count} Personen müssen noch ${amount} bezahlen.`,
    }),
  notStarted: (count: number) =>
    plural(count, {
      one: `${count} Person war nicht eingecheckt und hat nichts eingetragen. Im offiziellen Ergebnis steht sie als DNS, ohne Platz.`,
      other: `${count} Personen waren nicht eingecheckt und haben nichts eingetragen. Im offiziellen Ergebnis stehen sie als DNS, ohne Platz.`,
    }),
  nothingLogged: (count: number) =>
    plural(count, {
      one: 'Die eine Person, die nichts eingetragen hat, als DNS führen (nicht gestartet). Niemand war eingecheckt.',
      other: `Die ${count} Personen, die nichts eingetragen haben, als DNS führen (nicht gestartet). Niemand war eingecheckt.`,
    }),
  finalise: 'Ergebnis offiziell machen',
  finaliseTitle: 'Dieses Ergebnis offiziell machen?',
  finaliseText:
    'Die Rangliste steht dann fest und ist öffentlich, und eine eingefrorene wird freigegeben. Begehungen, die später ankommen, zählen nicht.',
  finaliseConfirm: 'Offiziell machen',
  finalised: 'Das Ergebnis ist offiziell',
  reopen: 'Ergebnis wieder öffnen',
  reopenTitle: 'Möchtest du das Ergebnis wirklich wieder öffnen?',
  reopenText: 'Es ist dann wieder vorläufig, und alle sehen das. Plätze können sich ändern.',
  reopenConfirm: 'Wieder öffnen',
  reopened: 'Das Ergebnis ist wieder vorläufig',
  standings: 'Rangliste',
  frozenForOthers: 'Für andere eingefroren',
  frozenForOthersText:
    'Du siehst die aktuelle Rangliste. Alle anderen sehen sie so, wie sie beim Einfrieren war.',
  place: 'Platz',
  name: 'Name',
  score: 'Punkte',
  tops: 'Tops',
  noRows: 'Hier hat noch niemand einen Platz.',
  takeAway: 'Zeigen, drucken, exportieren',
  publicPage: 'Öffentliche Ergebnisseite',
  podium: 'Podium zeigen',
  printResults: 'Ergebnis drucken',
  printStartList: 'Startliste drucken',
  export: 'Exportieren',
  csv: 'CSV',
  xlsx: 'Excel',
} as const

/** What came in once the results were official. */
export const arrivedSince = {
  title: 'Seither angekommen',
  nothing: 'Seit das Ergebnis offiziell ist, ist nichts angekommen.',
  intro:
    'Nichts davon zählt, solange das Ergebnis offiziell ist. Öffne es wieder, um darüber zu entscheiden.',
  doubted: (reason: string) => `Angezweifelt: „${reason}“`,
  mayChange: 'Könnte die Rangliste ändern',
  more: 'Das sind die neuesten. Der Rest steht unter Begehungen.',
  all: 'Zu den Begehungen',
} as const

/** Before anything that is not official is shown or printed. */
export const notOfficial = {
  title: 'Dieses Ergebnis ist noch nicht offiziell',
  text: 'Plätze können sich noch ändern. Mach das Ergebnis zuerst offiziell, auf der Ergebnisseite.',
  frozen:
    'Die Rangliste ist für andere eingefroren: Wer dir über die Schulter schaut, würde die aktuellen Plätze sehen.',
  show: 'Trotzdem zeigen',
  back: 'Zu den Ergebnissen',
} as const

export const podium = {
  title: 'Podium',
  slide: (current: number, all: number) => `${current} von ${all}`,
  next: 'Weiter',
  previous: 'Zurück',
  leave: 'Schließen',
  places: { 1: '1.', 2: '2.', 3: '3.' } as Record<number, string>,
  keys: 'Pfeiltasten oder tippen. Die Plätze erscheinen vom dritten bis zum ersten.',
  empty: 'Noch hat niemand einen Platz',
  emptyText: 'Das Podium steht hier, sobald jemand etwas geklettert ist.',
} as const

export const print = {
  startList: 'Startliste',
  startListState: (people: number, when: string) =>
    plural(people, { one: `${people} Person, Stand ${when}`, other: `${people} Personen, Stand ${when}` }),
  results: 'Ergebnis',
  provisional: (when: string) => `Vorläufiges Ergebnis, Stand ${when}`,
  official: (since: string) => `Offizielles Ergebnis seit ${since}`,
  number: 'Nr.',
  place: 'Platz',
  name: 'Name',
  class: 'Klasse',
  session: 'Durchgang',
  club: 'Verein',
  team: 'Team',
  score: 'Punkte',
  checkedIn: 'Da',
} as const

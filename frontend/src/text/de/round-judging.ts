import { plural } from '@/text/grammar'

interface Result {
  tries: number
  zone: number | null
  top: number | null
}

const countTries = (tries: number) => plural(tries, { one: `${tries} Versuch`, other: `${tries} Versuche` })

/** `Top im 3. Versuch, Zone im 2.` */
export function describeRoundResult({ tries, zone, top }: Result): string {
  if (top !== null) return `Top im ${top}. Versuch, Zone im ${zone ?? top}.`
  if (zone !== null) return `Zone im ${zone}. Versuch, bisher ${countTries(tries)}`
  return tries === 0 ? 'Noch nichts' : `${countTries(tries)}, noch keine Zone`
}

export const roundJudgingText = {
  rounds: 'Runden mit Schiris',
  round: (category: string, round: string) => (category ? `${category}: ${round}` : round),
  clock: (name: string) => `Zeit nehmen: ${name}`,
  chooseBoulder: 'Welchen Boulder wertest du?',
  noBoulder: 'Boulder wählen',
  myBoulder: 'Mein Boulder',
  onNow: 'An der Wand',
  upNext: 'Als Nächstes',
  chosen: 'Von dir gewählt',
  timeUp: 'Die Zeit ist um',
  byClock: (name: string) => `Laut Uhr ist ${name} an der Wand.`,
  nobodyOn: 'Hier klettert gerade niemand',
  nobodyOnText: 'Wer als Nächstes dran ist, erscheint hier nach der Uhr. Oder wähle jemanden aus der Liste.',
  follow: 'Der Uhr folgen',
  order: 'Startreihenfolge',
  noList: 'Noch keine Startliste',
  noListText: 'Hier stehen alle, die klettern, sobald die Orga die Startliste erstellt hat.',
  select: (name: string) => `${name} werten`,
  otherJudge: (name: string) => `${name} wertet diesen Boulder auch`,
  otherJudgeText:
    'Nichts ist verloren: Von zwei Ergebnissen zählt das spätere Tippen. Sprecht euch ab, wer weitermacht.',
  didNotStart: 'nicht gestartet',
  unknown: 'Diese Runde ist nicht auf diesem Handy',
  unknownText: 'Vielleicht ist sie neu. Sie kommt mit dem nächsten Empfang.',
  official: 'Diese Runde ist offiziell. Was du jetzt tippst, wartet auf die Orga.',
  lastTry: (most: number) =>
    plural(most, {
      one: 'Der eine Versuch ist verbraucht.',
      other: `Alle ${most} Versuche sind verbraucht.`,
    }),
  correct: 'Korrigieren',
  correctTitle: (name: string) => `Ergebnis von ${name} korrigieren`,
  stands: (result: string) => `Jetzt: ${result}`,
  becomes: (result: string) => `Dann: ${result}`,
  tries: 'Versuche',
  zoneIn: 'Zone im Versuch',
  topIn: 'Top im Versuch',
  less: (label: string) => `${label}: einer weniger`,
  more: (label: string) => `${label}: einer mehr`,
  none: 'Keiner',
  noneOf: (label: string) => `${label}: keiner`,
  save: 'Korrektur speichern',
  saved: 'Gespeichert',
  close: 'Schließen',
  post: (boulder: string) => `Du wertest ${boulder}`,
  leave: 'Boulder verlassen',
} as const

import type { components } from '@/api/schema.gen'
import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'

type Code = components['schemas']['LineResult']['code']

/** Paper cards, typed at the desk. */
export const cards = {
  title: 'Papierkarten',
  intro:
    'Für leere Handys: Druck für alle eine Karte und tipp ab, was zurückkommt. Es zählt wie vom Schiri eingetragen.',
  print: 'Karten drucken',
  who: 'Startnummer oder Name',
  whoHint: 'Enter nimmt den ersten Treffer.',
  nobody: 'Niemand mit dieser Nummer oder diesem Namen',
  change: 'Jemand anderes',
  boulders: 'Boulder auf der Karte',
  bouldersHint:
    'Etwa 1 4f 7z 12x3: 1 Top, 4 Flash, 7 nur Zone, 12 Top im dritten Versuch. Enter wertet die Karte.',
  needed: 'Bitte tipp mindestens einen Boulder ein',
  unknown: (words: string) => `Diesen Boulder oder dieses Ergebnis gibt es nicht: ${words}`,
  twice: (numbers: string) => `Doppelt auf der Karte: ${numbers}`,
  summary: (tops: number, zones: number) =>
    `${tops} ${plural(tops, { one: 'Top', other: 'Tops' })}${zones > 0 ? `, ${zones} ${plural(zones, { one: 'Zone', other: 'Zonen' })}` : ''}`,
  backToJudging: 'Zurück zum Werten',
  count: 'Diese Karte werten',
  countChecked: 'So werten',
  earlier: (who: string, when: string) =>
    `Diese Karte wurde schon eingetippt: ${who}, ${when}. Noch einmal eintippen ersetzt sie.`,
  counted: (name: string, summary: string) => `${name}: ${summary} gewertet`,
  /** Where not all of it counts in the climber's class. */
  logged: (name: string, summary: string) => `${name}: ${summary} eingetragen`,
  outside: (className: string, boulders: readonly string[]) =>
    `${boulderSets.outside(className)}: ${boulders.join(', ')}`,
  differencesTitle: 'Das Handy sagt etwas anderes',
  differencesIntro: 'Wähle aus, was zählt, dann drück Enter.',
  takeCard: (result: string) => `Karte: ${result}`,
  takePhone: (result: string) => `Handy: ${result}`,
  nothing: 'nichts',
  flash: 'Flash',
  top: 'Top',
  zone: 'Zone',
  tries: (result: string, tries: number) =>
    plural(tries, { one: `${result}, ${tries} Versuch`, other: `${result}, ${tries} Versuche` }),
  notCounted: (name: string) => `Für ${name} hat nicht alles gezählt:`,
  because: (boulder: string, reason: string) => `${boulder}: ${reason}`,
  dismiss: 'OK',

  listTitle: 'Eingetippte Karten',
  empty: 'Noch keine Karte eingetippt',
  emptyText: 'Tipp eine Startnummer ein und drück Enter.',
  typedBy: (who: string, when: string) => `Eingetippt von ${who}, ${when}`,
  differ: (count: number) => plural(count, { one: `${count} Unterschied`, other: `${count} Unterschiede` }),
  decide: (name: string) => `Unterschiede entscheiden: ${name}`,
  decideShort: 'Entscheiden',

  sheetTitle: 'Karten zum Drucken',
  sheetIntro: 'Eine pro Person, nach Startnummer. Wer einen Boulder toppt, macht ein Kreuz.',
  noCards: 'Noch keine Karten zu drucken',
  noCardsText: 'Sobald sich jemand angemeldet hat, ist die Karte hier.',
  legend: 'X Top · F Flash · Z nur Zone',
  outsideNumber: (number: number) => `(${number})`,
  outsideLegend: (className: string) => `In Klammern: zählt nicht in ${className}`,
  qrLabel: (name: string) => `QR-Code von ${name}`,
} as const

/** Why a line of a card does not count yet, or not at all. */
const reasons: Partial<Record<Code, string>> = {
  after_final: 'das Ergebnis ist offiziell; wartet auf eine Entscheidung',
  not_eligible: 'gerade nicht in der Wertung; wartet auf eine Entscheidung',
  too_many_attempts: 'mehr Versuche, als diese Runde erlaubt; wartet auf eine Entscheidung',
  boulder_closed: 'der Boulder war geschlossen; wartet auf eine Entscheidung',
  before_start: 'der Wettkampf hat noch nicht begonnen',
  after_end: 'nach dem Ende',
  superseded: 'die Orga hat darüber schon entschieden, und das gilt',
}

export const reasonOf = (code: Code) => reasons[code] ?? 'wartet auf eine Entscheidung'

import type { components } from '@/api/schema.gen'
import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'

type Code = components['schemas']['LineResult']['code']

/** Paper cards, typed at the desk. */
export const cards = {
  title: 'Paper cards',
  intro: 'For dead phones: print a card for everyone, and type in what comes back. It counts as judged.',
  print: 'Print cards',
  who: 'Number or name',
  whoHint: 'Enter takes the first one.',
  nobody: 'Nobody by that number or name',
  change: 'Someone else',
  boulders: 'Boulders on the card',
  bouldersHint:
    'Like 1 4f 7z 12x3: 1 topped, 4 flashed, 7 zone only, 12 topped on the third try. Enter counts the card.',
  needed: 'Please type at least one boulder',
  unknown: (words: string) => `No such boulder or result: ${words}`,
  twice: (numbers: string) => `Twice on the card: ${numbers}`,
  summary: (tops: number, zones: number) =>
    `${tops} ${plural(tops, { one: 'top', other: 'tops' })}${zones > 0 ? `, ${zones} ${plural(zones, { one: 'zone', other: 'zones' })}` : ''}`,
  backToJudging: 'Back to judging',
  count: 'Count this card',
  countChecked: 'Count it like this',
  earlier: (who: string, when: string) => `${who} typed this card on ${when}. Typing it again replaces it.`,
  counted: (name: string, summary: string) => `${name}: ${summary} counted`,
  /** Where not all of it counts in the climber's class. */
  logged: (name: string, summary: string) => `${name}: ${summary} logged`,
  outside: (className: string, boulders: readonly string[]) =>
    `${boulderSets.outside(className)}: ${boulders.join(', ')}`,
  differencesTitle: 'The phone says something else',
  differencesIntro: 'Pick what counts, then press Enter.',
  takeCard: (result: string) => `Card: ${result}`,
  takePhone: (result: string) => `Phone: ${result}`,
  nothing: 'nothing',
  flash: 'flash',
  top: 'top',
  zone: 'zone',
  tries: (result: string, tries: number) =>
    `${result}, ${plural(tries, { one: `${tries} try`, other: `${tries} tries` })}`,
  notCounted: (name: string) => `Not everything counted for ${name}:`,
  because: (boulder: string, reason: string) => `${boulder}: ${reason}`,
  dismiss: 'OK',

  listTitle: 'Cards typed in',
  empty: 'No card typed yet',
  emptyText: 'Type a climber’s number and press Enter.',
  typedBy: (who: string, when: string) => `Typed by ${who}, ${when}`,
  differ: (count: number) => plural(count, { one: `${count} difference`, other: `${count} differences` }),
  decide: (name: string) => `Decide the differences of ${name}`,
  decideShort: 'Decide',

  sheetTitle: 'Cards to print',
  sheetIntro: 'One for everyone who is in, by number. Cross a boulder when you top it.',
  noCards: 'Nobody to print a card for',
  noCardsText: 'As soon as someone has entered, their card is here.',
  legend: 'X top · F flash · Z zone only',
  outsideNumber: (number: number) => `(${number})`,
  outsideLegend: (className: string) => `In brackets: doesn’t count in ${className}`,
  qrLabel: (name: string) => `QR code of ${name}`,
} as const

/** Why a line of a card does not count yet, or not at all. */
const reasons: Partial<Record<Code, string>> = {
  after_final: 'results are official; it waits for a decision',
  not_eligible: 'not in the standings now; it waits for a decision',
  too_many_attempts: 'more tries than this round allows; it waits for a decision',
  boulder_closed: 'the boulder was closed; it waits for a decision',
  before_start: 'the competition hasn’t started',
  after_end: 'after the end',
  superseded: 'an organiser has decided this one, and that stands',
}

export const reasonOf = (code: Code) => reasons[code] ?? 'it waits for a decision'

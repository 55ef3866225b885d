import type { CardLine } from './card-line'

export interface Difference {
  boulder_id: number
  card: CardLine | null
  phone: CardLine | null
}

export type Choice = 'card' | 'phone'

/** Tries that only one of them knows are no difference. */
function isSame(card: CardLine | null, phone: CardLine | null): boolean {
  if (!card || !phone) return card === phone
  if (card.topped !== phone.topped || (!card.topped && card.zoned !== phone.zoned)) return false
  const tries = [
    [card.attempts_to_top, phone.attempts_to_top],
    [card.attempts_to_zone, phone.attempts_to_zone],
  ]
  return tries.every(([one, other]) => !one || !other || one === other)
}

/** Where card and phone disagree. `phone` has null for what was taken back there. */
export function findDifferences(
  card: readonly CardLine[],
  phone: ReadonlyMap<number, CardLine | null>,
): Difference[] {
  const onCard = new Map(card.map((line) => [line.boulder_id, line]))
  const both = card.flatMap((line) => {
    const other = phone.get(line.boulder_id)
    return other === undefined || isSame(line, other)
      ? []
      : [{ boulder_id: line.boulder_id, card: line, phone: other }]
  })
  const onlyOnPhone = [...phone].flatMap(([boulder_id, other]) =>
    other === null || onCard.has(boulder_id) ? [] : [{ boulder_id, card: null, phone: other }],
  )
  return [...both, ...onlyOnPhone]
}

/** What is on paper counts; what only the phone has stays, because a card may be lost or unfinished. */
const defaultChoice = ({ card }: Difference): Choice => (card ? 'card' : 'phone')

/** What is sent: the card's lines with the phone's where that was chosen, and what shall no longer count. */
export function decide(
  card: readonly CardLine[],
  differences: readonly Difference[],
  choices: ReadonlyMap<number, Choice>,
): { lines: CardLine[]; removed: number[] } {
  const chosen = new Map(differences.map((one) => [one.boulder_id, one[choiceFor(one, choices)]]))
  const lines = card.flatMap((line) => {
    const decided = chosen.get(line.boulder_id)
    return decided === undefined ? [line] : (decided ?? [])
  })
  const removed = [...chosen].flatMap(([boulder_id, decided]) => (decided ? [] : [boulder_id]))
  return { lines, removed }
}

export const choiceFor = (difference: Difference, choices: ReadonlyMap<number, Choice>): Choice =>
  choices.get(difference.boulder_id) ?? defaultChoice(difference)

/** Of a typed card: the lines that count, and the results of those that wait or that an organiser decided otherwise. */
export function splitResults<Result extends { boulder_id: number; status: string; code: string }>(
  lines: readonly CardLine[],
  results: readonly Result[],
): { counted: CardLine[]; notCounted: Result[] } {
  const notCounted = results.filter(({ status, code }) => status !== 'accepted' || code === 'superseded')
  const open = new Set(notCounted.map(({ boulder_id }) => boulder_id))
  return { counted: lines.filter(({ boulder_id }) => !open.has(boulder_id)), notCounted }
}

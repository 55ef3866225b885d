import type { Boulder } from '@/api/boulder-queries'
import type { components } from '@/api/schema.gen'
import { isOutside } from '@/domain/boulder-sets'
import { cards as text } from '@/text/organise-cards'

export type CardLine = components['schemas']['CardLine']

interface ParsedCard {
  lines: CardLine[]
  /** Words that name no boulder or no result. */
  unknown: string[]
  /** Numbers of boulders that are typed more than once. */
  twice: number[]
}

const WORD = /^(\d+)(f|z)?(?:x(\d+))?$/
const MAX_TRIES = 1000

/** What somebody typed from a card: `1 4f 7z 12x3`, with spaces or commas. */
export function parseCard(typed: string, boulders: readonly Pick<Boulder, 'id' | 'number'>[]): ParsedCard {
  const ids = new Map(boulders.map(({ id, number }) => [number, id]))
  const parsed: ParsedCard = { lines: [], unknown: [], twice: [] }
  const seen = new Set<number>()
  for (const word of typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    const line = readWord(word, ids)
    if (!line) parsed.unknown.push(word)
    else if (seen.has(line.boulder_id)) parsed.twice.push(Number.parseInt(word, 10))
    else parsed.lines.push(line)
    if (line) seen.add(line.boulder_id)
  }
  return parsed
}

function readWord(word: string, ids: ReadonlyMap<number, number>): CardLine | undefined {
  const [, number, result, typedTries] = WORD.exec(word) ?? []
  const boulder_id = ids.get(Number(number))
  if (boulder_id === undefined || (result === 'f' && typedTries)) return undefined
  const tries = typedTries ? Number(typedTries) : null
  if (tries !== null && (tries < 1 || tries > MAX_TRIES)) return undefined
  return { boulder_id, ...readResult(result, tries) }
}

/** A top passes the zone. */
function readResult(result: string | undefined, tries: number | null): Omit<CardLine, 'boulder_id'> {
  if (result === 'z') return { topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: tries }
  return { topped: true, zoned: true, attempts_to_top: result === 'f' ? 1 : tries, attempts_to_zone: null }
}

/** As one would type it. */
export function writeCard(
  lines: readonly CardLine[],
  boulders: readonly Pick<Boulder, 'id' | 'number'>[],
): string {
  const numbers = new Map(boulders.map(({ id, number }) => [id, number]))
  return lines.map((line) => `${numbers.get(line.boulder_id) ?? '?'}${suffixOf(line)}`).join(' ')
}

function suffixOf({ topped, attempts_to_top, attempts_to_zone }: CardLine): string {
  if (topped && attempts_to_top === 1) return 'f'
  const tries = topped ? attempts_to_top : attempts_to_zone
  return `${topped ? '' : 'z'}${tries ? `x${tries}` : ''}`
}

/** R5: the boulders of a card that do not count in the climber's class. */
export const listOutside = <Of extends Pick<Boulder, 'id' | 'status' | 'categories'>>(
  lines: readonly CardLine[],
  boulders: readonly Of[],
  own: { key: string } | undefined,
): Of[] =>
  boulders.filter(
    (boulder) => isOutside(boulder, own) && lines.some((line) => line.boulder_id === boulder.id),
  )

/** In words. */
export function describeLine(line: CardLine | null): string {
  if (!line || !(line.topped || line.zoned)) return text.nothing
  if (line.topped && line.attempts_to_top === 1) return text.flash
  const tries = line.topped ? line.attempts_to_top : line.attempts_to_zone
  const result = line.topped ? text.top : text.zone
  return tries ? text.tries(result, tries) : result
}

export const summarise = (lines: readonly CardLine[]) =>
  text.summary(lines.filter(({ topped }) => topped).length, lines.filter(({ topped }) => !topped).length)

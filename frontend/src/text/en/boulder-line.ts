import type { Boulder } from '@/api/boulder-queries'
import { findPlaces, type Place } from '@/lib/line-places'
import { plural } from '@/text/grammar'

export type HoldKind = Boulder['holds'][number]['kind']
export type DrawnLine = Pick<Boulder, 'line' | 'holds' | 'line_text'>

/** What stands on the photo; a plain hold has only a ring. */
export const HOLD_LETTERS: Record<HoldKind, string> = { start: 'S', hold: '', zone: 'Z', top: 'T' }

export const lineText = {
  letters: 'S start · Z zone · T top',
  caption: 'The line',
} as const

/** The line in words: those of the organiser, or where it starts and tops out. Empty if nothing is drawn. */
export function describeLine({ line_text, ...drawn }: Partial<DrawnLine>): string {
  if (line_text) return line_text
  const places = findPlaces(drawn)
  if (!places) return ''
  const { starts } = places
  const [start, top] = [areaOf(places.start), areaOf(places.top)]
  if (!places.zone)
    return plural(starts, {
      one: `Starts at the ${start}, tops out at the ${top}.`,
      other:
        starts === 0
          ? `Starts at the ${start}, tops out at the ${top}.`
          : `Starts at the ${start} with ${starts} start holds, tops out at the ${top}.`,
    })
  const zone = areaOf(places.zone)
  return plural(starts, {
    one: `Starts at the ${start}, the zone is at the ${zone}, tops out at the ${top}.`,
    other:
      starts === 0
        ? `Starts at the ${start}, the zone is at the ${zone}, tops out at the ${top}.`
        : `Starts at the ${start} with ${starts} start holds, the zone is at the ${zone}, tops out at the ${top}.`,
  })
}

const AREAS = [
  ['top left', 'top middle', 'top right'],
  ['middle left', 'middle', 'middle right'],
  ['bottom left', 'bottom middle', 'bottom right'],
] as const

const areaOf = ([row, column]: Place): string => AREAS[row][column]

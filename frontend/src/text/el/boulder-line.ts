import type { Boulder } from '@/api/boulder-queries'
import { findPlaces, type Place } from '@/lib/line-places'
import { plural } from '@/text/grammar'

export type HoldKind = Boulder['holds'][number]['kind']
export type DrawnLine = Pick<Boulder, 'line' | 'holds' | 'line_text'>

/** What stands on the photo; a plain hold has only a ring. */
export const HOLD_LETTERS: Record<HoldKind, string> = { start: 'S', hold: '', zone: 'Z', top: 'T' }

export const lineText = {
  letters: 'S εκκίνηση · Z zone · T top',
  caption: 'Η γραμμή',
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
      one: `Ξεκινά ${start}, το top είναι ${top}.`,
      other:
        starts === 0
          ? `Ξεκινά ${start}, το top είναι ${top}.`
          : `Ξεκινά ${start} με ${starts} πιασίματα εκκίνησης, το top είναι ${top}.`,
    })
  const zone = areaOf(places.zone)
  return plural(starts, {
    one: `Ξεκινά ${start}, η zone είναι ${zone}, το top είναι ${top}.`,
    other:
      starts === 0
        ? `Ξεκινά ${start}, η zone είναι ${zone}, το top είναι ${top}.`
        : `Ξεκινά ${start} με ${starts} πιασίματα εκκίνησης, η zone είναι ${zone}, το top είναι ${top}.`,
  })
}

const AREAS = [
  ['πάνω αριστερά', 'πάνω στη μέση', 'πάνω δεξιά'],
  ['στη μέση αριστερά', 'στη μέση', 'στη μέση δεξιά'],
  ['κάτω αριστερά', 'κάτω στη μέση', 'κάτω δεξιά'],
] as const

const areaOf = ([row, column]: Place): string => AREAS[row][column]

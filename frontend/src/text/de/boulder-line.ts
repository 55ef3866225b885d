import type { Boulder } from '@/api/boulder-queries'
import { findPlaces, type Place } from '@/lib/line-places'
import { plural } from '@/text/grammar'

export type HoldKind = Boulder['holds'][number]['kind']
export type DrawnLine = Pick<Boulder, 'line' | 'holds' | 'line_text'>

/** What stands on the photo; a plain hold has only a ring. */
export const HOLD_LETTERS: Record<HoldKind, string> = { start: 'S', hold: '', zone: 'Z', top: 'T' }

export const lineText = {
  letters: 'S Start · Z Zone · T Top',
  caption: 'Die Linie',
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
      one: `Start ${start}, Top ${top}.`,
      other:
        starts === 0
          ? `Start ${start}, Top ${top}.`
          : `Start ${start} mit ${starts} Startgriffen, Top ${top}.`,
    })
  const zone = areaOf(places.zone)
  return plural(starts, {
    one: `Start ${start}, Zone ${zone}, Top ${top}.`,
    other:
      starts === 0
        ? `Start ${start}, Zone ${zone}, Top ${top}.`
        : `Start ${start} mit ${starts} Startgriffen, Zone ${zone}, Top ${top}.`,
  })
}

const AREAS = [
  ['oben links', 'oben in der Mitte', 'oben rechts'],
  ['links auf halber Höhe', 'in der Mitte', 'rechts auf halber Höhe'],
  ['unten links', 'unten in der Mitte', 'unten rechts'],
] as const

const areaOf = ([row, column]: Place): string => AREAS[row][column]

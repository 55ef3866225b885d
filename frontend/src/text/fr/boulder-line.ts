import type { Boulder } from '@/api/boulder-queries'
import { findPlaces, type Place } from '@/lib/line-places'
import { plural } from '@/text/grammar'

export type HoldKind = Boulder['holds'][number]['kind']
export type DrawnLine = Pick<Boulder, 'line' | 'holds' | 'line_text'>

/** What stands on the photo; a plain hold has only a ring. */
export const HOLD_LETTERS: Record<HoldKind, string> = { start: 'D', hold: '', zone: 'Z', top: 'T' }

export const lineText = {
  letters: 'D départ · Z zone · T top',
  caption: 'La ligne',
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
      one: `Départ ${start}, top ${top}.`,
      other:
        starts === 0
          ? `Départ ${start}, top ${top}.`
          : `Départ ${start} (${starts} prises de départ), top ${top}.`,
    })
  const zone = areaOf(places.zone)
  return plural(starts, {
    one: `Départ ${start}, zone ${zone}, top ${top}.`,
    other:
      starts === 0
        ? `Départ ${start}, zone ${zone}, top ${top}.`
        : `Départ ${start} (${starts} prises de départ), zone ${zone}, top ${top}.`,
  })
}

const AREAS = [
  ['en haut à gauche', 'en haut au milieu', 'en haut à droite'],
  ['au milieu à gauche', 'au milieu', 'au milieu à droite'],
  ['en bas à gauche', 'en bas au milieu', 'en bas à droite'],
] as const

const areaOf = ([row, column]: Place): string => AREAS[row][column]

import type { components } from '@/api/schema.gen'
import type { BoardRow } from '@/api/scoreboard-queries'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

/** `117,54`, `4,50`, `25`: two decimals or none. Without `Intl`, whose first use takes longer than a whole board. */
export const formatScore = (score: number): string =>
  Number.isInteger(score) ? String(score) : score.toFixed(2).replace('.', ',')

type NotRanked = NonNullable<components['schemas']['RowOut']['status']>

/** Why somebody is listed without a place, as results lists abbreviate it. */
export const notRanked: Record<NotRanked, { short: string; long: string }> = {
  dns: { short: 'DNS', long: 'Nicht gestartet' },
  dnf: { short: 'DNF', long: 'Nicht beendet' },
  dsq: { short: 'DSQ', long: 'Disqualifiziert' },
}

interface Placed {
  place: number | null
  status?: NotRanked | null | undefined
}

/** `3`, or why there is no place: `DNS`. */
export const formatPlace = ({ place, status }: Placed): string =>
  place === null ? (status ? notRanked[status].short : '–') : String(place)

const tops = (count: number) => plural(count, { one: `${count} Top`, other: `${count} Tops` })

export const scoring = {
  title: 'Wertung',
  categories: 'Kategorien',
  category: 'Kategorie',
  yourCategory: (name: string) => `${name} (deine)`,
  yours: 'Du',
  tops,
  noPlace: 'Ohne Platz',
  search: 'Name oder Team suchen',
  found: (shown: number, of: number) =>
    shown === of ? `${of} in der Rangliste` : `${shown} von ${of} gefunden`,
  nothing: 'Niemand mit diesem Namen',
  nothingText: 'Niemand in dieser Rangliste passt zu dem, was du eingegeben hast.',
  clear: 'Alle zeigen',
  empty: 'Noch niemand in dieser Rangliste',
  emptyText: 'Hier stehen dann alle aus dieser Kategorie, vom ersten bis zum letzten Platz.',
  followed: 'Gemerkt',
  follow: (name: string) => `${name} merken`,
  list: 'Rangliste',
  further: 'Mehr zur Rangliste',
  rules: 'Kategorien und Regeln',
  statistics: 'Statistik',
  bigScreen: 'Großbildschirm',
  moved: (place: number) => `Du bist jetzt auf Platz ${place}`,
} as const

/** How current the board is. */
export const freshness = {
  live: 'Live',
  startsAt: (start: string) => `Start: ${start}`,
  asOf: (time: string, age: string) => `Stand ${time}, ${age}.`,
  catchesUp: 'Sie holt das nach.',
  noSignal: 'Kein Empfang.',
  frozen: 'Die Rangliste ist bis zur Siegerehrung eingefroren',
  frozenText: (time: string) => `So stand sie um ${time}. Alles, was du kletterst, zählt weiter.`,
  final: 'Ergebnis offiziell',
} as const

export const plot = {
  title: 'Punkte im Verlauf',
  asTable: 'Als Tabelle',
  image: (names: string, from: string, to: string) => `Punkte von ${from} bis ${to}: ${names}.`,
  who: 'Wer',
} as const

export const leaders = {
  title: 'In Führung',
  nobody: 'Noch hat niemand gepunktet.',
  toBoard: 'Ganze Rangliste',
} as const

/** What stands below a name: a climber's club, or the members of a team. */
export const clubOrMembers = ({ club, members }: Partial<Pick<BoardRow, 'club' | 'members'>>): string =>
  [club, ...(members ?? []).map(({ name }) => name)].filter(Boolean).join(', ')

const NOT_LOADED: Refusals = {
  fallback: 'Wir konnten die Rangliste nicht laden. Bitte versuch es noch einmal.',
  byCode: {
    competition_not_found: 'Diesen Wettkampf gibt es nicht, oder er ist noch nicht veröffentlicht.',
    contestant_not_found: 'Diese Person oder dieses Team ist nicht mehr in der Rangliste.',
    not_authenticated: 'Diese Rangliste ist nur für Leute im Wettkampf. Logg dich ein, um sie zu sehen.',
    forbidden: 'Diese Rangliste ist nur für Leute im Wettkampf.',
    validation_failed: 'Diese Kategorie gibt es in diesem Wettkampf nicht.',
  },
}

export const standingsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

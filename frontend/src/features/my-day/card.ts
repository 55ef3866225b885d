import type { Ascents, SectorMap } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import type { Breakdown, History } from '@/api/scoreboard-queries'
import { byGrade } from '@/domain/grades'
import type { MyRow } from '@/domain/use-my-rows'
import { dateFormat } from '@/lib/intl'
import { formatTime } from '@/text/format'
import { cardText as text } from '@/text/my-day'
import { formatPlace } from '@/text/scoring'
import { standing } from '@/text/standing'

/** What a picture of somebody's day says. */
export interface Card {
  competition: string
  whenAndWhere: string
  /** Of the person or the team; nobody's where the board is not public. */
  name: string
  category: string
  place: { label: string; value: string; of: string } | null
  stats: { label: string; value: string }[]
  plot: ScorePlot | null
  line: MapLine | null
  /** Why something is missing, or how old it is. */
  note: string
  /** Where to look up more. */
  site: string
}

export interface ScorePlot {
  moments: number[]
  scores: number[]
}

export interface MapLine {
  picture: { url: string; width: number; height: number }
  /** In the order in which they were climbed; from 0 to 1. */
  points: { x: number; y: number }[]
}

export interface Day {
  competition: Pick<
    Competition,
    'name' | 'location' | 'starts_at' | 'timezone' | 'published_at' | 'scoreboard_public'
  >
  site: string
  mine: MyRow | undefined
  breakdown?: Pick<Breakdown, 'parts'> | undefined
  history?: Pick<History, 'moments' | 'rows'> | undefined
  maps?: readonly SectorMap[] | undefined
  ascents?: Ascents['data'] | undefined
}

/**
 * Only what guests see on the board at this moment: all of it comes from the board and its breakdown, which are the same
 * for everybody. What the phone knows besides (tries, times) is used for ascents that are on that board.
 */
export function describeDay(day: Day): Card {
  const { competition, mine, site } = day
  const head = {
    competition: competition.name,
    whenAndWhere: [cardDate(competition), competition.location].filter(Boolean).join(' · '),
    site,
  }
  if (!competition.published_at || !competition.scoreboard_public || !mine)
    return { ...head, name: text.wasThere, ...EMPTY, note: mine ? text.notPublic : '' }
  const { row, category } = mine
  const tops = listTops(day)
  return {
    ...head,
    name: row.name,
    category: category.name,
    place: placeOf(mine),
    stats: [
      { label: standing.tops, value: String(row.tops) },
      ...describeFlashes(day, tops),
      ...describeHardest(tops),
    ],
    plot: plotOf(day.history, row.id),
    line: drawLine(tops, day.maps ?? []),
    note: noteOf(mine, competition.timezone),
  }
}

/** Who did not start, or not finish, has no number but a word for it. */
function placeOf({ row, ranked }: MyRow): Card['place'] {
  if (row.place === null && !row.status) return null
  return { label: standing.place, value: formatPlace(row), of: row.place ? standing.of(ranked) : '' }
}

function noteOf({ row, frozenAt }: MyRow, timezone: string): string {
  if (frozenAt) return text.frozen(formatTime(new Date(frozenAt), timezone))
  return row.place === null ? text.noPlace : ''
}

/** `6 June 2026`, where it is climbed. */
const cardDate = ({ starts_at, timezone }: Day['competition']) =>
  dateFormat({ timeZone: timezone, dateStyle: 'long' }).format(new Date(starts_at))

/** What a screen reader says instead of the picture. */
export function tellCard({ name, category, competition, whenAndWhere, place, stats, note }: Card): string {
  const placed = place ? [place.label, place.value, place.of].filter(Boolean).join(' ') : ''
  const counted = stats.map(({ label, value }) => `${label}: ${value}`)
  return [name, category, competition, whenAndWhere, placed, ...counted, note].filter(Boolean).join('. ')
}

const EMPTY = { category: '', place: null, stats: [], plot: null, line: null }

interface Top {
  boulderId: number
  climberId: number | undefined
  grade: string | null
  ascent: Ascents['data'][number] | undefined
}

/** Kinds of points that every top brings. */
const TOP_KINDS = ['tops', 'base']

function listTops({ breakdown, ascents = [], mine }: Day): Top[] {
  const frozenAt = mine?.frozenAt ?? null
  const counted = frozenAt
    ? ascents.filter(({ climbed_at }) => Date.parse(climbed_at) <= Date.parse(frozenAt))
    : ascents
  const parts = (breakdown?.parts ?? []).filter(({ kind }) => TOP_KINDS.includes(kind))
  return parts.flatMap(({ boulder, climber }) => {
    if (!boulder) return []
    const ascent = counted.find(
      ({ boulder_id, participant_id, topped }) =>
        topped && boulder_id === boulder.id && (!climber || participant_id === climber.id),
    )
    return [{ boulderId: boulder.id, climberId: climber?.id, grade: boulder.grade, ascent }]
  })
}

/** Where flashes bring points the board says how many. Otherwise the phone knows, but not what it was when the board froze. */
function describeFlashes({ breakdown, mine }: Day, tops: readonly Top[]): Card['stats'] {
  const scored = (breakdown?.parts ?? []).filter(({ kind }) => kind === 'flash').length
  const counted = tops.filter(({ ascent }) => ascent?.attempts_to_top != null)
  if (scored === 0 && (mine?.frozenAt || counted.length === 0)) return []
  const flashes = scored || counted.filter(({ ascent }) => ascent?.attempts_to_top === 1).length
  return [{ label: text.flashes, value: String(flashes) }]
}

function describeHardest(tops: readonly Top[]): Card['stats'] {
  const hardest = tops
    .flatMap(({ grade }) => grade ?? [])
    .sort(byGrade)
    .at(-1)
  return hardest ? [{ label: text.hardest, value: hardest }] : []
}

/** Two moments make a line; a day without points would be a flat one. */
function plotOf(history: Day['history'], rowId: number): ScorePlot | null {
  const scores = history?.rows.find(({ id }) => id === rowId)?.scores ?? []
  if (!history || scores.length < 2 || Math.max(...scores) <= 0) return null
  return { moments: history.moments.map((moment) => Date.parse(moment)), scores }
}

/** On the map with most of the boulders, and on no other pin of it: staff see pins that are still secret. */
function drawLine(tops: readonly Top[], maps: readonly SectorMap[]): MapLine | null {
  const inOrder = [...tops].sort((one, other) => timeOf(one) - timeOf(other))
  const lines = maps.map((map) => {
    const pinOf = new Map(map.pins.map(({ boulder_id, x, y }) => [boulder_id, { x, y }]))
    const points = inOrder.flatMap(({ boulderId }) => pinOf.get(boulderId) ?? [])
    return { picture: { url: map.image_url, width: map.width, height: map.height }, points: distinct(points) }
  })
  const longest = lines.sort((one, other) => other.points.length - one.points.length)[0]
  return longest && longest.points.length > 0 ? longest : null
}

/** Without a known time: last, in the order of the board. */
const timeOf = ({ ascent }: Top) => (ascent ? Date.parse(ascent.climbed_at) : Number.MAX_SAFE_INTEGER)

/** A boulder that several of a team climbed is visited once. */
const distinct = (points: MapLine['points']) => [...new Set(points)]

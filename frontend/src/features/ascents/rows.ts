import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import type { components } from '@/api/schema.gen'
import { isOutside } from '@/domain/boulder-sets'
import { toCsv } from '@/lib/csv'
import type { DisplayedAscent, SupersededAscent } from '@/sync/overlay'
import { ascents as text } from '@/text/ascents'
import { boulderSets } from '@/text/boulder-sets'
import { describeAscent } from '@/text/boulders'
import { reasons, sync } from '@/text/sync'

type Member = components['schemas']['MemberOut']

export interface NameSources {
  boulders: readonly Boulder[] | undefined
  members: readonly Member[] | undefined
  /** Participant id of the user. */
  me: number | undefined
  /** The class of the user. */
  own?: Category | undefined
}

export interface Row {
  ascent: DisplayedAscent
  boulder: Boulder | undefined
  /** Null for the user's own ascents. */
  climber: string | null
  /** The user's class, where the boulder does not count in it (R5). */
  outside: Category | undefined
  /** What counts instead of a replaced ascent; null if it was removed. */
  supersededBy?: DisplayedAscent | null
}

/** Newest first, with the names of boulder and climber. */
export function toRows(
  ascents: readonly DisplayedAscent[],
  { boulders, members, me, own }: NameSources,
  superseded: readonly SupersededAscent[] = [],
): Row[] {
  const boulderOf = new Map(boulders?.map((boulder) => [boulder.id, boulder]))
  const nameOf = new Map(members?.map(({ participant_id, name }) => [participant_id, name]))
  const shown = [
    ...ascents.map((ascent) => ({ ascent })),
    ...superseded.map(({ ascent, by }) => ({ ascent, supersededBy: by })),
  ]
  return shown
    .sort((one, other) => Date.parse(other.ascent.climbed_at) - Date.parse(one.ascent.climbed_at))
    .map(({ ascent, ...more }) => {
      const boulder = boulderOf.get(ascent.boulder_id)
      const isMine = ascent.participant_id === me
      return {
        ascent,
        ...more,
        boulder,
        climber: isMine ? null : (nameOf.get(ascent.participant_id) ?? text.teamMate),
        outside: isMine && boulder && isOutside(boulder, own) ? own : undefined,
      }
    })
}

/** Accepted, but for nothing in the user's class (R5). */
export const isUncounted = ({ ascent, outside }: Row): boolean =>
  outside !== undefined && ascent.state === 'counted'

function stateOf(row: Row): string {
  if (row.supersededBy !== undefined) return sync.superseded
  return isUncounted(row) ? boulderSets.logged : sync.states[row.ascent.state]
}

function reasonOf({ ascent: { code }, outside }: Row): string | null {
  if (outside) return boulderSets.outside(outside.name)
  return code ? reasons[code] : null
}

/** All rows as CSV, to keep or to show to a judge. */
export const toCsvText = (rows: readonly Row[]): string =>
  toCsv([text.columns, ...rows.map((row) => csvLine(row))])

function csvLine(row: Row) {
  const { ascent, boulder, climber } = row
  return [
    boulder?.number ?? null,
    boulder?.name ?? text.unknownBoulder(ascent.boulder_id),
    boulder?.grade ?? null,
    climber ?? text.you,
    describeAscent(ascent),
    ascent.attempts_to_top,
    ascent.attempts_to_zone,
    ascent.climbed_at,
    stateOf(row),
    reasonOf(row),
    ascent.points,
    ascent.op_id,
  ]
}

import type { Boulder } from '@/api/boulder-queries'
import type { components } from '@/api/schema.gen'
import { toCsv } from '@/lib/csv'
import type { DisplayedAscent, SupersededAscent } from '@/sync/overlay'
import { ascents as text } from '@/text/ascents'
import { describeAscent } from '@/text/boulders'
import { reasons, sync } from '@/text/sync'

type Member = components['schemas']['MemberOut']

export interface NameSources {
  boulders: readonly Boulder[] | undefined
  members: readonly Member[] | undefined
  /** Participant id of the user. */
  me: number | undefined
}

export interface Row {
  ascent: DisplayedAscent
  boulder: Boulder | undefined
  /** Null for the user's own ascents. */
  climber: string | null
  /** What counts instead of a replaced ascent; null if it was removed. */
  supersededBy?: DisplayedAscent | null
}

/** Newest first, with the names of boulder and climber. */
export function toRows(
  ascents: readonly DisplayedAscent[],
  { boulders, members, me }: NameSources,
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
    .map(({ ascent, ...more }) => ({
      ascent,
      ...more,
      boulder: boulderOf.get(ascent.boulder_id),
      climber: ascent.participant_id === me ? null : (nameOf.get(ascent.participant_id) ?? text.teamMate),
    }))
}

/** All rows as CSV, to keep or to show to a judge. */
export const toCsvText = (rows: readonly Row[]): string =>
  toCsv([
    text.columns,
    ...rows.map(({ ascent, boulder, climber, supersededBy }) => [
      boulder?.number ?? null,
      boulder?.name ?? text.unknownBoulder(ascent.boulder_id),
      boulder?.grade ?? null,
      climber ?? text.you,
      describeAscent(ascent),
      ascent.attempts_to_top,
      ascent.attempts_to_zone,
      ascent.climbed_at,
      supersededBy === undefined ? sync.states[ascent.state] : sync.superseded,
      ascent.code ? reasons[ascent.code] : null,
      ascent.points,
      ascent.op_id,
    ]),
  ])

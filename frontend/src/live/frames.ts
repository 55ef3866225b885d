import type { Announcement } from '@/api/announcement-queries'
import type { Competition, ListedCompetition } from '@/api/competition-queries'
import type { RefusalCode } from '@/api/errors'
import type { RoundClock } from '@/api/round-queries'
import type { BoardRow } from '@/api/scoreboard-queries'
import { showPseudonyms } from '@/lib/pseudonyms'

/** The messages of `WS /api/live`, in both directions. */

/** A subscription: the board of a category, or without a category the events of the competition (L5). */
export interface Topic {
  competition: number
  category: string | null
}

export interface BoardTopic extends Topic {
  category: string
}

/** The standings of one category at one version of one epoch. */
export interface Board {
  epoch: string
  version: number
  as_of: string
  frozen_at: string | null
  rows: BoardRow[]
}

export interface SnapshotFrame extends BoardTopic, Board {
  type: 'snapshot'
}

/** Whole rows where the content changed, `places` for rows that only moved. Idempotent. */
export interface DeltaFrame extends BoardTopic {
  type: 'delta'
  epoch: string
  from: number
  to: number
  as_of: string
  rows: BoardRow[]
  places: Record<string, number | null>
  gone: number[]
}

export interface HeartbeatFrame extends BoardTopic {
  type: 'heartbeat'
  version: number
  server_time: string
}

export type BoardFrame = SnapshotFrame | DeltaFrame | HeartbeatFrame

/** The heartbeat of a subscription without a board. */
interface CompetitionHeartbeatFrame extends Topic {
  type: 'heartbeat'
  category: null
}

export type CompetitionUpdate = ListedCompetition & Pick<Competition, 'sessions'>

export type Frame =
  | BoardFrame
  | CompetitionHeartbeatFrame
  /** Carries the public data, so that a thousand clients need not fetch it. */
  | { type: 'competition'; competition: number; data: CompetitionUpdate }
  | { type: 'team'; competition: number; team: number }
  /** Boulders, their states or maps changed (L15). */
  | { type: 'boulders'; competition: number; version: number }
  /** A time keeper pressed something, or a judge took a post (R16). Carries what guests see of the clocks. */
  | { type: 'clocks'; competition: number; data: RoundClock[] }
  /** Something in the person's list of own ascents changed; without a version it changed no score. */
  | { type: 'ascents'; competition: number; version: number | null }
  /** The person's own part in the competition changed. */
  | { type: 'entry'; competition: number }
  /** New, corrected or withdrawn. */
  | { type: 'announcement'; competition: number; data: Announcement }
  | { type: 'bye'; retry_ms: number }
  /** With a topic: the subscription has ended (L9). */
  | ({ type: 'refused'; error: RefusalCode; message: string } & Partial<Topic>)

const KNOWN_TYPES: ReadonlySet<unknown> = new Set<Frame['type']>([
  'snapshot',
  'delta',
  'heartbeat',
  'competition',
  'team',
  'boulders',
  'clocks',
  'ascents',
  'entry',
  'announcement',
  'bye',
  'refused',
])

/** Null for unknown types: a newer server may send more. */
export function parseFrame(text: string): Frame | null {
  try {
    const frame = JSON.parse(showPseudonyms(text))
    return KNOWN_TYPES.has(frame?.type) ? frame : null
  } catch {
    return null
  }
}

/**
 * `since` is the cached version: the server sends only newer deltas, or a snapshot if it cannot. A frozen board is
 * requested as a snapshot: no delta says that it was unfrozen.
 */
export const subscribeMessage = ({ competition, category }: Topic, known: Board | undefined): string =>
  JSON.stringify({
    subscribe: {
      competition,
      ...(category !== null && { category }),
      ...(known && known.frozen_at === null && { since: `${known.epoch}-${known.version}` }),
    },
  })

export const unsubscribeMessage = ({ competition, category }: Topic): string =>
  JSON.stringify({ unsubscribe: { competition, ...(category !== null && { category }) } })

export const authMessage = (token: string): string => JSON.stringify({ auth: token })

export const topicKey = ({ competition, category }: Topic): string => `${competition}/${category ?? ''}`

export function parseTopicKey(key: string): Topic {
  const [competition, category] = key.split('/')
  return { competition: Number(competition), category: category || null }
}

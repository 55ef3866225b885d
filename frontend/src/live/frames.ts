import type { ListedCompetition } from '@/api/competition-queries'
import type { BoardRow } from '@/api/scoreboard-queries'

/** What the socket says (`WS /api/live`), and what we say to it. */

/** What one can subscribe to: the board of a category, or without one what happens around the competition (L5). */
export interface Topic {
  competition: number
  category: string | null
}

export interface BoardTopic extends Topic {
  category: string
}

/** The standings of one category at one version of one life of the database. */
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

/** Whole rows where the content changed, `places` for rows that only moved: applying it twice changes nothing. */
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

/** The line is alive; there is no board to speak of. */
export interface CompetitionHeartbeatFrame extends Topic {
  type: 'heartbeat'
  category: null
}

export type Frame =
  | BoardFrame
  | CompetitionHeartbeatFrame
  /** With what everybody may know of it, so that a thousand screens need not ask. */
  | { type: 'competition'; competition: number; data: ListedCompetition }
  | { type: 'team'; competition: number; team: number }
  | { type: 'bye'; retry_ms: number }
  /** With a topic: of that we hear no more (L9). */
  | ({ type: 'refused'; error: string; message: string } & Partial<Topic>)

const KNOWN_TYPES: ReadonlySet<unknown> = new Set<Frame['type']>([
  'snapshot',
  'delta',
  'heartbeat',
  'competition',
  'team',
  'bye',
  'refused',
])

/** Null for what this version of the app does not know: a newer server may say more. */
export function parseFrame(text: string): Frame | null {
  try {
    const frame = JSON.parse(text)
    return KNOWN_TYPES.has(frame?.type) ? frame : null
  } catch {
    return null
  }
}

/**
 * `since` is what we have: the server sends only what came after it, or all where it cannot tell. A frozen board is
 * asked for whole: it may have thawed, and no delta says so.
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

import type { Competition, Entry } from '@/api/competition-queries'
import { isActive } from '@/api/my-competitions'
import { entryWindow, isOver, statusOf } from '@/lib/competition-status'

export type EventAct =
  | 'to-entry'
  | 'to-competition'
  | 'enter'
  | 'join-waiting-list'
  | 'live-board'
  | 'results'

/** What one can do on the public page; the first is the primary act. */
export function eventActs(competition: Competition, entry: Entry | undefined, now: Date): EventAct[] {
  const board = boardAct(competition, entry, now)
  const own = isOver(statusOf(competition, now)) ? undefined : entryAct(competition, entry, now)
  return [own, board].filter((act) => act !== undefined)
}

function entryAct(competition: Competition, entry: Entry | undefined, now: Date): EventAct | undefined {
  if (entry && isActive(entry)) return entry.status === 'confirmed' ? 'to-competition' : 'to-entry'
  if (entryWindow(competition, now) !== 'open') return undefined
  return competition.places_left > 0 ? 'enter' : 'join-waiting-list'
}

/** There is no board before the start. */
function boardAct(competition: Competition, entry: Entry | undefined, now: Date): EventAct | undefined {
  if (now < new Date(competition.starts_at) || !seesBoard(competition, entry)) return undefined
  return isOver(statusOf(competition, now)) ? 'results' : 'live-board'
}

/** The server decides; this only hides links that it would refuse. */
const seesBoard = ({ scoreboard_public, duty }: Competition, entry: Entry | undefined) =>
  scoreboard_public || duty !== null || entry?.status === 'confirmed'

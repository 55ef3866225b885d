import type { Competition, Entry } from '@/api/competition-queries'
import { entryWindow, isOver, statusOf } from '@/domain/competition-status'
import { maySee } from '@/domain/duties'
import { isActive } from '@/domain/my-competitions'
import { nextStepOf } from '@/domain/next-step'

type EntryStep = 'pay' | 'accept' | 'wait' | 'go'
export type EventAction = EntryStep | 'enter' | 'join-waiting-list' | 'live-board' | 'results'

/** What one can do on the public page; the first is the primary one. */
export function eventActions(competition: Competition, entry: Entry | undefined, now: Date): EventAction[] {
  const board = boardAction(competition, entry, now)
  const own = isOver(statusOf(competition, now)) ? undefined : entryAction(competition, entry, now)
  return [own, board].filter((action) => action !== undefined)
}

function entryAction(competition: Competition, entry: Entry | undefined, now: Date): EventAction | undefined {
  if (entry && isActive(entry)) return entryStep(entry)
  if (entryWindow(competition, now) !== 'open') return undefined
  return competition.places_left > 0 ? 'enter' : 'join-waiting-list'
}

/** What a confirmed participant does next, the competition's home says. */
function entryStep(entry: Entry): EntryStep {
  const step = nextStepOf(entry, false, false)
  return step === 'pay' || step === 'accept' || step === 'wait' ? step : 'go'
}

/** There is no board before the start. */
function boardAction(competition: Competition, entry: Entry | undefined, now: Date): EventAction | undefined {
  if (now < new Date(competition.starts_at) || !seesBoard(competition, entry)) return undefined
  return isOver(statusOf(competition, now)) ? 'results' : 'live-board'
}

/** The server decides; this only hides links that it would refuse. */
const seesBoard = (competition: Competition, entry: Entry | undefined) =>
  competition.scoreboard_public || maySee(competition, 'judge') || entry?.status === 'confirmed'

import type { QueryClient } from '@tanstack/react-query'
import type { Boulder } from '@/api/boulder-queries'
import { type JudgedParticipant, judgingQuery } from '@/api/judging-queries'
import { ascentKeyOf, judgedAscents } from '@/sync/judged-ascents'
import type { AscentChange, AscentFacts } from '@/sync/op'
import { currentOutbox } from '@/sync/outbox-store'
import { logJudged, restoring } from './log-judged'
import { changeOf, type Press, pressed, type Tally, undone } from './tally'

/** A press on one of the large buttons, for the climber and the boulder that were on the screen. */
export interface JudgePress {
  what: Press | 'undo'
  participant_id: number
  boulder_id: number
  countsTries: boolean
  /** What counts when it is this press's turn. */
  findAscent: () => AscentFacts | undefined
  /** Resolves with a false value if the phone could not store it. */
  log: (change: AscentChange) => Promise<unknown>
}

export function createPress(
  queryClient: QueryClient,
  boulder: Boulder,
  climber: JudgedParticipant,
  press: Pick<JudgePress, 'what' | 'countsTries'>,
): JudgePress {
  return {
    ...press,
    participant_id: climber.id,
    boulder_id: boulder.id,
    findAscent: () => findNewestAscent(queryClient, boulder, climber.id),
    log: (change) => logJudged(boulder, climber, change),
  }
}

/** From the stores: a screen may not have rendered yet what the press before has logged. */
export function findNewestAscent(
  queryClient: QueryClient,
  { id: boulder_id, competition_id }: Boulder,
  participant_id: number,
): AscentFacts | undefined {
  const isIt = (one: { participant_id: number; boulder_id: number }) =>
    one.participant_id === participant_id && one.boulder_id === boulder_id
  const state = queryClient.getQueryState(judgingQuery(competition_id).queryKey)
  const ascents = (state?.data?.data.ascents ?? []).filter(isIt)
  const ops = currentOutbox().ops.filter(({ op, isJudged }) => isJudged && isIt(op))
  const asOf = state?.data?.as_of ?? state?.dataUpdatedAt ?? 0
  return judgedAscents(ascents, ops, asOf).get(ascentKeyOf(participant_id, boulder_id))
}

/** The tries as a screen shows them at once; what was logged before the press is known when it is stored. */
export const showPress = (tally: Tally, { what }: JudgePress): Tally =>
  what === 'undo' ? undone(tally) : pressed(tally, what, undefined)

/** The tally after a press, once what it logs is stored; null if it could not be stored. */
export function storePress(tally: Tally, press: JudgePress): Tally | Promise<Tally | null> {
  const ascent = press.findAscent()
  const [change, after] = applyPress(tally, press, ascent)
  return change ? press.log(change).then((stored) => (stored ? after : null)) : after
}

function applyPress(
  tally: Tally,
  { what, countsTries }: JudgePress,
  ascent: AscentFacts | undefined,
): [AscentChange | null, Tally] {
  if (what !== 'undo') return [changeOf(what, tally, ascent, countsTries), pressed(tally, what, ascent)]
  const last = tally.before.at(-1) ?? { ascent: null, hasLogged: ascent !== undefined }
  return [last.hasLogged ? restoring(last.ascent) : null, undone(tally)]
}

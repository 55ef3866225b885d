import type { components } from '@/api/schema.gen'
import { correctedTime } from './clock'
import type { AscentFacts, Op, Verdict, VerdictCode } from './op'

export type ServerAscent = components['schemas']['AscentOut']
export type ServerNotCounted = components['schemas']['NotCountedOut']

export interface StoredOp {
  op: Op
  /** A judge logged it for somebody else. */
  isJudged?: boolean
  verdict: Verdict | null
}

type AscentState = 'saved' | 'counted' | 'held' | 'rejected'

/** An ascent as it is shown: from the server's list, or from an own op that the list does not contain yet. */
export interface DisplayedAscent extends AscentFacts {
  op_id: string
  participant_id: number
  boulder_id: number
  climbed_at: string
  state: AscentState
  code: VerdictCode | null
  points: number | null
  /** The judge's note. */
  note: string
  /** The reason of an open doubt, until a judge decides. */
  doubt: string
  /** A doubt was raised, and a judge decided that the ascent counts. */
  isConfirmed: boolean
  /** How many people saw the top; null until the server has the ascent. */
  witnesses: number | null
}

type AscentKey = string
const ascentKey = ({ participant_id, boulder_id }: Pick<Op, 'participant_id' | 'boulder_id'>): AscentKey =>
  `${participant_id}/${boulder_id}`

/**
 * Y3: the server's ascents, overlaid with this phone's ops that have no verdict yet, or one that was heard after the
 * list was asked for (`asOf`). Both are stamps, which go up whatever the phone's clock does. Computed on every read and
 * never stored.
 */
export function overlay(
  ascents: readonly ServerAscent[],
  ops: readonly StoredOp[],
  asOf: number,
): DisplayedAscent[] {
  const displayed = new Map(ascents.map((ascent) => [ascentKey(ascent), fromServer(ascent)]))
  for (const [key, { op, verdict }] of latestOps(ops)) {
    if (verdict && isInList(verdict.heard_at <= asOf, displayed.get(key), op)) continue
    if (op.kind === 'clear') displayed.delete(key)
    else displayed.set(key, fromOp(op, verdict))
  }
  return [...displayed.values()].sort(newestFirst)
}

/** Also a list that is older than the verdict may have this very op: it knows more. */
const isInList = (isNewer: boolean, listed: DisplayedAscent | undefined, op: Op) =>
  isNewer || listed?.op_id === op.op_id

/** The latest op that was not rejected, per participant and boulder, in the order of `seq` (Y11). */
export function latestOps(ops: readonly StoredOp[]): Map<AscentKey, StoredOp> {
  const latest = new Map<AscentKey, StoredOp>()
  for (const stored of ops) {
    const before = latest.get(ascentKey(stored.op))
    if (mayCount(stored) && (!before || before.op.seq < stored.op.seq))
      latest.set(ascentKey(stored.op), stored)
  }
  return latest
}

const mayCount = ({ verdict }: StoredOp) =>
  verdict === null || (verdict.status === 'accepted' && verdict.code !== 'superseded')

const newestFirst = (one: DisplayedAscent, other: DisplayedAscent) =>
  Date.parse(other.climbed_at) - Date.parse(one.climbed_at) || other.op_id.localeCompare(one.op_id)

const fromServer = (ascent: ServerAscent): DisplayedAscent => ({
  ...factsOf(ascent),
  op_id: ascent.op_id,
  participant_id: ascent.participant_id,
  boulder_id: ascent.boulder_id,
  climbed_at: ascent.climbed_at,
  state: 'counted',
  code: ascent.code,
  points: ascent.points,
  note: ascent.doubts.at(-1)?.note ?? '',
  doubt: ascent.doubts.find(({ outcome }) => outcome === null)?.reason ?? '',
  isConfirmed: ascent.doubts.at(-1)?.outcome === 'confirmed',
  witnesses: ascent.witnesses,
})

function fromOp(op: Op, verdict: Verdict | null): DisplayedAscent {
  return {
    ...factsOf(op),
    op_id: op.op_id,
    participant_id: op.participant_id,
    boulder_id: op.boulder_id,
    climbed_at: correctedTime(op.climbed_at, op.clock),
    state: stateOf(verdict),
    code: verdict?.code ?? null,
    points: null,
    note: '',
    doubt: '',
    isConfirmed: false,
    witnesses: null,
  }
}

export function stateOf(verdict: Verdict | null): AscentState {
  if (!verdict) return 'saved'
  return verdict.status === 'accepted' ? 'counted' : verdict.status
}

export const factsOf = (facts: Partial<AscentFacts>): AscentFacts => ({
  topped: facts.topped ?? false,
  // A top includes the zone.
  zoned: (facts.zoned ?? false) || (facts.topped ?? false),
  attempts_to_top: facts.attempts_to_top ?? null,
  attempts_to_zone: facts.attempts_to_zone ?? null,
})

/** Y10: held and rejected ops stay visible with their reason, from the server's list and from this phone's verdicts. */
export function notCounted(
  listed: readonly ServerNotCounted[],
  ops: readonly StoredOp[],
  asOf: number,
): DisplayedAscent[] {
  const displayed = new Map(
    listed.filter(({ kind }) => kind === 'set').map((one) => [one.op_id, fromNotCounted(one)]),
  )
  for (const { op, verdict } of ops) {
    if (verdict?.status === 'accepted' && verdict.heard_at > asOf) displayed.delete(op.op_id)
    // The server lists ops by entry. An op for an entry that does not exist is known to this phone only.
    if (isHeldOrRejected({ op, verdict }) && !displayed.has(op.op_id))
      displayed.set(op.op_id, fromOp(op, verdict))
  }
  return [...displayed.values()].sort(newestFirst)
}

/** Ops that something else replaced: another phone or a judge, not a later tap on this phone. */
export function supersededOps(ops: readonly StoredOp[]): StoredOp[] {
  const last = new Map<AscentKey, StoredOp>()
  for (const stored of [...ops].sort((one, other) => one.op.seq - other.op.seq))
    last.set(ascentKey(stored.op), stored)
  return [...last.values()].filter(
    ({ op, verdict }) => op.kind === 'set' && verdict?.status === 'accepted' && verdict.code === 'superseded',
  )
}

export interface SupersededAscent {
  ascent: DisplayedAscent
  /** What counts instead; null if the ascent was removed. */
  by: DisplayedAscent | null
}

/** Fault 96: a tap that was replaced stays visible, with what counts instead. */
export function superseded(
  ops: readonly StoredOp[],
  current: readonly DisplayedAscent[],
): SupersededAscent[] {
  const standing = new Map(current.map((ascent) => [ascentKey(ascent), ascent]))
  return supersededOps(ops)
    .map(({ op, verdict }) => ({ ascent: fromOp(op, verdict), by: standing.get(ascentKey(op)) ?? null }))
    .filter(({ ascent, by }) => by?.op_id !== ascent.op_id)
}

const isHeldOrRejected = ({ op, verdict }: StoredOp) =>
  op.kind === 'set' && verdict !== null && verdict.status !== 'accepted'

const fromNotCounted = (one: ServerNotCounted): DisplayedAscent => ({
  ...factsOf(one),
  op_id: one.op_id,
  participant_id: one.participant_id,
  boulder_id: one.boulder_id,
  climbed_at: one.climbed_at,
  state: one.status === 'held' ? 'held' : 'rejected',
  code: one.code,
  points: null,
  note: one.note,
  doubt: '',
  isConfirmed: false,
  witnesses: null,
})

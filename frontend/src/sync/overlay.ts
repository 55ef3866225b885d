import type { components } from '@/api/schema.gen'
import type { AscentFacts, Op } from './op'
import type { Verdict, VerdictCode } from './verdict'

export type ServerAscent = components['schemas']['AscentOut']
export type ServerNotCounted = components['schemas']['NotCountedOut']

export interface KeptOp {
  op: Op
  verdict: Verdict | null
}

export type AscentState = 'saved' | 'counted' | 'held' | 'rejected'

/** An ascent as a person sees it: by the server, or by their own tap of which the server's list cannot know. */
export interface SeenAscent extends AscentFacts {
  op_id: string
  participant_id: number
  boulder_id: number
  climbed_at: string
  state: AscentState
  code: VerdictCode | null
  points: number | null
  /** What the judge said. */
  note: string
  /** What somebody doubts about it, as long as no judge has decided. */
  doubt: string
  /** Somebody doubted it, and a judge said that it counts. */
  isConfirmed: boolean
}

type Register = string
const registerOf = ({ participant_id, boulder_id }: Pick<Op, 'participant_id' | 'boulder_id'>): Register =>
  `${participant_id}/${boulder_id}`

/**
 * Y3: the server's ascents, overlaid with this phone's own ops that have no verdict yet, or one that is younger than
 * the list (`asOf`). Computed on every read; nothing of it is stored.
 */
export function overlay(
  ascents: readonly ServerAscent[],
  ops: readonly KeptOp[],
  asOf: number,
): SeenAscent[] {
  const seen = new Map(ascents.map((ascent) => [registerOf(ascent), fromServer(ascent)]))
  for (const [register, { op, verdict }] of lastWords(ops)) {
    if (verdict && verdict.heard_at <= asOf) continue
    if (op.kind === 'clear') seen.delete(register)
    else seen.set(register, fromPhone(op, verdict))
  }
  return [...seen.values()].sort(newestFirst)
}

/** The phone's last word on each register that was not refused; its own order is `seq` (Y11). */
function lastWords(ops: readonly KeptOp[]): Map<Register, KeptOp> {
  const last = new Map<Register, KeptOp>()
  for (const kept of ops) {
    const before = last.get(registerOf(kept.op))
    if (mayStand(kept) && (!before || before.op.seq < kept.op.seq)) last.set(registerOf(kept.op), kept)
  }
  return last
}

const mayStand = ({ verdict }: KeptOp) =>
  verdict === null || (verdict.status === 'accepted' && verdict.code !== 'superseded')

const newestFirst = (one: SeenAscent, other: SeenAscent) =>
  Date.parse(other.climbed_at) - Date.parse(one.climbed_at) || other.op_id.localeCompare(one.op_id)

const fromServer = (ascent: ServerAscent): SeenAscent => ({
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
})

function fromPhone(op: Op, verdict: Verdict | null): SeenAscent {
  return {
    ...factsOf(op),
    op_id: op.op_id,
    participant_id: op.participant_id,
    boulder_id: op.boulder_id,
    climbed_at: op.climbed_at,
    state: stateOf(verdict),
    code: verdict?.code ?? null,
    points: null,
    note: '',
    doubt: '',
    isConfirmed: false,
  }
}

export function stateOf(verdict: Verdict | null): AscentState {
  if (!verdict) return 'saved'
  return verdict.status === 'accepted' ? 'counted' : verdict.status
}

const factsOf = (facts: Partial<AscentFacts>): AscentFacts => ({
  topped: facts.topped ?? false,
  // A top passes the zone.
  zoned: (facts.zoned ?? false) || (facts.topped ?? false),
  attempts_to_top: facts.attempts_to_top ?? null,
  attempts_to_zone: facts.attempts_to_zone ?? null,
})

/** Y10: what is held or refused stays visible with its reason, from the server's list and from this phone's verdicts. */
export function notCounted(
  listed: readonly ServerNotCounted[],
  ops: readonly KeptOp[],
  asOf: number,
): SeenAscent[] {
  const seen = new Map(listed.filter(({ kind }) => kind === 'set').map((one) => [one.op_id, fromList(one)]))
  for (const { op, verdict } of ops) {
    if (verdict?.status === 'accepted' && verdict.heard_at > asOf) seen.delete(op.op_id)
    // The server lists ops by whose entry they are for; one for nobody's it knows is only here.
    if (isRefusedAscent({ op, verdict }) && !seen.has(op.op_id)) seen.set(op.op_id, fromPhone(op, verdict))
  }
  return [...seen.values()].sort(newestFirst)
}

const isRefusedAscent = ({ op, verdict }: KeptOp) =>
  op.kind === 'set' && verdict !== null && verdict.status !== 'accepted'

const fromList = (one: ServerNotCounted): SeenAscent => ({
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
})

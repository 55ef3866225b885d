import type { ActOutcome, StoredAct } from '@/sync/act'
import { newDevice, type Op, type Tap, type VerdictCode, type VerdictStatus } from '@/sync/op'
import type { StoredOp } from '@/sync/overlay'
import { json, type Server } from './server'

/** Shared by tests about ascents: taps, and a small server that follows Y9. */

export const TOPPED = {
  kind: 'set',
  topped: true,
  zoned: true,
  attempts_to_top: null,
  attempts_to_zone: null,
} as const

export const tapOn = (boulder_id: number, change: Tap['change'] = TOPPED): Tap => ({
  competition_id: 4,
  participant_id: 17,
  boulder_id,
  change: change,
})

type OpResult = { status: VerdictStatus; code: VerdictCode }

export const storedOp = (
  seq: number,
  op: Partial<Op> = {},
  verdict: StoredOp['verdict'] = null,
): StoredOp => ({
  op: {
    ...TOPPED,
    op_id: `op-${seq}`,
    device_id: newDevice().device_id,
    seq,
    competition_id: 4,
    participant_id: 17,
    boulder_id: 12,
    climbed_at: new Date(Date.UTC(2026, 5, 6, 13, 0, seq)).toISOString(),
    clock: { wall: '2026-06-06T13:00:00.000Z', anchor_wall: null, anchor_server: null },
    ...op,
  },
  verdict,
})

export const storedAct = (number: number, outcome: Partial<ActOutcome> | null = null): StoredAct => ({
  number,
  about: 'Ada Stone',
  done_at: '2026-06-06T13:00:00.000Z',
  act: {
    kind: 'check_in',
    act_id: `act-${number}`,
    competition_id: 4,
    participant_id: 17,
    is_paid: false,
    clock: { wall: '2026-06-06T13:00:00.000Z', anchor_wall: null, anchor_server: null },
  },
  outcome: outcome && {
    status: 'done',
    code: null,
    at: null,
    by: null,
    counts: null,
    heard_at: 1,
    ...outcome,
  },
})

interface SentBatch {
  protocol: number
  as_user: number
  device_id: string
  epoch: string | null
  pending: number
  changes_since: number | null
  ops: (Op & { op_id: string })[]
}

/** A small server: each op gets one verdict, stored for ever; the same op again is a replay (Y9). */
export class Ledger {
  epoch = 'first'
  changes: ({ op_id: string } & OpResult)[] = []
  changesCursor = 0
  versions: Record<string, { competition: number; boulders: number; scores: number }> = {}
  readonly verdicts = new Map<string, OpResult>()
  readonly batches: SentBatch[] = []
  private readonly judge: (op: Op) => OpResult

  constructor(judge: (op: Op) => OpResult = () => ({ status: 'accepted', code: 'ok' })) {
    this.judge = judge
  }

  /** Records a request as our server does, and returns the response body. */
  async record(request: Request): Promise<Record<string, unknown>> {
    const batch: SentBatch = await request.json()
    this.batches.push(batch)
    const results = batch.ops.map((op) => {
      const before = this.verdicts.get(op.op_id)
      const result = before ?? this.judge(op)
      this.verdicts.set(op.op_id, result)
      return { op_id: op.op_id, seq: op.seq, ...result, replayed: before !== undefined }
    })
    return {
      protocol: 1,
      device_id: batch.device_id,
      epoch: this.epoch,
      server_time: new Date().toISOString(),
      versions: this.versions,
      results,
      changes: this.changes.filter((_, index) => index >= (batch.changes_since ?? 0)),
      changes_cursor: this.changesCursor,
    }
  }

  readonly serve: Server = async (request) => json(200, await this.record(request))

  /** A restore from a backup: no verdicts, and another epoch (Y8). */
  restore(epoch: string): void {
    this.verdicts.clear()
    this.epoch = epoch
  }

  get sentSeqs(): number[][] {
    return this.batches.map(({ ops }) => ops.map(({ seq }) => seq))
  }
}

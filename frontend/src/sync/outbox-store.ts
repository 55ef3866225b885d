import { create } from 'zustand'
import { listOps } from './outbox'
import type { KeptOp } from './overlay'

/** What the screens know of the outbox: all ops of the account that is signed in, and which are on their way. */
export interface Queue {
  account: number | null
  ops: readonly KeptOp[]
  sending: ReadonlySet<string>
  /** False until the outbox was read once. */
  isRead: boolean
}

const EMPTY: Queue = { account: null, ops: [], sending: new Set(), isRead: false }

export const useQueue = create<Queue>()(() => EMPTY)

export const currentQueue = () => useQueue.getState()

/** A change in one tab is seen in the others. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('topout-outbox')

/** Before anything is shown: what is read now need not be drawn twice. */
export function firstLook(account: number): Promise<void> {
  if (currentQueue().account !== account) useQueue.setState({ ...EMPTY, account })
  return readQueue(account)
}

export function openQueue(account: number): () => void {
  void firstLook(account)
  const onMessage = () => void readQueue(account)
  channel?.addEventListener('message', onMessage)
  return () => {
    channel?.removeEventListener('message', onMessage)
    useQueue.setState(EMPTY)
  }
}

/** Reads the outbox; one that cannot be read now leaves the screens as they are. */
export async function readQueue(account: number): Promise<void> {
  try {
    const ops = await listOps(account)
    const known = currentQueue()
    if (known.account !== account) return
    if (!known.isRead || !areSame(known.ops, ops)) useQueue.setState({ ops, isRead: true })
  } catch {
    // The next change asks again.
  }
}

/** Ops are never edited (Y1): only their number and their verdicts can differ. */
const areSame = (some: readonly KeptOp[], others: readonly KeptOp[]) =>
  some.length === others.length &&
  some.every(({ op, verdict }, index) => {
    const other = others[index]
    return op.op_id === other?.op.op_id && verdict?.heard_at === other.verdict?.heard_at
  })

/** After this tab changed the outbox. */
export async function reportChange(account: number): Promise<void> {
  channel?.postMessage(account)
  await readQueue(account)
}

/** A tap that is on the disk is on the screen at once, without reading everything again. */
export function showSaved(account: number, kept: KeptOp): void {
  channel?.postMessage(account)
  useQueue.setState((queue) => (queue.account === account ? { ops: [...queue.ops, kept] } : queue))
}

export const showSending = (opIds: readonly string[]) => useQueue.setState({ sending: new Set(opIds) })

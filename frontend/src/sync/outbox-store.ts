import { create } from 'zustand'
import { listOps } from './outbox'
import type { StoredOp } from './overlay'

/** What the screens know of the outbox: all ops of the account that is signed in, and which are on their way. */
export interface OutboxState {
  account: number | null
  ops: readonly StoredOp[]
  sending: ReadonlySet<string>
  /** False until the outbox was read once. */
  isRead: boolean
}

const EMPTY: OutboxState = { account: null, ops: [], sending: new Set(), isRead: false }

export const useOutbox = create<OutboxState>()(() => EMPTY)

export const currentOutbox = () => useOutbox.getState()

/** A change in one tab is seen in the others. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('topout-outbox')

/** Before anything is shown: what is read now need not be drawn twice. */
export function loadOutbox(account: number): Promise<void> {
  if (currentOutbox().account !== account) useOutbox.setState({ ...EMPTY, account })
  return readOutbox(account)
}

export function watchOutbox(account: number): () => void {
  void loadOutbox(account)
  const onMessage = () => void readOutbox(account)
  channel?.addEventListener('message', onMessage)
  return () => {
    channel?.removeEventListener('message', onMessage)
    useOutbox.setState(EMPTY)
  }
}

/** Reads the outbox; one that cannot be read now leaves the screens as they are. */
export async function readOutbox(account: number): Promise<void> {
  try {
    const ops = await listOps(account)
    const known = currentOutbox()
    if (known.account !== account) return
    if (!known.isRead || !isSame(known.ops, ops)) useOutbox.setState({ ops, isRead: true })
  } catch {
    // The next change asks again.
  }
}

/** Ops are never edited (Y1): only their number and their verdicts can differ. */
const isSame = (some: readonly StoredOp[], others: readonly StoredOp[]) =>
  some.length === others.length &&
  some.every(({ op, verdict }, index) => {
    const other = others[index]
    return op.op_id === other?.op.op_id && verdict?.heard_at === other.verdict?.heard_at
  })

/** After this tab changed the outbox. */
export async function notifyOutboxChanged(account: number): Promise<void> {
  channel?.postMessage(account)
  await readOutbox(account)
}

/** A tap that is on the disk is on the screen at once, without reading everything again. */
export function addSavedOp(account: number, stored: StoredOp): void {
  channel?.postMessage(account)
  useOutbox.setState((outbox) => (outbox.account === account ? { ops: [...outbox.ops, stored] } : outbox))
}

export const setSending = (opIds: readonly string[]) => useOutbox.setState({ sending: new Set(opIds) })

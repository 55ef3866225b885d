import { create } from 'zustand'
import { isPendingAct, type StoredAct } from './act'
import { listActs } from './acts'
import { listOps } from './outbox'
import type { StoredOp } from './overlay'

/** The outbox as the screens see it: all ops of the signed-in account, and which of them are in flight. */
interface OutboxState {
  account: number | null
  ops: readonly StoredOp[]
  acts: readonly StoredAct[]
  sending: ReadonlySet<string>
  /** False until the outbox has been read once. */
  isRead: boolean
}

const EMPTY: OutboxState = { account: null, ops: [], acts: [], sending: new Set(), isRead: false }

export const useOutbox = create<OutboxState>()(() => EMPTY)

export const currentOutbox = () => useOutbox.getState()

/** Tells the other tabs about a change in this one. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('topout-outbox')

/** Called before the first render, so that nothing is rendered twice. */
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

/** Reads the outbox. If that fails, the screens keep what they show. */
export async function readOutbox(account: number): Promise<void> {
  try {
    const before = currentOutbox()
    const [ops, acts] = await Promise.all([listOps(account), listActs(account)])
    const current = currentOutbox()
    if (current.account !== account) return
    // Something was stored meanwhile, and what was read may lack it.
    if (current.ops !== before.ops || current.acts !== before.acts) return await readOutbox(account)
    if (!current.isRead || !isSame(current.ops, ops)) useOutbox.setState({ ops, isRead: true })
    if (!areSame(current.acts, acts)) useOutbox.setState({ acts })
  } catch {
    // The next change reads it again.
  }
}

/** Ops are never edited (Y1): only their number and their verdicts can differ. */
const isSame = (some: readonly StoredOp[], others: readonly StoredOp[]) =>
  some.length === others.length &&
  some.every(({ op, verdict }, index) => {
    const other = others[index]
    return op.op_id === other?.op.op_id && verdict?.heard_at === other.verdict?.heard_at
  })

const areSame = (some: readonly StoredAct[], others: readonly StoredAct[]) =>
  some.length === others.length &&
  some.every(
    ({ number, outcome }, index) =>
      number === others[index]?.number && outcome?.heard_at === others[index]?.outcome?.heard_at,
  )

/** To be called after this tab changed the outbox. */
export async function notifyOutboxChanged(account: number): Promise<void> {
  channel?.postMessage(account)
  await readOutbox(account)
}

/** Shows a stored op at once, without reading the whole outbox again. */
export function addSavedOp(account: number, stored: StoredOp): void {
  channel?.postMessage(account)
  useOutbox.setState((outbox) => (outbox.account === account ? { ops: [...outbox.ops, stored] } : outbox))
}

/** Shows a stored act at once. */
export function addSavedAct(account: number, stored: StoredAct): void {
  channel?.postMessage(account)
  useOutbox.setState((outbox) => (outbox.account === account ? { acts: [...outbox.acts, stored] } : outbox))
}

/** How much this phone still has to send. */
export const countPending = ({ ops, acts }: Pick<OutboxState, 'ops' | 'acts'>): number =>
  ops.filter(({ verdict }) => !verdict).length + acts.filter(isPendingAct).length

export const setSending = (opIds: readonly string[]) => useOutbox.setState({ sending: new Set(opIds) })

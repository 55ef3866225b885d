import { newDevice } from './op'
import type { WriteTransaction } from './outbox-database'

/** This account's device on this phone, in a transaction that writes it back. */
export async function readDevice(tx: WriteTransaction, account: number, owner: string) {
  const stored = await tx.objectStore('devices').get(account)
  return { account, owner: owner || (stored?.owner ?? ''), device: stored?.device ?? newDevice() }
}

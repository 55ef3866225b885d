import { newDevice } from './op'
import { read, type WriteTransaction } from './outbox-database'

/** This account's device on this phone, in a transaction that writes it back. */
export async function readDevice(tx: WriteTransaction, account: number, owner: string) {
  const stored = await tx.objectStore('devices').get(account)
  return { account, owner: owner || (stored?.owner ?? ''), device: stored?.device ?? newDevice() }
}

/** Under which name the server knows this phone; null until something was stored on it. */
export const findDeviceId = (account: number): Promise<string | null> =>
  read(['devices'], async (tx) => (await tx.objectStore('devices').get(account))?.device.device_id ?? null)

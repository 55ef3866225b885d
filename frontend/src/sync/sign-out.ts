import { deleteQueriesOfOthers } from '@/api/query-storage'
import { clearPhotoCache } from '@/lib/photo-cache'
import { localStore } from '@/lib/storage'
import { accountOf, currentSession, isSignedIn } from '@/session/session'
import { type WriteTransaction, write } from './outbox-database'

/** What of an account stays on the phone after its session: nothing but unsent ops and acts (Y7). */

const STORES = ['ops', 'verdicts', 'devices', 'acts'] as const
const accountRange = (account: number) => IDBKeyRange.bound([account], [account, []])

/** Accounts whose sign-out the database has not finished: the phone may be switched off meanwhile. */
const TO_FORGET = 'topout-accounts-to-forget'

function readToForget(): number[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(TO_FORGET) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : []
  } catch {
    return []
  }
}

function writeToForget(accounts: readonly number[]): void {
  if (accounts.length > 0) localStore.setItem(TO_FORGET, JSON.stringify(accounts))
  else localStore.removeItem(TO_FORGET)
}

/** Deletes everything of an account that has been sent. Verdicts that arrive later are deleted with their ops. */
export async function forgetAccount(account: number): Promise<void> {
  writeToForget([...new Set([...readToForget(), account])])
  await finishForgetting()
}

/** Also at the start, in case the phone was switched off during a sign-out. Not those who have signed in again since. */
export async function finishForgetting(): Promise<void> {
  const accounts = readToForget()
  await write([...STORES], async (tx) => {
    for (const account of accounts) {
      if (accountOf(currentSession()) === account) continue
      const device = await tx.objectStore('devices').get(account)
      if (device) await tx.objectStore('devices').put({ ...device, isSignedOut: true })
      await deleteSentIfSignedOut(tx, account)
    }
  })
  writeToForget(readToForget().filter((account) => !accounts.includes(account)))
}

/** At the end of every transaction that stores verdicts or outcomes. */
export async function deleteSentIfSignedOut(tx: WriteTransaction, account: number): Promise<void> {
  const devices = tx.objectStore('devices')
  if (!(await devices.get(account))?.isSignedOut) return
  const pending = (await deleteSentOps(tx, account)) + (await deleteSentActs(tx, account))
  if (pending === 0) await devices.delete(account)
}

/** Returns how many are left. */
async function deleteSentOps(tx: WriteTransaction, account: number): Promise<number> {
  const [ops, verdicts] = [tx.objectStore('ops'), tx.objectStore('verdicts')]
  for (const key of await verdicts.getAllKeys(accountRange(account))) await ops.delete(key)
  await verdicts.delete(accountRange(account))
  return ops.count(accountRange(account))
}

/** Returns how many are left. */
async function deleteSentActs(tx: WriteTransaction, account: number): Promise<number> {
  const acts = tx.objectStore('acts')
  for (const { outcome, number } of await acts.index('account').getAll(account))
    if (outcome && number !== undefined) await acts.delete(number)
  return acts.index('account').count(account)
}

/** The owner of unsent ops is back: from now on their verdicts are kept and shown. */
export const reopenAccount = (account: number): Promise<void> =>
  write(['devices'], async (tx) => {
    const stored = await tx.objectStore('devices').get(account)
    if (stored?.isSignedOut) await tx.objectStore('devices').put({ ...stored, isSignedOut: false })
  })

/** What the phone has stored of whoever is not signed in now. */
export async function deleteOfOthers(): Promise<void> {
  await deleteQueriesOfOthers(String(accountOf(currentSession())))
  if (!isSignedIn()) await clearPhotoCache()
  await finishForgetting()
}

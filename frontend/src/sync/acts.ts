import { type Act, type ActOutcome, isPendingAct, makeAct, type NewAct, type StoredAct } from './act'
import { read, readDevice, type WriteTransaction, write } from './outbox-database'
import { deleteSentIfSignedOut } from './sign-out'

/**
 * Stores an act under the next number. Resolves once the phone's database has confirmed it (Y2). A store that was slow
 * may have written an attempt that was given up: the same id finds it.
 */
export const addAct = (
  account: number,
  owner: string,
  wanted: { act_id: string; act: NewAct; about: string },
  now: Date,
): Promise<StoredAct> =>
  write(['acts', 'devices'], async (tx) => {
    const stored = await readDevice(tx, account, owner)
    const acts = (await tx.objectStore('acts').index('account').getAll(account)) as StoredAct[]
    const before = acts.find(({ act }) => act.act_id === wanted.act_id)
    if (before) return before
    const act = makeAct(wanted.act, wanted.act_id, now, stored.device)
    const added = { act, about: wanted.about, done_at: now.toISOString(), outcome: null }
    const [number] = await Promise.all([
      tx.objectStore('acts').add({ account, ...added }),
      tx.objectStore('devices').put(stored),
    ])
    return { number, ...added }
  })

/** All acts of an account, in the order in which they were done. */
export const listActs = (account: number): Promise<StoredAct[]> =>
  read(['acts'], async (tx) => (await tx.objectStore('acts').index('account').getAll(account)) as StoredAct[])

export const countPendingActs = async (account: number): Promise<number> =>
  (await listActs(account)).filter(isPendingAct).length

export const storeActOutcomes = (
  account: number,
  outcomes: ReadonlyMap<Act['act_id'], ActOutcome>,
): Promise<void> =>
  write(['ops', 'verdicts', 'devices', 'acts'], async (tx) => {
    await updateOutcomes(tx, account, ({ act_id }) => outcomes.get(act_id))
    await deleteSentIfSignedOut(tx, account)
  })

/** Y8: after a restore of the server every act is sent again. */
export const forgetActOutcomes = (tx: WriteTransaction, account: number): Promise<void> =>
  updateOutcomes(tx, account, () => null)

/** Leaves those alone for which there is no outcome. */
async function updateOutcomes(
  tx: WriteTransaction,
  account: number,
  outcomeOf: (act: Act) => ActOutcome | null | undefined,
): Promise<void> {
  const acts = tx.objectStore('acts')
  for (const stored of await acts.index('account').getAll(account)) {
    const outcome = outcomeOf(stored.act)
    if (outcome !== undefined) await acts.put({ ...stored, outcome })
  }
}

/** Y8: deletes acts that have an outcome. One without is never deleted. */
export const deleteActs = (acts: readonly StoredAct[]): Promise<void> =>
  write(['acts'], async (tx) => {
    for (const { number, outcome } of acts) if (outcome) await tx.objectStore('acts').delete(number)
  })

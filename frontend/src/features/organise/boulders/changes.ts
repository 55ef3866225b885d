import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import type { Boulder } from '@/api/boulder-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { boulders as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { currentState } from '../ConflictDialog'
import { boulderDifferences } from './boulder-differences'
import { copyName, nextNumber } from './cells'
import { type BoulderChange, bouldersKey, cacheBoulder, changeBoulder, duplicateBoulder } from './queries'

type Decision = 'mine' | 'theirs' | 'later'

interface BoulderConflict {
  base: Boulder
  current: Boulder
  change: Partial<BoulderChange>
  decide: (decision: Decision) => void
}

/**
 * Saves one cell. Cells are saved independently, so one that waits does not block another. In a conflict the promise
 * waits for the decision, and is rejected if it is put off.
 */
export function useSaveBoulder() {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<BoulderConflict | null>(null)
  const save = useCallback(
    async (base: Boulder, change: Partial<BoulderChange>): Promise<void> => {
      const ask = (current: Boulder) =>
        decideOn(base, current, change, (decide) => setConflict({ base, current, change, decide }))
      try {
        const { data } = await changeBoulder(base, change)
        return cacheBoulder(queryClient, data)
      } catch (error) {
        const current = currentBoulder(base, error)
        cacheBoulder(queryClient, current)
        const decision = await ask(current)
        setConflict(null)
        if (decision === 'later') throw error
        if (decision === 'mine') await save(current, change)
      }
    },
    [queryClient],
  )
  return { save, conflict }
}

/** Somebody else who changed another cell of the boulder is not in the way. */
const decideOn = (
  base: Boulder,
  current: Boulder,
  change: Partial<BoulderChange>,
  ask: (decide: (decision: Decision) => void) => void,
): Promise<Decision> =>
  boulderDifferences(base, current, change).length > 0 ? new Promise(ask) : Promise.resolve('mine')

/** What somebody else left of the boulder. Any other refusal is said and thrown again. */
function currentBoulder(base: Boulder, error: unknown): Boulder {
  const current = currentState<Partial<Boulder>>(error)
  // What lists no categories has none in the answer (R5).
  const { counts_in, ...kept } = base
  if (current) return { ...kept, ...current }
  toast.error(consoleRefusal('change-boulder', error))
  throw error
}

/** Copies a boulder under the next free name and number. */
export function useDuplicate(competitionId: number, boulders: readonly Boulder[]) {
  const { mutate } = useApiMutation({
    mutationFn: ({ id, name }: Boulder) =>
      duplicateBoulder(id, {
        name: copyName(
          name,
          boulders.map((boulder) => boulder.name),
        ),
        number: nextNumber(boulders),
      }),
    successToast: ({ data }) => text.duplicated(data.name),
    errorToast: (error) => consoleRefusal('change-boulder', error),
    invalidates: [bouldersKey(competitionId)],
  })
  return mutate
}

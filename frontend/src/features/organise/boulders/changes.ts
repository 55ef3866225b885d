import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import type { Boulder } from '@/api/boulder-queries'
import { boulders as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { currentState } from '../ConflictDialog'
import { useChange } from '../use-change'
import { copyName, nextNumber } from './cells'
import { type BoulderChange, bouldersKey, cacheBoulder, changeBoulder, duplicateBoulder } from './queries'

export interface BoulderConflict {
  base: Boulder
  current: Boulder
  change: Partial<BoulderChange>
}

/** Saves one cell. Cells are saved independently, so one that waits does not block another. */
export function useSaveBoulder() {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<BoulderConflict | null>(null)
  const save = useCallback(
    async (boulder: Boulder, change: Partial<BoulderChange>) => {
      try {
        const { data } = await changeBoulder(boulder, change)
        cacheBoulder(queryClient, data)
      } catch (error) {
        const current = currentState<Boulder>(error)
        if (current) {
          cacheBoulder(queryClient, current)
          setConflict({ base: boulder, current, change })
        } else toast.error(consoleRefusal('change-boulder', error))
        throw error
      }
    },
    [queryClient],
  )
  return { save, conflict, setConflict }
}

/** Copies a boulder under the next free name and number. */
export function useDuplicate(competitionId: number, boulders: readonly Boulder[]) {
  const { mutate } = useChange({
    action: 'change-boulder',
    send: ({ id, name }: Boulder) =>
      duplicateBoulder(id, {
        name: copyName(
          name,
          boulders.map((boulder) => boulder.name),
        ),
        number: nextNumber(boulders),
      }),
    done: ({ data }) => text.duplicated(data.name),
    touches: [bouldersKey(competitionId)],
  })
  return mutate
}

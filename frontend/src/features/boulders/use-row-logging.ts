import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { toast } from 'sonner'
import type { Boulder } from '@/api/boulder-queries'
import { type Category, categoriesQuery, type Entry } from '@/api/competition-queries'
import { classOf, isOutside } from '@/domain/boulder-sets'
import { requiredInputs } from '@/domain/required-inputs'
import { toAscentChange } from '@/sync/log-actions'
import { boulderSets as setText } from '@/text/boulder-sets'
import { boulders as text } from '@/text/boulders'
import { logAscent } from './log-ascent'

export interface RowLogging {
  /** Whether the format counts tries on this boulder. */
  needsSheet: (boulder: Boulder) => boolean
  openSheet: (boulder: Boulder) => void
  /** False if the op could not be stored. */
  logTop: (boulder: Boulder) => Promise<boolean>
}

/** One toast at a time: it is about the last tap. */
const TOAST_ID = 'logged'

/** Left of the column with the rows' buttons: the next tap is on one of them, and must not hit *Undo*. */
const BESIDE_ROW_BUTTONS =
  'max-[600px]:w-[calc(100%-5.5rem)]! max-[600px]:p-3! max-[600px]:[&_[data-icon]]:hidden min-[601px]:right-[calc(max(0px,(100vw-64rem)/2)+4rem)]!'

/** What the buttons of the list do. Null for people who do not take part. */
export function useRowLogging(
  competitionId: number,
  participant: Entry | undefined,
  openSheet: (boulder: Boulder) => void,
  onLog: (boulderId: number) => void,
): RowLogging | null {
  const categories = useQuery(categoriesQuery(competitionId)).data
  // Other pages have their own controls where the toast is.
  useEffect(() => () => void toast.dismiss(TOAST_ID), [])
  return useMemo(() => {
    if (participant?.status !== 'confirmed') return null
    return {
      needsSheet: (boulder) => requiredInputs(categories ?? [], participant, boulder).attempts,
      openSheet: (boulder) => {
        toast.dismiss(TOAST_ID)
        openSheet(boulder)
      },
      logTop: async (boulder) => {
        onLog(boulder.id)
        const op = await logAscent(boulder, participant.id, toAscentChange('topped', null))
        const own = classOf(categories ?? [], participant)
        if (op) offerUndo(boulder, participant.id, isOutside(boulder, own) ? own : undefined)
        return op !== null
      },
    }
  }, [participant, categories, openSheet, onLog])
}

/** `outside`: the class that it does not count in. */
function offerUndo(boulder: Boulder, participantId: number, outside: Category | undefined): void {
  const undo = () => void logAscent(boulder, participantId, { kind: 'clear' })
  toast.success(text.topped(boulder.name), {
    id: TOAST_ID,
    description: outside ? setText.outside(outside.name) : text.toppedHint,
    classNames: { toast: BESIDE_ROW_BUTTONS, title: 'leading-snug', description: 'text-sm font-normal' },
    action: { label: text.undo, onClick: undo },
  })
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { toast } from 'sonner'
import type { Boulder } from '@/api/boulder-queries'
import { categoriesQuery, type Entry } from '@/api/competition-queries'
import { requiredInputs } from '@/domain/required-inputs'
import { toAscentChange } from '@/sync/log-actions'
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
      needsSheet: (boulder) => requiredInputs(categories ?? [], participant.team, boulder).attempts,
      openSheet: (boulder) => {
        toast.dismiss(TOAST_ID)
        openSheet(boulder)
      },
      logTop: async (boulder) => {
        onLog(boulder.id)
        const op = await logAscent(boulder, participant.id, toAscentChange('topped', null))
        if (op) offerUndo(boulder, participant.id)
        return op !== null
      },
    }
  }, [participant, categories, openSheet, onLog])
}

function offerUndo(boulder: Boulder, participantId: number): void {
  const undo = () => void logAscent(boulder, participantId, { kind: 'clear' })
  toast.success(text.topped(boulder.name), {
    id: TOAST_ID,
    description: text.toppedHint,
    classNames: { toast: BESIDE_ROW_BUTTONS, title: 'leading-snug', description: 'text-sm font-normal' },
    action: { label: text.undo, onClick: undo },
  })
}

import type { Boulder } from '@/api/boulder-queries'
import { type DrawnLine, describeLine } from '@/text/boulder-line'
import { lineEditor as text } from '@/text/organise-lines'
import { consoleRefusal } from '@/text/organise-refusals'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { ConflictDialog } from '../ConflictDialog'

interface LineConflictProps {
  error: unknown
  /** What somebody else saved meanwhile, if that is the error. */
  theirs: Boulder | null
  mine: DrawnLine
  onKeepMine: (current: Boulder) => void
  onTakeTheirs: (current: Boulder) => void
  onClose: () => void
}

export function LineConflict({ error, theirs, mine, onKeepMine, onTakeTheirs, onClose }: LineConflictProps) {
  if (!theirs)
    return <RefusalBanner error={error} errorMessage={(refused) => consoleRefusal('save-line', refused)} />
  return (
    <ConflictDialog
      differences={[{ label: text.title, theirs: describeLine(theirs), mine: describeLine(mine) }]}
      pending={false}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
      onClose={onClose}
    />
  )
}

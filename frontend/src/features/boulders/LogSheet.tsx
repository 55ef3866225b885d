import type { Boulder } from '@/api/boulder-queries'
import type { Entry } from '@/api/competition-queries'
import { boulders as text } from '@/text/boulders'
import { Sheet } from '@/ui/Dialog'
import { LogForm } from './LogForm'

interface LogSheetProps {
  boulder: Boulder
  participant: Entry
  onClose: () => void
}

/** Everything that can be logged, over the list. Closes once something is logged. */
export function LogSheet({ boulder, participant, onClose }: LogSheetProps) {
  return (
    <Sheet open onOpenChange={onClose} title={`${boulder.number} ${boulder.name}`} closeLabel={text.close}>
      <LogForm
        boulder={boulder}
        participant={participant}
        onLogged={onClose}
        className="-m-3 rounded-md p-3"
      />
    </Sheet>
  )
}

import { consoleText } from '@/text/organise'
import { walkUp as text } from '@/text/organise-desk'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

/** The entry that a request without an answer made. */
export interface FirstEntry {
  name: string
  bib: number | null
}

interface AlreadyInDialogProps {
  first: FirstEntry
  pending: boolean
  onCorrect: () => void
  onEnterToo: () => void
  onClose: () => void
}

/** After a lost answer something else was typed: the same person corrected, or already the next one. */
export function AlreadyInDialog({ first, pending, onCorrect, onEnterToo, onClose }: AlreadyInDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.alreadyIn(first.name, first.bib)}
      description={text.alreadyInText}
      closeLabel={consoleText.close}
    >
      <div className="grid gap-3">
        <Button variant="primary" pending={pending} onClick={onCorrect}>
          {text.samePerson}
        </Button>
        <Button pending={pending} onClick={onEnterToo}>
          {text.otherPerson}
        </Button>
      </div>
    </Dialog>
  )
}

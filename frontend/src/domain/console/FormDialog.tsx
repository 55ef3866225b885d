import type { ReactNode } from 'react'
import { consoleText } from '@/text/organise'
import { Dialog } from '@/ui/Dialog'
import { type FormProps, NarrowForm } from '@/ui/Form'

interface FormDialogProps extends FormProps {
  title: string
  description?: string | undefined
  onClose: () => void
  /** What else can be done, below the form. */
  below?: ReactNode
}

/** A dialog of the console with one form. */
export function FormDialog({ title, description, onClose, below, ...form }: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={consoleText.close}
    >
      <NarrowForm {...form} />
      {below ? <div className="border-t border-line pt-4">{below}</div> : null}
    </Dialog>
  )
}

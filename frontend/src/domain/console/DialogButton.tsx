import { type ReactNode, useState } from 'react'
import { consoleText } from '@/text/organise'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

interface DialogButtonProps {
  label: string
  variant?: 'secondary' | 'danger-quiet'
  title: string
  description: string
  /** Mounted while the dialog is open. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog of the console. */
export function DialogButton({
  label,
  variant = 'secondary',
  title,
  description,
  children,
}: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={description}
        closeLabel={consoleText.close}
      >
        {children(() => setOpen(false))}
      </Dialog>
    </>
  )
}

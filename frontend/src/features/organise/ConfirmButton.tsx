import { type ReactNode, useState } from 'react'
import { isApiError } from '@/api/errors'
import { consoleText } from '@/text/organise'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

interface ConfirmButtonProps {
  children: ReactNode
  /** Accessible name, where the text alone does not say what it is about. */
  label?: string | undefined
  variant?: 'primary' | 'secondary' | 'danger-quiet'
  title: string
  text: string
  confirm: string
  destructive?: boolean
  pending: boolean
  onConfirm: () => Promise<unknown>
}

/** A button that asks before it acts. The dialog stays open if the act fails, except for a conflict, which has its own. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, variant = 'secondary', title, text, confirm, destructive = false } = props
  const { pending, onConfirm } = props
  const [isOpen, setOpen] = useState(false)
  const act = () =>
    onConfirm().then(
      () => setOpen(false),
      // The refusal is in a toast.
      (error) => setOpen(!isApiError(error, 'changed_meanwhile')),
    )
  return (
    <>
      <Button variant={variant} aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={text}
        cancelLabel={consoleText.cancel}
        confirmLabel={confirm}
        destructive={destructive}
        pending={pending}
        onConfirm={act}
      />
    </>
  )
}

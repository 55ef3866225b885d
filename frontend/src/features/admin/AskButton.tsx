import { type ReactNode, useState } from 'react'
import { admin } from '@/text/admin'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'

interface AskButtonProps {
  children: ReactNode
  label?: string
  variant?: 'primary' | 'secondary' | 'danger-quiet'
  destructive?: boolean
  title: string
  text: string
  field: { label: string; hint: string }
  /** What must be typed, without which nothing happens; and what to say then. */
  expected?: { text: string; mismatch: string }
  pending: boolean
  onConfirm: (typed: string) => Promise<unknown>
}

/** A button that asks before it acts, and takes a sentence along. The dialog stays open if the act fails. */
export function AskButton(props: AskButtonProps) {
  const { children, label, variant = 'secondary', destructive = false, title, text, field, expected } = props
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [hasMismatch, setMismatch] = useState(false)
  const act = () => {
    const differs = expected !== undefined && typed.trim().toLowerCase() !== expected.text.toLowerCase()
    setMismatch(differs)
    if (differs) return
    void props.onConfirm(typed.trim()).then(
      () => {
        setTyped('')
        setOpen(false)
      },
      () => undefined, // The refusal is in a toast.
    )
  }
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
        cancelLabel={admin.cancel}
        confirmLabel={typeof children === 'string' ? children : title}
        destructive={destructive}
        pending={props.pending}
        onConfirm={act}
      >
        <TextField
          {...field}
          maxLength={300}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={hasMismatch ? expected?.mismatch : undefined}
        />
      </AlertDialog>
    </>
  )
}

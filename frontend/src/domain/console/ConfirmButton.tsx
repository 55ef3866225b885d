import { type ReactNode, useState } from 'react'
import { isApiError } from '@/api/errors'
import { useDraft } from '@/session/use-draft'
import { consoleText, reasonField } from '@/text/organise'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'

const MAX_TEXT_LENGTH = 300

/** A text that goes with an act. */
interface AskedText {
  label: string
  hint: string
  /** What is typed is stored under this name. */
  draft?: string
  /** Why the act cannot go ahead with it. */
  errorOf?: (typed: string) => string | undefined
}

/** For acts that need a reason. */
export const askReason = (draft: string, hint: string = reasonField.hint): AskedText => ({
  label: reasonField.label,
  hint,
  draft,
  errorOf: (typed) => (typed === '' ? reasonField.missing : undefined),
})

interface ConfirmButtonProps {
  children: ReactNode
  /** Accessible name, where the text alone does not say what it is about. */
  label?: string | undefined
  variant?: 'primary' | 'secondary' | 'danger-quiet'
  title: string
  text: string
  /** Below the question. */
  details?: ReactNode
  confirm: string
  /** Instead of `Cancel`, where that would sound like the act itself. */
  dismiss?: string
  destructive?: boolean
  pending: boolean
  asks?: AskedText
  onConfirm: (typed: string) => Promise<unknown>
}

/** A button that asks before it acts. The dialog stays open if the act fails, except for a conflict, which has its own. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, variant = 'secondary', title, text, details, confirm, destructive = false } = props
  const { pending, asks, onConfirm, dismiss = consoleText.cancel } = props
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const { draft, change, drop } = useDraft(asks?.draft, { typed: '' })
  const typed = draft.typed.trim()
  const act = () => {
    const wrong = asks?.errorOf?.(typed)
    setError(wrong)
    if (wrong) return
    void onConfirm(typed).then(
      () => {
        drop()
        setOpen(false)
      },
      // The refusal is in a toast.
      (refusal) => setOpen(!isApiError(refusal, 'changed_meanwhile')),
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
        cancelLabel={dismiss}
        confirmLabel={confirm}
        destructive={destructive}
        pending={pending}
        onConfirm={act}
      >
        {details}
        {asks ? (
          <TextField
            label={asks.label}
            hint={asks.hint}
            error={error}
            maxLength={MAX_TEXT_LENGTH}
            autoComplete="off"
            value={draft.typed}
            onChange={(event) => change({ typed: event.target.value })}
          />
        ) : null}
      </AlertDialog>
    </>
  )
}

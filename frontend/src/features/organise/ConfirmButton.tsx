import { type ReactNode, useState } from 'react'
import { isApiError } from '@/api/errors'
import { consoleText, reasonField } from '@/text/organise'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { useDraft } from './use-draft'

const MAX_REASON_LENGTH = 300

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
  /** The act needs a reason; what is typed is stored under this name. */
  reasonDraft?: string
  /** Who reads the reason; the audit trail has it in any case. */
  reasonHint?: string
  onConfirm: (reason: string) => Promise<unknown>
}

/** A button that asks before it acts. The dialog stays open if the act fails, except for a conflict, which has its own. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, label, variant = 'secondary', title, text, details, confirm, destructive = false } = props
  const { pending, reasonDraft, reasonHint = reasonField.hint, onConfirm } = props
  const { dismiss = consoleText.cancel } = props
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { draft, change, drop } = useDraft(reasonDraft ?? '', { reason: '' })
  const reason = draft.reason.trim()
  const act = () => {
    const lacksReason = reasonDraft !== undefined && reason === ''
    setMissing(lacksReason)
    if (lacksReason) return
    void onConfirm(reason).then(
      () => {
        drop()
        setOpen(false)
      },
      // The refusal is in a toast.
      (error) => setOpen(!isApiError(error, 'changed_meanwhile')),
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
        {reasonDraft === undefined ? null : (
          <TextField
            label={reasonField.label}
            hint={reasonHint}
            error={isMissing ? reasonField.missing : undefined}
            maxLength={MAX_REASON_LENGTH}
            autoComplete="off"
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        )}
      </AlertDialog>
    </>
  )
}

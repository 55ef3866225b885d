import { type ReactNode, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'
import { consoleText, reasonField as text } from '@/text/organise'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'

const MAX_REASON_LENGTH = 300

interface ReasonButtonProps {
  children: ReactNode
  /** Under which name the typed reason is stored. */
  draft: string
  title: string
  text: string
  confirm: string
  destructive?: boolean
  pending: boolean
  onConfirm: (reason: string) => Promise<unknown>
}

/** A button whose act needs a reason. The dialog stays open, and the reason typed, if the act fails. */
export function ReasonButton(props: ReasonButtonProps) {
  const { children, draft, title, text: explanation, confirm, destructive = true, pending, onConfirm } = props
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState(() => readDraft(draft, { reason: '' }).reason)
  const [isMissing, setMissing] = useState(false)
  const type = (typed: string) => {
    setReason(typed)
    saveDraft(draft, { reason: typed })
  }
  const close = () => {
    dropDraft(draft)
    setReason('')
    setOpen(false)
  }
  const act = () => {
    setMissing(reason.trim() === '')
    // The refusal is in a toast.
    if (reason.trim() !== '') void onConfirm(reason.trim()).then(close, () => undefined)
  }
  return (
    <>
      <Button variant={destructive ? 'danger-quiet' : 'secondary'} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={explanation}
        cancelLabel={consoleText.cancel}
        confirmLabel={confirm}
        destructive={destructive}
        pending={pending}
        onConfirm={act}
      >
        <TextField
          label={text.label}
          hint={text.hint}
          error={isMissing ? text.missing : undefined}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={(event) => type(event.target.value)}
        />
      </AlertDialog>
    </>
  )
}

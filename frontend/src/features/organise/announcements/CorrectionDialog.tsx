import { useState } from 'react'
import { queryKeys } from '@/api/query-keys'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText } from '@/text/organise'
import { announcing as text } from '@/text/organise-announcements'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Field, inputClass } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { useDraft } from '../use-draft'
import { correctAnnouncement, type SentAnnouncement, sentKey } from './queries'

interface CorrectionDialogProps {
  competitionId: number
  announcement: SentAnnouncement
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CorrectionDialog({ open, onOpenChange, ...about }: CorrectionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.correctTitle}
      description={text.correctText}
      closeLabel={consoleText.close}
    >
      <CorrectionForm {...about} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface CorrectionFormProps {
  competitionId: number
  announcement: SentAnnouncement
  onDone: () => void
}

function CorrectionForm({ competitionId, announcement, onDone }: CorrectionFormProps) {
  const { draft, change, drop } = useDraft(`correction-${announcement.id}`, { typed: announcement.text })
  const typed = draft.typed.trim()
  const [isMissing, setMissing] = useState(false)
  const correct = useApiMutation({
    mutationFn: () => correctAnnouncement(announcement.id, { version: announcement.revision, text: typed }),
    successToast: text.corrected,
    invalidates: [sentKey(competitionId), queryKeys.announcements(competitionId)],
    onSuccess: () => {
      drop()
      onDone()
    },
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(typed === '')
        if (typed !== '' && !correct.isPending) correct.mutate()
      }}
    >
      <Field label={text.text} error={isMissing ? text.needed : undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={500}
            value={draft.typed}
            onChange={(event) => change({ typed: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <RefusalBanner
        error={correct.error}
        errorMessage={(error) => consoleRefusal('correct-announcement', error)}
      />
      <Button type="submit" variant="primary" pending={correct.isPending}>
        {text.save}
      </Button>
    </form>
  )
}

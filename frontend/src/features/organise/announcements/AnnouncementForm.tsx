import { type FormEvent, useState } from 'react'
import type { Importance } from '@/api/announcement-queries'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { serverNow } from '@/lib/server-clock'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText } from '@/text/organise'
import { announcing as text } from '@/text/organise-announcements'
import { consoleRefusal } from '@/text/organise-refusals'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Field, inputClass, TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { useDraft } from '../use-draft'
import { AudienceField } from './AudienceField'
import {
  type AnnouncementDraft,
  BLANK_DRAFT,
  type DraftErrors,
  draftErrors,
  toBody,
} from './announcement-form'
import { announce, sentKey } from './queries'

const IMPORTANCES = (['normal', 'important', 'emergency'] as const satisfies readonly Importance[]).map(
  (value) => ({
    value,
    label: text.importances[value],
  }),
)
const TIMINGS = [
  { value: 'now', label: text.now },
  { value: 'later', label: text.later },
] as const

/** Writes an announcement. An emergency is asked about first. */
export function AnnouncementForm({ competition }: { competition: Competition }) {
  const draftName = `announcement-${competition.id}`
  const { draft, change, drop } = useDraft(draftName, BLANK_DRAFT)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [isAsking, setAsking] = useState(false)
  const send = useApiMutation({
    idempotencyKey: draftName,
    mutationFn: (typed: AnnouncementDraft, key) =>
      announce({ ...toBody(typed, competition.id, competition.timezone), key }),
    successToast: draft.timing === 'now' ? text.sent : text.scheduled,
    invalidates: [sentKey(competition.id), queryKeys.announcements(competition.id)],
    onSuccess: drop,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = draftErrors(draft, competition.timezone, serverNow())
    setErrors(found)
    if (Object.keys(found).length > 0 || send.isPending) return
    if (draft.importance === 'emergency') setAsking(true)
    else send.mutate(draft)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={text.text} hint={text.textHint} error={errors.text && text.needed}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={500}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <SegmentedControl
          legend={text.importance}
          options={IMPORTANCES}
          value={draft.importance}
          onChange={(importance) => change({ importance })}
        />
        <p className="text-sm text-soft">{text.importanceHints[draft.importance]}</p>
      </div>
      <AudienceField
        competitionId={competition.id}
        value={draft.audience}
        onChange={(audience) => change({ audience })}
      />
      <TimingFields draft={draft} error={errors.at} onChange={change} />
      <RefusalBanner error={send.error} errorMessage={(error) => consoleRefusal('announce', error)} />
      <Button type="submit" variant="primary" pending={send.isPending}>
        {draft.timing === 'now' ? text.send : text.schedule}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.emergencyTitle}
        description={text.emergencyText}
        cancelLabel={consoleText.cancel}
        confirmLabel={text.emergencyConfirm}
        onConfirm={() => {
          setAsking(false)
          send.mutate(draft)
        }}
      />
    </form>
  )
}

interface TimingFieldsProps {
  draft: AnnouncementDraft
  error: string | undefined
  onChange: (change: Partial<AnnouncementDraft>) => void
}

function TimingFields({ draft, error, onChange }: TimingFieldsProps) {
  return (
    <>
      <SegmentedControl
        legend={text.when}
        options={[...TIMINGS]}
        value={draft.timing}
        onChange={(timing) => onChange({ timing })}
      />
      {draft.timing === 'later' ? (
        <TextField
          label={text.at}
          type="datetime-local"
          value={draft.at}
          onChange={(event) => onChange({ at: event.target.value })}
          error={error}
        />
      ) : null}
    </>
  )
}

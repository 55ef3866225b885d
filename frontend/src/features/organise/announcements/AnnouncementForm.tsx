import { useState } from 'react'
import type { Importance } from '@/api/announcement-queries'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { useApiForm } from '@/session/use-api-form'
import type { DraftForm } from '@/session/use-draft-form'
import { consoleText } from '@/text/organise'
import { announcing as text } from '@/text/organise-announcements'
import { consoleRefusal } from '@/text/organise-refusals'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextAreaField, TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { OtherLanguages } from '../OtherLanguages'
import { AudienceField } from './AudienceField'
import { type AnnouncementDraft, announcementSchema, BLANK_DRAFT, toBody } from './announcement-form'
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
  const [isAsking, setAsking] = useState(false)
  const form = useApiForm({
    schema: announcementSchema(competition.timezone),
    draft: draftName,
    saved: BLANK_DRAFT,
    onSubmit: (typed) => {
      if (typed.importance === 'emergency') setAsking(true)
      else form.send(typed)
    },
    idempotencyKey: draftName,
    mutationFn: (typed: AnnouncementDraft, key) =>
      announce({ ...toBody(typed, competition.id, competition.timezone), key }),
    successToast: (_, { timing }) => (timing === 'now' ? text.sent : text.scheduled),
    invalidates: [sentKey(competition.id), queryKeys.announcements(competition.id)],
    onSuccess: () => void form.startAgainFrom(BLANK_DRAFT),
  })
  const [importance, audience, timing] = form.watch(['importance', 'audience', 'timing'])
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <TextAreaField
        {...form.field('text')}
        label={text.text}
        hint={text.textHint}
        rows={4}
        maxLength={500}
      />
      <OtherLanguages
        first={competition.language}
        fields={[{ name: 'text', label: text.text, maxLength: 500, rows: 3 }]}
        value={form.watch('translations')}
        onChange={(written) => form.setValue('translations', written)}
      />
      <div className="grid gap-1.5">
        <SegmentedControl
          legend={text.importance}
          options={IMPORTANCES}
          value={importance}
          onChange={(chosen) => form.setValue('importance', chosen)}
        />
        <p className="text-sm text-soft">{text.importanceHints[importance]}</p>
      </div>
      <AudienceField
        competitionId={competition.id}
        value={audience}
        onChange={(chosen) => form.setValue('audience', chosen)}
      />
      <TimingFields form={form} timing={timing} />
      <RefusalBanner error={form.error} errorMessage={(error) => consoleRefusal('announce', error)} />
      <Button type="submit" variant="primary" pending={form.isPending}>
        {timing === 'now' ? text.send : text.schedule}
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
          form.send(form.getValues())
        }}
      />
    </form>
  )
}

interface TimingFieldsProps {
  form: DraftForm<AnnouncementDraft>
  timing: AnnouncementDraft['timing']
}

function TimingFields({ form, timing }: TimingFieldsProps) {
  return (
    <>
      <SegmentedControl
        legend={text.when}
        options={[...TIMINGS]}
        value={timing}
        onChange={(chosen) => form.setValue('timing', chosen)}
      />
      {timing === 'later' ? <TextField {...form.field('at')} label={text.at} type="datetime-local" /> : null}
    </>
  )
}

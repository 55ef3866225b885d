import { useState } from 'react'
import { isMinor } from '@/domain/minors'
import { saveDraft } from '@/session/drafts'
import { useDraftForm } from '@/session/use-draft-form'
import { entry as text } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { draftName, EMPTY_DRAFT, readDraftPart, readEntryDraft } from './draft'
import { StepForm, type StepProps } from './StepForm'
import { waiverSchema } from './schemas'
import { WaiverFields } from './WaiverFields'

const NAME_OPTIONS = [
  { value: 'short', label: text.shortName },
  { value: 'full', label: text.fullName },
]

export function WaiverStep({ competition, waiver, onDone, onBack }: StepProps) {
  const minor = isMinor(readEntryDraft(competition.id).details.date_of_birth, competition.local_starts_at)
  const draft = draftName(competition.id, 'waiver')
  const [saved] = useState(() => readDraftPart(competition.id, 'waiver'))
  const isChanged = saved.hash !== '' && saved.hash !== waiver.hash
  const form = useDraftForm({
    schema: waiverSchema(minor),
    draft,
    saved: EMPTY_DRAFT.waiver,
    // A signature is valid for one version of the text only.
    typed: { ...(isChanged ? {} : saved), hash: waiver.hash },
    onSubmit: (signature) => {
      saveDraft(draft, signature)
      onDone()
    },
  })
  return (
    <StepForm title={text.steps.waiver} onSubmit={form.submit} onBack={onBack}>
      {isChanged ? <Banner variant="waiting">{text.waiverChanged}</Banner> : null}
      <WaiverFields form={form} waiver={waiver} isMinor={minor} />
      {minor ? (
        <SegmentedControl
          legend={text.nameLegend}
          options={NAME_OPTIONS}
          value={form.watch('guardian_agrees') ? 'full' : 'short'}
          onChange={(name) => form.setValue('guardian_agrees', name === 'full')}
        />
      ) : null}
    </StepForm>
  )
}

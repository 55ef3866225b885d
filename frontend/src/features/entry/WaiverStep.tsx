import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveDraft, usePersistedDraft } from '@/session/drafts'
import { entry as text } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { draftName, readPart } from './draft'
import { isMinor, type Signing, waiverForm } from './forms'
import { StepForm, type StepProps } from './StepForm'
import { WaiverFields } from './WaiverFields'

const KEPT_FIELDS = ['signature', 'guardian', 'hash'] as const

export function WaiverStep({ competition, waiver, onDone, onBack }: StepProps) {
  const minor = isMinor(readPart(competition.id, 'details').date_of_birth, competition.starts_at)
  const draft = draftName(competition.id, 'waiver')
  const [kept] = useState(() => readPart(competition.id, 'waiver'))
  const changed = kept.hash !== '' && kept.hash !== waiver.hash
  const form = useForm<Signing>({
    resolver: zodResolver(waiverForm(minor)),
    // A signature belongs to the text it was put under.
    defaultValues: changed
      ? { signature: '', guardian: '', hash: waiver.hash }
      : { ...kept, hash: waiver.hash },
  })
  usePersistedDraft(form, draft, KEPT_FIELDS)
  const submit = form.handleSubmit((signing) => {
    saveDraft(draft, signing)
    onDone()
  })
  return (
    <StepForm title={text.steps.waiver} onSubmit={submit} onBack={onBack}>
      {changed ? <Banner variant="waiting">{text.waiverChanged}</Banner> : null}
      <WaiverFields form={form} waiverText={waiver.text} minor={minor} />
    </StepForm>
  )
}

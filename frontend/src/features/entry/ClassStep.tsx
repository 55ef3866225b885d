import { useState } from 'react'
import { ClassFields } from '@/domain/ClassFields'
import { type Offer, offerFor } from '@/domain/classes'
import { saveDraft } from '@/session/drafts'
import { useDraftForm } from '@/session/use-draft-form'
import { classWords, classes as text } from '@/text/classes'
import { entry } from '@/text/entry'
import { Banner } from '@/ui/Banner'
import { DateOfBirthField } from './DateOfBirthField'
import { draftName, EMPTY_DRAFT, readEntryDraft } from './draft'
import { NoClass } from './NoClass'
import { StepForm, type StepProps } from './StepForm'
import { classSchema } from './schemas'
import { asksForBirthFirst } from './steps'
import { describeWaiting } from './waiting'

/** Date of birth, class and session, each as soon as the one before is known. */
export function ClassStep({ competition, categories, onDone, onBack }: StepProps) {
  const draft = draftName(competition.id, 'class')
  const withBirth = asksForBirthFirst({ categories })
  const [typed] = useState(() => {
    const { class: choice, details } = readEntryDraft(competition.id)
    return withBirth ? { ...choice, date_of_birth: details.date_of_birth } : choice
  })
  const form = useDraftForm({
    schema: classSchema({ competition, categories }),
    draft,
    saved: EMPTY_DRAFT.class,
    typed,
    onSubmit: (choice) => {
      saveDraft(draft, choice)
      onDone()
    },
  })
  const offer = offerFor({ categories, sessions: competition.sessions }, form.watch())
  return (
    <StepForm
      title={withBirth ? text.yours : text.yourSession}
      onSubmit={form.submit}
      onBack={onBack}
      submitLabel={offer.noneFits ? null : entry.next}
    >
      {withBirth ? <DateOfBirthField field={form.field('date_of_birth')} /> : null}
      <ClassFields
        competition={competition}
        categories={categories}
        offer={offer}
        category={form.field('category')}
        session={form.field('session_id')}
        words={classWords.entry}
      />
      {offer.noneFits ? <NoClass competitionId={competition.id} year={offer.year ?? 0} /> : null}
      <WaitingNote competition={competition} offer={offer} />
    </StepForm>
  )
}

/** Of a full competition the page says it above. */
function WaitingNote({ competition, offer }: { competition: StepProps['competition']; offer: Offer }) {
  const sentence = competition.places_left === 0 ? null : describeWaiting(competition, offer)
  return sentence ? <Banner variant="waiting">{sentence}</Banner> : null
}

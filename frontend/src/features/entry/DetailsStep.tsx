import { useDraftForm } from '@/session/use-draft-form'
import { entry as text } from '@/text/entry'
import { TextField } from '@/ui/Field'
import { DateOfBirthField } from './DateOfBirthField'
import { draftName, EMPTY_DRAFT, readEntryDraft } from './draft'
import { StepForm, type StepProps } from './StepForm'
import { detailsSchema } from './schemas'
import { asksForBirthFirst } from './steps'

export function DetailsStep({ competition, categories, onDone, onBack }: StepProps) {
  const form = useDraftForm({
    schema: detailsSchema,
    draft: draftName(competition.id, 'details'),
    saved: EMPTY_DRAFT.details,
    typed: readEntryDraft(competition.id).details,
    onSubmit: onDone,
  })
  return (
    <StepForm title={text.steps.details} onSubmit={form.submit} onBack={onBack}>
      {asksForBirthFirst({ categories }) ? null : <DateOfBirthField field={form.field('date_of_birth')} />}
      <TextField
        {...form.field('club')}
        label={text.club}
        hint={text.clubHint}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-lg font-bold">{text.emergencyTitle}</legend>
        {/* No autocomplete: it would fill in the user's own name and number. */}
        <TextField
          {...form.field('emergency_name')}
          label={text.emergencyName}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          {...form.field('emergency_phone')}
          label={text.emergencyPhone}
          hint={text.emergencyHint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="next"
        />
      </fieldset>
    </StepForm>
  )
}

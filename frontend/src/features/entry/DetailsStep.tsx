import { useDraftForm } from '@/session/use-draft-form'
import { entry as text } from '@/text/entry'
import { TextField } from '@/ui/Field'
import { draftName, EMPTY_DRAFT } from './draft'
import { StepForm, type StepProps } from './StepForm'
import { detailsSchema } from './schemas'

export function DetailsStep({ competition, onDone, onBack }: StepProps) {
  const form = useDraftForm({
    schema: detailsSchema,
    draft: draftName(competition.id, 'details'),
    saved: EMPTY_DRAFT.details,
    onSubmit: onDone,
  })
  return (
    <StepForm title={text.steps.details} onSubmit={form.submit} onBack={onBack}>
      <TextField
        {...form.field('date_of_birth')}
        label={text.dateOfBirth}
        hint={text.dateOfBirthHint}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
      />
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

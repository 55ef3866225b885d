import { zodResolver } from '@hookform/resolvers/zod'
import { useDraftForm } from '@/session/use-draft-form'
import { entry as text } from '@/text/entry'
import { TextField } from '@/ui/Field'
import { draftName, EMPTY_DRAFT } from './draft'
import { StepForm, type StepProps } from './StepForm'
import { type Details, detailsSchema } from './schemas'

export function DetailsStep({ competition, onDone, onBack }: StepProps) {
  const { form } = useDraftForm<Details>({
    draft: draftName(competition.id, 'details'),
    saved: EMPTY_DRAFT.details,
    resolver: zodResolver(detailsSchema),
  })
  const { errors } = form.formState
  return (
    <StepForm title={text.steps.details} onSubmit={form.handleSubmit(onDone)} onBack={onBack}>
      <TextField
        {...form.register('date_of_birth')}
        label={text.dateOfBirth}
        hint={text.dateOfBirthHint}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        error={errors.date_of_birth?.message}
      />
      <TextField
        {...form.register('club')}
        label={text.club}
        hint={text.clubHint}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        error={errors.club?.message}
      />
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-lg font-bold">{text.emergencyTitle}</legend>
        {/* No autocomplete: it would fill in the user's own name and number. */}
        <TextField
          {...form.register('emergency_name')}
          label={text.emergencyName}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          error={errors.emergency_name?.message}
        />
        <TextField
          {...form.register('emergency_phone')}
          label={text.emergencyPhone}
          hint={text.emergencyHint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="next"
          error={errors.emergency_phone?.message}
        />
      </fieldset>
    </StepForm>
  )
}

import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { DialogButton } from '@/domain/console/DialogButton'
import { useApiForm } from '@/session/use-api-form'
import type { DraftForm } from '@/session/use-draft-form'
import { correction as text } from '@/text/organise-corrections'
import { walkUp } from '@/text/organise-desk'
import { person } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'
import {
  type CorrectionForm,
  correctionOf,
  correctionSchema,
  isMinorBy,
  signedAlone,
  toCorrection,
} from './correction'
import { correctEntry, type ParticipantRecord } from './queries'
import { personQueryKeys } from './query-keys'

interface CorrectDialogProps {
  competition: Competition
  participant: ParticipantRecord
}

/** What was typed wrong, for this entry only. */
export function CorrectDialog({ competition, participant }: CorrectDialogProps) {
  return (
    <DialogButton label={text.open} title={text.title(participant.name)} description={text.text}>
      {(close) => <Correction competition={competition} participant={participant} onDone={close} />}
    </DialogButton>
  )
}

function Correction({ competition, participant, onDone }: CorrectDialogProps & { onDone: () => void }) {
  const { id, competition_id, version } = participant
  const [shown] = useState(() => correctionOf(participant))
  const form = useApiForm({
    schema: correctionSchema(competition.local_starts_at, participant),
    draft: `correction-${id}`,
    saved: shown,
    mutationFn: (values: CorrectionForm) => correctEntry(id, toCorrection(values, shown, version)),
    successToast: text.saved,
    invalidates: personQueryKeys(competition_id, id),
    onSuccess: ({ data }) => {
      form.startAgainFrom(correctionOf(data))
      onDone()
    },
  })
  return (
    <NarrowForm
      form={form}
      submitLabel={text.save}
      errorMessage={(error) => consoleRefusal('correct-entry', error)}
    >
      <CorrectionFields form={form} competition={competition} participant={participant} />
    </NarrowForm>
  )
}

interface CorrectionFieldsProps extends CorrectDialogProps {
  form: DraftForm<CorrectionForm>
}

function CorrectionFields({ form, competition: { local_starts_at }, participant }: CorrectionFieldsProps) {
  const isMinor = isMinorBy(form.watch('date_of_birth'), participant, local_starts_at)
  const field = (name: keyof CorrectionForm) => ({ ...form.field(name), autoComplete: 'off' })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} label={walkUp.firstName} autoCapitalize="words" />
        <TextField {...field('last_name')} label={walkUp.lastName} autoCapitalize="words" />
      </div>
      <TextField
        {...field('date_of_birth')}
        label={walkUp.dateOfBirth}
        hint={
          participant.birth_year_only
            ? text.yearOnly(participant.date_of_birth?.slice(0, 4) ?? '')
            : undefined
        }
        type="date"
        min="1900-01-01"
      />
      {isMinor && signedAlone(participant) ? (
        <TextField {...field('guardian')} label={walkUp.guardian} hint={text.guardianHint} />
      ) : null}
      {isMinor ? <CheckboxField {...form.register('guardian_agrees')} label={walkUp.guardianAgrees} /> : null}
      <TextField {...field('emergency_contact')} label={walkUp.emergency} hint={walkUp.emergencyHint} />
      <TextField {...field('club')} label={person.fields.club} autoCapitalize="words" />
      {participant.has_account ? null : (
        <TextField {...field('email')} label={walkUp.email} hint={text.emailHint} type="email" />
      )}
    </>
  )
}

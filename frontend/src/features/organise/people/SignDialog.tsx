import { useQuery } from '@tanstack/react-query'
import { type Competition, waiverQuery } from '@/api/competition-queries'
import { DialogButton } from '@/domain/console/DialogButton'
import { isMinor } from '@/domain/minors'
import { QueryBoundary } from '@/domain/QueryFallback'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { walkUp } from '@/text/organise-desk'
import { signing as text } from '@/text/organise-people-import'
import { consoleRefusal } from '@/text/organise-refusals'
import { TextField } from '@/ui/Field'
import { Form } from '@/ui/Form'
import { selectAsWritten } from '../select-as-written'
import { DeskWaiver, useDeskWaiver, type Waiver } from './DeskWaiver'
import { type Participant, signAtDesk } from './queries'
import { personQueryKeys } from './query-keys'

interface SignDialogProps {
  competition: Competition
  participant: Participant
}

/** Who has not signed yet, and has no phone to do it on, signs on the screen of the desk. */
export function SignDialog(props: SignDialogProps) {
  return (
    <DialogButton label={text.open} title={text.title(props.participant.name)} description={text.intro}>
      {(close) => <Signing {...props} onSigned={close} />}
    </DialogButton>
  )
}

function Signing(props: SignDialogProps & { onSigned: () => void }) {
  const waiver = useQuery({ ...waiverQuery(props.competition.id), select: selectAsWritten<Waiver> })
  return <QueryBoundary query={waiver}>{(shown) => <SignForm {...props} waiver={shown} />}</QueryBoundary>
}

const needed = z.string().check(z.trim(), z.minLength(1, text.needed))
const schemaOf = (localStartsAt: string) =>
  z
    .object({
      date_of_birth: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, text.needed)),
      emergency_contact: needed,
      signature: needed,
      guardian: z.string().check(z.trim()),
    })
    .check(
      z.refine(({ date_of_birth, guardian }) => !isMinor(date_of_birth, localStartsAt) || guardian !== '', {
        path: ['guardian'],
        error: text.needed,
      }),
    )

interface SignFormProps extends SignDialogProps {
  waiver: Waiver
  onSigned: () => void
}

function SignForm({ competition, participant, waiver, onSigned }: SignFormProps) {
  const { id, competition_id, emergency_contact, date_of_birth, birth_year_only } = participant
  const desk = useDeskWaiver(waiver)
  const form = useApiForm({
    schema: schemaOf(competition.local_starts_at),
    draft: `sign-${id}`,
    saved: { date_of_birth: birth_year_only ? '' : (date_of_birth ?? ''), emergency_contact },
    unsaved: { signature: '', guardian: '' },
    mutationFn: ({ guardian, ...values }) =>
      signAtDesk(id, { ...values, hash: desk.shown.hash, guardian: guardian || null }),
    successToast: text.signed,
    invalidates: [...personQueryKeys(competition_id, id), waiverQuery(competition_id).queryKey],
    onSuccess: onSigned,
  })
  const field = (name: 'date_of_birth' | 'emergency_contact' | 'signature' | 'guardian') => ({
    ...form.field(name),
    autoComplete: 'off',
  })
  return (
    <Form
      form={form}
      submitLabel={text.submit}
      errorMessage={(error) => consoleRefusal('sign-at-desk', error)}
    >
      <DeskWaiver
        {...desk}
        className="max-h-60 overflow-y-auto rounded-md border border-line bg-surface p-4"
      />
      <TextField {...field('date_of_birth')} label={walkUp.dateOfBirth} type="date" min="1900-01-01" />
      <TextField {...field('emergency_contact')} label={walkUp.emergency} hint={walkUp.emergencyHint} />
      <TextField {...field('signature')} label={walkUp.signature} autoCapitalize="words" />
      {isMinor(form.watch('date_of_birth'), competition.local_starts_at) ? (
        <TextField {...field('guardian')} label={walkUp.guardian} autoCapitalize="words" />
      ) : null}
    </Form>
  )
}

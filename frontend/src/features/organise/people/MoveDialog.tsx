import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { DialogButton } from '@/domain/console/DialogButton'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { NarrowForm } from '@/ui/Form'
import { SelectField } from '@/ui/SelectField'
import { teamsOf } from './find-people'
import { moveToTeam, type Participant } from './queries'
import { personQueryKeys } from './query-keys'

const NO_TEAM = ''
const schema = z.object({ chosen: z.string() })

/** Nothing where a competition has no teams. */
export function MoveDialog({ participant }: { participant: Participant }) {
  const categories = useQuery(categoriesQuery(participant.competition_id))
  const hasTeams = categories.data?.some(({ kind }) => kind === 'team') ?? true
  if (!hasTeams && !participant.team) return null
  return (
    <DialogButton
      label={text.move}
      title={text.moveTitle(participant.name)}
      description={participant.payment_status === 'open' ? text.moveUnpaidText : text.moveText}
    >
      {(close) => <MoveForm participant={participant} onDone={close} />}
    </DialogButton>
  )
}

function MoveForm({ participant, onDone }: { participant: Participant; onDone: () => void }) {
  const { id, competition_id, team } = participant
  const people = useQuery(participantsQuery(competition_id))
  const form = useApiForm({
    schema,
    draft: `move-${id}`,
    saved: { chosen: team ? String(team.id) : NO_TEAM },
    mutationFn: ({ chosen }: z.infer<typeof schema>) =>
      moveToTeam(id, chosen === NO_TEAM ? null : Number(chosen)),
    successToast: text.moveDone,
    invalidates: personQueryKeys(competition_id, id),
    onSuccess: onDone,
  })
  return (
    <NarrowForm
      form={form}
      submitLabel={text.moveConfirm}
      errorMessage={(error) => consoleRefusal('move', error)}
    >
      {/* Controlled: its options are not all there at once. */}
      <SelectField
        label={text.moveTeam}
        value={form.watch('chosen')}
        onChange={(event) => form.setValue('chosen', event.target.value)}
      >
        <option value={NO_TEAM}>{text.moveNone}</option>
        {teamsOf(people.data ?? [participant]).map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </NarrowForm>
  )
}

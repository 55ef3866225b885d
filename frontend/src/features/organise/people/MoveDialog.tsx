import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { participantsQuery } from '@/api/judging-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleText } from '@/text/organise'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SelectField } from '@/ui/SelectField'
import { useDraft } from '../use-draft'
import { teamsOf } from './find-people'
import { moveToTeam, type Participant } from './queries'
import { personQueryKeys } from './query-keys'

const NO_TEAM = ''

export function MoveDialog({ participant }: { participant: Participant }) {
  const { id, name, competition_id, team } = participant
  const [isOpen, setOpen] = useState(false)
  const { draft, change, drop } = useDraft(`move-${id}`, { chosen: team ? String(team.id) : NO_TEAM })
  const { chosen } = draft
  const people = useQuery({ ...participantsQuery(competition_id), enabled: isOpen })
  const move = useApiMutation({
    mutationFn: () => moveToTeam(id, chosen === NO_TEAM ? null : Number(chosen)),
    successToast: text.moveDone,
    invalidates: personQueryKeys(competition_id, id),
    onSuccess: () => {
      drop()
      setOpen(false)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!move.isPending) move.mutate()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.move}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.moveTitle(name)}
        description={participant.payment_status === 'open' ? text.moveUnpaidText : text.moveText}
        closeLabel={consoleText.close}
      >
        <form onSubmit={submit} className="grid gap-4">
          <SelectField
            label={text.moveTeam}
            value={chosen}
            onChange={(event) => change({ chosen: event.target.value })}
          >
            <option value={NO_TEAM}>{text.moveNone}</option>
            {teamsOf(people.data ?? [participant]).map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <RefusalBanner error={move.error} errorMessage={(error) => consoleRefusal('move', error)} />
          <Button type="submit" variant="primary" pending={move.isPending}>
            {text.moveConfirm}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

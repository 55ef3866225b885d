import { personActs as text } from '@/text/organise-people'
import { ConfirmButton } from '../ConfirmButton'
import { useChange } from '../use-change'
import { disqualify, type Participant, requalify } from './queries'
import { touchedByPerson } from './touched'

/** Disqualifies or takes it back. Both need a reason. */
export function DisqualifyButton({ participant }: { participant: Participant }) {
  const { id, name, competition_id, disqualified_at } = participant
  const isBack = disqualified_at !== null
  const act = useChange({
    action: 'disqualify',
    send: (reason: string) => (isBack ? requalify(id, reason) : disqualify(id, reason)),
    done: isBack ? text.requalified(name) : text.disqualified(name),
    touches: touchedByPerson(competition_id, id),
  })
  return (
    <ConfirmButton
      variant={isBack ? 'secondary' : 'danger-quiet'}
      reasonDraft={`disqualify-${id}`}
      title={isBack ? text.requalifyTitle(name) : text.disqualifyTitle(name)}
      text={isBack ? text.requalifyText : text.disqualifyText}
      confirm={isBack ? text.requalifyConfirm : text.disqualifyConfirm}
      destructive={!isBack}
      pending={act.isPending}
      onConfirm={act.mutateAsync}
    >
      {isBack ? text.requalify : text.disqualify}
    </ConfirmButton>
  )
}

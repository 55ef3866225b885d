import { personActs as text } from '@/text/organise-people'
import { ConfirmButton } from '../ConfirmButton'
import { useChange } from '../use-change'
import { type Participant, reinstate, withdraw } from './queries'
import { touchedByPerson } from './touched'

/** Lists somebody who stopped as DNF, or takes it back. Both need a reason. */
export function WithdrawButton({ participant }: { participant: Participant }) {
  const { id, name, competition_id, withdrew_at } = participant
  const isBack = withdrew_at !== null
  const act = useChange({
    action: 'disqualify',
    send: (reason: string) => (isBack ? reinstate(id, reason) : withdraw(id, reason)),
    done: isBack ? text.reinstated(name) : text.withdrawn(name),
    touches: touchedByPerson(competition_id, id),
  })
  return (
    <ConfirmButton
      reasonDraft={`withdraw-${id}`}
      title={isBack ? text.reinstateTitle(name) : text.withdrawTitle(name)}
      text={isBack ? text.reinstateText : text.withdrawText}
      confirm={isBack ? text.reinstateConfirm : text.withdrawConfirm}
      pending={act.isPending}
      onConfirm={act.mutateAsync}
    >
      {isBack ? text.reinstate : text.withdraw}
    </ConfirmButton>
  )
}

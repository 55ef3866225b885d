import { askReason, ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { type Participant, reinstate, withdraw } from './queries'
import { personQueryKeys } from './query-keys'

/** Lists somebody who stopped as DNF, or takes it back. Both need a reason. */
export function WithdrawButton({ participant }: { participant: Participant }) {
  const { id, name, competition_id, withdrew_at } = participant
  const isBack = withdrew_at !== null
  const act = useApiMutation({
    mutationFn: (reason: string) => (isBack ? reinstate(id, reason) : withdraw(id, reason)),
    successToast: isBack ? text.reinstated(name) : text.withdrawn(name),
    errorToast: (error) => consoleRefusal('disqualify', error),
    invalidates: personQueryKeys(competition_id, id),
  })
  return (
    <ConfirmButton
      asks={askReason(`withdraw-${id}`)}
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

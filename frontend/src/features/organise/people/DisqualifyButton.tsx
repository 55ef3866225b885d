import { askReason, ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { disqualify, type Participant, requalify } from './queries'
import { personQueryKeys } from './query-keys'

/** Disqualifies or takes it back. Both need a reason. */
export function DisqualifyButton({ participant }: { participant: Participant }) {
  const { id, name, competition_id, disqualified_at } = participant
  const isBack = disqualified_at !== null
  const act = useApiMutation({
    mutationFn: (reason: string) => (isBack ? requalify(id, reason) : disqualify(id, reason)),
    successToast: isBack ? text.requalified(name) : text.disqualified(name),
    errorToast: (error) => consoleRefusal('disqualify', error),
    invalidates: personQueryKeys(competition_id, id),
  })
  return (
    <ConfirmButton
      variant={isBack ? 'secondary' : 'danger-quiet'}
      asks={askReason(`disqualify-${id}`)}
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

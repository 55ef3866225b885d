import { api } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { Round } from '@/api/round-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { consoleRefusal } from '@/text/organise-refusals'
import { roundForm as text } from '@/text/organise-rounds'
import { ConfirmButton } from '../ConfirmButton'
import { unwrapDeleted } from '../unwrap-deleted'

interface DeleteRoundProps {
  competitionId: number
  round: Round
  onDone: () => void
}

export function DeleteRound({ competitionId, round, onDone }: DeleteRoundProps) {
  const remove = useApiMutation({
    mutationFn: () =>
      unwrapDeleted(api.DELETE('/api/rounds/{round_id}', { params: { path: { round_id: round.id } } })),
    successToast: text.deleted,
    errorToast: (error) => consoleRefusal('change-round', error),
    invalidates: [queryKeys.rounds(competitionId), queryKeys.clocks(competitionId)],
    onSuccess: onDone,
  })
  return (
    <div className="border-t border-line pt-4">
      <ConfirmButton
        variant="danger-quiet"
        title={text.deleteTitle(round.name)}
        text={text.deleteText}
        confirm={text.delete}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutateAsync()}
      >
        {text.delete}
      </ConfirmButton>
    </div>
  )
}

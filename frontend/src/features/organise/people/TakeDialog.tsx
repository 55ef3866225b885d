import { DialogButton } from '@/domain/console/DialogButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney } from '@/text/format'
import { desk as text } from '@/text/organise-money'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { type DeskWay, markPaid, type Participant } from './queries'
import { personQueryKeys } from './query-keys'

/** Takes the fee at the desk. Which way it was paid is said by the button that one presses anyway. */
export function TakeDialog({ participant }: { participant: Participant }) {
  const { id, name, competition_id, fee_cents, currency } = participant
  const amount = formatMoney(fee_cents, currency)
  const pay = useApiMutation({
    mutationFn: (way: DeskWay) => markPaid(id, way),
    successToast: text.taken,
    errorToast: (error) => consoleRefusal('mark-paid', error),
    invalidates: personQueryKeys(competition_id, id),
  })
  return (
    <DialogButton label={text.take(amount)} title={text.takeFrom(amount, name)} description={text.takeText}>
      {(close) => (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            pending={pay.isPending}
            onClick={() => pay.mutate('cash', { onSuccess: close })}
          >
            {text.cash}
          </Button>
          <Button pending={pay.isPending} onClick={() => pay.mutate('card', { onSuccess: close })}>
            {text.card}
          </Button>
        </div>
      )}
    </DialogButton>
  )
}

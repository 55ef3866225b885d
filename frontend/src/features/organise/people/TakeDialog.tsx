import { useState } from 'react'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney } from '@/text/format'
import { consoleText } from '@/text/organise'
import { desk as text } from '@/text/organise-money'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { type DeskWay, markPaid, type Participant } from './queries'
import { personQueryKeys } from './query-keys'

/** Takes the fee at the desk. Which way it was paid is said by the button that one presses anyway. */
export function TakeDialog({ participant }: { participant: Participant }) {
  const { id, name, competition_id, fee_cents, currency } = participant
  const [isOpen, setOpen] = useState(false)
  const amount = formatMoney(fee_cents, currency)
  const pay = useApiMutation({
    mutationFn: (way: DeskWay) => markPaid(id, way),
    successToast: text.taken,
    errorToast: (error) => consoleRefusal('mark-paid', error),
    invalidates: personQueryKeys(competition_id, id),
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.take(amount)}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.takeFrom(amount, name)}
        description={text.takeText}
        closeLabel={consoleText.close}
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" pending={pay.isPending} onClick={() => pay.mutate('cash')}>
            {text.cash}
          </Button>
          <Button pending={pay.isPending} onClick={() => pay.mutate('card')}>
            {text.card}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

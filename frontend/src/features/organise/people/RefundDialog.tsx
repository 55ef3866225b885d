import { type SubmitEvent, useState } from 'react'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney } from '@/text/format'
import { consoleText, newCompetitionErrors } from '@/text/organise'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { amountOf, centsOf } from '../new-competition'
import { useDraft } from '../use-draft'
import { type Participant, refund } from './queries'
import { personQueryKeys } from './query-keys'

/** The total that goes back is entered, so that a repeated request pays nothing twice. */
export function RefundDialog({ participant }: { participant: Participant }) {
  const { id, name, competition_id, status, paid_cents, refunded_cents, currency } = participant
  const isEnded = status === 'cancelled' || status === 'expired'
  const [isOpen, setOpen] = useState(false)
  const { draft, change, drop } = useDraft(`refund-${id}`, { amount: amountOf(paid_cents) })
  const [isWrong, setWrong] = useState(false)
  const pay = useApiMutation({
    mutationFn: (cents: number) => refund(id, cents),
    successToast: isEnded ? text.refundDoneEnded : text.refundDone,
    invalidates: personQueryKeys(competition_id, id),
    onSuccess: () => {
      drop()
      setOpen(false)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const cents = centsOf(draft.amount)
    setWrong(cents === null)
    if (cents !== null && !pay.isPending) pay.mutate(cents)
  }
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setOpen(true)}>
        {text.refund}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.refundTitle(name)}
        description={text.refundText(money(paid_cents), money(refunded_cents))}
        closeLabel={consoleText.close}
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          {isEnded ? null : <p className="font-semibold">{text.refundKeepsEntry}</p>}
          <TextField
            label={text.refundAmount}
            hint={text.refundHint}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            error={isWrong ? newCompetitionErrors.fee : undefined}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <RefusalBanner error={pay.error} errorMessage={(error) => consoleRefusal('refund', error)} />
          <Button type="submit" variant="danger" pending={pay.isPending}>
            {text.refundConfirm}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

import { DialogButton } from '@/domain/console/DialogButton'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { formatMoney } from '@/text/format'
import { newCompetitionErrors } from '@/text/organise'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { amountOf, centsOf } from '../new-competition'
import { type Participant, refund } from './queries'
import { personQueryKeys } from './query-keys'

const isAmount = (typed: string) => centsOf(typed) !== null
const schema = z.object({ amount: z.string().check(z.refine(isAmount, newCompetitionErrors.fee)) })

/** The total that goes back is entered, so that a repeated request pays nothing twice. */
export function RefundDialog({ participant }: { participant: Participant }) {
  const { name, paid_cents, refunded_cents, currency } = participant
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <DialogButton
      label={text.refund}
      variant="danger-quiet"
      title={text.refundTitle(name)}
      description={text.refundText(money(paid_cents), money(refunded_cents))}
    >
      {(close) => <RefundForm participant={participant} onDone={close} />}
    </DialogButton>
  )
}

function RefundForm({ participant, onDone }: { participant: Participant; onDone: () => void }) {
  const { id, competition_id, status, paid_cents } = participant
  const isEnded = status === 'cancelled' || status === 'expired'
  const form = useApiForm({
    schema,
    draft: `refund-${id}`,
    saved: { amount: amountOf(paid_cents) },
    mutationFn: ({ amount }: z.infer<typeof schema>) => refund(id, centsOf(amount) ?? 0),
    successToast: isEnded ? text.refundDoneEnded : text.refundDone,
    invalidates: personQueryKeys(competition_id, id),
    onSuccess: onDone,
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      {isEnded ? null : <p className="font-semibold">{text.refundKeepsEntry}</p>}
      <TextField
        {...form.field('amount')}
        label={text.refundAmount}
        hint={text.refundHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <RefusalBanner error={form.error} errorMessage={(error) => consoleRefusal('refund', error)} />
      <Button type="submit" variant="danger" pending={form.isPending}>
        {text.refundConfirm}
      </Button>
    </form>
  )
}

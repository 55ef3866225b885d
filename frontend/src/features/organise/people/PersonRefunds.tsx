import { useApiMutation } from '@/session/use-api-mutation'
import { person as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefundList } from '../money/RefundList'
import { type ParticipantRecord, refund } from './queries'
import { personQueryKeys } from './query-keys'

/** What is on its way to this person, what waits at the desk, and what failed. */
export function PersonRefunds({ record }: { record: ParticipantRecord }) {
  const { id, competition_id, open_refunds } = record
  const failed = open_refunds.filter(({ state }) => state === 'failed')
  // The total that goes back is sent, so that a repeated press pays nothing twice.
  const total = failed.reduce((sum, { amount_cents }) => sum + amount_cents, failed[0]?.total_cents ?? 0)
  const invalidates = personQueryKeys(competition_id, id)
  const again = useApiMutation({
    mutationFn: () => refund(id, total),
    successToast: text.refundAgainDone,
    errorToast: (error) => consoleRefusal('refund', error),
    invalidates,
  })
  if (open_refunds.length === 0) return null
  return (
    <Section title={text.refundsTitle}>
      <RefundList refunds={open_refunds} invalidates={invalidates} />
      {failed.length > 0 ? (
        <div>
          <Button pending={again.isPending} onClick={() => again.mutate()}>
            {text.refundAgain}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

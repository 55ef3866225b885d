import { person as text } from '@/text/organise-people'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefundList } from '../money/RefundList'
import { useChange } from '../use-change'
import { type ParticipantRecord, refund } from './queries'
import { touchedByPerson } from './touched'

/** What is on its way to this person, what waits at the desk, and what failed. */
export function PersonRefunds({ record }: { record: ParticipantRecord }) {
  const { id, competition_id, open_refunds } = record
  const failed = open_refunds.filter(({ state }) => state === 'failed')
  // The total that goes back is sent, so that a repeated press pays nothing twice.
  const total = failed.reduce((sum, { amount_cents }) => sum + amount_cents, failed[0]?.total_cents ?? 0)
  const touches = touchedByPerson(competition_id, id)
  const again = useChange({
    action: 'refund',
    send: () => refund(id, total),
    done: text.refundAgainDone,
    touches,
  })
  if (open_refunds.length === 0) return null
  return (
    <Section title={text.refundsTitle}>
      <RefundList refunds={open_refunds} touches={touches} />
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

import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { formatMoney } from '@/text/format'
import { refunds as text } from '@/text/organise-calling-off'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { StatList } from '@/ui/StatList'
import { Loaded } from '../Loaded'
import { useChange } from '../use-change'
import { type Refunds, refundsKey, refundsQuery, retryRefunds } from './queries'
import { RefundList } from './RefundList'

/** What remains to be done after a competition was called off: the money. */
export function CalledOff({ competition }: { competition: Competition }) {
  const refunds = useQuery(refundsQuery(competition.id))
  return (
    <div className="grid grid-cols-1 gap-5">
      <Banner variant="danger">
        <p className="font-bold">{text.reason}</p>
        <p>{competition.called_off_reason}</p>
      </Banner>
      <Section title={text.title}>
        <Loaded query={refunds}>
          {(data) => <RefundTotals competitionId={competition.id} refunds={data} />}
        </Loaded>
      </Section>
    </div>
  )
}

function RefundTotals({ competitionId, refunds }: { competitionId: number; refunds: Refunds }) {
  const { paid_cents, refunded_cents, refunding_cents, currency, open } = refunds
  if (paid_cents === 0) return <p className="text-soft">{text.nothingPaid}</p>
  return (
    <>
      <StatList
        stats={[
          { label: text.paid, value: formatMoney(paid_cents, currency) },
          { label: text.refunded, value: formatMoney(refunded_cents, currency) },
          { label: text.refunding, value: formatMoney(refunding_cents, currency) },
        ]}
      />
      {open.length === 0 ? (
        <p className="font-semibold text-counted">{text.done}</p>
      ) : (
        <RefundList refunds={open} currency={currency} touches={[refundsKey(competitionId)]} />
      )}
      {open.some(({ state }) => state === 'failed') ? <RetryButton competitionId={competitionId} /> : null}
    </>
  )
}

function RetryButton({ competitionId }: { competitionId: number }) {
  const retry = useChange({
    action: 'refund',
    send: () => retryRefunds(competitionId),
    done: text.retried,
    touches: [refundsKey(competitionId)],
  })
  return (
    <div>
      <Button pending={retry.isPending} onClick={() => retry.mutate()}>
        {text.retry}
      </Button>
    </div>
  )
}

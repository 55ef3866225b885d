import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatMoney } from '@/text/format'
import { refunds as text, money as words } from '@/text/organise-money'
import { Banner } from '@/ui/Banner'
import { Section } from '@/ui/Card'
import { StatList } from '@/ui/StatList'
import { DownloadMoney } from '../money/DownloadMoney'
import { OpenRefunds } from '../money/OpenRefunds'
import { type MoneySum, moneyQuery, type Refunds, refundsQuery } from '../money/queries'
import { sumByCurrency } from '../money/sum-by-currency'

/** What remains to be done after a competition was called off: the money. */
export function CalledOff({ competition }: { competition: Competition }) {
  const money = useQuery(moneyQuery(competition.id))
  const refunds = useQuery(refundsQuery(competition.id))
  return (
    <div className="grid grid-cols-1 gap-5">
      <Banner variant="danger">
        <p className="font-bold">{text.reason}</p>
        <p>{competition.called_off_reason}</p>
      </Banner>
      <Section title={text.title}>
        <QueryBoundary query={money}>
          {({ totals }) => (
            <QueryBoundary query={refunds}>
              {(data) => <RefundTotals competitionId={competition.id} totals={totals} refunds={data} />}
            </QueryBoundary>
          )}
        </QueryBoundary>
      </Section>
    </div>
  )
}

interface RefundTotalsProps {
  competitionId: number
  /** One for each currency. */
  totals: readonly MoneySum[]
  refunds: Refunds
}

function RefundTotals({ competitionId, totals, refunds }: RefundTotalsProps) {
  const paid = totals.filter(({ paid_cents }) => paid_cents > 0)
  const open = sumByCurrency(refunds.open)
  if (paid.length === 0) return <p className="text-soft">{text.nothingPaid}</p>
  return (
    <>
      {paid.map(({ currency, paid_cents, refunded_cents }) => (
        <StatList
          key={currency}
          stats={[
            { label: words.paid, value: formatMoney(paid_cents, currency) },
            { label: words.refunded, value: formatMoney(refunded_cents, currency) },
            { label: text.open, value: formatMoney(open.get(currency) ?? 0, currency) },
          ]}
        />
      ))}
      <OpenRefunds competitionId={competitionId} refunds={refunds} none={text.done} />
      <DownloadMoney competitionId={competitionId} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatMoney } from '@/text/format'
import { formatDate } from '@/text/local-time'
import { refunds as refundsText, money as text } from '@/text/organise-money'
import { Section } from '@/ui/Card'
import { EmptyState } from '@/ui/QueryStates'
import { StatList } from '@/ui/StatList'
import { ConsolePage } from '../ConsolePage'
import { DownloadMoney } from './DownloadMoney'
import { OpenRefunds } from './OpenRefunds'
import { type MoneySum, moneyQuery, refundsQuery } from './queries'

export function MoneyPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {({ id }) => <Money competitionId={id} />}
    </ConsolePage>
  )
}

function Money({ competitionId }: { competitionId: number }) {
  const money = useQuery(moneyQuery(competitionId))
  const refunds = useQuery(refundsQuery(competitionId))
  return (
    <QueryBoundary query={money} rows={6}>
      {({ totals, by_way, by_day }) =>
        totals.length === 0 ? (
          <EmptyState title={text.nothing}>{text.nothingText}</EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-5 lg:col-span-2">
              {totals.map((total) => (
                <Total key={total.currency} total={total} />
              ))}
              <DownloadMoney competitionId={competitionId} />
            </div>
            <div className="lg:col-span-2">
              <Section title={refundsText.title}>
                <QueryBoundary query={refunds}>
                  {(data) => (
                    <OpenRefunds competitionId={competitionId} refunds={data} none={refundsText.none} />
                  )}
                </QueryBoundary>
              </Section>
            </div>
            <Sums title={text.byWay} sums={by_way} nameOf={({ way }) => (way ? text.ways[way] : '')} />
            <Sums title={text.byDay} sums={by_day} nameOf={({ day }) => (day ? formatDate(day) : '')} />
          </div>
        )
      }
    </QueryBoundary>
  )
}

function Total({ total }: { total: MoneySum }) {
  const amount = (cents: number) => formatMoney(cents, total.currency)
  return (
    <StatList
      stats={[
        { label: text.kept, value: amount(total.kept_cents) },
        { label: text.paid, value: amount(total.paid_cents) },
        { label: text.refunded, value: amount(total.refunded_cents) },
        { label: text.refunding, value: amount(total.refunding_cents) },
        ...(total.disputed_cents ? [{ label: text.disputed, value: amount(total.disputed_cents) }] : []),
        { label: text.due, value: amount(total.due_cents) },
      ]}
    />
  )
}

interface SumsProps {
  title: string
  sums: MoneySum[]
  nameOf: (sum: MoneySum) => string
}

function Sums({ title, sums, nameOf }: SumsProps) {
  return (
    <Section title={title}>
      <ul className="grid divide-y divide-line">
        {sums.map((sum) => (
          <li key={`${nameOf(sum)}-${sum.currency}`} className="grid gap-0.5 py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{nameOf(sum)}</span>
              <span className="numeral text-xl">{formatMoney(sum.kept_cents, sum.currency)}</span>
            </span>
            <span className="text-sm text-soft">{describe(sum)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function describe(sum: MoneySum): string {
  const parts: [number, (amount: string) => string][] = [
    [sum.paid_cents, text.paidOf],
    [sum.refunded_cents, text.refundedOf],
    [sum.refunding_cents, text.refundingOf],
    [sum.disputed_cents, text.disputedOf],
    [sum.due_cents, text.dueOf],
  ]
  const said = parts
    .filter(([cents]) => cents > 0)
    .map(([cents, say]) => say(formatMoney(cents, sum.currency)))
  return said.join(' · ') || text.nothingMoved
}

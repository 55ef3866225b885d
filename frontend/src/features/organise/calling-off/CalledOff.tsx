import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { formatMoney } from '@/text/format'
import { money, refunds as text } from '@/text/organise-money'
import { Banner } from '@/ui/Banner'
import { Section } from '@/ui/Card'
import { StatList } from '@/ui/StatList'
import { Loaded } from '../Loaded'
import { DownloadMoney } from '../money/DownloadMoney'
import { OpenRefunds } from '../money/OpenRefunds'
import { type Refunds, refundsQuery } from '../money/queries'

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
  const { paid_cents, refunded_cents, currency, open } = refunds
  const open_cents = open.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  if (paid_cents === 0) return <p className="text-soft">{text.nothingPaid}</p>
  return (
    <>
      <StatList
        stats={[
          { label: money.paid, value: formatMoney(paid_cents, currency) },
          { label: money.refunded, value: formatMoney(refunded_cents, currency) },
          { label: text.open, value: formatMoney(open_cents, currency) },
        ]}
      />
      <OpenRefunds competitionId={competitionId} refunds={refunds} none={text.done} />
      <DownloadMoney competitionId={competitionId} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@/api/competition-queries'
import { formatMoney } from '@/text/format'
import { refunds as text } from '@/text/organise-calling-off'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { StatList } from '@/ui/StatList'
import { ConfirmButton } from '../ConfirmButton'
import { Loaded } from '../Loaded'
import { useChange } from '../use-change'
import { type OpenRefund, type Refunds, refundsKey, refundsQuery, retryRefunds, settleCash } from './queries'

const VARIANTS: Record<OpenRefund['state'], StatusVariant> = {
  on_its_way: 'waiting',
  at_desk: 'waiting',
  failed: 'danger',
}

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
        <ul className="grid divide-y divide-line">
          {open.map((refund) => (
            <RefundRow
              key={`${refund.subject_kind}-${refund.subject_id}-${refund.requested_at}`}
              competitionId={competitionId}
              refund={refund}
              currency={currency}
            />
          ))}
        </ul>
      )}
      {open.some(({ state }) => state === 'failed') ? <RetryButton competitionId={competitionId} /> : null}
    </>
  )
}

interface RefundRowProps {
  competitionId: number
  refund: OpenRefund
  currency: string
}

function RefundRow({ competitionId, refund, currency }: RefundRowProps) {
  const { name, amount_cents, state } = refund
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="numeral text-xl">{formatMoney(amount_cents, currency)}</span>
      <Badge variant={VARIANTS[state]}>{text.states[state]}</Badge>
      {state === 'at_desk' ? <HandedBackButton {...{ competitionId, refund, currency }} /> : null}
    </li>
  )
}

function HandedBackButton({ competitionId, refund, currency }: RefundRowProps) {
  const { name, amount_cents } = refund
  const settle = useChange({
    action: 'refund',
    send: () => settleCash(refund),
    touches: [refundsKey(competitionId)],
  })
  return (
    <ConfirmButton
      label={text.handedBackLabel(name)}
      title={text.handedBackTitle(name, amount_cents, currency)}
      text={text.handedBackText}
      confirm={text.handedBackConfirm}
      pending={settle.isPending}
      onConfirm={() => settle.mutateAsync()}
    >
      {text.handedBack}
    </ConfirmButton>
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

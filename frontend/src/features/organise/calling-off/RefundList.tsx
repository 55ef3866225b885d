import type { QueryKey } from '@tanstack/react-query'
import { formatMoney } from '@/text/format'
import { refunds as text } from '@/text/organise-calling-off'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { ConfirmButton } from '../ConfirmButton'
import { useChange } from '../use-change'
import { type OpenRefund, settleCash } from './queries'

const VARIANTS: Record<OpenRefund['state'], StatusVariant> = {
  on_its_way: 'waiting',
  at_desk: 'waiting',
  failed: 'danger',
}

interface RefundListProps {
  refunds: readonly OpenRefund[]
  currency: string
  /** Queries that show refunds. */
  touches: readonly QueryKey[]
}

/** Refunds that have not arrived yet. Cash is ticked off by whoever handed it back. */
export function RefundList({ refunds, ...shared }: RefundListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {refunds.map((refund) => (
        <RefundRow
          key={`${refund.subject_kind}-${refund.subject_id}-${refund.requested_at}`}
          refund={refund}
          {...shared}
        />
      ))}
    </ul>
  )
}

interface RefundRowProps {
  refund: OpenRefund
  currency: string
  /** Queries that show refunds. */
  touches: readonly QueryKey[]
}

function RefundRow({ refund, currency, touches }: RefundRowProps) {
  const { name, amount_cents, state } = refund
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="numeral text-xl">{formatMoney(amount_cents, currency)}</span>
      <Badge variant={VARIANTS[state]}>{text.states[state]}</Badge>
      {state === 'at_desk' ? <HandedBackButton {...{ refund, currency, touches }} /> : null}
    </li>
  )
}

function HandedBackButton({ refund, currency, touches }: RefundRowProps) {
  const { name, amount_cents } = refund
  const settle = useChange({
    action: 'refund',
    send: () => settleCash(refund),
    touches,
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

import type { QueryKey } from '@tanstack/react-query'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney } from '@/text/format'
import { refunds as text } from '@/text/organise-money'
import { consoleRefusal } from '@/text/organise-refusals'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { type OpenRefund, settleAtDesk } from './queries'

export const REFUND_VARIANTS: Record<OpenRefund['state'], StatusVariant> = {
  on_its_way: 'neutral',
  at_desk: 'waiting',
  failed: 'danger',
}

interface Shared {
  /** Queries that show refunds. */
  invalidates: readonly QueryKey[]
  /** Below a heading that says how they stand. */
  isGrouped?: boolean
}

interface RefundListProps extends Shared {
  refunds: readonly OpenRefund[]
}

/** Refunds that have not arrived yet. Money of the desk is ticked off by the person who handed it back. */
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

interface RefundRowProps extends Shared {
  refund: OpenRefund
}

function RefundRow({ refund, isGrouped = false, ...shared }: RefundRowProps) {
  const { name, amount_cents, currency, state, way } = refund
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-32 flex-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="flex items-baseline gap-2 text-soft">
          <span className="numeral text-xl text-ink">{formatMoney(amount_cents, currency)}</span>
          {state === 'at_desk' ? <span>{text.ways[way]}</span> : null}
        </span>
      </span>
      {isGrouped ? null : <Badge variant={REFUND_VARIANTS[state]}>{text.groups[state]}</Badge>}
      {state === 'at_desk' ? <HandedBackButton refund={refund} {...shared} /> : null}
    </li>
  )
}

function HandedBackButton({ refund, invalidates }: RefundRowProps) {
  const { name, amount_cents, currency } = refund
  const settle = useApiMutation({
    mutationFn: () => settleAtDesk(refund),
    errorToast: (error) => consoleRefusal('refund', error),
    invalidates,
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

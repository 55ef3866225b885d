import { useApiMutation } from '@/session/use-api-mutation'
import { refunds as text } from '@/text/organise-money'
import { consoleRefusal } from '@/text/organise-refusals'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { moneyQueryKeys, type OpenRefund, type Refunds, retryRefunds } from './queries'
import { REFUND_VARIANTS, RefundList } from './RefundList'
import { sumByCurrency } from './sum-by-currency'

type State = OpenRefund['state']

/** What needs the organiser comes first. */
const STATES: readonly State[] = ['failed', 'at_desk', 'on_its_way']

interface OpenRefundsProps {
  competitionId: number
  refunds: Refunds
  /** Where nothing is open. */
  none: string
}

/** The refunds that have not arrived, by what is to be done about them. */
export function OpenRefunds({ competitionId, refunds, none }: OpenRefundsProps) {
  const { open } = refunds
  if (open.length === 0) return <p className="font-semibold text-counted">{none}</p>
  return STATES.map((state) => {
    const found = open.filter((refund) => refund.state === state)
    return found.length === 0 ? null : (
      <RefundGroup key={state} {...{ competitionId, state }} refunds={found} />
    )
  })
}

interface RefundGroupProps {
  competitionId: number
  state: State
  refunds: OpenRefund[]
}

function RefundGroup({ competitionId, state, refunds }: RefundGroupProps) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        {text.groups[state]}
        <Badge variant={REFUND_VARIANTS[state]}>{text.group(refunds.length, sumByCurrency(refunds))}</Badge>
      </h3>
      <p className="text-soft">{text.groupTexts[state]}</p>
      {state === 'failed' ? <RetryButton competitionId={competitionId} /> : null}
      <RefundList refunds={refunds} invalidates={moneyQueryKeys(competitionId)} isGrouped />
    </section>
  )
}

function RetryButton({ competitionId }: { competitionId: number }) {
  const retry = useApiMutation({
    mutationFn: () => retryRefunds(competitionId),
    successToast: text.retried,
    errorToast: (error) => consoleRefusal('refund', error),
    invalidates: moneyQueryKeys(competitionId),
  })
  return (
    <div>
      <Button pending={retry.isPending} onClick={() => retry.mutate()}>
        {text.retry}
      </Button>
    </div>
  )
}

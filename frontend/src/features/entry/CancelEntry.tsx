import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Competition, type Entry, invalidateEntry } from '@/api/competition-queries'
import { hasBooking, workshopsQuery } from '@/api/programme-queries'
import { queryKeys } from '@/api/query-keys'
import { canCancel, statusChangeTimes } from '@/domain/competition-status'
import { QueryFallback } from '@/domain/QueryFallback'
import { serverTime } from '@/lib/server-clock'
import { useNowAt } from '@/lib/use-now-at'
import { useApiMutation } from '@/session/use-api-mutation'
import { entryRefusal, cancelEntry as text } from '@/text/entry'
import { formatMoney } from '@/text/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { cancelMyEntry, paymentQuery } from './queries'
import { refundOf } from './refund'

interface CancelEntryProps {
  competition: Competition
  entry: Entry
  label: string
}

/** Confirms the cancellation and shows the refund first. */
export function CancelEntry({ competition, entry, label }: CancelEntryProps) {
  const now = useNowAt(statusChangeTimes(competition))
  const [open, setOpen] = useState(false)
  if (entry.status === 'confirmed' && !canCancel(competition, now))
    return <p className="text-soft">{text.closed}</p>
  return (
    <>
      <div>
        <Button variant="danger-quiet" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      {open ? <CancelDialog entry={entry} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CancelDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const queryClient = useQueryClient()
  const cancel = useApiMutation({
    mutationFn: () => cancelMyEntry(entry.competition_id),
    successToast: ({ refund: { amount_cents, currency } }) =>
      amount_cents > 0 ? text.doneWithRefund(formatMoney(amount_cents, currency)) : text.done,
    onSuccess: async () => {
      await Promise.all([
        invalidateEntry(queryClient, entry.competition_id),
        queryClient.invalidateQueries({ queryKey: queryKeys.workshops }),
      ])
      onClose()
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.text}
      cancelLabel={text.keep}
      confirmLabel={text.confirm}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    >
      <LostWorkshops competitionId={entry.competition_id} />
      <div className="grid gap-1 rounded-md bg-sunk p-4">
        <h3 className="font-bold">{text.refundTitle}</h3>
        <Refund competitionId={entry.competition_id} />
      </div>
      <RefusalBanner error={cancel.error} errorMessage={(error) => entryRefusal('cancel', error)} />
    </AlertDialog>
  )
}

/** Workshops that are only for participants end with the entry. */
function LostWorkshops({ competitionId }: { competitionId: number }) {
  const { data: workshops = [] } = useQuery(workshopsQuery)
  const lost = workshops.filter(
    (one) =>
      one.competition_id === competitionId &&
      one.audience === 'participants' &&
      hasBooking(one) &&
      Date.parse(one.starts_at) > serverTime(),
  )
  if (lost.length === 0) return null
  return <p className="font-semibold">{text.workshops(lost.map(({ title }) => title).join(', '))}</p>
}

function Refund({ competitionId }: { competitionId: number }) {
  const payment = useQuery(paymentQuery(competitionId))
  if (!payment.data) return <QueryFallback query={payment} rows={1} />
  const { receipt, currency } = payment.data
  const cents = refundOf(receipt)
  if (!receipt) return <p>{text.nothingPaid}</p>
  return <p>{cents > 0 ? text.refund(formatMoney(cents, currency)) : text.noRefund}</p>
}

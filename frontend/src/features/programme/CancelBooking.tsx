import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking, Workshop } from '@/api/programme-queries'
import { queryKeys } from '@/api/query-keys'
import { serverTime } from '@/lib/server-clock'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatDateTime, formatMoney } from '@/text/format'
import { bookings as text, workshopRefusal } from '@/text/workshops'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { cancelBooking } from './queries'

interface CancelBookingProps {
  workshop: Workshop
  booking: Booking
}

const LABELS: Partial<Record<Booking['status'], string>> = {
  waitlisted: text.leaveList,
  offered: text.decline,
}

/** Shows the refund first. */
export function CancelBooking({ workshop, booking }: CancelBookingProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button variant="danger-quiet" onClick={() => setOpen(true)}>
          {LABELS[booking.status] ?? text.cancel}
        </Button>
      </div>
      {open ? <CancelDialog workshop={workshop} booking={booking} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CancelDialog({ workshop, booking, onClose }: CancelBookingProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const isWaiting = booking.status === 'waitlisted'
  const cancel = useApiMutation({
    mutationFn: () => cancelBooking(workshop.id),
    successToast: ({ refund: { amount_cents, currency } }) =>
      amount_cents > 0 ? text.cancelledWithRefund(formatMoney(amount_cents, currency)) : text.cancelled,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.workshops })
      onClose()
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={text.cancelTitle}
      description={isWaiting ? text.leaveText : text.cancelText}
      cancelLabel={text.keep}
      confirmLabel={isWaiting ? text.confirmLeave : text.confirmCancel}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    >
      {booking.fee_cents > 0 ? (
        <div className="grid gap-1 rounded-md bg-sunk p-4">
          <h3 className="font-bold">{text.refundTitle}</h3>
          <p>{describeRefund(workshop, booking)}</p>
        </div>
      ) : null}
      <RefusalBanner error={cancel.error} errorMessage={(error) => workshopRefusal('cancel', error)} />
    </AlertDialog>
  )
}

function describeRefund(workshop: Workshop, booking: Booking): string {
  const { paid_cents, refund_cents, currency, refund_until } = booking
  if (paid_cents === 0) return text.nothingPaid
  if (refund_cents > 0) return text.refund(formatMoney(refund_cents, currency))
  const wasPossible = Date.parse(refund_until) < serverTime() && workshop.refund_percent > 0
  return wasPossible ? text.noRefund(formatDateTime(refund_until, workshop.timezone)) : text.noRefundAtAll
}

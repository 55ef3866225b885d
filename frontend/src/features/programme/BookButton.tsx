import { useState } from 'react'
import { ApiError, isApiError } from '@/api/errors'
import type { Workshop } from '@/api/programme-queries'
import { queryKeys } from '@/api/query-keys'
import { redirectToCheckout } from '@/domain/checkout'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatDateRange, formatMoney } from '@/text/format'
import { bookings, overlap, workshops as text, workshopRefusal } from '@/text/workshops'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { BirthDateDialog } from './BirthDateDialog'
import { type BookingRequest, bookWorkshop } from './queries'

interface BookButtonProps {
  workshop: Workshop
  isFull: boolean
}

/** Asks for the date of birth where there is an age limit, and before booking two things at the same time. */
export function BookButton({ workshop, isFull }: BookButtonProps) {
  const [asksBirth, setAsksBirth] = useState(false)
  const book = useApiMutation({
    mutationFn: (request: BookingRequest) => bookWorkshop(request),
    successToast: ({ data, payment }) =>
      payment.checkout_url ? undefined : describeDone(data.booking?.status),
    invalidates: [queryKeys.workshops],
    onSuccess: ({ payment }) => {
      if (payment.checkout_url) redirectToCheckout(payment.checkout_url)
    },
  })
  const request = { workshopId: workshop.id }
  const start = () => (workshop.needs_date_of_birth ? setAsksBirth(true) : book.mutate(request))
  const isOverlap = isApiError(book.error, 'overlap')
  return (
    <>
      <RefusalBanner
        error={isOverlap || asksBirth ? null : book.error}
        errorMessage={(error) => workshopRefusal('book', error)}
      />
      <Button variant={isFull ? 'secondary' : 'primary'} pending={book.isPending} onClick={start}>
        {labelOf(workshop, isFull)}
      </Button>
      {asksBirth ? (
        <BirthDateDialog
          workshop={workshop}
          error={isOverlap ? null : book.error}
          pending={book.isPending}
          onSubmit={(dateOfBirth) =>
            book.mutate({ ...request, dateOfBirth }, { onSuccess: () => setAsksBirth(false) })
          }
          onClose={() => {
            setAsksBirth(false)
            book.reset()
          }}
        />
      ) : null}
      {isOverlap ? (
        <OverlapDialog
          workshop={workshop}
          error={book.error}
          pending={book.isPending}
          onForce={() => {
            setAsksBirth(false)
            book.mutate({ ...request, ...book.variables, force: true })
          }}
          onClose={() => {
            setAsksBirth(false)
            book.reset()
          }}
        />
      ) : null}
    </>
  )
}

function labelOf({ fee_cents, currency }: Workshop, isFull: boolean): string {
  if (isFull) return text.joinList
  return fee_cents > 0 ? text.bookAndPay(formatMoney(fee_cents, currency)) : text.book
}

function describeDone(status: string | undefined): string | undefined {
  if (status === 'confirmed') return bookings.booked
  return status === 'waitlisted' ? bookings.onList : undefined
}

interface Slot {
  kind: 'workshop' | 'competition'
  title: string
  starts_at: string
  ends_at: string
}

interface OverlapDialogProps {
  workshop: Workshop
  error: unknown
  pending: boolean
  onForce: () => void
  onClose: () => void
}

function OverlapDialog({ workshop, error, pending, onForce, onClose }: OverlapDialogProps) {
  const current = error instanceof ApiError ? (error.current as { overlaps: Slot[] } | null) : null
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={overlap.title}
      description={overlap.text}
      cancelLabel={overlap.cancel}
      confirmLabel={overlap.confirm}
      destructive={false}
      pending={pending}
      onConfirm={onForce}
    >
      <ul className="grid gap-1 rounded-md bg-sunk p-4 font-semibold">
        {current?.overlaps.map((slot) => (
          <li key={`${slot.kind}-${slot.title}-${slot.starts_at}`}>
            {overlap[slot.kind](slot.title, formatDateRange({ ...slot, timezone: workshop.timezone }))}
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}

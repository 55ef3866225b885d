import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '@/api/query-keys'
import { readBooking } from './queries'

const POLL_INTERVAL_MS = 2_000
/** Then the list, which is refetched anyway, shows what became of it. */
const MAX_ANSWERS = 15

/** After paying: asks until the payment is settled. Whether it still asks. */
export function usePaymentPolling(workshopId: number | undefined): boolean {
  const queryClient = useQueryClient()
  const booking = useQuery({
    queryKey: ['booking-payment', workshopId],
    queryFn: () => readBooking(workshopId ?? 0),
    enabled: workshopId !== undefined,
    refetchOnMount: 'always',
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.booking?.payment_status === 'open' && state.dataUpdateCount < MAX_ANSWERS
        ? POLL_INTERVAL_MS
        : false,
  })
  const status = booking.data?.data.booking?.status
  useEffect(() => {
    if (status !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.workshops })
  }, [status, queryClient])
  const isOpen = booking.data === undefined || booking.data.data.booking?.payment_status === 'open'
  return workshopId !== undefined && isOpen && !booking.isError
}

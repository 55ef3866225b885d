import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'

export const calendarQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/calendar', { signal })),
  select: ({ data }) => data,
})

export const openCalendar = () => unwrap(api.POST('/api/me/calendar'))

export const revokeCalendar = () => unwrap(api.DELETE('/api/me/calendar'))

const pathOf = (workshop_id: number) => ({ path: { workshop_id } })

export interface BookingRequest {
  workshopId: number
  /** Although something else is at the same time. */
  force?: boolean
  dateOfBirth?: string
}

export const bookWorkshop = ({ workshopId, force = false, dateOfBirth }: BookingRequest) =>
  unwrap(
    api.POST('/api/workshops/{workshop_id}/booking', {
      params: pathOf(workshopId),
      body: { force, date_of_birth: dateOfBirth ?? null },
    }),
  )

export const payBooking = (workshopId: number) =>
  unwrap(api.POST('/api/workshops/{workshop_id}/booking/pay', { params: pathOf(workshopId) }))

export const acceptBooking = (workshopId: number) =>
  unwrap(api.POST('/api/workshops/{workshop_id}/booking/accept', { params: pathOf(workshopId) }))

export const cancelBooking = (workshopId: number) =>
  unwrap(api.DELETE('/api/workshops/{workshop_id}/booking', { params: pathOf(workshopId) }))

/** Asks the payment provider, too: the success page polls it. */
export const readBooking = (workshopId: number) =>
  unwrap(api.GET('/api/workshops/{workshop_id}/booking', { params: pathOf(workshopId) }))

import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { components } from '@/api/schema.gen'
import { unwrapDeleted } from '../unwrap-deleted'

type Schemas = components['schemas']
export type ItemBody = Schemas['ItemBody']
export type ItemChange = Schemas['ItemChange']
export type WorkshopBody = Schemas['WorkshopBody']
export type WorkshopChange = Schemas['WorkshopChange']
export type ListedBooking = Schemas['ListedBooking']

export const deskKeys = {
  workshops: (competitionId: number) => ['organise-workshops', competitionId] as const,
  bookings: (workshopId: number) => ['bookings', workshopId] as const,
}

/** What a change of the programme invalidates. */
export const programmeQueryKeys = (competitionId: number) => [
  queryKeys.programme(competitionId),
  queryKeys.workshops,
  deskKeys.workshops(competitionId),
  queryKeys.competition(competitionId),
]

const itemPath = (item_id: number) => ({ path: { item_id } })
const workshopPath = (workshop_id: number) => ({ path: { workshop_id } })
const bookingPath = (booking_id: number) => ({ path: { booking_id } })

/** Of a draft, too. */
export const workshopsOfQuery = (competition_id: number) =>
  queryOptions({
    queryKey: deskKeys.workshops(competition_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/workshops', { params: { query: { competition_id } }, signal })),
    select: ({ data }) => data,
  })

export const createItem = (body: ItemBody) => unwrap(api.POST('/api/programme', { body }))

export const changeItem = (id: number, body: ItemChange) =>
  unwrap(api.PATCH('/api/programme/{item_id}', { params: itemPath(id), body }))

export const callOffItem = (id: number) =>
  unwrap(api.POST('/api/programme/{item_id}/call-off', { params: itemPath(id) }))

export const deleteItem = (id: number) =>
  unwrapDeleted(api.DELETE('/api/programme/{item_id}', { params: itemPath(id) }))

export const createWorkshop = (body: WorkshopBody) => unwrap(api.POST('/api/workshops', { body }))

export const changeWorkshop = (id: number, body: WorkshopChange) =>
  unwrap(api.PATCH('/api/workshops/{workshop_id}', { params: workshopPath(id), body }))

/** Several people may check in at the same time. */
const REFETCH_INTERVAL_MS = 15_000

export const bookingsQuery = (workshop_id: number) =>
  queryOptions({
    queryKey: deskKeys.bookings(workshop_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/workshops/{workshop_id}/bookings', { params: workshopPath(workshop_id), signal })),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export const releaseNoShows = (id: number) =>
  unwrap(api.POST('/api/workshops/{workshop_id}/release-no-shows', { params: workshopPath(id) }))

export const checkInBooking = (id: number) =>
  unwrap(api.POST('/api/bookings/{booking_id}/check-in', { params: bookingPath(id) }))

export const markBookingPaid = (id: number, way: 'cash' | 'card') =>
  unwrap(api.POST('/api/bookings/{booking_id}/paid', { params: bookingPath(id), body: { way } }))

export const refundBooking = (id: number, refunded_cents: number) =>
  unwrap(api.POST('/api/bookings/{booking_id}/refund', { params: bookingPath(id), body: { refunded_cents } }))

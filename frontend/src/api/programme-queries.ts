import { queryOptions } from '@tanstack/react-query'
import { selectAllTranslated, translated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

export type ProgrammeItem = components['schemas']['ItemOut']
export type Workshop = components['schemas']['WorkshopOut']
export type Booking = components['schemas']['BookingOut']

export const programmeQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.programme(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/programme', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: selectAllTranslated,
  })

/** With the name of its competition, which is translated there. */
const selectWorkshops = ({ data }: { data: Workshop[] }): Workshop[] =>
  data.map((workshop) => {
    const { competition, competition_translations: translations } = workshop
    return { ...translated(workshop), competition: translated({ competition, translations }).competition }
  })

/** Of all competitions, each with this person's booking. */
export const workshopsQuery = queryOptions({
  queryKey: queryKeys.workshops,
  queryFn: ({ signal }) => unwrap(api.GET('/api/workshops', { signal })),
  select: selectWorkshops,
})

const ACTIVE: readonly Booking['status'][] = ['held', 'confirmed', 'offered', 'waitlisted']

/** Neither cancelled, expired nor missed. */
export const hasBooking = ({ booking }: Workshop): boolean =>
  booking !== null && ACTIVE.includes(booking.status)

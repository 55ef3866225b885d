import { useQueries, useQuery } from '@tanstack/react-query'
import {
  hasBooking,
  type ProgrammeItem,
  programmeQuery,
  type Workshop,
  workshopsQuery,
} from '@/api/programme-queries'
import { serverNow } from '@/lib/server-clock'

export interface NextItem {
  item: ProgrammeItem
  /** If it is a workshop: with this person's booking. */
  workshop: Workshop | null
  timezone: string
}

interface Programme {
  timezone: string
  items: readonly ProgrammeItem[]
}

const isAhead = ({ ends_at, called_off_at }: ProgrammeItem, now: Date) =>
  Date.parse(ends_at) > now.getTime() && called_off_at === null

/** What is on or comes next: the programme of these competitions, and of workshops only what is booked. */
export function nextItems(
  programmes: readonly Programme[],
  workshops: readonly Workshop[],
  now: Date,
  count: number,
): NextItem[] {
  const general = programmes.flatMap(({ timezone, items }) =>
    items.filter(({ kind }) => kind !== 'workshop').map((item) => ({ item, workshop: null, timezone })),
  )
  const booked = workshops
    .filter(hasBooking)
    .map((workshop) => ({ item: workshop, workshop, timezone: workshop.timezone }))
  return [...general, ...booked]
    .filter(({ item }) => isAhead(item, now))
    .sort((one, other) => Date.parse(one.item.starts_at) - Date.parse(other.item.starts_at))
    .slice(0, count)
}

interface CompetitionWithZone {
  id: number
  timezone: string
}

/** The next items of these competitions; booked workshops of all, or with `ownWorkshops` only theirs. */
export function useNextItems(
  competitions: readonly CompetitionWithZone[],
  { count, ownWorkshops = false }: { count: number; ownWorkshops?: boolean },
): { items: NextItem[]; isLoading: boolean } {
  const programmes = useQueries({ queries: competitions.map(({ id }) => programmeQuery(id)) })
  const workshops = useQuery(workshopsQuery)
  const ids = competitions.map(({ id }) => id)
  const wanted = (workshops.data ?? []).filter(
    ({ competition_id }) => !ownWorkshops || ids.includes(competition_id),
  )
  const schedules = competitions.map(({ timezone }, index) => ({
    timezone,
    items: programmes[index]?.data ?? [],
  }))
  return {
    items: nextItems(schedules, wanted, serverNow(), count),
    isLoading: workshops.isLoading || programmes.some((query) => query.isLoading),
  }
}

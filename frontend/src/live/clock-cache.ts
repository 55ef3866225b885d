import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/api/query-keys'
import type { RoundClock } from '@/api/round-queries'
import { replaceData } from './board-cache'

/** R16. The frame carries what guests see; who pressed is known to staff only, from their own requests. */
export function updateClocks(queryClient: QueryClient, competition: number, data: RoundClock[]): void {
  replaceData<{ data: RoundClock[] }>(queryClient, queryKeys.clocks(competition), (known) => {
    const names = new Map(known.data.flatMap(({ events }) => events.map(({ id, by }) => [id, by])))
    const withName = (event: RoundClock['events'][number]) => ({
      ...event,
      by: names.get(event.id) ?? event.by,
    })
    return { data: data.map((clock) => ({ ...clock, events: clock.events.map(withName) })) }
  })
  void queryClient.invalidateQueries({ queryKey: ['round-judges', competition] })
}

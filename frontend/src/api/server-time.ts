import { noteServerTime } from '@/lib/server-clock'
import { api } from './client'

const SAMPLES = 5

/**
 * R16: compares clocks more exactly than the `Date` header allows, so that screens side by side show the same second. The
 * shortest of several round trips is kept. Without a response everything stays as it was.
 */
export async function compareClocks(signal: AbortSignal): Promise<void> {
  for (let sample = 0; sample < SAMPLES && !signal.aborted; sample++) {
    const began = performance.now()
    try {
      const { data } = await api.GET('/api/time', { signal })
      const monotonic = performance.now()
      const server = Date.parse(data?.server_time ?? '')
      if (Number.isNaN(server)) return
      noteServerTime({
        received_at: Date.now(),
        monotonic,
        round_trip_ms: monotonic - began,
        server,
        precision_ms: 1,
      })
    } catch {
      return
    }
  }
}

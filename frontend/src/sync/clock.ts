/** Y12: the evidence for when a tap happened, whatever the phone's clock says. Pure; the server corrects the times. */

/** A moment at which the phone's clock and the server's were compared. */
export interface Anchor {
  wall: string
  server: string
  round_trip_ms: number
}

/** Sent with each op: the phone's clock at the tap, and the anchor it was compared with. */
export interface ClockEvidence {
  wall: string
  anchor_wall: string | null
  anchor_server: string | null
}

/** One request and its response on the phone's clock. The round trip is measured with a monotonic clock. */
interface ClockSample {
  sent_at: number
  received_at: number
  round_trip_ms: number
  server_time: string
}

/** The server treats an anchor as weak after a day. Ours is replaced long before, even by a less exact one. */
const MAX_ANCHOR_AGE_MS = 60 * 60_000
/** Clocks drift by less than this between two samples. More means that the clock was set. */
const MAX_DRIFT_MS = 1_000

/** Null if the clock was set during the request: the sample is useless. */
export function anchorFrom({ sent_at, received_at, round_trip_ms, server_time }: ClockSample): Anchor | null {
  const server = Date.parse(server_time)
  const jumped = Math.abs(received_at - sent_at - round_trip_ms) > MAX_DRIFT_MS
  if (jumped || Number.isNaN(server)) return null
  return {
    wall: new Date(sent_at + round_trip_ms / 2).toISOString(),
    server: new Date(server).toISOString(),
    round_trip_ms,
  }
}

/** The anchor to keep: the one with the shorter round trip, unless the older one is outdated. */
export function betterAnchor(current: Anchor | null, fresh: Anchor | null): Anchor | null {
  if (!current || !fresh) return fresh ?? current
  const age = Date.parse(fresh.wall) - Date.parse(current.wall)
  const outdated = age < 0 || age > MAX_ANCHOR_AGE_MS || clockWasSet(current, fresh)
  return outdated || fresh.round_trip_ms <= current.round_trip_ms ? fresh : current
}

const offsetOf = ({ wall, server }: Anchor) => Date.parse(server) - Date.parse(wall)

/** The two differ by more than their round trips and drift can explain. */
function clockWasSet(current: Anchor, fresh: Anchor): boolean {
  const uncertainty = (current.round_trip_ms + fresh.round_trip_ms) / 2 + MAX_DRIFT_MS
  return Math.abs(offsetOf(fresh) - offsetOf(current)) > uncertainty
}

export const evidenceAt = (wall: Date, anchor: Anchor | null): ClockEvidence => ({
  wall: wall.toISOString(),
  anchor_wall: anchor?.wall ?? null,
  anchor_server: anchor?.server ?? null,
})

/** A time of an op as the server will correct it. Without an anchor it is the phone's own. */
export function correctedTime(moment: string, { anchor_wall, anchor_server }: ClockEvidence): string {
  if (anchor_wall === null || anchor_server === null) return moment
  return new Date(Date.parse(moment) + Date.parse(anchor_server) - Date.parse(anchor_wall)).toISOString()
}

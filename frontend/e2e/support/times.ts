/** When a competition is, seen from now. */

const HOUR_MS = 3_600_000

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

export const BEFORE_THE_START = { starts_at: 48, ends_at: 56 }
export const ONGOING = { starts_at: -1, ends_at: 7 }
export const ENDED = { starts_at: -9, ends_at: -1 }

/** In hours from now. */
export type Window = { starts_at: number; ends_at: number }

export const times = ({ starts_at, ends_at }: Window) => ({
  starts_at: hoursFromNow(starts_at),
  ends_at: hoursFromNow(ends_at),
})

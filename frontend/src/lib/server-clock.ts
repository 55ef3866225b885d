import { localStore } from './storage'

/**
 * The server's time (Y12), wherever the phone's clock is wrong. Every response says what time it is there; between two
 * responses the phone's clock only tells how much time has passed. Until the first response it is the phone's own.
 */

/** A moment at which the phone's clock and the server's were compared. */
interface Anchor {
  wall: number
  server: number
  /** By how much the comparison may be wrong. */
  uncertainty_ms: number
}

/** `monotonic` is the same moment on a clock that nobody can set. */
type CurrentAnchor = Anchor & { monotonic: number }

export interface TimeSample {
  /** On the phone's clock, and on the one that nobody can set. */
  received_at: number
  monotonic: number
  round_trip_ms: number
  server: number
  /** Of the server's time itself: a `Date` header has whole seconds. */
  precision_ms: number
}

const KEY = 'server-clock'
/** As on the server: an older comparison says nothing about this phone's clock. */
const MAX_STORED_AGE_MS = 24 * 60 * 60_000
/** A better anchor is replaced after this, even by a less exact one: clocks drift. */
const MAX_AGE_MS = 60 * 60_000
/** Clocks drift by less than this. More means that the clock was set. */
const MAX_DRIFT_MS = 1_000

let current: CurrentAnchor | null = restore()
const changeListeners = new Set<() => void>()
const setBackListeners = new Set<() => void>()

function restore(): CurrentAnchor | null {
  const stored = readStored()
  if (!stored) return null
  const age = Date.now() - stored.wall
  if (age > MAX_STORED_AGE_MS) return null
  const monotonic = performance.now()
  // The clock was set back: the server's time is at least this, and goes on from here.
  if (age < 0) return { ...stored, wall: Date.now(), monotonic, uncertainty_ms: Number.POSITIVE_INFINITY }
  return { ...stored, monotonic: monotonic - age }
}

function readStored(): Anchor | null {
  try {
    const stored = JSON.parse(localStore.getItem(KEY) ?? 'null')
    return [stored?.wall, stored?.server, stored?.uncertainty_ms].every(Number.isFinite) ? stored : null
  } catch {
    return null
  }
}

/** The server's time now, in milliseconds. */
export function serverTime(): number {
  noticeSetBack()
  if (!current) return Date.now()
  // Some clocks that nobody can set stop while the phone sleeps; the other one may have been set back.
  const passed = Math.max(Date.now() - current.wall, performance.now() - current.monotonic)
  return current.server + passed
}

export const serverNow = (): Date => new Date(serverTime())

/** A moment of the phone's clock as the server's time, as far as the phone's clock was not set since. */
export const toServerTime = (wall: number): number => wall + serverTime() - Date.now()

/** A moment of the server's time on the phone's clock. */
export const toPhoneTime = (server: number): number => server + Date.now() - serverTime()

export function noteServerTime(sample: TimeSample): void {
  noticeSetBack()
  const { received_at, monotonic, round_trip_ms, server, precision_ms } = sample
  const uncertainty_ms = round_trip_ms / 2 + precision_ms
  const fresh = {
    wall: received_at - round_trip_ms / 2,
    monotonic: monotonic - round_trip_ms / 2,
    server,
    uncertainty_ms,
  }
  if (!isBetter(fresh)) return
  const before = serverTime()
  current = fresh
  localStore.setItem(KEY, JSON.stringify({ wall: fresh.wall, server, uncertainty_ms }))
  if (Math.abs(serverTime() - before) > MAX_DRIFT_MS) for (const listener of changeListeners) listener()
}

function isBetter(fresh: CurrentAnchor): boolean {
  if (!current) return true
  const expected = current.server + Math.max(fresh.wall - current.wall, fresh.monotonic - current.monotonic)
  const wasSet =
    Math.abs(fresh.server - expected) > fresh.uncertainty_ms + current.uncertainty_ms + MAX_DRIFT_MS
  const isOld = fresh.monotonic - current.monotonic > MAX_AGE_MS
  return wasSet || isOld || fresh.uncertainty_ms < current.uncertainty_ms
}

/** Called when the server's time turns out to be another one than was thought. */
export function onServerClockChange(listener: () => void): () => void {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Called when somebody has set the phone's clock back: what it said before is in its future now. */
export function onClockSetBack(listener: () => void): () => void {
  setBackListeners.add(listener)
  return () => setBackListeners.delete(listener)
}

/** Between the two clocks of the phone. It grows while the phone sleeps, and shrinks only when the clock is set back. */
let gap = Date.now() - performance.now()

function noticeSetBack(): void {
  const now = Date.now() - performance.now()
  const wasSetBack = now < gap - MAX_DRIFT_MS
  gap = now
  if (wasSetBack) for (const listener of setBackListeners) listener()
}

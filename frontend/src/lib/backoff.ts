/** A random delay, so that clients that lost the server at the same time do not return at the same time. */
export const jitter = (minMs: number, maxMs: number, random = Math.random()): number =>
  minMs + random * (maxMs - minMs)

export interface Backoff {
  minMs: number
  /** The longest delay of the first retry; it doubles with each failure. */
  firstMs: number
  maxMs: number
}

/** Exponential backoff with full jitter. */
export const backoff = (
  { minMs, firstMs, maxMs }: Backoff,
  failures: number,
  random = Math.random(),
): number => jitter(minMs, Math.min(maxMs, firstMs * 2 ** failures), random)

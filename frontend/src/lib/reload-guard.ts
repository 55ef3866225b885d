/**
 * The gate between writing an ascent and reloading the page: a reload waits until nothing is being written.
 * Whoever stores something that must not be cut off wraps it in `whileWriting`.
 */
let writesUnderWay = 0
let waitingReload: (() => void) | null = null

function settle() {
  writesUnderWay -= 1
  if (writesUnderWay > 0 || !waitingReload) return
  const reload = waitingReload
  waitingReload = null
  reload()
}

export async function whileWriting<Result>(write: Promise<Result>): Promise<Result> {
  writesUnderWay += 1
  try {
    return await write
  } finally {
    settle()
  }
}

/** Reloads now, or as soon as the last write has ended. Asking twice reloads once. */
export function reloadWhenQuiet(reload: () => void = () => window.location.reload()): void {
  if (writesUnderWay > 0) waitingReload = reload
  else reload()
}

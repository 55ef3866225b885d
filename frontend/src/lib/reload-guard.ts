/**
 * The gate between writing an ascent and reloading the page: a reload waits until nothing is being written.
 * Whoever stores something that must not be cut off wraps it in `whileWriting`.
 */
let pendingWrites = 0
let pendingReload: (() => void) | null = null

function settle() {
  pendingWrites -= 1
  if (pendingWrites > 0 || !pendingReload) return
  const reload = pendingReload
  pendingReload = null
  reload()
}

export async function blockReloadDuring<Result>(write: Promise<Result>): Promise<Result> {
  pendingWrites += 1
  try {
    return await write
  } finally {
    settle()
  }
}

/** Reloads now, or as soon as the last write has ended. Asking twice reloads once. */
export function reloadWhenSafe(reload: () => void = () => window.location.reload()): void {
  if (pendingWrites > 0) pendingReload = reload
  else reload()
}

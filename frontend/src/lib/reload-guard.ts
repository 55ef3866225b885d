/**
 * Delays a reload of the page while an ascent is being written. Wrap every write that must not be interrupted in
 * `blockReloadDuring`.
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

/** Reloads now, or as soon as the last write has ended. Calling it twice reloads once. */
export function reloadWhenSafe(reload: () => void = () => window.location.reload()): void {
  if (pendingWrites > 0) pendingReload = reload
  else reload()
}

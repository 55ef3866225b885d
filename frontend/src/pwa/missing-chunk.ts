import { reloadWhenSafe } from '@/lib/reload-guard'

const RELOADED_AT_KEY = 'topout-reloaded-for-chunk'
const RELOAD_COOLDOWN_MS = 60_000

/**
 * A page that was open during a deployment may request a chunk that no longer exists. One reload loads the new
 * version; the cooldown prevents a reload loop. Without signal a reload would lose the page, so the server is asked
 * first: the file of a screen that does not come is the first sign of that.
 */
export function reloadOnMissingChunk(pingServer: () => Promise<boolean>, onUnreachable: () => void): void {
  window.addEventListener('vite:preloadError', async () => {
    if ((await pingServer()) && mayReload()) reloadWhenSafe()
    else onUnreachable()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0)
    if (Date.now() - last < RELOAD_COOLDOWN_MS) return false
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

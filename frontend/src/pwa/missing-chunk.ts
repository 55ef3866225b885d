import { reloadWhenSafe } from '@/lib/reload-guard'

const RELOADED_AT_KEY = 'topout-reloaded-for-chunk'
const RELOAD_COOLDOWN_MS = 60_000

/**
 * A page that was open while a new version was deployed may ask for a part that is gone. One reload brings the
 * new version; a second one so soon would only go in circles. Without signal a reload would not help.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return
    event.preventDefault()
    reloadWhenSafe()
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

import { reloadWhenQuiet } from '@/lib/reload-guard'

const RELOADED_AT = 'topout-reloaded-for-chunk'
const NOT_AGAIN_FOR_MS = 60_000

/**
 * A page that was open while a new version was deployed may ask for a part that is gone. One reload brings the
 * new version; a second one so soon would only go in circles. Without signal a reload would not help.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload()) return
    event.preventDefault()
    reloadWhenQuiet()
  })
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (Date.now() - last < NOT_AGAIN_FOR_MS) return false
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    return false
  }
}

type UpdateOutcome = 'none' | 'found' | 'unknown'

/** Checks for a newer service worker. The update prompt itself is shown by `pwa/updates`. */
export async function checkForUpdate(): Promise<UpdateOutcome> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'unknown'
    await registration.update()
    return registration.installing || registration.waiting ? 'found' : 'none'
  } catch {
    return 'unknown'
  }
}

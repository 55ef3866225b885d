type UpdateOutcome = 'none' | 'found' | 'unknown'

/** Asks the server for a newer version and says what came of it; the announcement itself is the worker's. */
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

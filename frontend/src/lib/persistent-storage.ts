/** Asks the browser about its promise not to clear our storage. Old browsers and pages without HTTPS cannot give it. */
async function ask(method: 'persist' | 'persisted'): Promise<boolean> {
  try {
    return (await navigator.storage?.[method]?.()) === true
  } catch {
    return false
  }
}

export const isStoragePersisted = (): Promise<boolean> => ask('persisted')

/** Some browsers ask the person, others decide by how the app is used. */
export const persistStorage = (): Promise<boolean> => ask('persist')

let hasAsked = false

/** Once per start, and only if the promise was not given before. */
export async function persistStorageOnce(): Promise<void> {
  if (hasAsked) return
  hasAsked = true
  if (!(await isStoragePersisted())) await persistStorage()
}

import type { Page } from '@playwright/test'

/** Everything a tab has stored: by store, and within by key. */
export type Stores = Record<string, Record<string, unknown>>

/** Looks into local storage, session storage, every database and every cache. */
export function readStores(page: Page): Promise<Stores> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const stores: Record<string, Record<string, unknown>> = {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const records = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settled(records.getAllKeys()), settled(records.getAll())])
        stores[`${name}/${store}`] = Object.fromEntries(
          keys.map((key, index) => [JSON.stringify(key), values[index]]),
        )
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      stores[`cache ${name}`] = Object.fromEntries(keys.map(({ url }) => [new URL(url).pathname, '']))
    }
    return stores
  })
}

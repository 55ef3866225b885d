import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const load = () => import('./persistent-storage')
const withStorage = (storage: unknown) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage')
})

test('the browser is asked once to keep the data', async () => {
  const persist = vi.fn(async () => true)
  withStorage({ persisted: async () => false, persist })
  const { persistStorageOnce } = await load()
  await persistStorageOnce()
  await persistStorageOnce()
  expect(persist).toHaveBeenCalledOnce()
})

test('a browser that keeps the data already is not asked', async () => {
  const persist = vi.fn(async () => true)
  withStorage({ persisted: async () => true, persist })
  await (await load()).persistStorageOnce()
  expect(persist).not.toHaveBeenCalled()
})

test.each([
  ['without navigator.storage', undefined],
  ['without its functions', {}],
  [
    'that refuses to answer',
    {
      persisted: () => Promise.reject(new TypeError('insecure')),
      persist: () => Promise.reject(new TypeError('insecure')),
    },
  ],
])('a browser %s does not keep the data, and nothing breaks', async (_which, storage) => {
  withStorage(storage)
  const { isStoragePersisted, persistStorage, persistStorageOnce } = await load()
  expect(await isStoragePersisted()).toBe(false)
  expect(await persistStorage()).toBe(false)
  await persistStorageOnce()
})

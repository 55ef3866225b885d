import { afterEach, expect, test, vi } from 'vitest'
import { nextStamp } from './stamps'

afterEach(() => vi.useRealTimers())

test('fault 105: a stamp is higher than all before, also after the clock was set back and after a reload', async () => {
  const before = nextStamp()
  vi.useFakeTimers({ now: Date.now() - 2 * 3_600_000, toFake: ['Date'] })
  const after = nextStamp()
  expect(after).toBeGreaterThan(before)
  vi.resetModules()
  const reloaded = await import('./stamps')
  expect(reloaded.nextStamp()).toBeGreaterThan(after)
})

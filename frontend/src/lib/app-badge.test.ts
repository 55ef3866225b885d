import { expect, test, vi } from 'vitest'
import { showAppBadge } from './app-badge'

test('the icon shows how many wait, and nothing when none does', () => {
  const badging = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }
  showAppBadge(3, badging)
  expect(badging.setAppBadge).toHaveBeenCalledWith(3)
  showAppBadge(0, badging)
  expect(badging.clearAppBadge).toHaveBeenCalledTimes(1)
})

test('a platform without badges, or one that refuses, changes nothing', () => {
  showAppBadge(3, {})
  showAppBadge(3, { setAppBadge: () => Promise.reject(new Error('not installed')) })
})

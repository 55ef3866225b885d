import { signIn } from './support/navigation'
import { expect, test } from './support/story'

test('the app runs if local storage is forbidden', async ({ page, climber }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await signIn(page, climber)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('This device')).toBeVisible()
})

test('the app runs if local storage is full', async ({ page, climber }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await signIn(page, climber)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('This device')).toBeVisible()
})

test('a loading screen is shown until IndexedDB answers or times out', async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...which) {
      const request = open.apply(this, which)
      for (const event of ['success', 'upgradeneeded', 'error', 'blocked'])
        request.addEventListener(event, (silenced) => silenced.stopImmediatePropagation())
      return request
    }
  })
  // The clock is paused until the loading screen was seen.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/events')
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' }), 'of the prerendered page').toBeDisabled()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test('an invalid stored session counts as signed out', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('auth-storage', '{"state":{"isLoggedIn":true,"user":7}'),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

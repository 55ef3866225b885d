import { openSignedIn, typeCredentials } from './support/navigation'
import { expect, test } from './support/story'

const COMPETITION_HOME = '/competition/1/'

const PROTECTED = [
  '/test',
  '/competition/',
  '/competition/register/1',
  COMPETITION_HOME,
  '/competition/1/scoring',
  '/competition/1/categories',
  '/competition/1/ascents',
  '/competition/1/team/',
  '/competition/1/team/create',
  '/competition/1/boulders/',
  '/competition/1/boulders/Le%20Toit',
  '/dashboard',
  '/howto',
  '/info',
  '/programme',
  '/settings',
  '/workshops',
  '/organise/',
  '/organise/1',
]

const PUBLIC = [
  '/',
  '/waiver',
  '/payment/success?competition_id=1',
  '/events',
  '/event/1',
  '/terms',
  '/privacy',
]

/** Pages that redirect signed-in users who do not take part. */
const REDIRECTING = ['/', COMPETITION_HOME]

test('a guest who opens a page for signed-in users is asked to sign in', async ({ page }) => {
  for (const path of PROTECTED) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    })
  }
})

test('a guest may open the public pages', async ({ page }) => {
  for (const path of PUBLIC) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path)
    })
  }
})

test('after signing in a guest is redirected to the requested page', async ({ page, climber }) => {
  await page.goto('/competition/1/boulders/?search=toit&sector=Cedar')
  await typeCredentials(page, climber)
  await expect(page).toHaveURL((url) => url.pathname === '/competition/1/boulders/')
  expect(new URL(page.url()).searchParams.get('search')).toBe('toit')
})

for (const foreign of ['https://example.org/', '//example.org/', '/\\example.org', '/.//example.org']) {
  test(`nobody is led away to ${foreign}`, async ({ page, climber }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(foreign)}`)
    await typeCredentials(page, climber)
    await expect(page).toHaveURL('/dashboard')
  })
}

test('signed-in users are redirected from the landing and guest pages', async ({ page, climber }) => {
  await openSignedIn(page, climber, '/dashboard')
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  await page.goto('/login?redirect=/howto')
  await expect(page).toHaveURL('/howto')
})

test('users who do not take part are redirected to the entry', async ({ page, climber }) => {
  await openSignedIn(page, climber, COMPETITION_HOME)
  await expect(page).toHaveURL('/competition/register/1')
})

test('signed-in users may open every other page', async ({ page, climber }) => {
  await openSignedIn(page, climber, '/dashboard')
  for (const path of [...PROTECTED, ...PUBLIC].filter((path) => !REDIRECTING.includes(path))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('an unknown page shows Not Found, to guests and signed-in users', async ({ page, climber }) => {
  await page.goto('/nowhere')
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible()
  await openSignedIn(page, climber, '/dashboard')
  for (const path of ['/nowhere', '/competition/1/nowhere', '/dashboard/nowhere']) {
    await page.goto(path)
    await expect(page.getByText('Not Found', { exact: true })).toBeVisible()
  }
})

test('an unknown API path returns the error format of the API', async ({ request }) => {
  const answer = await request.get('/api/nowhere')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({ error: expect.any(String), message: expect.any(String) })
})

import { typeCredentials } from './support/navigation'
import { expect, test } from './support/story'

/** Who may open which page is proved for every path in `src/routes/-guards.test.ts`; here the browser follows it. */

test('a guest signs in on the way to a page, and nobody is led away from the app', async ({
  page,
  request,
  climber,
}) => {
  for (const path of ['/organise/1', '/competition/1/boulders/Le%20Toit', '/dashboard']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  await page.goto('/competition/1/boulders/?search=toit&sector=Cedar')
  await typeCredentials(page, climber)
  await expect(page).toHaveURL((url) => url.pathname === '/competition/1/boulders/')
  expect(new URL(page.url()).searchParams.get('search')).toBe('toit')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`/login?redirect=${encodeURIComponent('/\\example.org')}`)
  await typeCredentials(page, climber)
  await expect(page).toHaveURL('/dashboard')

  await test.step('signed-in users are led from the pages for guests to theirs', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/login?redirect=/howto')
    await expect(page).toHaveURL('/howto')
    await page.goto('/competition/1/')
    await expect(page, 'who does not take part').toHaveURL('/competition/register/1')
  })

  await test.step('an unknown page shows Not Found, to guests and signed-in users', async () => {
    await page.goto('/competition/1/nowhere')
    await expect(page.getByText('Not Found', { exact: true })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/nowhere')
    await expect(page.getByText('Not Found', { exact: true })).toBeVisible()
    const answer = await request.get('/api/nowhere')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ error: expect.any(String), message: expect.any(String) })
  })
})

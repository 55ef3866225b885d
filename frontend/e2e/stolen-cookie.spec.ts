import { signIn } from './support/navigation'
import { expect, test } from './support/story'

test('reusing an old refresh cookie ends the session', async ({
  page,
  context,
  server,
  climber,
  playwright,
}) => {
  await signIn(page, climber)
  const stolen = (await context.cookies()).find(({ name }) => name === 'topout_refresh')
  // The second refresh proves to the server that the client received the first answer.
  for (const _ of ['first', 'second']) {
    const renewed = await page.request.post('/api/refresh-token', { headers: { Origin: server.url } })
    expect(renewed.ok()).toBe(true)
  }

  const thief = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Origin: server.url, Cookie: `topout_refresh=${stolen?.value}` },
  })
  const refused = await thief.post('/api/refresh-token')
  expect(refused.status()).toBe(401)
  expect(await refused.json()).toMatchObject({ error: 'invalid_refresh' })
  await thief.dispose()

  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect((await server.mailbox.nextTo(climber.email)).subject).toBe('We signed out one of your devices')
})

test('a role written into local storage is replaced by the server’s', async ({ page, climber }) => {
  await signIn(page, climber)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('auth-storage') ?? '{}')
    kept.state.role = 'admin'
    localStorage.setItem('auth-storage', JSON.stringify(kept))
  })
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.role))
    .toBe('participant')
})

import { ApiClient } from './support/api-client'
import { press } from './support/ascents'
import { signIn, typeCredentials, untilOfflineReady } from './support/navigation'
import { createClimber } from './support/people'
import { expect, testThroughProxy as test } from './support/story'

const UNFINISHED = 'Signed out on this phone, not yet on the server'

test('signing out without signal ends the session on the server once there is signal, before anybody signs in', async ({
  page,
  network,
  server,
  climber,
}) => {
  const elsewhere = await ApiClient.signIn(server, climber)
  const sessions = async () => ((await elsewhere.get('/api/auth/sessions')).data as unknown[]).length
  await signIn(page, climber)
  await untilOfflineReady(page)
  expect(await sessions()).toBe(2)

  await test.step('the phone is signed out at once, and the person is told what is left to do', async () => {
    network.setCondition({ kind: 'reset' })
    await page.getByRole('link', { name: 'Settings' }).click()
    await press(page, 'Sign out')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText(UNFINISHED)).toBeVisible()
  })

  await test.step('a restart without signal forgets neither', async () => {
    await page.goto('/')
    await expect(page.getByText(UNFINISHED)).toBeVisible()
    expect(await sessions()).toBe(2)
  })

  await test.step('with signal the session ends by itself', async () => {
    network.setCondition({ kind: 'normal' })
    await expect(page.getByText('You’re now fully signed out.')).toBeVisible()
    expect(await sessions()).toBe(1)
  })

  await test.step('whoever signs in next waits until the last session is ended', async () => {
    await signIn(page, climber)
    await page.getByRole('link', { name: 'Settings' }).click()
    const before = network.requests.length
    network.setCondition({ kind: 'black-hole' })
    await press(page, 'Sign out')
    await expect(page.getByText(UNFINISHED)).toBeVisible()
    network.setCondition({ kind: 'reset' })
    const next = await createClimber(server, { firstName: 'Bea' })
    network.setCondition({ kind: 'normal' })
    await typeCredentials(page, next)
    await expect(page.getByRole('heading', { name: 'Hello Bea' })).toBeVisible()
    expect(await sessions()).toBe(1)
    const posts = network.requests.slice(before).filter((request) => /login|logout/.test(request))
    expect(posts.at(-1)).toBe('POST /api/login')
    expect(posts).toContain('POST /api/logout')
  })
})

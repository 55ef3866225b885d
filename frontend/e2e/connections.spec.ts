import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DESK, PHONE } from './support/console'
import { navigate, openSignedIn } from './support/navigation'
import type { Person } from './support/people'
import { Receiver } from './support/receiver'
import { expect, test } from './support/story'

const ORGANISER: Person = {
  email: 'organiser@topout.test',
  password: 'Topout-2026',
  firstName: 'Olga',
  lastName: 'Organiser',
}

test('an organiser makes a token, sees it once and ends it', async ({ page, server, request }) => {
  const { id } = await TestCompetition.open(server)
  const read = async (token: string) =>
    (
      await request.get(`${server.url}/api/competitions/${id}/participants`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    ).status()
  let token = ''
  await page.setViewportSize(PHONE)

  await test.step('it is shown once, and works', async () => {
    await openSignedIn(page, ORGANISER, `/organise/${id}/connections`)
    await expect(page.getByText('No tokens yet.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Club website')
    await page.getByLabel('Read people: names, contacts, teams').check()
    await page.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByRole('heading', { name: 'The token of “Club website”' })).toBeVisible()
    token = await page.getByLabel('Token', { exact: true }).inputValue()
    expect(token).toMatch(/^topout_/)
    await expectAccessible(page)
    expect(await read(token)).toBe(200)
    await page.getByRole('button', { name: 'I’ve copied it' }).click()
    await expect(page.getByText('Club website')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Last used/)).toBeVisible()
    expect(await page.content()).not.toContain(token)
  })

  await test.step('it is ended, and refused from then on', async () => {
    await page.getByRole('button', { name: 'End the token Club website' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expect(page.getByText('No tokens yet.')).toBeVisible()
    expect(await read(token)).toBe(401)
  })

  await test.step('the page leads to the guide for developers', async () => {
    await page.getByRole('link', { name: 'How it works, for developers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible()
  })
})

test('an organiser adds a webhook, and sees failed and later successful answers', async ({
  page,
  browser,
  server,
}) => {
  const { id } = await TestCompetition.open(server)
  const receiver = await Receiver.start()
  receiver.status = 503
  await page.setViewportSize(DESK)

  await test.step('its secret is shown once', async () => {
    await openSignedIn(page, ORGANISER, `/organise/${id}/connections`)
    await page.getByLabel('Address', { exact: true }).fill(receiver.url)
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: 'I’ve copied it' }).click()
    await expect(page.getByText('Nothing sent yet.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a receiver that fails is shown, and waits in the queue of the administrators', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('waiting', { exact: true })).toBeVisible()
    await expect(page.getByText(/Answer 503 · 1 attempt/)).toBeVisible()
    await expectAccessible(page)
    const admin = await (await browser.newContext({ baseURL: server.url, viewport: DESK })).newPage()
    await openSignedIn(admin, { ...ORGANISER, email: 'admin@topout.test' }, '/admin/server')
    await expect(admin.getByText('Last error: 127.0.0.1: 503')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('once it answers, sending again delivers the same message', async () => {
    receiver.status = 204
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('delivered', { exact: true })).toBeVisible()
    await expect(page.getByText(/Answer 204 · 1 attempt/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test'])
  })

  await test.step('ended, nothing more is sent to it', async () => {
    await page.getByRole('button', { name: `End the webhook to ${receiver.url}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await expect(page.getByText('No webhooks yet.')).toBeVisible()
    await navigate(page, `/organise/${id}/audit`)
    await expect(page.getByText(/webhook/i).first()).toBeVisible()
  })
  await receiver.stop()
})

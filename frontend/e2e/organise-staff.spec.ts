import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { createDraft, follow, heading, press, pressAndConfirm } from './support/console'
import { navigate, openSignedIn, toast, typeCredentials } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'

test('a judge is invited by mail, signs in on the way, and sees the duty; removing takes it away', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const person = await server.createOrganiser()
  await openSignedIn(page, person, '/organise')
  const console_ = await createDraft(page, `Staff Cup ${Date.now()}`)
  await navigate(page, `${console_}/staff`)
  await page.getByLabel('Email').fill(climber.email)
  await press(page, 'Send invitation')
  await expect(toast(page, `Invitation sent to ${climber.email}`)).toBeVisible()
  await expectAccessible(page)

  const mail = await server.mailbox.nextTo(climber.email)
  const link = /http\S+invitation\S+/.exec(mail.text)?.[0] ?? 'no link in the mail'
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: /^Judge at Staff Cup/ })).toBeVisible()
  await expectAccessible(phone)
  await follow(phone, 'Sign in')
  await typeCredentials(phone, climber)
  await press(phone, 'Accept')
  await expect(heading(phone, 'Judge')).toBeVisible()
  await follow(phone, 'Decide')
  await expect(phone.getByText('Nothing waits for a decision')).toBeVisible()
  await navigate(phone, '/dashboard')
  await expect(phone.getByText('You judge')).toBeVisible()
  await navigate(phone, `${console_}/people`)
  await expect(phone.getByText('Organisers only')).toBeVisible()

  await page.reload()
  const name = `${climber.firstName} ${climber.lastName}`
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const other = await ApiClient.signIn(server, person)
  const staff = [{ email: climber.email, duty: 'organiser' }]
  await other.put(`/api/competitions/${console_.split('/').at(-1)}/staff`, { staff })
  await pressAndConfirm(page, `Remove ${name}`, 'Remove from staff')
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' })
  await expect(conflict.getByRole('row', { name: `${name} Organiser Not on the staff` })).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Just you so far')).toBeVisible()
  await phone.goto(`${console_}/ascents`)
  await expect(heading(phone, 'You’re not on the staff here')).toBeVisible()
  const stranger = await createClimber(server)
  await openSignedIn(phone, stranger, link)
  await expect(phone.getByText('This link no longer works')).toBeVisible()
})

test('a helper has the desk and nothing else; the owner hands over before deleting the account', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const person = await server.createOrganiser()
  await openSignedIn(page, person, '/organise')
  const name = `Desk Cup ${Date.now()}`
  const console_ = await createDraft(page, name)
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  const newestLink = async () =>
    /http\S+invitation\S+/.exec((await server.mailbox.nextTo(climber.email)).text)?.[0] ??
    'no link in the mail'

  await test.step('a helper accepts the desk, and is offered its pages only', async () => {
    await navigate(page, `${console_}/staff`)
    await page.getByLabel('Email').fill(climber.email)
    await page.getByRole('group', { name: 'Role' }).getByText('Desk').click()
    await press(page, 'Send invitation')
    await openSignedIn(phone, climber, await newestLink())
    await press(phone, 'Accept')
    await expect(heading(phone, 'Check-in')).toBeVisible()
    const navigation = phone.getByRole('navigation', { name: 'Console' }).filter({ visible: true })
    await expect(navigation.getByRole('link', { name: 'Walk-up entry' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Boulders' })).toHaveCount(0)
    await expectAccessible(phone)
    await navigate(phone, `${console_}/settings`)
    await expect(phone.getByText('Organisers only')).toBeVisible()
    await follow(phone, 'Go to check-in')
    await expect(heading(phone, 'Check-in')).toBeVisible()
    await navigate(phone, '/dashboard')
    await expect(phone.getByText('You help at the desk')).toBeVisible()
    await follow(phone, 'Open the desk')
    await expect(heading(phone, 'Check-in')).toBeVisible()
  })

  await test.step('the account of the owner is not deleted, and leads to where it is handed over', async () => {
    await deleteAccount(page, person.email)
    await expect(page.getByText(/^You own competitions that aren’t over/)).toBeVisible()
    await expectAccessible(page)
    await follow(page, name)
    await page.getByLabel('Their email').fill(climber.email)
    await page.getByLabel('I stay on as co-organiser').uncheck()
    await press(page, 'Offer to hand over')
    await expect(page.getByText(`Offered to ${climber.email}.`, { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the helper accepts and owns it; then the account can go', async () => {
    await navigate(phone, new URL(await newestLink()).pathname)
    await expect(phone.getByRole('heading', { name: `Take over ${name}` })).toBeVisible()
    await press(phone, 'Accept')
    await expect(phone.getByRole('heading', { name: 'Before you publish' })).toBeVisible()
    await navigate(phone, `${console_}/settings`)
    await expect(heading(phone, 'Settings and times')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Hand the competition over' })).toBeVisible()
    await deleteAccount(page, person.email)
    await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  })
})

async function deleteAccount(page: Page, email: string) {
  await navigate(page, '/settings')
  await press(page, 'Delete account')
  await page.getByLabel('Type your email address to confirm').fill(email)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
}

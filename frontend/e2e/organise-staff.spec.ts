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
  await expect(page.getByText(name)).toBeVisible()
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

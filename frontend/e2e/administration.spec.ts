import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility'
import { addFailedMail, ageSignIns, DEMO_ADMIN } from './support/administrators'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, DESK, heading, PHONE, press, pressAndConfirm } from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import { FRONTEND } from './support/paths'
import { createClimber } from './support/people'
import { expect, test } from './support/story'

test('an administrator changes a role, signs a device out, hands data out, erases an account, sends a mail again and removes a photo', async ({
  page,
  browser,
  server,
}) => {
  const person = await createClimber(server, { firstName: 'Zora', lastName: 'Gneiss' })
  const theirs = await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage()
  await openSignedIn(theirs, person, '/dashboard')
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openSignedIn(elsewhere, person, '/dashboard')
  await page.setViewportSize(PHONE)
  await openSignedIn(page, DEMO_ADMIN, '/admin/people')

  await test.step('a role counts from the next tap on', async () => {
    await page.getByLabel('Search').fill('zora gneiss')
    await page.getByRole('link', { name: 'Zora Gneiss' }).click()
    await expect(heading(page, 'Zora Gneiss')).toBeVisible()
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Organiser')
    await press(page, 'Change role')
    await expect(toast(page, 'Role changed')).toBeVisible()
    await expectAccessible(page)
    await theirs.goto('/organise')
    await expect(theirs.getByRole('link', { name: 'New competition' })).toBeVisible()
  })

  await test.step('one of two devices is signed out, the other stays', async () => {
    const devices = page.getByRole('button', { name: /^Sign out (?!everywhere)/ })
    await expect(devices).toHaveCount(2)
    await devices.first().click()
    await expect(toast(page, 'Signed out')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await Promise.all([theirs.reload(), elsewhere.reload()])
    await expect.poll(() => [theirs, elsewhere].filter((one) => one.url().includes('/login')).length).toBe(1)
  })

  await test.step('a copy of their data, for a request by mail', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download their data')])
    const copy = await readFile(await download.path(), 'utf8')
    expect(copy).toContain(person.email)
    expect(copy).not.toContain(DEMO_ADMIN.email)
  })

  await test.step('erasing needs their address and a sign-in of the last minutes', async () => {
    await ageSignIns(server, DEMO_ADMIN)
    await press(page, 'Erase account')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('somebody@else.test')
    await dialog.getByRole('button', { name: 'Erase account' }).click()
    await expect(dialog.getByText('This is not their address')).toBeVisible()
    await dialog.getByRole('textbox').fill(person.email)
    await dialog.getByRole('button', { name: 'Erase account' }).click()
    await expect(page.getByText('this needs a fresh sign-in')).toBeVisible()
    const path = new URL(page.url()).pathname
    await openSignedIn(page, DEMO_ADMIN, path)
    await press(page, 'Erase account')
    await dialog.getByRole('textbox').fill(person.email)
    await dialog.getByRole('button', { name: 'Erase account' }).click()
    await expect(toast(page, 'The account is erased')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/people$/)
    await page.getByLabel('Search').fill('zora gneiss')
    await expect(page.getByText('Nothing found')).toBeVisible()
  })

  await test.step('a mail that failed is sent again, and arrives', async () => {
    await addFailedMail(server, 'zora@topout.test', 'Your start time')
    await navigate(page, '/admin/mails')
    await expect(page.getByText('1 mail failed.')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Send “Your start time” to zora@topout.test again')
    await expect(toast(page, 'On its way again')).toBeVisible()
    await expect(page.getByText('Every mail was sent')).toBeVisible()
    expect((await server.mailbox.nextTo('zora@topout.test')).text).toContain('See you at the crag.')
  })

  await test.step('a photo is removed in place of an organiser who does not answer', async () => {
    const competition = await TestCompetition.open(server)
    const [photographed = 0] = await competition.setBoulders('Le Toit')
    await competition.addPhoto(photographed, await readFile(join(FRONTEND, 'public/icons/icon-192.png')))
    const guest = await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage()
    await guest.goto(`/event/${competition.id}`)
    await guest.getByRole('link', { name: 'A photo of you that should not be here?' }).click()
    await guest.getByText('Le Toit').click()
    await guest.getByLabel('Why should it go?').fill('That is my daughter in the red jacket.')
    await guest.getByLabel('Your email address').fill('parent@topout.test')
    await press(guest, 'Ask for its removal')
    await expect(guest.getByText('Your request is on its way')).toBeVisible()
    await navigate(page, '/admin/photos')
    await expect(page.getByText('That is my daughter in the red jacket.')).toBeVisible()
    await expectAccessible(page)
    await pressAndConfirm(page, 'Remove photo', 'Remove photo')
    await expect(toast(page, 'The photo is gone, and an email is on its way')).toBeVisible()
    await expect(page.getByText('No open requests')).toBeVisible()
    await server.mailbox.nextTo('parent@topout.test')
    await server.mailbox.nextTo(DEMO_ORGANISER.email)
  })

  await test.step('all of it is in the audit trail', async () => {
    await page.setViewportSize(DESK)
    await navigate(page, '/admin/audit')
    await expect(page.getByText('sent failed mails again').first()).toBeVisible()
    await expectAccessible(page)
    await navigate(page, '/admin/server')
    await expect(page.getByText('TOPOUT_MAIL_DAYS', { exact: true })).toBeVisible()
  })
})

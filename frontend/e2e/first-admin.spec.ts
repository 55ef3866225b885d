import { expectAccessible } from './support/accessibility'
import { createDraft, DESK, heading, PHONE, press } from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import { createClimber, newPerson } from './support/people'
import { Server } from './support/server'
import { expect, test as story } from './support/story'

const test = story.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  server: async ({}, use) => {
    const server = await Server.startEmpty()
    await use(server)
    await server.remove()
  },
})

test('from an empty installation: the printed link makes the administrator, who agrees to an organiser and later disables the account', async ({
  page,
  browser,
  server,
}) => {
  const admin = newPerson()
  const [link = ''] = /http:\S+\/first-admin#\S+/.exec(await server.output) ?? []

  await test.step('the link that the server printed makes the first administrator', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(link)
    await expect(heading(page, 'Make yourself the administrator')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('First name').fill(admin.firstName)
    await page.getByLabel('Last name').fill(admin.lastName)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await press(page, 'Create the account')
    await expect(page).toHaveURL('/dashboard')
    await navigate(page, '/admin')
    await expect(page.getByText('No open requests')).toBeVisible()
    await expectAccessible(page)
  })

  const context = await browser.newContext({ baseURL: server.url, viewport: PHONE })
  const theirs = await context.newPage()
  const person = await createClimber(server, { firstName: 'Mika', lastName: 'Sand' })

  await test.step('the link does not work a second time', async () => {
    await theirs.goto(link)
    await theirs.getByLabel('First name').fill('Eve')
    await theirs.getByLabel('Last name').fill('Sand')
    await theirs.getByLabel('Email').fill('eve@topout.test')
    await theirs.getByLabel('Password', { exact: true }).fill(person.password)
    await press(theirs, 'Create the account')
    await expect(theirs.getByText('This link doesn’t work any more')).toBeVisible()
  })

  await test.step('somebody asks to organise', async () => {
    await openSignedIn(theirs, person, '/settings')
    await theirs.getByRole('link', { name: 'Ask to organise' }).click()
    await press(theirs, 'Ask to organise')
    await expect(theirs.getByText('Please write a sentence or two')).toBeVisible()
    await theirs.getByLabel('What would you like to organise?').fill('The Valley Cup in May, for our club.')
    await expectAccessible(theirs)
    await press(theirs, 'Ask to organise')
    await expect(theirs.getByText('Your request is being read')).toBeVisible()
    const mail = await server.mailbox.nextTo(admin.email)
    expect(mail.text).toContain('Mika Sand would like to run competitions')
  })

  await test.step('the administrator agrees', async () => {
    await page.reload()
    await expect(page.getByText('The Valley Cup in May, for our club.')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Agree')
    await page.getByLabel('A sentence for them').fill('Welcome, and have fun.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click()
    await expect(toast(page, 'Answered, and an email is on its way')).toBeVisible()
    await expect(page.getByText('No open requests')).toBeVisible()
    expect((await server.mailbox.nextTo(person.email)).text).toContain('Welcome, and have fun.')
  })

  await test.step('they create a competition', async () => {
    await theirs.reload()
    await expect(theirs.getByRole('link', { name: 'New competition' })).toBeVisible()
    await createDraft(theirs, 'Valley Cup')
  })

  await test.step('the pages of the administration, on a phone and on a desk', async () => {
    await navigate(page, '/admin/competitions')
    await expect(page.getByRole('link', { name: 'Valley Cup' })).toBeVisible()
    await expectAccessible(page)
    await navigate(page, '/admin/server')
    await expect(page.getByText('TOPOUT_DATA_DIR', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Database', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(DESK)
    await navigate(page, '/admin/mails')
    await expect(page.getByText('Every mail was sent')).toBeVisible()
    await navigate(page, '/admin/audit')
    await expect(page.getByText('agreed that Mika Sand organises competitions')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('their account is disabled: they are signed out and cannot sign in', async () => {
    await navigate(page, '/admin/people')
    await page.getByLabel('Search').fill('mika')
    await expect(page.getByRole('link', { name: `${admin.firstName} ${admin.lastName}` })).toBeHidden()
    await page.getByRole('link', { name: 'Mika Sand' }).click()
    await expect(heading(page, 'Mika Sand')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Disable account')
    await page.getByLabel('Reason').fill('Sold places twice.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).click()
    await expect(toast(page, 'Account disabled')).toBeVisible()
    await expect(page.getByText('They are not signed in anywhere.')).toBeVisible()
    await expectAccessible(page)
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/login/)
    await theirs.getByLabel('Email').fill(person.email)
    await theirs.getByLabel('Password', { exact: true }).fill(person.password)
    await press(theirs, 'Sign in')
    await expect(theirs.getByText('Email and password don’t match')).toBeVisible()
  })
  await context.close()
})

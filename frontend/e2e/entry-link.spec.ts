import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { follow, heading, press } from './support/console'
import { openSignedIn, toast, typeCredentials } from './support/navigation'
import { expect, test } from './support/story'

const BIRTHDAY = '1991-05-05'

test('whoever the desk entered brings the entry to their account', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Fir Scramble', template: 'scramble' })

  await test.step('the desk sees what was typed, also with the address of an account', async () => {
    await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/walk-up`)
    await page.getByLabel('First name').fill('Walter')
    await page.getByLabel('Last name').fill('Upton')
    await page.getByLabel('Date of birth').fill(BIRTHDAY)
    await page.getByLabel('In an emergency, call').fill('Sue, +43 660 1234567')
    await page.getByLabel('Email (optional)').fill(climber.email)
    await page.getByLabel('Full name, as a signature').fill('Walter Upton')
    await press(page, 'Enter and check in')
    await expect(page.getByText(/^Walter Upton is in/)).toBeVisible()
    await follow(page, 'Open the entry')
    await expect(heading(page, 'Walter Upton')).toBeVisible()
    await expect(page.getByText(climber.email)).toBeVisible()
  })

  const mail = await server.mailbox.nextTo(climber.email)
  const link = /\/entry-link\/\S+/.exec(mail.text)?.[0] ?? 'no link in the mail'
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()

  await test.step('the link asks who one is, and for the date of birth', async () => {
    await phone.goto(link)
    await expect(phone.getByText('You have been entered. Your number is 1.')).toBeVisible()
    await expectAccessible(phone)
    await follow(phone, 'Sign in')
    await typeCredentials(phone, climber)
    await phone.getByLabel('Date of birth').fill('1991-05-06')
    await press(phone, 'Bring it to my account')
    await expect(
      phone.getByText('That’s not the date of birth the organiser wrote down', { exact: false }),
    ).toBeVisible()
    await expectAccessible(phone)
    await phone.getByLabel('Date of birth').fill(BIRTHDAY)
    await press(phone, 'Bring it to my account')
    await expect(toast(phone, 'Done. Your entry is in your account.')).toBeVisible()
    await expect(phone).toHaveURL(new RegExp(`/competition/${competition.id}`))
  })

  await test.step('the link is used up', async () => {
    const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
    await stranger.goto(link)
    await expect(stranger.getByText('This link no longer works')).toBeVisible()
    await expectAccessible(stranger)
  })
})

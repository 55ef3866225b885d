import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DESK, follow, PHONE, press } from './support/console'
import { openSignedIn, toast, typeCredentials } from './support/navigation'
import { expect, test } from './support/story'

const LIST = [
  'Vorname;Name;Jahrgang;Verein;E-Mail',
  'Lena;Sommer;2003;Alpenverein;lena@example.org',
  'Marek;Novák;1990;Alpenverein;',
  'Ohne;;1990;;',
].join('\r\n')

test('a club’s list is imported, one claims the entry and one signs at the desk', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server)
  const path = `/organise/${competition.id}`
  await page.setViewportSize(DESK)
  await openSignedIn(page, await competition.createOrganiser(), `${path}/people`)

  await test.step('each line is shown, and a wrong one is left out', async () => {
    await page.getByRole('link', { name: 'Import people' }).click()
    await press(page, 'Preview changes')
    await expect(page.getByText('Choose a file or paste a table first.')).toBeVisible()
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'Verein.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(LIST, 'latin1'),
    })
    await expect(page.getByText('Name: please write the first and the last name.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave line 4 out' }).click()
    await expect(page.getByRole('status').getByText('2 new')).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await page.setViewportSize(DESK)
  })

  await test.step('they are entered, and the page says what is next', async () => {
    await page.getByRole('button', { name: 'Enter 2 people' }).click()
    await expect(toast(page, '2 people are entered')).toBeVisible()
    await expect(
      page.getByText('1 person without an email will sign the waiver at the desk before check-in.', {
        exact: false,
      }),
    ).toBeVisible()
  })

  await test.step('somebody without an account signs on the screen and is checked in', async () => {
    await page.getByRole('link', { name: 'Back to the people' }).click()
    await page.getByRole('link', { name: /Marek Novák/ }).click()
    await page.getByRole('button', { name: 'Sign the waiver here' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date of birth').fill('1990-05-06')
    await dialog.getByLabel(/emergency/i).fill('Sam, 0123')
    await dialog.getByLabel('Full name, as a signature').fill('Marek Novák')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Sign' }).click()
    await page.getByRole('button', { name: 'Check in' }).click()
    await expect(toast(page, 'Marek Novák is checked in')).toBeVisible()
  })

  await test.step('somebody with an address claims the entry and signs right after it', async () => {
    const mail = await server.mailbox.nextTo('lena@example.org')
    const phone = await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage()
    await phone.goto(/\/entry-link\/\S+/.exec(mail.text)?.[0] ?? 'no link in the mail')
    await expect(phone.getByText('Alpenverein')).toBeVisible()
    await follow(phone, 'Sign in')
    await typeCredentials(phone, climber)
    await phone.getByLabel('Date of birth').fill('2003-05-06')
    await press(phone, 'Bring it to my account')
    await expect(phone.getByRole('heading', { name: 'Sign the waiver' })).toBeVisible()
    await expectAccessible(phone)
  })
})

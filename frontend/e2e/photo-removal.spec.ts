import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility'
import { openBoulder } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, DESK, heading, PHONE, press } from './support/console'
import { openSignedIn, toast } from './support/navigation'
import { FRONTEND } from './support/paths'
import { expect, test } from './support/story'

test('a parent without an account asks for a photo’s removal, the organiser removes it, and it is gone from phones', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server)
  await competition.enter(climber)
  const [photographed = 0] = await competition.setBoulders('Le Toit', 'Łysa Góra')
  await competition.addPhoto(photographed, await readFile(join(FRONTEND, 'public/icons/icon-192.png')))
  await competition.move({ starts_at: -1, ends_at: 72 })
  await page.setViewportSize(PHONE)
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  const kept = () => page.evaluate(async () => (await (await caches.open('topout-photos')).keys()).length)
  await expect.poll(kept).toBe(2)
  const guest = await (await browser.newContext({ baseURL: server.url, viewport: PHONE })).newPage()

  await test.step('somebody without an account finds it on the page of the competition', async () => {
    await guest.goto(`/event/${competition.id}`)
    await guest.getByRole('link', { name: 'A photo of you that should not be here?' }).click()
    await expect(heading(guest, 'Ask for a photo’s removal')).toBeVisible()
    await press(guest, 'Ask for its removal')
    for (const missing of [
      'Choose a photo first',
      'Please write a sentence',
      'Enter a complete email address',
    ])
      await expect(guest.getByText(missing)).toBeVisible()
    await expectAccessible(guest)
    await guest.getByText('Le Toit').click()
    await guest.getByLabel('Why should it go?').fill('That is my daughter in the red jacket.')
    await guest.getByLabel('Your email address').fill('parent@topout.test')
    await press(guest, 'Ask for its removal')
    await expect(guest.getByText('Your request is on its way')).toBeVisible()
  })

  await test.step('a climber comes from the boulder, and is answered at the address of the account', async () => {
    await openBoulder(page, 'Le Toit')
    await page.getByRole('link', { name: 'Ask for this photo’s removal' }).click()
    await expect(page.getByRole('radio', { name: /Le Toit/ })).toBeChecked()
    await expect(page.getByText(`The answer goes to ${climber.email}.`)).toBeVisible()
    await page.getByLabel('Why should it go?').fill('I am on it.')
    await press(page, 'Ask for its removal')
    await expect(page.getByText('Your request is on its way')).toBeVisible()
  })

  const desk = await (await browser.newContext({ baseURL: server.url, viewport: DESK })).newPage()
  await test.step('the organiser follows the mail and removes it', async () => {
    const mail = await server.mailbox.nextTo(DEMO_ORGANISER.email)
    const [link = ''] = /\/organise\/\S+/.exec(mail.text) ?? []
    await openSignedIn(desk, DEMO_ORGANISER, link)
    await expect(desk.getByText('That is my daughter in the red jacket.')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Keep it' }).first().click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await expect(desk.getByText('Please say why it stays')).toBeVisible()
    await desk.getByRole('button', { name: 'Cancel' }).click()
    await desk.getByRole('button', { name: 'Remove photo' }).first().click()
    await desk.getByLabel('A sentence for them').fill('Of course. Sorry!')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
    await expect(toast(desk, 'The photo is gone, and an email is on its way')).toBeVisible()
    await expect(desk.getByText('No open requests')).toBeVisible()
    await expect(desk.getByText('Not shown any more')).toHaveCount(2)
  })

  await test.step('everyone who asked is told, and the photo leaves the phone', async () => {
    const answer = await server.mailbox.nextTo('parent@topout.test')
    expect(answer.text).toContain('Of course. Sorry!')
    await page.goto(competition.path)
    await expect.poll(kept).toBe(0)
    await openBoulder(page, 'Le Toit')
    await expect(page.getByRole('img', { name: /^Photo of/ })).toBeHidden()
  })
})

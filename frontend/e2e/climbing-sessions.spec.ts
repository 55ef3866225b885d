import { expectAccessible } from './support/accessibility'
import { ONGOING, TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, PHONE, pressAndConfirm } from './support/console'
import { openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'

const MINUTE_MS = 60_000

/** As an input of day and time in Vienna takes it. */
function inVienna(minutesFromNow: number): string {
  const shown = new Date(Date.now() + minutesFromNow * MINUTE_MS)
  return shown.toLocaleString('sv-SE', { timeZone: 'Europe/Vienna' }).slice(0, 16).replace(' ', 'T')
}

test('an organiser sets up two sessions and gives one of them more time (R6)', async ({ page, server }) => {
  const competition = await TestCompetition.open(server, { name: 'Two Halves Cup' })
  await competition.move(ONGOING)
  await page.setViewportSize(PHONE)
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/sessions`)
  await expect(page.getByText('No sessions')).toBeVisible()
  await expectAccessible(page)

  await test.step('times outside the competition are refused with what was typed still there', async () => {
    await page.getByRole('button', { name: 'Add a session' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Morning')
    await page.getByLabel('Starts').fill(inVienna(-30))
    await page.getByLabel('Ends').fill(inVienna(24 * 60))
    await page.getByRole('button', { name: 'Add the session' }).click()
    await expect(page.getByText('The competition ends before this.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Ends').fill(inVienna(60))
    await page.getByLabel('Places').fill('40')
    await page.getByRole('button', { name: 'Add the session' }).click()
    await expect(toast(page, 'Morning is added')).toBeVisible()
    await expect(page.getByText('0 of 40 places taken')).toBeVisible()
  })

  await test.step('a second one, changed afterwards', async () => {
    await page.getByRole('button', { name: 'Add a session' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Afternoon')
    await page.getByRole('button', { name: 'Add the session' }).click()
    await page.getByRole('button', { name: 'Edit Afternoon' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Evening')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Edit Evening' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('only the one that is on gets more time', async () => {
    await page.goto(`/organise/${competition.id}`)
    const sessions = page.getByRole('list', { name: 'Sessions' })
    await expect(sessions.getByRole('button')).toHaveCount(1)
    const before = await sessions.getByText(/^on until/).textContent()
    await pressAndConfirm(page, 'Add 15 minutes to Morning', 'Add 15 minutes')
    await expect(toast(page, 'Morning now ends at')).toBeVisible()
    await expect(sessions.getByText(/^on until/)).not.toHaveText(before ?? '')
    await expectAccessible(page)
  })
})

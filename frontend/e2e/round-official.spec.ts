import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { DESK, follow, PHONE, press, pressAndConfirm } from './support/console'
import { pressResult, startFinal } from './support/finals'
import { openSignedIn, toast } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { openOnPhone } from './support/teams'
import { hoursFromNow } from './support/times'

test.use({ viewport: DESK, isMobile: false, hasTouch: false })

const FLASH = { topped: true, attempts_to_top: 1, zoned: true, attempts_to_zone: 1 }
const ZONE = { topped: false, attempts_to_top: 2, zoned: true, attempts_to_zone: 2 }
const NOTHING = { topped: false, attempts_to_top: 2, zoned: false }

/** Everybody has a result on every boulder: Ada leads by a flash. */
async function climbFinal({ judge, ada, bela, boulders }: Awaited<ReturnType<typeof startFinal>>) {
  const [whale = 0, crux = 0] = boulders
  await pressResult(judge, ada.id, whale, FLASH)
  await pressResult(judge, ada.id, crux, NOTHING)
  await pressResult(judge, bela.id, whale, ZONE)
  await pressResult(judge, bela.id, crux, ZONE)
}

const result = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Result', exact: true }) })

async function openRound(page: Page, name: string): Promise<void> {
  await follow(page, 'All rounds')
  await follow(page, `Open ${name} of Open`)
}

test('R10, R19: a protest is decided, a final made official, reopened with a reason and made official again', async ({
  page,
  browser,
  server,
}) => {
  const final = await startFinal(server)
  const { competition, judge, round, boulders, ada } = final
  await climbFinal(final)
  const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/rounds`)
  const [first] = data as { id: number }[]
  await competition.organiser.patch(`/api/rounds/${first?.id}`, {
    starts_at: hoursFromNow(-0.5),
    ends_at: new Date(Date.now() - 60_000).toISOString(),
  })
  const path = `/organise/${competition.id}/rounds`
  const guest = await (await browser.newContext({ viewport: PHONE, baseURL: server.url })).newPage()
  await guest.goto(`/results/${competition.id}`)
  await openSignedIn(page, await competition.createOrganiser(), `${path}/${round}`)

  await test.step('a judge notes a protest on the phone', async () => {
    const person = await createClimber(server, { firstName: 'Kim', lastName: 'Judge' })
    await competition.nameJudge(person)
    const phone = await openOnPhone(browser, server, person, `/judge/${competition.id}/round/${round}`)
    await press(phone, 'Note a protest')
    await phone.getByRole('dialog').getByRole('button', { name: 'Note a protest' }).click()
    await expect(phone.getByText('Please choose somebody')).toBeVisible()
    await phone.getByLabel('Whose place is it about?').selectOption({ label: 'Ada Stone' })
    await phone.getByLabel('What they say').fill('Her foot touched the mat.')
    await phone.getByRole('dialog').getByRole('button', { name: 'Note a protest' }).click()
    await expect(toast(phone, 'The protest is noted')).toBeVisible()
    await phone.context().close()
  })

  await test.step('rounds become official in their order', async () => {
    await page.reload()
    await pressAndConfirm(page, 'Make official', 'Yes, make it official')
    await expect(toast(page, 'The round before isn’t official yet. Make it official first.')).toBeVisible()
    await press(page, 'Cancel')
    await openRound(page, 'Qualification')
    await pressAndConfirm(page, 'Make official', 'Yes, make it official')
    await expect(toast(page, 'Qualification is official')).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Open · Qualification' })).toBeVisible()
    await expect(guest.getByText('Not everything is official yet.', { exact: false })).toBeVisible()
    await openRound(page, 'Final')
  })

  await test.step('the open protest is listed before everything else that could still change', async () => {
    const undecided = 'The protest about the place of Ada Stone isn’t decided.'
    await expect(result(page).getByText('Her foot touched the mat.')).toBeVisible()
    await expect(result(page).getByRole('listitem').filter({ hasText: undecided })).toBeVisible()
    await press(page, 'Make official')
    await expect(page.getByRole('alertdialog').getByRole('listitem').first()).toHaveText(undecided)
    await expectAccessible(page)
    await press(page, 'Cancel')
  })

  await test.step('it is upheld, and the result corrected', async () => {
    await press(page, 'Decide about the place of Ada Stone')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save the decision' }).click()
    await expect(dialog.getByText('Please choose an outcome')).toBeVisible()
    await dialog.getByLabel('Outcome').selectOption('upheld')
    await dialog.getByLabel('Why, in one sentence').fill('The video shows it.')
    await dialog.getByRole('button', { name: 'Save the decision' }).click()
    await expect(toast(page, 'The decision is saved')).toBeVisible()
    await expect(result(page).getByText('Upheld', { exact: true })).toBeVisible()
    await pressResult(judge, ada.id, boulders[0] ?? 0, NOTHING)
    await expect(result(page).getByRole('row').nth(1)).toContainText('Bela Stone')
  })

  await test.step('official: the whole and the final are on the page of results, with the outcome', async () => {
    await pressAndConfirm(page, 'Make official', 'Yes, make it official')
    await expect(toast(page, 'Final is official')).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Open · Overall' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Open · Final' })).toBeVisible()
    await expect(guest.getByText('Protest about the place of Ada Stone: upheld')).toBeVisible()
    await expectAccessible(guest)
  })

  await test.step('the podium has every round, on a phone and on a screen', async () => {
    const podium = await (await browser.newContext({ viewport: DESK, baseURL: server.url })).newPage()
    await podium.goto(`/live/${competition.id}/screen`)
    await expect(podium.getByText(/^Official since \d\d:\d\d$/)).toBeVisible()
    const winner = podium.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()
    await expect(winner).toContainText(/^1Bela Stone.*FinalPlace 1.*Qualification/)
    await expectAccessible(podium)
    await podium.goto(`/live/${competition.id}`)
    const list = podium.getByRole('list', { name: 'Open: overall' })
    await expect(list.getByRole('listitem').first()).toContainText(/^1Bela Stone.*FinalPlace 1/)
    await expectAccessible(podium)
    await podium.context().close()
  })

  await test.step('reopening needs a reason, which everybody reads', async () => {
    await pressAndConfirm(page, 'Reopen the result', 'Reopen')
    await expect(page.getByRole('alertdialog').getByText('Please say why', { exact: false })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('textbox').fill('A second video turned up')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen', exact: true }).click()
    await expect(toast(page, 'Final is provisional again')).toBeVisible()
    await expect(guest.getByText('Reopened because “A second video turned up”').first()).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'Open · Overall' })).toBeHidden()
  })

  await test.step('made official again it is the second version, and the first one stays', async () => {
    await pressAndConfirm(page, 'Make official', 'Yes, make it official')
    await expect(toast(page, 'Final is official')).toBeVisible()
    const again = guest.getByText(/, version 2: reopened because “A second video turned up”$/)
    await expect(again).toHaveCount(2)
    await guest.getByText('Earlier versions').first().click()
    await expect(guest.getByText(/^Version 1, official from .* to /).first()).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { DEMO_ORGANISER, PHONE, press } from './support/console'
import { goToSummary, nameOf, onCheckout, press as pressButton } from './support/entries'
import { navigate, openSignedIn } from './support/navigation'
import { expect, test } from './support/story'
import { createClimbers } from './support/teams'

/** Opens the form, changes these fields and saves. */
async function correct(page: Page, fields: Record<string, string>): Promise<void> {
  await press(page, 'Correct')
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Presses a button that asks, and confirms. */
async function undo(page: Page, name: string): Promise<void> {
  await press(page, name)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name }).click()
  await expect(question).toBeHidden()
}

test('what was typed wrong is corrected, and the trail has all of it', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const { competition, people } = await createClimbers(server, ['Ada'])
  await competition.team('Ibex', people[0].client)
  await competition.change({ fee_cents: 2550 })
  const desk = await browser.newPage()
  const main = desk.getByRole('main')
  const title = (name: string) => desk.getByRole('heading', { name, level: 1 })

  await test.step('a walk-up is entered with a wrong name, as paid and checked in', async () => {
    await desk.setViewportSize(PHONE)
    await openSignedIn(desk, DEMO_ORGANISER, `/organise/${competition.id}/walk-up`)
    await desk.getByLabel('First name').fill('Lnea')
    await desk.getByLabel('Last name').fill('Klein')
    await desk.getByLabel('Date of birth').fill('1990-05-06')
    await desk.getByLabel('In an emergency, call').fill('Her brother, +43 660 1')
    await desk.getByLabel('Full name, as a signature').fill('Lena Klein')
    await desk.getByRole('radio', { name: 'Cash' }).check({ force: true })
    await press(desk, 'Enter and check in')
    await desk.getByRole('link', { name: 'Open the entry' }).click()
    await expect(title('Lnea Klein')).toBeVisible()
  })

  await test.step('name, date of birth, contact and club are corrected', async () => {
    await correct(desk, {
      'First name': 'Lena',
      'In an emergency, call': 'Her brother, +43 660 1234567',
      Club: 'Cedar Climbing',
    })
    await expect(title('Lena Klein')).toBeVisible()
    await expect(main.getByText('Cedar Climbing')).toBeVisible()
    await expect(desk.getByRole('link', { name: 'Call +436601234567' })).toBeVisible()

    await press(desk, 'Correct')
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Date of birth').fill('2015-05-06')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This is required')).toBeVisible()
    await expectAccessible(desk)
    await dialog.getByLabel('Full name of the parent or guardian').fill('Ina Klein')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Under 18')).toBeVisible()
    await expect(main.getByText('with Ina Klein', { exact: false })).toBeVisible()
  })

  await test.step('check-in and payment are undone, and done again with one button', async () => {
    await undo(desk, 'Undo check-in')
    await expect(desk.getByRole('button', { name: 'Undo check-in' })).toHaveCount(0)
    await undo(desk, 'Undo payment')
    await expect(main.getByText('To pay at the desk').first()).toBeVisible()
    await press(desk, 'Take €25.50 in cash, check in')
    await expect(desk.getByRole('button', { name: 'Undo check-in' })).toBeVisible()
    await expect(main.getByText('Paid', { exact: true })).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('a climber leaves the payment page, is moved to a team, pays at the desk and is in', async () => {
    await openSignedIn(page, climber, `/competition/register/${competition.id}`)
    await goToSummary(page, climber)
    await pressButton(page, 'Enter and pay €25.50')
    await page.waitForURL(onCheckout)

    await navigate(desk, `/organise/${competition.id}/people`)
    await desk.getByRole('link', { name: nameOf(climber) }).click()
    await press(desk, 'Move to another team')
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByText('They haven’t paid yet', { exact: false })).toBeVisible()
    await dialog.getByLabel('Team').selectOption('Ibex')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(main.getByText('Ibex')).toBeVisible()

    await navigate(desk, `/organise/${competition.id}/check-in`)
    await desk.getByLabel('Number or name').fill(nameOf(climber))
    await expect(
      desk.getByText('They haven’t finished paying online. €25.50 to pay at the desk.'),
    ).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Check in, pay later' })).toHaveCount(0)
    await press(desk, 'Take €25.50 in cash, check in')
    await expect(desk.getByText(`${nameOf(climber)} is checked in`).first()).toBeVisible()
  })

  await test.step('the trail tells all of it, with what it was before', async () => {
    await navigate(desk, `/organise/${competition.id}/audit`)
    for (const sentence of [
      /entered Lena Klein at the desk/,
      /corrected the entry of Lena Klein/,
      /undid the check-in of Lena Klein/,
      /undid Lena Klein’s payment at the desk/,
      /took Lena Klein’s fee at the desk/,
      /checked Lena Klein in/,
    ])
      await expect(main.getByText(sentence).first()).toBeVisible()
    await expect(main.getByText('Name: Lnea Klein → Lena Klein')).toBeVisible()
    await expect(main.getByText('Guardian: Ina Klein')).toBeVisible()
    // The desk sends by itself what it did; the trail is read again until it has it.
    await expect(async () => {
      await desk.reload()
      for (const sentence of ['moved', 'took', 'checked'])
        await expect(main.getByText(new RegExp(`${sentence} ${nameOf(climber)}`)).first()).toBeVisible({
          timeout: 5_000,
        })
    }).toPass()
  })
})

import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, press, pressAndConfirm } from './support/console'
import { goToSummary, press as pressButton } from './support/entries'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

test('a competition that is rained off: everybody is told why, and the money goes back', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Wet Gneiss Cup', fee_cents: 2500 })
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await goToSummary(page, climber)
  await pressButton(page, 'Enter and pay €25.00')
  await pressButton(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Paid. You’re in!' })).toBeVisible()
  await page.goto(competition.path)
  await expect(page.getByText('Starts in', { exact: true })).toBeVisible()

  const console_ = await browser.newPage()
  await test.step('the organiser postpones it, then calls it off with a reason', async () => {
    await openSignedIn(console_, DEMO_ORGANISER, `/organise/${competition.id}/settings`)
    await press(console_, 'Postpone')
    const dialog = console_.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Postpone' }).click()
    await expect(dialog.getByText('Choose a later time than the current start.')).toBeVisible()
    const nextWeek = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString().slice(0, 10)
    await dialog.getByLabel('New start').fill(`${nextWeek}T11:00`)
    await expectAccessible(console_)
    await dialog.getByRole('button', { name: 'Postpone' }).click()
    await expect(console_.getByText('Postponed. Everyone is being told.')).toBeVisible()

    await press(console_, 'Call off')
    const question = console_.getByRole('alertdialog')
    await expect(question).toContainText('1 person will get an email with your reason')
    await question.getByRole('button', { name: 'Call it off' }).click()
    await expect(question.getByText('Please say why')).toBeVisible()
    await question.getByLabel('Reason').fill('The rock is wet.')
    await question.getByRole('button', { name: 'Call it off' }).click()
    await expect(console_.getByText('Called off. Everyone is being told.')).toBeVisible()
  })

  await test.step('the open phone of the climber says so, and where the money is', async () => {
    await expect(page.getByText('The rock is wet.')).toBeVisible()
    await expect(page.getByText('Called off').first()).toBeVisible()
    await expect(page.getByText(/^Your money (is on its way|has been sent) back/)).toBeVisible()
    await expect(page.getByText('You had a place')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find a team' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('guests see it on the public page', async () => {
    const guest = await browser.newPage()
    await guest.goto(`/event/${competition.id}`)
    await expect(guest.getByText('The rock is wet.')).toBeVisible()
    await expect(guest.getByRole('link', { name: 'Enter' })).toHaveCount(0)
    await guest.close()
  })

  await test.step('the console follows the refunds to the end', async () => {
    await console_.goto(`/organise/${competition.id}`)
    await expect(console_.getByText('Every refund has arrived.')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(console_)
  })
  await console_.close()
})

test('a draft is deleted, and a published competition without entries goes back to a draft', async ({
  page,
  server,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Mistyped Cup' })
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/settings`)
  await pressAndConfirm(page, 'Unpublish', 'Unpublish')
  await expect(page.getByText('It’s a draft again')).toBeVisible()
  await pressAndConfirm(page, 'Delete draft', 'Delete draft')
  await expect(page).toHaveURL('/organise')
  await expect(page.getByText('Mistyped Cup')).toHaveCount(0)
})

import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { goToSummary, press } from './support/entries'
import { openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'

test('cancelling shows the refund first, and the climber can enter again', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Gneiss Cup', fee_cents: 2500 })
  await competition.change({ refund_percent: 80 })
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await goToSummary(page, climber)
  await expect(page.getByText(/you get €20\.00 \(80 %\) back\./)).toBeVisible()
  await press(page, 'Enter and pay €25.00')
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Paid. You’re in!' })).toBeVisible()

  // The refund rule is fixed at payment.
  await competition.change({ refund_percent: 0 })
  await page.goto(`/competition/register/${competition.id}`)
  await expect(page.getByText('Paid: €25.00')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Cancel my entry')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you absolutely sure you want to cancel your entry?')
  await expect(question).toContainText('You get €20.00 back')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep my entry' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()

  await press(page, 'Cancel my entry')
  await question.getByRole('button', { name: 'Cancel entry' }).click()
  await expect(toast(page, 'Your entry has been cancelled. You get €20.00 back.')).toBeVisible()
  await expect(page.getByText('You cancelled your entry.')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeVisible()
  await expectAccessible(page)
  await page.goto(competition.path)
  await expect(page).toHaveURL(`/competition/register/${competition.id}`)

  await test.step('an entry cannot be cancelled after registration has closed', async () => {
    const closed = await TestCompetition.open(server, { name: 'Schist Cup' })
    await closed.enter(climber)
    await closed.change({ registration_closes_at: new Date(Date.now() - 1000).toISOString() })
    await page.goto(`/competition/register/${closed.id}`)
    await expect(page.getByText('you can’t cancel here any more')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel my entry' })).toHaveCount(0)
  })
})

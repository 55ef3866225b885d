import { expectNoBarriers } from './support/accessibility'
import { HeldCompetition } from './support/competitions'
import { next, onCheckout, press, step, typeDetails, walkToSummary } from './support/entries'
import { climberOf } from './support/people'
import { expect, test } from './support/story'
import { arrive } from './support/walks'

test('axe finds nothing on the steps of an entry', async ({ page, server, climber }) => {
  test.slow()
  const competition = await HeldCompetition.open(server, { name: 'Axe Cup' })
  await arrive(page, climber, `/competition/register/${competition.id}`)
  await next(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectNoBarriers(page)
  await typeDetails(page, `${new Date().getFullYear() - 14}-01-15`)
  await expect(step(page, 'Solo or team')).toBeVisible()
  await expectNoBarriers(page)
  await next(page)
  await expect(step(page, 'Waiver')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('Your full name, as signature').fill('Ada')
  await page.getByLabel('Full name of your parent or guardian').fill('Kim')
  await next(page)
  await expect(step(page, 'Everything right?')).toBeVisible()
  await expectNoBarriers(page)
})

test('axe finds nothing on a kept place, a receipt and the question before cancelling', async ({
  page,
  server,
  climber,
}) => {
  test.slow()
  const competition = await HeldCompetition.open(server, { name: 'Axe Paid Cup', fee_cents: 2500 })
  await arrive(page, climber, `/competition/register/${competition.id}`)
  await walkToSummary(page, climber)
  await press(page, 'Enter and pay €25.00')
  await expect(page).toHaveURL(onCheckout)
  await press(page, 'Cancel')
  await expect(page.getByRole('heading', { name: 'Your place is kept' })).toBeVisible()
  await expectNoBarriers(page)
  await press(page, 'Pay now')
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`/competition/register/${competition.id}`)
  await press(page, 'Cancel my entry')
  await expect(page.getByRole('alertdialog')).toContainText('€25.00 goes back')
  await expectNoBarriers(page)
})

test('axe finds nothing on the waiting list, before the opening, at home and on the dashboard', async ({
  page,
  server,
  climber,
}) => {
  test.slow()
  const full = await HeldCompetition.open(server, { name: 'Axe Full Cup', capacity: 1 })
  await full.enter(await climberOf(server))
  await full.enter(climber)
  const later = await HeldCompetition.open(server, {
    name: 'Axe Later Cup',
    registration_opens_at: new Date(Date.now() + 3600_000).toISOString(),
  })
  const mine = await HeldCompetition.open(server, { name: 'Axe My Cup' })
  await mine.enter(climber)
  await mine.changeWaiver('# New\n\nNew words.')

  await arrive(page, climber, `/competition/register/${full.id}`)
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`/competition/register/${later.id}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(mine.path)
  await expect(page.getByText('The waiver has changed')).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`${mine.path}/categories`)
  await expect(page.getByText('Yours')).toBeVisible()
  await expectNoBarriers(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Number 1 on the waiting list')).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`/competition/register/${mine.id}`)
  await page.getByLabel('Your full name, as signature').fill('Ada Lindqvist')
  await press(page, 'Sign')
  await expect(page.getByRole('heading', { name: 'Sign the new waiver' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible()
})

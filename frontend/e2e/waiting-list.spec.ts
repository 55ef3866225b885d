import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { goToSummary, onCheckout, press } from './support/entries'
import { navigate, openSignedIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'

test('a climber on the waiting list is offered a place and pays for it', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Tiny Cup', fee_cents: 2500, capacity: 1 })
  const first = await competition.enter(await createClimber(server))

  await page.clock.install()
  await openSignedIn(page, climber, `/competition/register/${competition.id}`)
  await expect(page.getByText('All places are taken right now.')).toBeVisible()
  await goToSummary(page, climber)
  await press(page, 'Join the waiting list')
  await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
  await expect(page.getByText('Your number')).toContainText('Your number')
  await expect(page.locator('.numeral')).toHaveText('1')
  await expectAccessible(page)

  await first.post(`/api/competitions/${competition.id}/cancel`)
  // The page refetches every 15 seconds.
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('heading', { name: 'A place is free, and it’s your turn' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(01 Days 00:00|23:5\d):\d\d$/)
  await expectAccessible(page)
  await press(page, 'Pay €25.00 and take it')
  await expect(page).toHaveURL(onCheckout)
  await press(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Paid. You’re in!' })).toBeVisible()
})

test('an offer of a free competition is accepted with one tap, and an expired one is told', async ({
  page,
  server,
  climber,
}) => {
  const somebody = await createClimber(server)
  const missed = await TestCompetition.open(server, { name: 'Missed Cup', capacity: 1 })
  const leaving = await missed.enter(somebody)
  const missing = missed.expireOffer(leaving, await missed.enter(climber))
  const competition = await TestCompetition.open(server, { name: 'Tiny Free Cup', capacity: 1 })
  const first = await competition.enter(somebody)
  await competition.enter(climber)
  await openSignedIn(page, climber, '/dashboard')
  await expect(page.getByText('Number 1 on the waiting list').first()).toBeVisible()
  await expectAccessible(page)

  await missing
  await first.post(`/api/competitions/${competition.id}/cancel`)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Take your place' }).click()
  await press(page, 'Take your place')
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()

  await navigate(page, `/competition/register/${missed.id}`)
  await expect(page.getByText('Time to take your place has run out.')).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toBeVisible()
  await expectAccessible(page)
})

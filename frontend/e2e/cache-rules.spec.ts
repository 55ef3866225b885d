import type { Page } from '@playwright/test'
import { TestCompetition } from './support/competitions'
import { countRequests } from './support/entries'
import { openSignedIn, untilPersisted } from './support/navigation'
import { expect, test } from './support/story'

const LIST = 'GET /api/competitions'

/** Our server is there, but this call fails: what a retry would be for. */
const failing = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Please try again.' } }),
  )

test('the list of competitions is fresh for 24 hours, over reloads too', async ({ page, climber }) => {
  await page.clock.install()
  const asked = countRequests(page)
  await openSignedIn(page, climber, '/competition/')
  await expect(page.getByRole('heading', { name: 'Competitions' })).toBeVisible()
  await untilPersisted(page, 'competitions', 'registration_opens_at')
  expect(asked(LIST)).toBe(1)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Competitions', exact: true }).click()
  await page.clock.fastForward('23:00:00')
  await page.reload()
  await expect(page.getByText(/^Places left are from 23 hours ago/)).toBeVisible()
  expect(asked(LIST)).toBe(1)

  await page.clock.fastForward('01:01:00')
  await page.reload()
  await expect(page.getByText(/^Places left are from just now/)).toBeVisible()
  expect(asked(LIST)).toBe(2)
})

test('the participant is fresh for five minutes', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Fresh Cup' })
  await competition.enter(climber)
  await page.clock.install()
  const asked = countRequests(page)
  const participant = `GET /api/participant/${competition.id}`
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByText('Your number')).toBeVisible()
  await untilPersisted(page, 'participant', 'checked_in_at')
  await page.clock.fastForward('04:00')
  await page.reload()
  await expect(page.getByText('Your number')).toBeVisible()
  expect(asked(participant)).toBe(1)
  await page.clock.fastForward('01:01')
  await page.reload()
  await expect.poll(() => asked(participant)).toBe(2)
})

test('participant and participation are not retried', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'No Retry Cup' })
  await competition.enter(climber)
  const asked = countRequests(page)
  await failing(page, `/api/participant/${competition.id}`)
  await failing(page, `/api/competitions/${competition.id}/check-participation`)
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByRole('alert')).toContainText('We could not load this.')
  expect(asked(`GET /api/competitions/${competition.id}/check-participation`)).toBe(1)
  expect(asked(`GET /api/participant/${competition.id}`)).toBe(1)
})

test('a competition is retried once', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Retry Cup' })
  await competition.enter(climber)
  const asked = countRequests(page)
  await failing(page, `/api/competitions/${competition.id}?with_user_info`)
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByRole('alert')).toContainText('We could not load this.')
  expect(asked(`GET /api/competitions/${competition.id}`)).toBe(2)
})

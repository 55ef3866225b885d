import type { Page } from '@playwright/test'
import { TestCompetition } from './support/competitions'
import { countRequests } from './support/entries'
import { openSignedIn, untilPersisted } from './support/navigation'
import { expect, test } from './support/story'

const LIST = 'GET /api/competitions'

/** The server answers, but this request fails with a retryable status. */
const failRequests = (page: Page, path: string) =>
  page.route(`**${path}*`, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Please try again.' } }),
  )

/** With the app closed meanwhile: an open one would notice the time, and the reload would cancel its request. */
async function reopenAfter(page: Page, time: string, path: string) {
  await page.goto('about:blank')
  await page.clock.fastForward(time)
  await page.goto(path)
}

test('the list of competitions is fresh for 24 hours, also over reloads', async ({ page, climber }) => {
  await page.clock.install()
  const requestCount = countRequests(page)
  await openSignedIn(page, climber, '/competition/')
  await expect(page.getByRole('heading', { name: 'Competitions' })).toBeVisible()
  await untilPersisted(page, 'competitions', 'registration_opens_at')
  expect(requestCount(LIST)).toBe(1)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Competitions', exact: true }).click()
  await reopenAfter(page, '23:00:00', '/competition/')
  await expect(page.getByText(/^Places left are from 23 hours ago/)).toBeVisible()
  expect(requestCount(LIST)).toBe(1)

  await reopenAfter(page, '01:01:00', '/competition/')
  await expect(page.getByText(/^Places left are from just now/)).toBeVisible()
  expect(requestCount(LIST)).toBe(2)
})

test('the participant is fresh for five minutes', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Fresh Cup' })
  await competition.enter(climber)
  await page.clock.install()
  const requestCount = countRequests(page)
  const participant = `GET /api/participant/${competition.id}`
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByText('Your number')).toBeVisible()
  await untilPersisted(page, 'participant', 'checked_in_at')
  await page.clock.fastForward('04:00')
  await page.reload()
  await expect(page.getByText('Your number')).toBeVisible()
  expect(requestCount(participant)).toBe(1)
  await page.clock.fastForward('01:01')
  await page.reload()
  await expect.poll(() => requestCount(participant)).toBe(2)
})

test('participant and participation are not retried', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'No Retry Cup' })
  await competition.enter(climber)
  const requestCount = countRequests(page)
  await failRequests(page, `/api/participant/${competition.id}`)
  await failRequests(page, `/api/competitions/${competition.id}/check-participation`)
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByRole('alert')).toContainText('We could not load this.')
  expect(requestCount(`GET /api/competitions/${competition.id}/check-participation`)).toBe(1)
  expect(requestCount(`GET /api/participant/${competition.id}`)).toBe(1)
})

test('a competition is retried once', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Retry Cup' })
  await competition.enter(climber)
  const requestCount = countRequests(page)
  await failRequests(page, `/api/competitions/${competition.id}?with_user_info`)
  await openSignedIn(page, climber, competition.path)
  await expect(page.getByRole('alert')).toContainText('We could not load this.')
  expect(requestCount(`GET /api/competitions/${competition.id}`)).toBe(2)
})

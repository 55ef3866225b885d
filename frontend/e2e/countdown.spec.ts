import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, DESK } from './support/console'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'
import { ONGOING } from './support/times'

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString()

const seconds = (shown: string) => {
  const [, days, hours, minutes, rest] = /^(\d+) Days (\d\d):(\d\d):(\d\d)$/.exec(shown) ?? []
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(rest)
}

test('the countdown ticks, is correct after the device slept, and counts to the end after the start', async ({
  page,
  server,
  climber,
}) => {
  const starts_at = Date.now() + 2 * 3600_000
  const competition = await TestCompetition.open(server, {
    name: 'Sleepy Cup',
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(starts_at + 8 * 3600_000).toISOString(),
    registration_closes_at: new Date(starts_at - 60_000).toISOString(),
  })
  await competition.enter(climber)
  await page.clock.install()
  await openSignedIn(page, climber, competition.path)
  const timer = page.getByRole('timer')
  const left = async () => seconds((await timer.textContent()) ?? '')
  await expect(timer).toHaveText(/^00 Days 01:5\d:\d\d$/)
  const before = await left()
  await expect.poll(left).toBeLessThan(before)

  // Nothing tells the device what time it is.
  await page.context().setOffline(true)
  // It sleeps: no timer runs, then they all fire once.
  await page.clock.fastForward('01:00:00')
  const onPhone = await page.evaluate(() => Date.now())
  await expect.poll(left).toBeLessThanOrEqual(Math.ceil((starts_at - onPhone) / 1000))
  await expect.poll(left).toBeGreaterThan(3500)

  await page.clock.fastForward('01:30:00')
  await expect(page.getByText('Ends in')).toBeVisible()
  await expect(timer).toHaveText(/^00 Days 07:\d\d:\d\d$/)
  await page.clock.fastForward('10:00:00')
  await expect(page.getByText('That’s it. Thanks for climbing!')).toBeVisible()
  await expect(timer).toHaveText('00 Days 00:00:00')
})

test('on the day itself our own screens show no days', async ({ page, server }) => {
  const competition = await TestCompetition.open(server, { name: 'Today Cup' })
  await competition.move(ONGOING)
  for (const path of [`/event/${competition.id}`, `/live/${competition.id}/screen`]) {
    await page.setViewportSize(DESK)
    await page.goto(path)
    await expect(page.getByRole('timer')).toHaveText(/^0[67]:\d\d:\d\d$/)
  }
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}`)
  await expect(page.getByRole('timer')).toHaveText(/^0[67]:\d\d:\d\d$/)
})

test('a moved start reaches dashboard and list without a reload', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Moving Cup' })
  await competition.enter(climber)
  const startsIn = (hours: number) => competition.change({ starts_at: hoursFromNow(hours) })
  await openSignedIn(page, climber, '/dashboard')
  await expect(page.getByRole('timer')).toHaveText(/^01 Days 23:/)
  await startsIn(30)
  await expect(page.getByRole('timer')).toHaveText(/^01 Days 05:/)

  await page.getByRole('link', { name: 'Competitions', exact: true }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Moving Cup' })
  const before = await card.textContent()
  await competition.change({ starts_at: hoursFromNow(720), ends_at: hoursFromNow(728) })
  await expect(card).not.toHaveText(before ?? '')
})

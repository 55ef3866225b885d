import { startCompetitionDay } from './support/ascents'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'
import { createTeam } from './support/teams'
import { expectNoSidewaysScroll } from './support/width'

test.use({ viewport: { width: 320, height: 568 } })

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'

const CONSOLE_PAGES = [
  ...['', '/settings', '/categories', '/programme', '/workshops', '/announcements', '/boulders', '/people'],
  ...['/walk-up', '/cards', '/tickets', '/maps', '/results', '/audit'],
]

test('at 320 px neither the pages for guests nor the organiser’s console overflow', async ({
  page,
  server,
}) => {
  const { competition, code } = await createTeam(server, LONG_NAME, ['Ada'])
  const join = `${competition.path}/team/?code=${code}`
  await page.goto('/login')
  for (const path of ['/', '/events', `/event/${competition.id}`, '/terms', '/privacy', '/register', join])
    await expectNoSidewaysScroll(page, path)
  await openSignedIn(page, await competition.createOrganiser(), '/organise')
  for (const path of CONSOLE_PAGES) await expectNoSidewaysScroll(page, `/organise/${competition.id}${path}`)
})

test('at 320 px the boulder page, the scoring and the live board do not overflow', async ({
  page,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, [LONG_NAME, 'Nose'])
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  await expectNoSidewaysScroll(page, `${competition.path}/boulders/${LONG_NAME}`)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const next = await page.getByRole('navigation', { name: 'More boulders' }).boundingBox()
  expect(next?.y, 'the way to the next boulder is beside the name').toBeLessThan(
    (heading?.y ?? 0) + (heading?.height ?? 0),
  )
  for (const path of [`${competition.path}/scoring`, `/live/${competition.id}`])
    await expectNoSidewaysScroll(page, path)
})

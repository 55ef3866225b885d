import type { Locator } from '@playwright/test'
import { navigate, openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

/** From the seeded demo data. */
const DEMO_MARATHON = 1
const DEMO_CAPTAIN = {
  email: 'captain@topout.test',
  password: 'Topout-2026',
  firstName: 'Demo',
  lastName: 'Captain',
}

test.use({ isMobile: false, hasTouch: false })

test('on a desk the dashboard, competitions, ascents, standings and the team are in two columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, DEMO_CAPTAIN, '/dashboard')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expectBeside(heading('Cedar Boulder Marathon'), heading('What’s next'))
  await navigate(page, '/competition/')
  await expectBeside(heading('Mine'), page.getByRole('main').getByRole('heading', { level: 2 }).nth(1))
  const competition = `/competition/${DEMO_MARATHON}`
  await navigate(page, `${competition}/ascents`)
  await expectBeside(page.getByRole('list').last(), page.getByText('Everything has been sent'))
  await navigate(page, `${competition}/scoring`)
  await expectBeside(page.getByLabel('Find a climber or team'), page.getByText('Scores over time').first())
  await navigate(page, `${competition}/team/`)
  await expectBeside(heading('Your score'), heading('Members'))
})

/** The second is right of the first, and they begin at about the same height. */
async function expectBeside(first: Locator, second: Locator): Promise<void> {
  await expect(async () => {
    const [left, right] = [await first.boundingBox(), await second.boundingBox()]
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 300)
    expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(80)
  }).toPass({ timeout: 60_000 })
}

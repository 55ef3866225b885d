import { expectNoBarriers, expectNoBarriersOn } from './support/accessibility'
import { arrive, noSignal, untilKept, untilOfflineReady } from './support/navigation'
import { DEMO_CLIMBER } from './support/people'
import { expect, test, testOverLine } from './support/story'

/** On a desk, where the same faces stand in the wide layout. */
const ON_A_DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
test.use(ON_A_DESK)
testOverLine.use(ON_A_DESK)

const INSIDE = ['', 'team/', 'boulders/', 'ascents', 'scoring', 'categories'].map(
  (at) => `/competition/1/${at}`,
)
const AROUND = ['/dashboard', '/competition/', '/competition/register/3', '/info', '/settings']

test('axe finds nothing where nothing can be loaded', async ({ page }) => {
  // An answer that is not asked for again, so that each page shows its face at once.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', message: 'Not allowed.' } }),
  )
  await arrive(page, DEMO_CLIMBER, '/competition/')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoBarriersOn(page, [...AROUND, ...INSIDE, '/waiver', '/payment/success?competition_id=1'])
})

testOverLine('axe finds nothing on what a phone knew without signal', async ({ page, line }) => {
  await arrive(page, DEMO_CLIMBER, '/competition/')
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
  await page.goto('/competition/1/')
  await expect(page.getByText('Your number')).toBeVisible()
  await untilKept(page, 'participant', 'checked_in_at')
  await untilOfflineReady(page)
  line.turn({ kind: 'reset' })
  await page.goto('/competition/1/')
  await expect(noSignal(page)).toBeVisible()
  await expectNoBarriers(page)
  await expectNoBarriersOn(page, [...AROUND, ...INSIDE.slice(1)])
})

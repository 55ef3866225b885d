import { expectAccessible, expectPagesAccessible } from './support/accessibility'
import { noSignal, openSignedIn, untilOfflineReady, untilPersisted } from './support/navigation'
import { DEMO_CLIMBER } from './support/people'
import { expect, test, testThroughProxy } from './support/story'

/** On a desk, where the same faces stand in the wide layout. */
const ON_A_DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
test.use(ON_A_DESK)
testThroughProxy.use(ON_A_DESK)

const INSIDE = ['', 'team/', 'boulders/', 'ascents', 'scoring', 'categories'].map(
  (at) => `/competition/1/${at}`,
)
const AROUND = ['/dashboard', '/competition/', '/competition/register/3', '/info', '/settings']

test('axe finds nothing where nothing can be loaded', async ({ page }) => {
  // An answer that is not asked for again, so that each page shows its face at once.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', message: 'Not allowed.' } }),
  )
  await openSignedIn(page, DEMO_CLIMBER, '/competition/')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectPagesAccessible(page, [...AROUND, ...INSIDE, '/waiver', '/payment/success?competition_id=1'])
})

testThroughProxy('axe finds nothing on what a phone knew without signal', async ({ page, network }) => {
  await openSignedIn(page, DEMO_CLIMBER, '/competition/')
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
  await page.goto('/competition/1/')
  await expect(page.getByText('Your number')).toBeVisible()
  await untilPersisted(page, 'participant', 'checked_in_at')
  await untilOfflineReady(page)
  network.setCondition({ kind: 'reset' })
  await page.goto('/competition/1/')
  await expect(noSignal(page)).toBeVisible()
  await expectAccessible(page)
  await expectPagesAccessible(page, [...AROUND, ...INSIDE.slice(1)])
})

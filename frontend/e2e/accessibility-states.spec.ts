import { BOULDERS_OF_A_SECTOR, expectAccessible, expectPagesAccessible } from './support/accessibility'
import { navigate, noSignal, openSignedIn, untilOfflineReady, untilPersisted } from './support/navigation'
import { DEMO_CLIMBER } from './support/people'
import { expect, test, testThroughProxy } from './support/story'

/** Desktop size, for the wide layouts. */
const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
test.use(DESKTOP)
testThroughProxy.use(DESKTOP)

const COMPETITION_PAGES = ['', 'team/', BOULDERS_OF_A_SECTOR, 'ascents', 'scoring', 'categories'].map(
  (at) => `/competition/1/${at}`,
)
const OTHER_PAGES = ['/dashboard', '/competition/', '/competition/register/3', '/info', '/settings']

test('axe finds no violations on error states', async ({ page }) => {
  // A status that is not retried, so that each page shows its error state at once.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden', message: 'Not allowed.' } }),
  )
  await openSignedIn(page, DEMO_CLIMBER, '/competition/')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectPagesAccessible(page, [
    ...OTHER_PAGES,
    ...COMPETITION_PAGES,
    '/waiver',
    '/payment/success?competition_id=1',
  ])
})

testThroughProxy('axe finds no violations on cached pages without signal', async ({ page, network }) => {
  await openSignedIn(page, DEMO_CLIMBER, '/competition/')
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
  await navigate(page, '/competition/1/')
  await expect(page.getByText('Your number')).toBeVisible()
  await untilPersisted(page, 'participant', 'checked_in_at')
  await untilOfflineReady(page)
  network.setCondition({ kind: 'reset' })
  await page.goto('/competition/1/')
  await expect(noSignal(page)).toBeVisible()
  await expectAccessible(page)
  await expectPagesAccessible(page, [...OTHER_PAGES, ...COMPETITION_PAGES.slice(1)])
})

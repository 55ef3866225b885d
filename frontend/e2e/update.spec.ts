import { rm } from 'node:fs/promises'
import { buildVersion } from './support/second-version'
import { expect, test } from './support/story'
import { markDocument, markedDocument, signIn, untilOfflineReady } from './support/walks'

const NEXT = '99.0.0'

test.slow()
test.use({ ownServer: {} })

test('a new version waits for consent, then reloads the page and runs', async ({
  page,
  context,
  server,
  climber,
}) => {
  const building = buildVersion(NEXT)
  await signIn(page, climber)
  await page.getByRole('link', { name: 'Settings' }).click()
  await untilOfflineReady(page)
  const second = await context.newPage()
  await second.goto('/howto')

  const nextApp = await building
  await server.restart({ TOPOUT_APP_DIR: nextApp })
  await markDocument(page)
  await markDocument(second)
  const said = page.waitForEvent('console', (message) => message.text() === 'Update available')
  await page.getByRole('button', { name: 'Check for update' }).click()
  await said
  const offer = page
    .getByLabel(/^Notifications/)
    .getByRole('listitem')
    .filter({ hasText: 'A new version of Topout' })
  await expect(offer).toBeVisible()
  await expect(page.getByText(`Version ${NEXT}`)).toBeHidden()
  await expect(markedDocument(page)).toBeAttached()

  await offer.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Version ${NEXT}`)).toBeVisible()
  await expect(markedDocument(page)).not.toBeAttached()
  await expect(markedDocument(second)).not.toBeAttached()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()

  await server.stop()
  await page.reload()
  await expect(page.getByText(`Version ${NEXT}`)).toBeVisible()
  await rm(nextApp, { recursive: true })
})

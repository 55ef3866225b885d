import { expectAccessible } from './support/accessibility'
import { noSignal, openSignedIn, untilOfflineReady, untilPersisted } from './support/navigation'
import { isLive, logTop, rowsOf, startTeamCompetition, untilLiveAgain } from './support/standings'
import { expect, testThroughProxy as test } from './support/story'

/** The server sends a heartbeat every 15 seconds; a connection without one for this long is closed. */
const MAX_SILENCE_MS = 40_000

test('without signal the last standings are shown with their age, and they catch up when online', async ({
  page,
  network,
  server,
}) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Le Toit')
  await page.clock.install()
  await openSignedIn(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('Moss')
  await untilPersisted(page, 'scoreboard', 'Lichen')
  await untilOfflineReady(page)

  network.setCondition({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()
  await expect(page.getByText(/^No signal\. As of \d\d:\d\d, .* It’ll catch up\.$/)).toBeVisible()
  await expect(rowsOf(page).first()).toContainText('Moss')
  await expectAccessible(page)

  for (const boulder of ['Nose', 'Whale', 'Crux']) await logTop(cleo, competition, boulder)
  network.setCondition({ kind: 'normal' })
  await untilLiveAgain(page)
  await expect(rowsOf(page).first()).toContainText('Lichen')
})

test('a connection without traffic is detected and replaced', async ({ page, network, server }) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await page.clock.install()
  await openSignedIn(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  network.setCondition({ kind: 'black-hole' })
  await logTop(cleo, competition, 'Nose')
  await page.clock.fastForward(MAX_SILENCE_MS)
  await expect(page.getByText(/As of \d\d:\d\d/)).toBeVisible()
  network.setCondition({ kind: 'normal' })
  await untilLiveAgain(page)
  await expect(rowsOf(page).first()).toContainText('Lichen')
})

import { expectAccessible } from './support/accessibility'
import { logBoulder } from './support/ascents'
import { noSignal, openSignedIn } from './support/navigation'
import {
  expectBoard,
  isLive,
  logTop,
  rowOf,
  rowsOf,
  startTeamCompetition,
  untilLiveAgain,
  untilSubscribed,
} from './support/standings'
import { expect, test } from './support/story'
import { createClimbers, members, openOnPhone } from './support/teams'

test('a logged ascent updates the boards of two climbers and a guest', async ({ page, browser, server }) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(cleo, competition, 'Nose')
  const watching = await openOnPhone(browser, server, cleo, `${competition.path}/scoring`)
  const guest = await (await browser.newContext({ baseURL: server.url })).newPage()
  await guest.goto(`/live/${competition.id}`)
  for (const screen of [watching, guest]) {
    await expect(isLive(screen)).toBeVisible()
    await expect(rowsOf(screen).first()).toContainText('Lichen')
  }

  await openSignedIn(page, ada, `${competition.path}/boulders/`)
  await logBoulder(page, 'Le Toit')
  await logBoulder(page, 'Whale')
  for (const screen of [watching, guest]) {
    await expect(rowsOf(screen).first()).toContainText('Moss')
    await expectBoard(screen, server, competition)
  }
  await page.getByRole('link', { name: 'Scoring' }).click()
  await expectBoard(page, server, competition)
  await expect(rowOf(page, 'Moss')).toContainText('You')
  await watching.context().close()
  await guest.context().close()
})

test.describe('with a server that is killed', () => {
  test.use({ ownServer: {} })

  test('while the server is down the board shows its age, and it catches up after a restart', async ({
    page,
    server,
  }) => {
    const { competition, ada, bela } = await startTeamCompetition(server)
    await logTop(ada, competition, 'Le Toit')
    await page.clock.install()
    await openSignedIn(page, ada, `${competition.path}/scoring`)
    await expect(isLive(page)).toBeVisible()
    await expectBoard(page, server, competition)
    const before = await rowsOf(page).allTextContents()

    await server.kill()
    await expect(page.getByText(/As of \d\d:\d\d, .*\. It’ll catch up\.$/)).toBeVisible()
    await expect(noSignal(page)).toBeVisible()
    expect(await rowsOf(page).allTextContents()).toEqual(before)

    await server.start()
    await logTop(bela, competition, 'Nose')
    await untilLiveAgain(page)
    await expectBoard(page, server, competition)
  })
})

test('a frozen board hides changes until it is unfrozen', async ({ page, server }) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(ada, competition, 'Le Toit')
  await openSignedIn(page, cleo, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()

  await competition.freeze(true)
  await expect(page.getByText('The board is frozen until the prize-giving')).toBeVisible()
  await expectAccessible(page)
  for (const boulder of ['Nose', 'Whale', 'Crux']) await logTop(cleo, competition, boulder)
  await page.waitForTimeout(2_000)
  await expect(rowsOf(page).first()).toContainText('Moss')
  const greeted = untilSubscribed(page)
  await page.reload()
  await expect(rowsOf(page).first()).toContainText('Moss')
  await greeted

  await competition.freeze(false)
  await expect(rowsOf(page).first()).toContainText('Lichen')
  await expect(page.getByText('The board is frozen until the prize-giving')).toBeHidden()
  await expectBoard(page, server, competition)
})

test('a new end time and a new team member reach pages without a board', async ({
  page,
  browser,
  server,
}) => {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela'] as const)
  const [ada, bela] = people
  const team_code = await competition.team('Moss', ada.client)
  const greeted = untilSubscribed(page)
  await openSignedIn(page, ada, `${competition.path}/team/`)
  await expect(members(page).filter({ hasText: 'Ada Stone' })).toHaveCount(1)
  await greeted
  await bela.client.post('/api/teams/join', { competition_id: competition.id, team_code })
  await expect(members(page).filter({ hasText: 'Bela Stone' })).toHaveCount(1)

  await competition.move({ starts_at: -1, ends_at: 4 })
  const home = await (await browser.newContext({ baseURL: server.url })).newPage()
  const homeGreeted = untilSubscribed(home)
  await openSignedIn(home, bela, competition.path)
  await expect(home.getByRole('timer')).toContainText(/0[34]:/)
  await homeGreeted
  await competition.move({ starts_at: -1, ends_at: 9 })
  await expect(home.getByRole('timer')).toContainText(/0[89]:/)
  await home.context().close()
})

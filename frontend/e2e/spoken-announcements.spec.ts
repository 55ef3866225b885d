import { startCompetitionDay } from './support/ascents'
import { navigate, openSignedIn } from './support/navigation'
import { collectSpoken, spokenOn } from './support/spoken'
import { expect, test } from './support/story'

test('an emergency is spoken on every page, the live board and the big screen, and when the app opens with it', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit'])
  const openGuest = async (path: string) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const guest = await context.newPage()
    await collectSpoken(guest)
    await guest.goto(path)
    return guest
  }
  await collectSpoken(page)
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  const board = await openGuest(`/live/${competition.id}`)
  await expect(board.getByRole('tabpanel')).toContainText('1 on the board')
  const screen = await openGuest(`/live/${competition.id}/screen`)
  await expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible()

  await test.step('one that arrives', async () => {
    await competition.announce('Lightning. Leave the crag now.', 'emergency')
    for (const open of [page, board, screen])
      await expect.poll(() => spokenOn(open)).toContain('Lightning. Leave the crag now.')
  })

  await test.step('one that was there before', async () => {
    await navigate(page, '/settings')
    await page.reload()
    await expect.poll(() => spokenOn(page)).toContain('Lightning. Leave the crag now.')
    await board.reload()
    await expect.poll(() => spokenOn(board)).toContain('Lightning. Leave the crag now.')
  })

  await test.step('the next one after it was read', async () => {
    await page.getByRole('button', { name: 'I’ve read this' }).click()
    await competition.announce('Sector Cedar closes at five.', 'normal')
    await expect.poll(() => spokenOn(page)).toContain('Sector Cedar closes at five.')
  })
})

import { openSignedIn } from './support/navigation'
import {
  expectBoard,
  interceptSocket,
  isLive,
  logTop,
  rowOf,
  startTeamCompetition,
} from './support/standings'
import { expect, test } from './support/story'

test('a lost delta is detected at the next heartbeat and the board is reloaded', async ({
  page,
  context,
  server,
}) => {
  let lost = 0
  let looked = false
  await interceptSocket(context, (frame, give) => {
    if (frame.type === 'delta' && lost === 0) lost += 1
    // A heartbeat before the assertion would repair the board.
    else if (frame.type !== 'heartbeat' || lost === 0 || looked) give()
  })
  const { competition, ada } = await startTeamCompetition(server)
  await openSignedIn(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  await logTop(ada, competition, 'Le Toit')
  await expect.poll(() => lost).toBe(1)
  await expect(rowOf(page, 'Moss')).toContainText('0 tops')
  looked = true
  await expectBoard(page, server, competition)
  await expect(isLive(page)).toBeVisible()
})

test('a repeated delta changes nothing', async ({ page, context, server }) => {
  let deltas = 0
  await interceptSocket(context, (frame, give) => {
    give()
    if (frame.type !== 'delta') return
    deltas += 1
    give()
  })
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await openSignedIn(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  await logTop(ada, competition, 'Le Toit')
  await expect.poll(() => deltas).toBe(1)
  await logTop(cleo, competition, 'Nose')
  await expect.poll(() => deltas).toBe(2)
  await expectBoard(page, server, competition)
  await expect(isLive(page)).toBeVisible()
})

test('deltas out of order end with the server’s board', async ({ page, context, server }) => {
  let held: (() => void) | null = null
  let turned = false
  await interceptSocket(context, (frame, give) => {
    if (frame.type !== 'delta' || turned) return give()
    if (!held) {
      held = give
      return
    }
    give()
    held()
    turned = true
  })
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await openSignedIn(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()
  await logTop(ada, competition, 'Le Toit')
  await expect.poll(() => held).not.toBeNull()
  await logTop(cleo, competition, 'Nose')
  await expect.poll(() => turned).toBe(true)
  await expectBoard(page, server, competition)
  await expect(isLive(page)).toBeVisible()
})

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

test('repeated deltas, deltas out of order and a lost delta end with the server’s board', async ({
  page,
  context,
  server,
}) => {
  let onFrame: Parameters<typeof interceptSocket>[1] = (_frame, give) => give()
  await interceptSocket(context, (frame, give) => onFrame(frame, give))
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await openSignedIn(page, ada, `${competition.path}/scoring`)
  await expect(isLive(page)).toBeVisible()

  await test.step('a repeated delta changes nothing', async () => {
    let deltas = 0
    onFrame = (frame, give) => {
      give()
      if (frame.type !== 'delta') return
      deltas += 1
      give()
    }
    await logTop(ada, competition, 'Le Toit')
    await expect.poll(() => deltas).toBe(1)
    await logTop(cleo, competition, 'Nose')
    await expect.poll(() => deltas).toBe(2)
    await expectBoard(page, server, competition)
    await expect(isLive(page)).toBeVisible()
  })

  await test.step('deltas out of order', async () => {
    let held: (() => void) | null = null
    let turned = false
    onFrame = (frame, give) => {
      if (frame.type !== 'delta' || turned) return give()
      if (!held) {
        held = give
        return
      }
      give()
      held()
      turned = true
    }
    await logTop(ada, competition, 'Whale')
    await expect.poll(() => held).not.toBeNull()
    await logTop(cleo, competition, 'Crux')
    await expect.poll(() => turned).toBe(true)
    await expectBoard(page, server, competition)
    await expect(isLive(page)).toBeVisible()
  })

  await test.step('a lost delta is detected at the next heartbeat, and the board is reloaded', async () => {
    let lost = 0
    let looked = false
    onFrame = (frame, give) => {
      if (frame.type === 'delta' && lost === 0) lost += 1
      // A heartbeat before the assertion would repair the board.
      else if (frame.type !== 'heartbeat' || lost === 0 || looked) give()
    }
    await expect(rowOf(page, 'Moss')).toContainText('2 tops')
    await logTop(ada, competition, 'Nose')
    await expect.poll(() => lost).toBe(1)
    await expect(rowOf(page, 'Moss')).toContainText('2 tops')
    looked = true
    await expectBoard(page, server, competition)
    await expect(isLive(page)).toBeVisible()
  })
})

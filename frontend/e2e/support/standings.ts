import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { TestCompetition } from './competitions'
import type { Server } from './server'
import { type Climber, createClimbers } from './teams'
import { ONGOING } from './times'

/** A competition with two teams of two, and its standings. */

export const CATEGORY = 'lt_6B'
const BOULDERS = ['Le Toit', 'Nose', 'Whale', 'Crux']

/** The others have entered too, without a team. */
export async function startTeamCompetition(server: Server, others: readonly string[] = []) {
  const names = ['Ada', 'Bela', 'Cleo', 'Dana', ...others] as const
  const { competition, people } = await createClimbers(server, names)
  const [ada, bela, cleo, dana] = people
  await competition.team('Moss', ada.client, [bela.client])
  await competition.team('Lichen', cleo.client, [dana.client])
  const boulderIds = await competition.setBoulders(...BOULDERS)
  await competition.move(ONGOING)
  return { competition, ada, bela, cleo, dana, boulderIds }
}

/** Logs a top from another device of this climber, whose clock nobody has compared with the server's. */
export async function logTop(
  climber: Climber,
  competition: TestCompetition,
  boulder: string,
  status: 'accepted' | 'held' = 'accepted',
): Promise<void> {
  const { data: entry } = await climber.client.get(`/api/participant/${competition.id}`)
  const { data: boulders } = await climber.client.get(`/api/boulders?competition_id=${competition.id}`)
  const { id, user_id } = entry as { id: number; user_id: number }
  const climbed = (boulders as { id: number; name: string }[]).find(({ name }) => name === boulder)
  const now = new Date().toISOString()
  const { results } = await climber.client.post('/api/ascents/sync', {
    protocol: 1,
    as_user: user_id,
    device_id: randomUUID(),
    client_now: now,
    pending: 0,
    ops: [
      {
        op_id: randomUUID(),
        seq: 1,
        kind: 'set',
        competition_id: competition.id,
        participant_id: id,
        boulder_id: climbed?.id,
        topped: true,
        climbed_at: now,
      },
    ],
  })
  expect(results).toMatchObject([{ status }])
}

interface Row {
  place: number
  name: string
  score: number
}

/** The server's current standings: place, name and score of every row. */
export async function standingsOf(server: Server, competition: TestCompetition, category = CATEGORY) {
  const response = await fetch(
    `${server.url}/api/competitions/${competition.id}/scoreboard?category=${category}`,
  )
  const { data } = await response.json()
  return (data.rows as Row[]).map(({ place, name, score }) => ({ place, name, score: formatScore(score) }))
}

export const formatScore = (score: number) => (Number.isInteger(score) ? String(score) : score.toFixed(2))

export const board = (page: Page) => page.getByRole('region', { name: 'Standings' })
export const rowsOf = (page: Page) => board(page).getByRole('listitem')
export const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name })

/** The page shows the server's standings in the same order. */
export async function expectBoard(page: Page, server: Server, competition: TestCompetition): Promise<void> {
  await expect(async () => {
    const wanted = await standingsOf(server, competition)
    const lines = wanted.map(({ place, name, score }) => new RegExp(`^${place}${name}.*[^\\d.]${score}$`))
    await expect(rowsOf(page)).toHaveText(lines, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}

export const isLive = (page: Page) => page.getByText('Live', { exact: true })

const MAX_RETRY_DELAY_MS = 30_000

/** The reconnect delay grows with each failure; this fast-forwards the page's fake clock. */
export async function untilLiveAgain(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(MAX_RETRY_DELAY_MS)
    await expect(isLive(page)).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

/** Resolves when the server has confirmed a subscription. To be called before the page opens. */
export const untilSubscribed = (page: Page) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

/** A frame between server and page. */
export interface InterceptedFrame {
  type: string
  from?: number
}

/**
 * Intercepts the frames of the server. `onFrame` may deliver each one never, once, twice or later.
 */
export async function interceptSocket(
  context: BrowserContext,
  onFrame: (frame: InterceptedFrame, deliver: () => void) => void,
): Promise<void> {
  await context.routeWebSocket('**/api/live', (page) => {
    const server = page.connectToServer()
    server.onMessage((message) => onFrame(JSON.parse(String(message)), () => page.send(message)))
  })
}

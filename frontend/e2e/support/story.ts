import { test as base } from '@playwright/test'
import { Line } from './line'
import { climberOf, type Person } from './people'
import { type Environment, Server } from './server'

export { expect } from '@playwright/test'

type Props = {
  /** A climber with an account of their own, not yet signed in anywhere. */
  climber: Person
  /** A server of this story alone, to be stopped, killed and configured; the page goes to it. */
  ownServer: Server
  /** Settings of the story's own server. */
  environment: Environment
  /** The line to the story's own server, which can be spoilt; open pages through its address. */
  line: Line
}

type Stage = {
  /** One server per worker, shared by stories that leave it alone. */
  server: Server
}

export const test = base.extend<Props, Stage>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await Server.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  climber: async ({ server }, use) => use(await climberOf(server)),
  environment: [{}, { option: true }],
  ownServer: async ({ environment }, use) => {
    const server = await Server.start(environment)
    await use(server)
    await server.remove()
  },
  line: async ({ ownServer }, use) => {
    const line = await Line.to(ownServer.port)
    await use(line)
    await line.close()
  },
})

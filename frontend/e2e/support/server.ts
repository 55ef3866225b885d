import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Mailbox } from './mailbox'
import { BUILT_APP, TOPOUT } from './places'

export type Environment = Record<string, string>

const PATIENCE_MS = 20_000

/** A real server with a data directory of its own, on a port that stays the same over restarts. */
export class Server {
  readonly mailbox: Mailbox
  readonly url: string
  readonly port: number
  readonly dataDir: string
  private environment: Environment
  private process: ChildProcess | undefined
  private log = ''

  private constructor(port: number, dataDir: string, environment: Environment) {
    this.port = port
    this.dataDir = dataDir
    this.environment = environment
    this.url = `http://127.0.0.1:${port}`
    this.mailbox = new Mailbox(join(dataDir, 'mail'))
  }

  /** Starts on a copy of the migrated and seeded data directory. */
  static async start(environment: Environment = {}): Promise<Server> {
    const dataDir = await mkdtemp(join(tmpdir(), 'topout-story-'))
    await cp(templateDir(), dataDir, { recursive: true })
    const server = new Server(await findFreePort(), dataDir, environment)
    await server.start()
    return server
  }

  async start(change: Environment = {}): Promise<void> {
    this.environment = { ...this.environment, ...change }
    const server = spawn(TOPOUT, ['serve'], {
      env: environmentFor(this.dataDir, {
        TOPOUT_PORT: String(this.port),
        TOPOUT_PUBLIC_URL: this.url,
        ...this.environment,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = server
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        this.log += chunk
      })
    }
    await this.untilReady(server)
  }

  /** Ends it as an administrator would; answers under way are finished. */
  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  /** Ends it as a loss of power would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async restart(change: Environment = {}): Promise<void> {
    await this.stop()
    await this.start(change)
  }

  async remove(): Promise<void> {
    await this.kill()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.process
    this.process = undefined
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  private async untilReady(server: ChildProcess): Promise<void> {
    const giveUp = Date.now() + PATIENCE_MS
    while (!(await answers(`${this.url}/readyz`))) {
      if (server.exitCode !== null || Date.now() > giveUp) {
        throw new Error(`The server did not become ready:\n${this.log}`)
      }
      await pause(25)
    }
  }
}

export function runTopout(dataDir: string, ...words: string[]): void {
  execFileSync(TOPOUT, words, { env: environmentFor(dataDir), stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Nothing of the person's own set-up may leak into a story. */
function environmentFor(dataDir: string, more: Environment = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('TOPOUT_'))
  return {
    ...Object.fromEntries(inherited),
    TOPOUT_HOST: '127.0.0.1',
    TOPOUT_DATA_DIR: dataDir,
    TOPOUT_APP_DIR: BUILT_APP,
    ...more,
  }
}

function templateDir(): string {
  const template = process.env.STORIES_TEMPLATE
  if (!template) throw new Error('The seeded data directory is missing: the global set-up did not run')
  return template
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

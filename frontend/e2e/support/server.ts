import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ForkedServer } from './forked-server'
import { Mailbox } from './mailbox'
import { BUILT_APP, TOPOUT } from './paths'
import { newPerson, type Person } from './people'
import { findFreePort } from './ports'

export type Environment = Record<string, string>

/** A real server with its own data directory, on a port that stays the same over restarts. */
export class Server {
  readonly mailbox: Mailbox
  readonly url: string
  readonly port: number
  private readonly dataDir: string
  private environment: Environment
  private process: ForkedServer | undefined

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
    return Server.startIn(dataDir, environment)
  }

  /** Without any account, as a new operator starts it. */
  static async startEmpty(): Promise<Server> {
    return Server.startIn(await mkdtemp(join(tmpdir(), 'topout-story-')), {})
  }

  private static async startIn(dataDir: string, environment: Environment): Promise<Server> {
    const server = new Server(await findFreePort(), dataDir, environment)
    try {
      await server.start()
    } catch (error) {
      await server.remove()
      throw error
    }
    return server
  }

  /** The server's SQLite file. */
  get database(): string {
    return join(this.dataDir, 'topout.sqlite3')
  }

  /** What it has printed and logged. */
  get output(): Promise<string> {
    return readFile(join(this.dataDir, 'server.log'), 'utf8')
  }

  async start(change: Environment = {}): Promise<void> {
    this.environment = { ...this.environment, ...change }
    const address = { TOPOUT_PORT: String(this.port), TOPOUT_PUBLIC_URL: this.url }
    const settings = { ...settingsFor(this.dataDir), ...address, ...this.environment }
    // Assigned before it is ready, so that a story that fails meanwhile can end it.
    this.process = await ForkedServer.start(this.dataDir, settings)
    await this.process.waitUntilReady(`${this.url}/readyz`)
  }

  /** Graceful: requests in flight are finished. */
  async stop(): Promise<void> {
    await this.process?.end('SIGTERM')
  }

  /** Like a power cut. */
  async kill(): Promise<void> {
    await this.process?.end('SIGKILL')
  }

  async restart(change: Environment = {}): Promise<void> {
    await this.stop()
    await this.start(change)
  }

  /** An account without competitions, made as on a real installation. */
  async createOrganiser(): Promise<Person> {
    const person = newPerson()
    const names = ['--first-name', person.firstName, '--last-name', person.lastName]
    const account = ['--email', person.email, '--password', person.password, '--role', 'organiser']
    await ForkedServer.run(this.dataDir, settingsFor(this.dataDir), ['user', 'create', ...account, ...names])
    return person
  }

  async remove(): Promise<void> {
    await this.kill()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

/** Settings of the developer's own environment must not leak into a story. */
export function runTopout(dataDir: string, ...args: string[]): void {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('TOPOUT_'))
  const env = { ...Object.fromEntries(inherited), ...settingsFor(dataDir) }
  execFileSync(TOPOUT, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const settingsFor = (dataDir: string): Environment => ({
  TOPOUT_HOST: '127.0.0.1',
  TOPOUT_DATA_DIR: dataDir,
  TOPOUT_APP_DIR: BUILT_APP,
})

function templateDir(): string {
  const template = process.env.STORIES_TEMPLATE
  if (!template) throw new Error('The seeded data directory is missing: the global set-up did not run')
  return template
}

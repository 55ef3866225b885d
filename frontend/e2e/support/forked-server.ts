import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { BACKEND_TESTS, PYTHON } from './paths'
import { responds, START_TIMEOUT_MS } from './server-process'

const POLL_MS = 25

type Request =
  | { module: string; arguments: string[]; environment: object; files: string[] }
  | { poll: number }

/**
 * A Python process that has imported the app and forks a server per request. Stories start some fifteen servers, and
 * each start would take seconds of imports.
 */
class ForkServer {
  private readonly child = spawn(PYTHON, ['-m', 'support.fork_server'], {
    cwd: BACKEND_TESTS,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  private readonly lines = createInterface({ input: this.child.stdout })
  private last: Promise<unknown> = Promise.resolve()

  /** One request at a time: answers come in the order of the requests. */
  send(request: Request): Promise<number | null> {
    const answer = this.last.then(async () => {
      this.child.stdin.write(`${JSON.stringify(request)}\n`)
      const [line] = await once(this.lines, 'line')
      return JSON.parse(line)
    })
    this.last = answer
    return answer
  }
}

let forkServer: ForkServer | undefined

/** A server in a process of its own. It is killed when the test run exits. */
export class ForkedServer {
  private readonly killOnExit = () => process.kill(this.pid, 'SIGKILL')

  private constructor(
    private readonly forkServer: ForkServer,
    private readonly pid: number,
    private readonly log: string,
  ) {
    process.once('exit', this.killOnExit)
  }

  /** `topout serve` with these settings, and its output in the folder. */
  static start(folder: string, environment: object): Promise<ForkedServer> {
    return ForkedServer.fork(folder, environment, ['serve'])
  }

  /** Another command of `topout`, until it has ended. */
  static async run(folder: string, environment: object, command: string[]): Promise<void> {
    const child = await ForkedServer.fork(folder, environment, command)
    while (!(await child.hasEnded())) await pause(POLL_MS)
    if (child.exitCode !== 0)
      throw new Error(`topout ${command.join(' ')}:\n${await readFile(child.log, 'utf8')}`)
  }

  private static async fork(folder: string, environment: object, command: string[]): Promise<ForkedServer> {
    forkServer ??= new ForkServer()
    const log = join(folder, 'server.log')
    const request = {
      module: 'topout.cli.main',
      arguments: command,
      environment,
      files: ['/dev/null', log, log],
    }
    return new ForkedServer(forkServer, Number(await forkServer.send(request)), log)
  }

  async waitUntilReady(url: string): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await responds(url))) {
      if ((await this.hasEnded()) || Date.now() > deadline) {
        throw new Error(`The server does not serve ${url}:\n${await readFile(this.log, 'utf8')}`)
      }
      await pause(POLL_MS)
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (await this.hasEnded()) return
    process.kill(this.pid, signal)
    while (!(await this.hasEnded())) await pause(POLL_MS)
  }

  private exitCode: number | null = null

  private async hasEnded(): Promise<boolean> {
    if (this.exitCode !== null) return true
    this.exitCode = await this.forkServer.send({ poll: this.pid })
    if (this.exitCode !== null) process.off('exit', this.killOnExit)
    return this.exitCode !== null
  }
}

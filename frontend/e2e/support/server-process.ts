import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export const START_TIMEOUT_MS = 60_000

/** A child process that serves HTTP. It is killed when the test run exits. */
export class ServerProcess {
  private readonly child: ChildProcess
  private log = ''

  constructor(command: string, args: string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.log += chunk
      })
    }
    const killOnExit = () => this.child.kill('SIGKILL')
    process.once('exit', killOnExit)
    this.child.once('exit', () => process.off('exit', killOnExit))
  }

  async waitUntilReady(url: string): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await responds(url))) {
      if (this.hasEnded || Date.now() > deadline) {
        throw new Error(`${this.child.spawnargs.join(' ')} does not serve ${url}:\n${this.log}`)
      }
      await pause(25)
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }
}

export async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

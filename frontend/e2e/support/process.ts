import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 30_000

/** A program that serves, from its first answer until it is ended. */
export class ServingProcess {
  private readonly child: ChildProcess
  private log = ''

  private constructor(command: string, words: string[], options: { cwd?: string; env: NodeJS.ProcessEnv }) {
    this.child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.log += chunk
      })
    }
  }

  static async start(
    command: string,
    words: string[],
    options: { cwd?: string; env: NodeJS.ProcessEnv; answersAt: string },
  ): Promise<ServingProcess> {
    const { answersAt, ...place } = options
    const serving = new ServingProcess(command, words, place)
    await serving.untilItAnswers(answersAt)
    return serving
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }

  private async untilItAnswers(url: string): Promise<void> {
    const giveUp = Date.now() + PATIENCE_MS
    while (!(await answers(url))) {
      if (this.hasEnded || Date.now() > giveUp) {
        await this.end('SIGKILL')
        throw new Error(`${this.child.spawnargs.join(' ')} does not serve ${url}:\n${this.log}`)
      }
      await pause(25)
    }
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

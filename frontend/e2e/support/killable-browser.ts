import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium as browsers, type Page } from '@playwright/test'
import { chromium } from './chromium'

/** A browser with a persistent profile that can be killed without a clean shutdown. */
export class KillableBrowser {
  private context: BrowserContext | undefined
  private readonly profile: string
  private readonly baseURL: string

  private constructor(profile: string, baseURL: string) {
    this.profile = profile
    this.baseURL = baseURL
  }

  static async withProfile(baseURL: string): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'topout-profile-')), baseURL)
  }

  async open(): Promise<Page> {
    this.context = await browsers.launchPersistentContext(this.profile, {
      ...chromium,
      serviceWorkers: 'allow',
      baseURL: this.baseURL,
      viewport: { width: 390, height: 844 },
    })
    return this.context.pages()[0] ?? this.context.newPage()
  }

  /** Returns a function that kills the browser at once. The slow search for its processes is done beforehand. */
  async prepareKill(): Promise<() => Promise<void>> {
    const processes = await this.findProcesses()
    return async () => {
      const gone = this.context?.waitForEvent('close')
      for (const id of processes) process.kill(id, 'SIGKILL')
      await gone
    }
  }

  async close(): Promise<void> {
    await this.context?.close()
  }

  async remove(): Promise<void> {
    await this.close()
    await rm(this.profile, { recursive: true, force: true })
  }

  /** The main processes; child processes have a `--type` argument. */
  private async findProcesses(): Promise<number[]> {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args='])
    const ours = stdout.split('\n').filter((line) => line.includes(this.profile) && !line.includes('--type='))
    if (ours.length === 0) throw new Error(`No browser works on ${this.profile}`)
    return ours.map((line) => Number.parseInt(line, 10))
  }
}

import { pingServer, readClockOffsetMs } from '@/api/client'
import { APP_VERSION } from '@/lib/app-version'
import { isLocalStorageAvailable } from '@/lib/storage'
import { canOpenSocket } from '@/live/socket'
import { useUpdate } from '@/pwa/updates'
import { listOps, listPacks, probeStorage } from '@/sync/outbox'
import { countBoulders } from '@/sync/pack'
import { formatDuration } from '@/text/age'
import { cragCheck } from '@/text/crag-check'

export interface Finding {
  name: string
  isOk: boolean
  text: string
  /** What the person can do about it right here. */
  remedy?: 'keep-storage' | 'update' | 'howto'
}

/** More than this and a judge would have to decide about late ascents. */
const CLOCK_TOLERANCE_MS = 60_000

const { names } = cragCheck

/** Everything that matters where there is no signal, each as a finding with its remedy. */
export const runCragCheck = (installed: boolean, account: number): Promise<Finding[]> =>
  Promise.all([
    checkInstalled(installed),
    checkShell(),
    checkBoulders(account),
    checkWrite(),
    checkUnsent(account),
    checkStorage(),
    checkConnection(),
    checkLive(),
    checkClock(),
    checkVersion(),
  ])

function checkInstalled(installed: boolean): Finding {
  if (installed) return { name: names.installed, isOk: true, text: cragCheck.installed }
  return { name: names.installed, isOk: false, text: cragCheck.notInstalled, remedy: 'howto' }
}

/** A worker is active only after every part was stored, so its presence and the entry page tell it all. */
async function checkShell(): Promise<Finding> {
  const controlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  const entry = await attempt(() => caches.match('/index.html', { ignoreSearch: true }))
  const fine = controlled && entry !== undefined
  return { name: names.shell, isOk, text: fine ? cragCheck.shellCached : cragCheck.shellMissing }
}

async function checkWrite(): Promise<Finding> {
  const fine = isLocalStorageAvailable() && (await attempt(writeAndReadBack)) === true
  return { name: names.write, isOk, text: fine ? cragCheck.writes : cragCheck.doesNotWrite }
}

/** A real record, in the very store that keeps ascents, through the same door. */
async function writeAndReadBack(): Promise<boolean> {
  const token = crypto.randomUUID()
  return (await probeStorage(token)) === token
}

/** Y17: what was packed for each competition this person takes part in. */
async function checkBoulders(account: number): Promise<Finding> {
  const packs = await attempt(() => listPacks(account))
  return judgeBoulders((packs ?? []).map(countBoulders))
}

export function judgeBoulders(boulders: readonly number[]): Finding {
  const total = boulders.reduce((sum, count) => sum + count, 0)
  const fine = boulders.every((count) => count > 0)
  const text = boulders.length === 0 ? cragCheck.noCompetition : cragCheck.boulders(total)
  return { name: names.boulders, isOk, text: fine ? text : cragCheck.noBoulders }
}

async function checkUnsent(account: number): Promise<Finding> {
  const ops = (await attempt(() => listOps(account))) ?? []
  return judgeUnsent(ops.filter(({ verdict }) => !verdict).length)
}

export const judgeUnsent = (count: number): Finding =>
  count === 0
    ? { name: names.unsent, isOk: true, text: cragCheck.allSent }
    : { name: names.unsent, isOk: false, text: cragCheck.unsent(count) }

async function checkStorage(): Promise<Finding> {
  const fine = (await attempt(() => navigator.storage.persisted())) === true
  if (fine) return { name: names.storage, isOk, text: cragCheck.kept }
  return { name: names.storage, isOk, text: cragCheck.notKept, remedy: 'keep-storage' }
}

async function checkConnection(): Promise<Finding> {
  const fine = await pingServer()
  return { name: names.connection, isOk, text: fine ? cragCheck.reaches : cragCheck.doesNotReach }
}

async function checkLive(): Promise<Finding> {
  const fine = (await attempt(canOpenSocket)) === true
  return { name: names.live, isOk, text: fine ? cragCheck.live : cragCheck.notLive }
}

async function checkClock(): Promise<Finding> {
  return judgeClock(await readClockOffsetMs())
}

export function judgeClock(offsetMs: number | null): Finding {
  if (offsetMs === null) return { name: names.clock, isOk: false, text: cragCheck.clockUnknown }
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  if (Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS)
    return { name: names.clock, isOk: true, text: cragCheck.clockRight(seconds) }
  return { name: names.clock, isOk: false, text: cragCheck.clockWrong(formatDuration(seconds)) }
}

function checkVersion(): Finding {
  const { ready } = useUpdate.getState()
  if (!ready) return { name: names.version, isOk: true, text: cragCheck.newest(APP_VERSION) }
  return { name: names.version, isOk: false, text: cragCheck.updateWaits(APP_VERSION), remedy: 'update' }
}

/** A browser that lacks a feature, or forbids it, is a finding and not a crash. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}

import { pingServer, readClockOffsetMs } from '@/api/client'
import { countBytes, countCached, picturesInOrder } from '@/api/photos'
import { APP_VERSION } from '@/lib/app-version'
import { LANGUAGE } from '@/lib/languages'
import { isStoragePersisted } from '@/lib/persistent-storage'
import { isLocalStorageAvailable } from '@/lib/storage'
import { canOpenSocket } from '@/live/connection'
import { useUpdate } from '@/pwa/updates'
import { listOps, probeStorage } from '@/sync/outbox'
import { readStoredPacks, type StoredPacks } from '@/sync/pack'
import { cragCheck } from '@/text/crag-check'
import { formatDuration } from '@/text/duration'
import { formatTenths } from '@/text/numbers'
import { otherStore } from '@/text/other-store'

export interface CheckResult {
  name: string
  isOk: boolean
  text: string
  /** The action that is offered on this page. */
  remedy?: 'keep-storage' | 'update' | 'howto' | 'load-pictures'
}

/** Above this, late ascents need a judge's decision. */
const CLOCK_TOLERANCE_MS = 60_000

const { names } = cragCheck

/** Runs all checks that matter for use without signal. */
export async function runCragCheck(installed: boolean, account: number): Promise<CheckResult[]> {
  const packs = await readStoredPacks(account)
  return Promise.all([
    checkInstalled(installed),
    checkAppShell(),
    evaluateBoulders(packs.boulders),
    checkPictures(packs),
    checkWrite(),
    checkUnsent(account, installed),
    checkStorage(installed),
    checkConnection(),
    checkLive(),
    checkClock(),
    checkVersion(),
  ])
}

function checkInstalled(installed: boolean): CheckResult {
  if (installed) return { name: names.installed, isOk: true, text: cragCheck.installed }
  return { name: names.installed, isOk: false, text: cragCheck.notInstalled, remedy: 'howto' }
}

/** A worker becomes active only after all files are cached, so an active worker and the cached page of this language suffice. */
async function checkAppShell(): Promise<CheckResult> {
  const controlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  const entry = await orUndefined(() => caches.match(`/${LANGUAGE}/index.html`, { ignoreSearch: true }))
  const isOk = controlled && entry !== undefined
  return { name: names.shell, isOk, text: isOk ? cragCheck.shellCached : cragCheck.shellMissing }
}

async function checkWrite(): Promise<CheckResult> {
  const isOk = isLocalStorageAvailable() && (await orUndefined(writeAndReadBack)) === true
  return { name: names.write, isOk, text: isOk ? cragCheck.writes : cragCheck.doesNotWrite }
}

/** Writes to the same IndexedDB database as the outbox. */
async function writeAndReadBack(): Promise<boolean> {
  const token = crypto.randomUUID()
  return (await probeStorage(token)) === token
}

/** Y17: the offline pack of each of the user's competitions. */
export function evaluateBoulders(boulders: readonly number[]): CheckResult {
  const total = boulders.reduce((sum, count) => sum + count, 0)
  const isOk = boulders.every((count) => count > 0)
  const text = boulders.length === 0 ? cragCheck.noCompetition : cragCheck.boulders(total)
  return { name: names.boulders, isOk, text: isOk ? text : cragCheck.noBoulders }
}

/** Their size is known from the lists, before anything is loaded. */
async function checkPictures({ pictures }: StoredPacks): Promise<CheckResult> {
  const total = picturesInOrder(pictures).length
  const cached = (await orUndefined(() => countCached(pictures))) ?? 0
  return evaluatePictures(total, cached, countBytes(pictures))
}

export function evaluatePictures(total: number, cached: number, bytes: number): CheckResult {
  const name = names.pictures
  if (total === 0) return { name, isOk: true, text: cragCheck.noPictures }
  const megabytes = formatTenths(bytes / 1_000_000)
  if (cached >= total) return { name, isOk: true, text: cragCheck.pictures(megabytes) }
  return {
    name,
    isOk: false,
    text: cragCheck.picturesMissing(megabytes, total - cached),
    remedy: 'load-pictures',
  }
}

async function checkUnsent(account: number, installed: boolean): Promise<CheckResult> {
  const ops = (await orUndefined(() => listOps(account))) ?? []
  return evaluateUnsent(ops.filter(({ verdict }) => !verdict).length, installed)
}

export function evaluateUnsent(count: number, installed: boolean): CheckResult {
  const here = count === 0 ? cragCheck.allSent : cragCheck.unsent(count)
  return { name: names.unsent, isOk: count === 0, text: `${here} ${otherStore(installed)}` }
}

async function checkStorage(installed: boolean): Promise<CheckResult> {
  const isOk = await isStoragePersisted()
  if (isOk) return { name: names.storage, isOk, text: cragCheck.kept }
  const text = installed ? cragCheck.notKept : cragCheck.notKeptInTab
  return { name: names.storage, isOk, text, remedy: 'keep-storage' }
}

async function checkConnection(): Promise<CheckResult> {
  const isOk = await pingServer()
  return { name: names.connection, isOk, text: isOk ? cragCheck.reaches : cragCheck.doesNotReach }
}

async function checkLive(): Promise<CheckResult> {
  const isOk = (await orUndefined(canOpenSocket)) === true
  return { name: names.live, isOk, text: isOk ? cragCheck.live : cragCheck.notLive }
}

async function checkClock(): Promise<CheckResult> {
  return evaluateClock(await readClockOffsetMs())
}

export function evaluateClock(offsetMs: number | null): CheckResult {
  if (offsetMs === null) return { name: names.clock, isOk: false, text: cragCheck.clockUnknown }
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  if (Math.abs(offsetMs) <= CLOCK_TOLERANCE_MS)
    return { name: names.clock, isOk: true, text: cragCheck.clockRight(seconds) }
  return { name: names.clock, isOk: false, text: cragCheck.clockWrong(formatDuration(seconds)) }
}

function checkVersion(): CheckResult {
  const { ready } = useUpdate.getState()
  if (!ready) return { name: names.version, isOk: true, text: cragCheck.newest(APP_VERSION) }
  return { name: names.version, isOk: false, text: cragCheck.updateWaits(APP_VERSION), remedy: 'update' }
}

/** Browsers without a feature, or with it disabled, throw. */
async function orUndefined<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run()
  } catch {
    return undefined
  }
}

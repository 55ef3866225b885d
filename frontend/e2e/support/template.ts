import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT_APP, TOPOUT } from './paths'
import { runTopout } from './server'

/** Migrates and seeds one data directory; each server starts on a copy of it. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  for (const needed of [TOPOUT, join(BUILT_APP, 'en/index.html')]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing; make test prepares it`)
  }
  const template = await mkdtemp(join(tmpdir(), 'topout-template-'))
  // Stories about photos take their own: without the demo's, signing in makes hundreds of requests less.
  runTopout(template, 'seed', '--no-photos')
  process.env.STORIES_TEMPLATE = template
  return () => rm(template, { recursive: true, force: true })
}

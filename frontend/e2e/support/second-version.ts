import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FRONTEND } from './places'

/** Builds the app once more, under another version. */
export async function buildVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'topout-version-'))
  await promisify(execFile)('node_modules/.bin/vite', ['build', '--outDir', folder, '--emptyOutDir'], {
    cwd: FRONTEND,
    env: { ...process.env, TOPOUT_APP_VERSION: version },
  })
  return folder
}

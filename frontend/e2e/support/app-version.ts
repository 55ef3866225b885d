import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { BUILT_APP, FRONTEND } from './paths'

const TEXTS = ['.js', '.css', '.html']
const COMPRESSED = ['.br', '.gz']

/** A copy of the built app under another version, with other asset URLs, as after a build. */
export async function buildAppVersion(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'topout-version-'))
  await cp(BUILT_APP, folder, { recursive: true, filter: (path) => !COMPRESSED.includes(extname(path)) })
  const { version: before } = JSON.parse(await readFile(join(FRONTEND, 'package.json'), 'utf8'))
  for (const path of await readdir(folder, { recursive: true })) {
    if (!TEXTS.includes(extname(path))) continue
    const text = await readFile(join(folder, path), 'utf8')
    await writeFile(join(folder, path), text.replaceAll('assets/', 'next/').replaceAll(before, version))
  }
  await rename(join(folder, 'assets'), join(folder, 'next'))
  await changeIndexRevision(join(folder, 'en/sw.js'), version)
  return folder
}

/** The worker identifies a file without a hash in its URL by its revision. */
async function changeIndexRevision(worker: string, mark: string): Promise<void> {
  const before = await readFile(worker, 'utf8')
  const after = before.replace(/(?<=url:`en\/index\.html`,revision:`)\w+/, mark)
  if (after === before) throw new Error('The worker does not list index.html as it used to')
  await writeFile(worker, after)
}

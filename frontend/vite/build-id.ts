import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = ['package-lock.json', 'vite.config.ts', 'index.html']
const FOLDERS = ['src', 'vite', 'public']

/** A hash of everything that goes into the build: the same sources give the same id on every machine. */
export function buildId(root: string): string {
  const hash = createHash('sha256')
  for (const path of [...FILES, ...FOLDERS.flatMap((folder) => filesIn(root, folder))].sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 12)
}

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

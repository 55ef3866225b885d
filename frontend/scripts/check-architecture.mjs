// Checks import direction, restricted browser APIs and size budgets.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findViolations } from './architecture.mjs'

const FRONTEND = new URL('..', import.meta.url).pathname
const SOURCE = join(FRONTEND, 'src')
// The service worker is a separate program; generated files are exempt.
const EXEMPT = /\.gen\.ts$|\/sw\.ts$|vite-env\.d\.ts$/

const violations = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !EXEMPT.test(path))
  .flatMap((path) => findViolations(relative(FRONTEND, path), readFileSync(path, 'utf8')))

for (const violation of violations) console.error(violation)
process.exit(violations.length > 0 ? 1 : 0)

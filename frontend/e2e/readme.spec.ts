import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { ROOT, TOPOUT } from './support/paths'
import { findFreePort } from './support/ports'
import { responds } from './support/server-process'

const README = readFileSync(join(ROOT, 'README.md'), 'utf8')
/** What a reader types: lines of code blocks, and commands within a sentence. */
const COMMANDS = new Set(README.match(/(?<=`|^)(?:make|topout) [a-z]+/gm))
/** It may build the app, where nothing has built it yet. */
const START_TIMEOUT_MS = 300_000
const run = promisify(execFile)

test('README names only commands that exist', async () => {
  const { stdout: targets } = await run('make', ['help'], { cwd: ROOT })
  const { stdout: subcommands } = await run(TOPOUT, ['--help'], { env: { ...process.env, FORCE_COLOR: '' } })
  expect(COMMANDS).toContain('make run')
  for (const command of COMMANDS) {
    const [program, name] = command.split(' ')
    expect(program === 'make' ? targets : subcommands, command).toMatch(new RegExp(`\\b${name}\\b`))
  }
})

test('what README says under "Try it" is so: the address, the accounts, the mails and the simulated day', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'topout-readme-'))
  const address = `http://127.0.0.1:${await findFreePort()}`
  const env = { ...process.env, TOPOUT_DATA_DIR: folder, TOPOUT_PORT: new URL(address).port }
  // A group of its own, as that of a terminal: Ctrl-C reaches make and the server alike.
  const server = spawn('make', ['run'], { cwd: ROOT, env, stdio: 'ignore', detached: true })
  const ended = once(server, 'exit')
  try {
    await expect.poll(() => responds(`${address}/readyz`), { timeout: START_TIMEOUT_MS }).toBe(true)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const password = README.match(/The password of all of them is `(.+?)`/)?.[1]
    const accounts = README.match(/(?<=^\| `)\w+@topout\.test/gm) ?? []
    expect(accounts).toHaveLength(5)
    for (const email of accounts) {
      const signedIn = await page.request.post(`${address}/api/login`, { data: { email, password } })
      expect(signedIn.status(), email).toBe(200)
    }
    const day = 'ARGS=--contestants 6 --viewers 1 --hours 0.5 --speed 3600'
    await run('make', ['simulate', day], { cwd: ROOT, env })
  } finally {
    process.kill(-(server.pid as number), 'SIGINT')
    await ended
    rmSync(folder, { recursive: true })
  }
})

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { PYTHON } from './paths'
import type { Person } from './people'
import type { Server } from './server'

/** Reads the server's database directly. */

export interface LedgerRow {
  op_id: string
  seq: number
  boulder_id: number
  kind: 'set' | 'clear'
  status: string
  code: string
}

const READ = `
import json, sqlite3, sys
database = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
database.row_factory = sqlite3.Row
rows = database.execute(
    "select op_id, seq, boulder_id, kind, status, code from ops join users on users.id = ops.user_id"
    " where users.email = ? order by ops.id", [sys.argv[2]])
print(json.dumps([dict(row) for row in rows]))
`

/** All ops of this person with their verdicts, in order of arrival. */
export async function ledgerOf(server: Server, person: Person): Promise<LedgerRow[]> {
  const { stdout } = await promisify(execFile)(PYTHON, ['-c', READ, server.database, person.email])
  return JSON.parse(stdout)
}

const HOLD = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("begin immediate")
print("held", flush=True)
sys.stdin.read()
`

/** Holds the database's write lock until the returned function is called. */
export async function holdWrites(server: Server): Promise<() => Promise<void>> {
  const holder = spawn(PYTHON, ['-c', HOLD, server.database], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  return async () => {
    const ended = once(holder, 'exit')
    holder.stdin.end()
    await ended
  }
}

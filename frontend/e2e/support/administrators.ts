import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PYTHON } from './paths'
import type { Person } from './people'
import type { Server } from './server'

/** The administrator of the demo. */
export const DEMO_ADMIN: Person = {
  email: 'admin@topout.test',
  password: 'Topout-2026',
  firstName: 'Noor',
  lastName: 'Haddad',
}

const AS_STORED = '%Y-%m-%d %H:%M:%f000'
const RUN = `
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=30)
assert database.execute(sys.argv[2], sys.argv[3:]).rowcount > 0
database.commit()
`

/** What only time brings about is written into the database. */
const write = (server: Server, statement: string, ...values: string[]) =>
  promisify(execFile)(PYTHON, ['-c', RUN, server.database, statement, ...values])

/** Their sign-ins were an hour ago. */
export const ageSignIns = (server: Server, { email }: Person) =>
  write(
    server,
    `update sign_ins set signed_in_at = strftime('${AS_STORED}', signed_in_at, '-1 hour')
     where user_id = (select id from users where email = ?)`,
    email,
  )

/** A mail that was tried in vain for hours. */
export const addFailedMail = (server: Server, address: string, subject: string) =>
  write(
    server,
    `insert into outgoing_mails (to_address, subject, text, created_at, due_at, tries, failed_at, failure)
     select ?, ?, 'See you at the crag.', at, at, 12, at, 'SMTPServerDisconnected'
     from (select strftime('${AS_STORED}', 'now') as at)`,
    address,
    subject,
  )

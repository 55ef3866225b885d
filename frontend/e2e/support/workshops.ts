import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { PYTHON } from './paths'
import type { Server } from './server'

export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

const MOVE = `
import datetime as dt, sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=30)
now = dt.datetime.now(dt.UTC).replace(tzinfo=None)
started = now - dt.timedelta(minutes=int(sys.argv[3]))
write = lambda moment: moment.strftime("%Y-%m-%d %H:%M:%S.%f")
database.execute("update programme_items set starts_at = ?, ends_at = ? where id = ?",
    [write(started), write(now + dt.timedelta(hours=1)), sys.argv[2]])
database.execute("update bookings set confirmed_at = ? where workshop_id = ? and confirmed_at is not null",
    [write(started - dt.timedelta(days=1)), sys.argv[2]])
database.commit()
`

/** As if the clock had gone on: the workshop started so many minutes ago, and was booked before. */
export async function moveIntoThePast(server: Server, workshopId: number, minutes: number): Promise<void> {
  await promisify(execFile)(PYTHON, ['-c', MOVE, server.database, String(workshopId), String(minutes)])
}

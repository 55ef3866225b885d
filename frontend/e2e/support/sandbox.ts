import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PYTHON } from './paths'
import { OWN_CONNECTION } from './people'
import type { Server } from './server'

/** What happens at the payment provider, which in stories is the sandbox with a table of its own. */

/** Pays on the provider's page. */
export async function pay(server: Server, checkoutUrl: string): Promise<void> {
  const response = await fetch(`${server.url}${checkoutUrl}/pay`, {
    method: 'POST',
    headers: { ...OWN_CONNECTION, Origin: server.url },
    redirect: 'manual',
  })
  if (response.status >= 400) throw new Error(`POST ${checkoutUrl}/pay: ${response.status}`)
}

const SET_REFUNDS = `
import json, sqlite3, sys
database = sqlite3.connect(sys.argv[1], timeout=30)
for url in sys.argv[3:]:
    changed = database.execute("update sandbox_checkouts set refunds = ? where reference = ?",
                               [sys.argv[2], url.rsplit("/", 1)[1]])
    assert changed.rowcount == 1, url
database.commit()
`

const setRefunds = (server: Server, refunds: string, checkoutUrls: string[]) =>
  promisify(execFile)(PYTHON, ['-c', SET_REFUNDS, server.database, refunds, ...checkoutUrls])

/** The provider turns refunds of these payments down, as if the money had left another way. */
export const turnRefundsDown = (server: Server, checkoutUrls: string[], cents: number) =>
  setRefunds(server, JSON.stringify({ elsewhere: cents }), checkoutUrls)

export const takeRefundsAgain = (server: Server, checkoutUrls: string[]) =>
  setRefunds(server, '{}', checkoutUrls)

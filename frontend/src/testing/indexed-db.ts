import { vi } from 'vitest'

/** The next transactions fail as on iOS: the connection looks open, but is dead. */
export function failTransactions(times: number, name: string): void {
  const real = IDBDatabase.prototype.transaction
  let left = times
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    left -= 1
    if (left >= 0) throw new DOMException('The connection is gone', name)
    return real.apply(this, args)
  })
}

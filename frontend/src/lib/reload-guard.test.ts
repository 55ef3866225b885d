import { expect, test, vi } from 'vitest'
import { blockReloadDuring, reloadWhenSafe } from './reload-guard'

/** A write that the test completes. */
function writeInProgress() {
  let finish = () => {}
  let fail = (_reason: Error) => {}
  const written = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return { written, finish, fail }
}

test('a page without pending writes reloads at once', () => {
  const reload = vi.fn()
  reloadWhenSafe(reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reload waits for every write that is under way, and then happens once', async () => {
  const first = writeInProgress()
  const second = writeInProgress()
  const reload = vi.fn()
  const writes = [blockReloadDuring(first.written), blockReloadDuring(second.written)]
  reloadWhenSafe(reload)
  reloadWhenSafe(reload)
  first.finish()
  await writes[0]
  expect(reload).not.toHaveBeenCalled()
  second.finish()
  await writes[1]
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a write that fails also allows the reload, and still reports its failure', async () => {
  const write = writeInProgress()
  const reload = vi.fn()
  const writing = blockReloadDuring(write.written)
  reloadWhenSafe(reload)
  write.fail(new Error('disk full'))
  await expect(writing).rejects.toThrow('disk full')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the result of the write is returned', async () => {
  await expect(blockReloadDuring(Promise.resolve('op 7'))).resolves.toBe('op 7')
})

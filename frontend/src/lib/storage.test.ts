import { expect, test } from 'vitest'
import { type KeyValueStore, safeStorage } from './storage'

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

function workingStore(): KeyValueStore & { stored: Map<string, string> } {
  const stored = new Map<string, string>()
  return {
    stored: stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

test('what is stored goes to the real store', () => {
  const real = workingStore()
  const store = safeStorage(() => real)
  store.setItem('colour', 'amber')
  expect(real.stored.get('colour')).toBe('amber')
  expect(store.getItem('colour')).toBe('amber')
  store.removeItem('colour')
  expect(store.getItem('colour')).toBeNull()
})

test('a store that throws at any access is replaced by memory', () => {
  const store = safeStorage(refuse)
  expect(store.getItem('colour')).toBeNull()
  store.setItem('colour', 'amber')
  expect(store.getItem('colour')).toBe('amber')
  store.removeItem('colour')
  expect(store.getItem('colour')).toBeNull()
})

test('a full store keeps the newest value in memory, not the old one on disk', () => {
  const real = workingStore()
  real.setItem('colour', 'grey')
  const store = safeStorage(() => ({ ...real, setItem: refuse }))
  store.setItem('colour', 'amber')
  expect(store.getItem('colour')).toBe('amber')
})

test('once the real store works again, it is used again', () => {
  const real = workingStore()
  let full = true
  const store = safeStorage(() => ({ ...real, setItem: full ? refuse : real.setItem }))
  store.setItem('colour', 'amber')
  full = false
  store.setItem('colour', 'moss')
  real.setItem('colour', 'written by another tab')
  expect(store.getItem('colour')).toBe('written by another tab')
})

import { expect, test, vi } from 'vitest'
import { ADA } from '@/testing/signed-in'
import { readDraft, saveDraft } from './drafts'
import { AUTH_STORAGE, endSession, reloadSession, startSession } from './session'

const BLANK = { emergency_name: '' }

test('what was typed before a reload is gone, too, when the session ends', async () => {
  startSession(ADA, 'token', 'participant')
  saveDraft('entry', { emergency_name: 'Kim' })
  vi.resetModules()
  const afterReload = await import('./drafts')
  expect(afterReload.readDraft('entry', BLANK)).toEqual({ emergency_name: 'Kim' })
  endSession()
  expect(readDraft('entry', BLANK)).toEqual(BLANK)
})

test('fault 103: what was typed in another tab is gone when that tab learns of the sign-out', () => {
  startSession(ADA, 'token', 'participant')
  saveDraft('entry', { emergency_name: 'Kim' })
  localStorage.removeItem(AUTH_STORAGE)
  reloadSession()
  expect(Object.keys(sessionStorage)).toEqual(['owner'])
})

test('fault 103: a tab that the browser restores after the sign-out finds nothing typed', async () => {
  startSession(ADA, 'token', 'participant')
  saveDraft('entry', { emergency_name: 'Kim' })
  localStorage.removeItem(AUTH_STORAGE)
  vi.resetModules()
  await import('./session')
  expect(sessionStorage.getItem('draft:entry')).toBeNull()
})

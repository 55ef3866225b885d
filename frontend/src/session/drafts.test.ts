import { expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from './drafts'
import { endSession } from './session'

test('what was typed before a reload is gone, too, when the session ends', async () => {
  saveDraft('entry', { emergency_name: 'Kim' })
  vi.resetModules()
  const afterReload = await import('./drafts')
  expect(afterReload.readDraft('entry', { emergency_name: '' })).toEqual({ emergency_name: 'Kim' })
  endSession()
  expect(readDraft('entry', { emergency_name: '' })).toEqual({ emergency_name: '' })
})

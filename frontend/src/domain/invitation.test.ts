import { beforeEach, expect, test } from 'vitest'
import { localStore } from '@/lib/storage'
import { endSession, startSession } from '@/session/session'
import { ADA } from '@/testing/signed-in'
import { dropInvitation, readInvitation, saveInvitation } from './team-code'

beforeEach(() => localStorage.clear())

test('an invitation is for its competition only', () => {
  saveInvitation({ competition_id: 4, code: 'ACD346' })
  expect(readInvitation(4)).toBe('ACD346')
  expect(readInvitation(5)).toBeUndefined()
  dropInvitation()
  expect(readInvitation(4)).toBeUndefined()
})

test('the next person on this phone finds no invitation', () => {
  startSession(ADA, 'token', 'participant')
  saveInvitation({ competition_id: 4, code: 'ACD346' })
  endSession()
  expect(readInvitation(4)).toBeUndefined()
})

test.each(['not json', 'null', '7', '{"competition_id":4}', '{"competition_id":4,"code":"AC"}'])(
  'an invalid stored value is no invitation: %s',
  (text) => {
    localStore.setItem('invitation', text)
    expect(readInvitation(4)).toBeUndefined()
  },
)

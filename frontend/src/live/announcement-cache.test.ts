import { expect, test } from 'vitest'
import type { Announcement } from '@/api/announcement-queries'
import { inOrder, isUnread, needsAcknowledging } from '@/domain/announcement-order'
import { withAnnouncement } from './announcement-cache'

const announcement = (changes: Partial<Announcement>): Announcement => ({
  id: 1,
  competition_id: 4,
  text: 'Prizes at seven',
  importance: 'normal',
  audience: { kind: 'everyone', value: '', name: '' },
  published_at: '2026-06-06T12:00:00Z',
  revision: 1,
  corrected_at: null,
  withdrawn_at: null,
  seen: false,
  acknowledged: false,
  ...changes,
})

test('a frame that comes twice or late changes nothing, a correction replaces the text', () => {
  const known = [announcement({ revision: 2, seen: true })]
  expect(withAnnouncement(known, announcement({ revision: 1 }))).toEqual(known)
  expect(withAnnouncement(known, announcement({ revision: 2 }))).toEqual(known)
  const corrected = announcement({ revision: 3, text: 'Prizes at eight' })
  expect(withAnnouncement(known, corrected)).toEqual([corrected])
  expect(withAnnouncement(known, announcement({ id: 2 }))).toHaveLength(2)
})

test('an emergency comes first until it is acknowledged or withdrawn', () => {
  const emergency = announcement({ id: 2, importance: 'emergency', published_at: '2026-06-06T11:00:00Z' })
  const newer = announcement({ id: 3 })
  const ids = (list: Announcement[]) => inOrder(list).map(({ id }) => id)
  expect(ids([newer, emergency])).toEqual([2, 3])
  expect(ids([newer, { ...emergency, acknowledged: true }])).toEqual([3, 2])
  expect(needsAcknowledging({ ...emergency, withdrawn_at: '2026-06-06T12:00:00Z' })).toBe(false)
  expect(isUnread({ ...newer, withdrawn_at: '2026-06-06T12:00:00Z' })).toBe(false)
})

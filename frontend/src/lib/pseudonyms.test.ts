import { expect, test } from 'vitest'
import { api, unwrap } from '@/api/client'
import { parseFrame } from '@/live/frames'
import { json, serve } from '@/testing/server'
import { setPseudonymWords, showPseudonyms } from './pseudonyms'

const ROW = { id: 4, name: 'Climber\u2060 12', members: [{ id: 1, name: 'Climber Rock' }] }
const SHOWN = { id: 4, name: 'Αναρριχητής 12', members: [{ id: 1, name: 'Climber Rock' }] }

test('an erased name is in the language of the reader, whichever way it comes, and nobody else is taken for one', async () => {
  setPseudonymWords({ Climber: 'Αναρριχητής', Team: 'Ομάδα' })
  serve(() => json(200, { data: [ROW] }))
  const { data } = await unwrap(api.GET('/api/competitions', {}))
  expect(data).toEqual([SHOWN])
  expect(parseFrame(JSON.stringify({ type: 'snapshot', rows: [ROW] }))).toMatchObject({ rows: [SHOWN] })
  expect(showPseudonyms('Team\u2060 7 and Team 7')).toBe('Ομάδα 7 and Team 7')
})

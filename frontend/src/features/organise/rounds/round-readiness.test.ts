import { describe, expect, it } from 'vitest'
import type { Protest, Readiness, Round } from '@/api/round-queries'
import { readinessSentences } from './round-readiness'

const NOW = new Date('2026-06-06T15:00:00Z')
const READY: Readiness = {
  logging_until: null,
  earlier_open: [],
  doubts: 0,
  held: 0,
  owing: [],
  missing: [],
  protests: [],
}
const sentences = (changes: Partial<Readiness>, mode: Round['mode'] = 'open') =>
  readinessSentences({ mode }, { ...READY, ...changes }, 'Europe/Vienna', NOW)
const protest = (id: number, name: string): Protest => ({
  id,
  category: 'open',
  round: 'final',
  participant_id: id,
  name,
  text: 'The foot was on the wall',
  made_by: 'Jo Judge',
  made_at: '2026-06-06T14:00:00Z',
  outcome: null,
  decision: '',
  decided_by: null,
  decided_at: null,
  version: 1,
})
const missing = (participant_id: number, name: string, number: number) => ({
  participant_id,
  name,
  bib: participant_id,
  boulder_id: number,
  number,
})

describe('what could still change the result of a round (R10)', () => {
  it('is nothing once all is settled', () => {
    expect(sentences({})).toEqual([])
  })

  it('names an earlier round first: it must be official before', () => {
    expect(sentences({ earlier_open: ['Qualification'], held: 1 })[0]).toBe(
      'Qualification isn’t official yet. It comes first.',
    )
  })

  it('lists the open protests before everything else', () => {
    const found = sentences({
      protests: [protest(1, 'Ada'), protest(2, 'Bea')],
      earlier_open: ['Semi-final'],
      held: 1,
    })
    expect(found.slice(0, 2)).toEqual([
      'The protest about the place of Ada isn’t decided.',
      'The protest about the place of Bea isn’t decided.',
    ])
  })

  it('says in one sentence on which boulders somebody has no result (R17)', () => {
    expect(
      sentences({
        missing: [missing(1, 'Ada', 5), missing(1, 'Ada', 6), missing(1, 'Ada', 8), missing(2, 'Bea', 6)],
      }),
    ).toEqual(['Ada has no result on boulders 5, 6 and 8.', 'Bea has no result on boulder 6.'])
  })

  it('speaks of logging only until it is over', () => {
    expect(sentences({ logging_until: '2026-06-06T15:30:00Z' })).toEqual([
      'Climbers can still log until 17:30.',
    ])
    expect(sentences({ logging_until: '2026-06-06T15:30:00Z' }, 'judged')).toEqual([
      'Judges can still log until 17:30.',
    ])
    expect(sentences({ logging_until: '2026-06-06T14:30:00Z' })).toEqual([])
  })
})

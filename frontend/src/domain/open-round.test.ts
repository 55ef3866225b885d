import { describe, expect, it } from 'vitest'
import type { Round } from '@/api/round-queries'
import { ALL_ROUNDS, currentBoard, roundToOpen, runsNow, severalRounds } from './open-round'

const round = (key: string, position: number, status: Round['status'], category = 'open') => ({
  category,
  board: position === 0 ? category : `${category}.${key}`,
  position,
  status,
})
const opened = (statuses: Round['status'][], chosen?: string) =>
  roundToOpen(
    statuses.map((status, position) =>
      round(['qualification', 'semi', 'final'][position] ?? '', position, status),
    ),
    'open',
    chosen,
  )

describe('the round that a board opens with', () => {
  it('is the first one until a later one has started', () => {
    expect(opened(['running', 'planned'])).toBe('open')
    expect(opened(['official', 'planned'])).toBe('open')
  })

  it('is the one that runs now', () => {
    expect(opened(['official', 'running'])).toBe('open.semi')
    expect(opened(['official', 'official', 'running'])).toBe('open.final')
  })

  it('is the whole category between and after the later rounds (R14)', () => {
    expect(opened(['official', 'official', 'planned'])).toBe(ALL_ROUNDS)
    expect(opened(['official', 'provisional'])).toBe(ALL_ROUNDS)
    expect(opened(['official', 'official'])).toBe(ALL_ROUNDS)
  })

  it('is the one that a link names, whatever runs', () => {
    expect(opened(['official', 'running'], 'open')).toBe('open')
    expect(opened(['official', 'running'], ALL_ROUNDS)).toBe(ALL_ROUNDS)
    expect(opened(['official', 'official'], 'open.semi')).toBe('open.semi')
  })

  it('is not one that does not exist, nor a whole without a later round', () => {
    expect(opened(['official', 'running'], 'open.gone')).toBe('open.semi')
    expect(opened(['official', 'planned'], ALL_ROUNDS)).toBe('open')
  })
})

it('a category with one round only has none to choose from', () => {
  expect(severalRounds([round('qualification', 0, 'running')], 'open')).toEqual([])
  expect(severalRounds(undefined, 'open')).toEqual([])
})

it('finds the class whose final is being climbed', () => {
  const rounds = [
    round('qualification', 0, 'official'),
    round('final', 1, 'running'),
    round('qualification', 0, 'running', 'u15'),
    round('final', 1, 'planned', 'u15'),
  ]
  expect(runsNow(rounds, 'open')).toBe(true)
  expect(runsNow(rounds, 'u15')).toBe(false)
})

describe('the board on which the standings of a category change now', () => {
  it('is that of the last round that has started', () => {
    const rounds = [round('qualification', 0, 'official'), round('semi', 1, 'official')]
    expect(currentBoard(undefined, 'open')).toBe('open')
    expect(currentBoard([round('qualification', 0, 'running')], 'open')).toBe('open')
    expect(currentBoard([...rounds, round('final', 2, 'planned')], 'open')).toBe('open.semi')
    expect(currentBoard([...rounds, round('final', 2, 'running')], 'open')).toBe('open.final')
  })
})

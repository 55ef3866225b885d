import { expect, it } from 'vitest'
import { labelLink, readLabel } from './boulder-label'

it('a label is read as it was printed, and nothing else is one', () => {
  const link = labelLink('https://topout.example', 4, 37)
  expect(link).toBe('https://topout.example/competition/4/boulders/?open=37')
  expect(readLabel(link)).toEqual({ competitionId: 4, boulderId: 37 })
  for (const other of [
    'topout:abc',
    'https://topout.example/competition/4/boulders/Roof',
    link.replace('37', '0'),
  ])
    expect(readLabel(other)).toBeUndefined()
})

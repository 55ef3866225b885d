import { expect, test } from 'vitest'
import { joinLink, readJoinLink, readTeamCode } from './team-code'

test.each([
  ['ACD346', 'ACD346'],
  ['acd346', 'ACD346'],
  [' acd-346 ', 'ACD346'],
  ['acd 346', 'ACD346'],
  ['acd', 'ACD'],
  ['ACD346XY', 'ACD346'],
  ['0O1IL', ''],
  ['https://topout.test/competition/4/team/?code=acd346', 'ACD346'],
  ['Join us: https://topout.test/competition/4/team/?x=1&code=346E79#now', '346E79'],
])('%s is read as %s', (typed, code) => {
  expect(readTeamCode(typed)).toBe(code)
})

test('the code is found in its own link', () => {
  const link = joinLink('https://topout.test', 4, '346E79')
  expect(link).toBe('https://topout.test/competition/4/team/?code=346E79')
  expect(readTeamCode(link)).toBe('346E79')
})

test('a join link names its competition and its code', () => {
  expect(readJoinLink('/competition/4/team/?code=acd346')).toEqual({ competitionId: 4, code: 'ACD346' })
  expect(readJoinLink('/competition/4/team?code=ACD346')).toEqual({ competitionId: 4, code: 'ACD346' })
  for (const path of [
    '/competition/4/team/',
    '/competition/4/team/?code=AC',
    '/competition/x/team/?code=ACD346',
  ])
    expect(readJoinLink(path)).toBeUndefined()
})

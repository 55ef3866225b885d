import { expect, test } from 'vitest'
import { NetworkError } from '@/api/errors'
import { CONSOLE_ACTIONS, consoleRefusal } from '@/text/organise-refusals'

const SOURCES = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const filesWith = (pattern: RegExp) =>
  Object.keys(SOURCES).filter((file) => !file.includes('.test.') && pattern.test(SOURCES[file] ?? ''))

test.each(CONSOLE_ACTIONS)('without signal, %s says so and that nothing is lost', (action) => {
  expect(consoleRefusal(action, new NetworkError())).toMatch(/^No signal\. Nothing is lost/)
})

test('every act goes through the one hook that refetches, and says why it was refused', () => {
  expect(filesWith(/\buseMutation\b/)).toEqual([])
  // `seriesChange` has an `errorToast`: the forms of a series share their options.
  const showing = filesWith(/errorToast|errorMessage|RefusalBanner|SaveRefusal|\.error\b|\bseriesChange\(/)
  expect(filesWith(/useApi(Mutation|Form)\(/).filter((file) => !showing.includes(file))).toEqual([])
})

test('what is typed into an act is a draft; only searches and choices are gone after a reload', () => {
  expect(filesWith(/useState(<string>)?\(''\)/)).toEqual([
    './boulders/BoulderEditor.tsx',
    './cards/ChooseParticipant.tsx',
    './labels/LabelsPage.tsx',
    './people/CheckInPage.tsx',
    './rounds/AddStarterDialog.tsx',
  ])
})

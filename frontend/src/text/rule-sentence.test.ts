import { expect, test } from 'vitest'
import type { components } from '@/api/schema.gen'
import samples from '@/testing/rules-in-words.json'
import { describeRules, ruleSentence } from '@/text/rule-sentence'
import * as german from './de/rules'
import * as greek from './el/rules'
import * as english from './en/rules'
import * as french from './fr/rules'

type CodedRule = components['schemas']['CodedRule']

const LANGUAGES = { en: english.rules, de: german.rules, fr: french.rules, el: greek.rules }
const RULE = { code: 'more_tops', params: {} } as const

test('the app says the rules of every format and option as the server does, word for word in English', () => {
  const said = samples.map((sample) => ruleSentence(sample as unknown as CodedRule))
  expect(said).toEqual(samples.map(({ sentence }) => sentence))
})

test.each(Object.entries(LANGUAGES))('%s has words for each rule of the server, and no other', (_, rules) => {
  const codes = [...new Set(samples.map(({ code }) => code))]
  expect(Object.keys(rules).sort()).toEqual(codes.sort())
})

test.each(Object.entries(LANGUAGES))('%s names every number and grade of a rule', (_, rules) => {
  for (const { code, params } of samples) {
    const text = rules[code as keyof typeof rules] as string | ((params: object) => string)
    const sentence = typeof text === 'string' ? text : text(params)
    const values = Object.values(params)
      .flat()
      .filter((value) => typeof value === 'number' && value !== 1)
    for (const value of values) expect(sentence, code).toContain(String(value))
    expect(sentence, code).toMatch(/^\S.*\.$/)
    expect(sentence, code).not.toMatch(/undefined|NaN|null/)
  }
})

test('rules of an older server, and codes of a newer one, are said in its English', () => {
  const stored = { contestants: 'Everyone.', boulders: 'All.', points: ['Points.'], ties: ['Ties.'] }
  expect(describeRules(stored)).toEqual(stored)
  const newer = { code: 'of_tomorrow', params: {} } as unknown as CodedRule
  const coded = { contestants: RULE, boulders: RULE, points: [newer], ties: [RULE] }
  expect(describeRules({ ...stored, coded })).toMatchObject({ points: ['Points.'], ties: ['More tops.'] })
})

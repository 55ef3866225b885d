import type { components } from '@/api/schema.gen'
import { rules } from '@/text/rules'

type Rules = components['schemas']['RulesOut']
type CodedRule = components['schemas']['CodedRule']
type Sentence = string | ((params: never) => string)

export type Noun = 'class' | 'category'

/** Which boulders count, by grade; `own`: and those chosen for this one; `others`: without those of others only. */
export interface BouldersRule {
  of: Noun
  low: string | null
  high: string | null
  own: boolean
  others: boolean
}

const SENTENCES: Record<CodedRule['code'], Sentence> = rules

/** The rules in the reader's language. What is stored of an older server, or said by a newer one, stays in English. */
export function describeRules({ contestants, boulders, points, ties, coded }: Rules): Omit<Rules, 'coded'> {
  if (!coded) return { contestants, boulders, points, ties }
  const all = (rules: readonly CodedRule[], english: readonly string[]) =>
    rules.map((rule, index) => ruleSentence(rule) ?? english[index] ?? '')
  return {
    contestants: ruleSentence(coded.contestants) ?? contestants,
    boulders: ruleSentence(coded.boulders) ?? boulders,
    points: all(coded.points, points),
    ties: all(coded.ties, ties),
  }
}

export function ruleSentence({ code, params }: CodedRule): string | undefined {
  const sentence: Sentence | undefined = SENTENCES[code]
  return typeof sentence === 'function' ? sentence(params as never) : sentence
}

import type { Category } from '@/api/competition-queries'
import { describeRules } from '@/text/rule-sentence'
import { marathonCategories } from '@/text/teams'

/** The grades of the marathon's two. */
const GRADES = {
  lt_6B: { low: null, high: '6A+' },
  gte_6B: { low: '6B', high: null },
} as const

type TeamCategory = Pick<Category, 'key' | 'name' | 'rules'>

/** A category as a team chooses it. */
export function describeTeamCategory({ key, name, rules }: TeamCategory): { name: string; text: string } {
  if (isMarathon(key) && hasItsGrades(key, rules)) return marathonCategories[key]
  return { name, text: describeRules(rules).boulders }
}

const isMarathon = (key: string): key is keyof typeof GRADES => key in GRADES

function hasItsGrades(key: keyof typeof GRADES, { coded }: TeamCategory['rules']): boolean {
  const { low, high, own, others } = coded?.boulders.params ?? {}
  return low === GRADES[key].low && high === GRADES[key].high && !own && !others
}

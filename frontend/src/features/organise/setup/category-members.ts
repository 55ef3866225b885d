import { compareNames } from '@/text/lists'
import { categories as text } from '@/text/organise-categories'
import type { Participant } from '../people/queries'
import { type CategoryDraft, whoOf } from './category-params'

/** Who is in a category now. */
export interface Members {
  /** `12 people` */
  count: string
  names: string[]
}

const isIn = ({ status }: Participant) => status === 'confirmed'

/** As saved: nobody is in what was only typed. Pure. */
export function membersOf(category: CategoryDraft, people: readonly Participant[]): Members {
  const who = whoOf(category)
  const confirmed = people.filter(isIn)
  if (who === 'team') {
    const teams = new Map(
      people.flatMap(({ team }) => (team?.category === category.key ? [[team.id, team.name] as const] : [])),
    )
    return {
      count: teams.size === 0 ? text.nobodyYet : text.teamsIn(teams.size),
      names: [...teams.values()].sort(compareNames),
    }
  }
  const inside = who === 'everyone' ? confirmed : confirmed.filter((one) => one.category === category.key)
  const count = inside.length === 0 ? text.nobodyYet : text.peopleIn(inside.length)
  return { count, names: inside.map(({ name }) => name) }
}

/** R1: where there are classes, each participant is in one of them. */
export const classlessOf = (
  categories: readonly CategoryDraft[],
  people: readonly Participant[],
): Participant[] =>
  categories.some((category) => whoOf(category) === 'choice')
    ? people.filter((one) => isIn(one) && !categories.some(({ key }) => key === one.category))
    : []

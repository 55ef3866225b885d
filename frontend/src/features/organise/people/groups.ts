import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { listClasses } from '@/domain/classes'
import type { Participant } from './queries'

/** R1, R6: the class and the session of people, by which lists are narrowed. */

/** No key of a class and no id of a session. */
export const IN_NONE = '-'

/** The key of a class, the id of a session, or `IN_NONE`. Undefined: anybody. */
export interface ChosenGroup {
  class?: string | undefined
  session?: string | undefined
}

export interface Option {
  value: string
  name: string
}

export interface Groups {
  classes: Option[]
  sessions: Option[]
}

export const isIn = (
  { category, session_id }: Pick<Participant, 'category' | 'session_id'>,
  chosen: ChosenGroup,
): boolean =>
  [
    [chosen.class, category],
    [chosen.session, session_id],
  ].every(([wanted, own]) => wanted === undefined || wanted === String(own ?? IN_NONE))

/** Those there are. */
export const listGroups = (
  categories: readonly Category[],
  { sessions = [] }: Pick<Competition, 'sessions'>,
): Groups => ({
  classes: listClasses(categories).map(({ key, name }) => ({ value: key, name })),
  sessions: sessions.map(({ id, name }) => ({ value: String(id), name })),
})

/** What is chosen and no longer there, for example by an old address, counts as not chosen. */
export const keepKnown = (chosen: ChosenGroup, { classes, sessions }: Groups): ChosenGroup => ({
  class: keepOption(chosen.class, classes),
  session: keepOption(chosen.session, sessions),
})

const keepOption = (chosen: string | undefined, options: readonly Option[]) =>
  options.length > 0 && [IN_NONE, ...options.map(({ value }) => value)].includes(chosen ?? '')
    ? chosen
    : undefined

/** `Women · Morning`; empty for somebody in neither. */
export function describeGroup(
  { category, session_id }: Pick<Participant, 'category' | 'session_id'>,
  { classes, sessions }: Groups,
): string {
  const nameOf = (options: readonly Option[], own: unknown) =>
    options.find(({ value }) => value === String(own))?.name
  return [nameOf(classes, category), nameOf(sessions, session_id)].filter(Boolean).join(' · ')
}

/** Where nobody is in a class, classes are not asked for. Both come with what an organiser carries without signal. */
export function useGroups(competition: Competition, people: readonly Participant[]): Groups {
  const hasClasses = people.some(({ category }) => category)
  const categories = useQuery({ ...categoriesQuery(competition.id), enabled: hasClasses }).data
  const { sessions } = competition
  return useMemo(
    () => listGroups(hasClasses ? (categories ?? []) : [], { sessions }),
    [hasClasses, categories, sessions],
  )
}

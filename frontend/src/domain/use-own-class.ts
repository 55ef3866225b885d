import { useQuery } from '@tanstack/react-query'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { classOf, type InClass } from './boulder-sets'

interface OwnClass {
  /** Undefined for people without a class. */
  own: Category | undefined
  isLoading: boolean
}

/** The class of somebody who takes part. No request for people without one. */
export function useOwnClass(competitionId: number, person: InClass | undefined): OwnClass {
  const categories = useQuery({ ...categoriesQuery(competitionId), enabled: Boolean(person?.category) })
  return { own: classOf(categories.data ?? [], person), isLoading: categories.isLoading }
}

import { useQuery } from '@tanstack/react-query'
import { type Category, categoriesQuery, type Entry } from '@/api/competition-queries'
import { classOf } from './boulder-sets'

interface OwnClass {
  /** Undefined for people without a class. */
  own: Category | undefined
  isLoading: boolean
}

/** The class of the person who uses this phone. */
export function useOwnClass(competitionId: number, entry: Entry | undefined): OwnClass {
  const categories = useQuery({ ...categoriesQuery(competitionId), enabled: Boolean(entry?.category) })
  return { own: classOf(categories.data ?? [], entry), isLoading: categories.isLoading }
}

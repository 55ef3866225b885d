import { readId, searchReader } from '@/lib/search-params'

/** `?competition_id=4` */
export const readCompetition = searchReader({ competition_id: readId })

import { readId, searchReader } from '@/lib/search-params'

/** `?competition_id=4` */
export const readCompetition = searchReader({ competition_id: readId })

/** `?photo=` and the name of a photo. */
export const readPhoto = searchReader({
  photo: (text: string) => (/^[0-9a-f]{32}$/.test(text) ? text : undefined),
})

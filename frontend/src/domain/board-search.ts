import { readId, readText, searchReader } from '@/lib/search-params'

/** The open board and the row whose score is explained: `?category=lt_6B&row=12`. */
export const readBoardSearch = searchReader({ category: readText, row: readId })

export type BoardSearch = ReturnType<typeof readBoardSearch>

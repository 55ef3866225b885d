import { readId, readText, searchReader } from '@/lib/search-params'

/** The open board, the later round of it, and the row whose score is explained: `?category=lt_6B&row=12`. */
export const readBoardSearch = searchReader({ category: readText, round: readText, row: readId })

export type BoardSearch = ReturnType<typeof readBoardSearch>

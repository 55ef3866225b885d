export interface BoardSearch {
  category?: string
  row?: number
}

/** Which board is open, and whose score is explained: `?category=lt_6B&row=12`. Anything else is as if it were not there. */
export function readBoardSearch({ category, row }: Record<string, unknown>): BoardSearch {
  const id = Number(row)
  return {
    ...(typeof category === 'string' && category !== '' && { category }),
    ...(Number.isSafeInteger(id) && id > 0 && { row: id }),
  }
}

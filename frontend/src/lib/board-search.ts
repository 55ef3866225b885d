export interface BoardSearch {
  category?: string
  row?: number
}

/** The open board and the row whose score is explained: `?category=lt_6B&row=12`. Invalid values are ignored. */
export function readBoardSearch({ category, row }: Record<string, unknown>): BoardSearch {
  const id = Number(row)
  return {
    ...(typeof category === 'string' && category !== '' && { category }),
    ...(Number.isSafeInteger(id) && id > 0 && { row: id }),
  }
}

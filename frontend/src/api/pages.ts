/** As many people as the server puts on one page. */
const PAGE_SIZE = 250

interface Page {
  next_cursor: number | null
}

interface PageQuery {
  limit: number
  cursor?: number
}

/**
 * All pages of a long list, one after another: all of them, or it throws. Pages are not of the same moment, but none is
 * older than the call; what changes meanwhile comes with the next fetch, as after any answer.
 */
export async function collectPages<P extends Page>(
  fetchPage: (query: PageQuery) => Promise<P>,
  signal: AbortSignal,
): Promise<[P, ...P[]]> {
  const pages: [P, ...P[]] = [await fetchPage({ limit: PAGE_SIZE })]
  for (let cursor = pages[0].next_cursor; cursor; cursor = pages.at(-1)?.next_cursor ?? null) {
    signal.throwIfAborted() // a request takes no notice of an abort before it
    pages.push(await fetchPage({ limit: PAGE_SIZE, cursor }))
  }
  return pages
}

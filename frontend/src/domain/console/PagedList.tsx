import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '@/domain/QueryFallback'
import { consoleText } from '@/text/organise'
import { Button } from '@/ui/Button'

interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: Item[] }>>
  /** Instead of the items, where there are none. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that comes in pages, and the button for the next one. */
export function PagedList<Item>({ list, empty, children }: PagedListProps<Item>) {
  return (
    <>
      <QueryBoundary query={list} rows={6}>
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data)
          return items.length === 0 ? empty : children(items)
        }}
      </QueryBoundary>
      {list.hasNextPage ? (
        <div>
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {consoleText.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}

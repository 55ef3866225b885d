import { admin as text } from '@/text/admin'
import { Button } from '@/ui/Button'

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Below a list that comes in pages. */
export function MoreButton({ list }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <div>
      <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {text.more}
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Judging } from '@/api/judging-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { formatAge } from '@/text/duration'
import { judgingNotLoaded, judge as text } from '@/text/judge'
import { Page } from '@/ui/Page'
import type { JudgingState } from './use-judging'

interface JudgePageProps {
  title: string
  intro?: ReactNode
  judging: JudgingState
  children: (data: Judging) => ReactNode
}

/** A page of a judge, with how old what it shows is. */
export function JudgePage({ title, intro, judging, children }: JudgePageProps) {
  const { query } = judging
  return (
    <Page title={title} intro={intro} width="wide" density="compact">
      {query.data ? (
        <>
          <p className="text-sm text-soft">
            {text.packAge(formatAge(new Date(query.dataUpdatedAt), new Date()))}
          </p>
          <div className="grid gap-4 pt-2">{children(query.data)}</div>
        </>
      ) : (
        <QueryFallback query={query} errorMessage={judgingNotLoaded} />
      )}
    </Page>
  )
}

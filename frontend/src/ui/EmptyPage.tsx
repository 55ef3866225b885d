import type { ReactNode } from 'react'
import { Page } from './Page'
import { EmptyState } from './QueryStates'

interface EmptyPageProps {
  title: string
  empty: string
  text: string
  action?: ReactNode
}

/** A page that has nothing to show: its title, why, and a way on. */
export function EmptyPage({ title, empty, text, action }: EmptyPageProps) {
  return (
    <Page title={title}>
      <EmptyState title={empty} action={action}>
        {text}
      </EmptyState>
    </Page>
  )
}

import type { ReactNode } from 'react'
import { Page } from './Page'
import { EmptyState } from './QueryStates'

interface EmptyPageProps {
  title: string
  empty: string
  text: string
  action?: ReactNode
}

/** A page without content: its title, the reason and an optional action. */
export function EmptyPage({ title, empty, text, action }: EmptyPageProps) {
  return (
    <Page title={title}>
      <EmptyState title={empty} action={action}>
        {text}
      </EmptyState>
    </Page>
  )
}

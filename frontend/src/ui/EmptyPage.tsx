import type { ReactNode } from 'react'
import { EmptyFace } from './Faces'
import { Page } from './Page'

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
      <EmptyFace title={empty} action={action}>
        {text}
      </EmptyFace>
    </Page>
  )
}

import type { ReactNode } from 'react'
import type { Competition } from '@/api/competition-queries'
import { consoleText as text } from '@/text/organise'
import { Button } from '@/ui/Button'
import { ConsolePage } from './ConsolePage'

interface PrintedPageProps {
  title: string
  intro?: string
  children: (competition: Competition) => ReactNode
}

/** A page made for paper. Its button and its introduction are not printed. */
export function PrintedPage({ title, intro, children }: PrintedPageProps) {
  return (
    <ConsolePage
      title={title}
      intro={intro ? <p className="print:hidden">{intro}</p> : null}
      aside={
        <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
          {text.print}
        </Button>
      }
    >
      {children}
    </ConsolePage>
  )
}

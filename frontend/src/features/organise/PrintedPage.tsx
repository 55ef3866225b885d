import type { ReactNode } from 'react'
import type { Competition } from '@/api/competition-queries'
import { consoleText as text } from '@/text/organise'
import { Button } from '@/ui/Button'
import '@/ui/print-sheet.css'
import { ConsolePage } from './ConsolePage'

interface PrintedPageProps {
  title: string
  intro?: string
  isForDesk?: boolean
  children: (competition: Competition) => ReactNode
}

/** A page made for paper. Only its content is printed. */
export function PrintedPage({ title, intro, isForDesk = false, children }: PrintedPageProps) {
  return (
    <ConsolePage
      title={title}
      isForDesk={isForDesk}
      intro={intro ? <p>{intro}</p> : null}
      aside={
        <Button variant="primary" onClick={() => window.print()}>
          {text.print}
        </Button>
      }
    >
      {(competition) => <div className="printed grid grid-cols-1 gap-5">{children(competition)}</div>}
    </ConsolePage>
  )
}

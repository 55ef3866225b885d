import clsx from 'clsx'
import { Printer } from 'lucide-react'
import { PublicDownloads } from '@/domain/PublicDownloads'
import { resultsNotDownloaded, officialResults as text } from '@/text/results'
import { Button } from '@/ui/Button'

export function TakeAway({ competitionId, className }: { competitionId: number; className: string }) {
  return (
    <div className={clsx('flex-wrap items-center gap-2 print:hidden', className)}>
      <PublicDownloads
        label={text.downloads}
        files={text.files}
        path={`/api/competitions/${competitionId}/results`}
        errorMessage={resultsNotDownloaded}
      />
      <span className="hidden md:contents">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {text.print}
        </Button>
      </span>
    </div>
  )
}

import clsx from 'clsx'
import { Download, Printer } from 'lucide-react'
import { downloadFromApi } from '@/api/client'
import { downloadBlob } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { resultsNotDownloaded, officialResults as text } from '@/text/results'
import { Button } from '@/ui/Button'

type File = keyof typeof text.files
const FILES: readonly File[] = ['csv', 'xlsx', 'json']

/** R20. Through the client: a plain link would carry no token, and not every board is public. */
export function TakeAway({ competitionId, className }: { competitionId: number; className: string }) {
  const download = useApiMutation({
    mutationFn: (file: File) => downloadFromApi(`/api/competitions/${competitionId}/results.${file}`),
    errorToast: resultsNotDownloaded,
    onSuccess: ({ name, content }) => downloadBlob(name, content),
  })
  return (
    <div className={clsx('flex-wrap items-center gap-2 print:hidden', className)}>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="pb-2 font-bold md:sr-only">{text.downloads}</legend>
        {FILES.map((file) => (
          <Button
            key={file}
            pending={download.isPending && download.variables === file}
            onClick={() => download.mutate(file)}
          >
            <Download aria-hidden="true" className="size-5" />
            {text.files[file]}
          </Button>
        ))}
      </fieldset>
      <span className="hidden md:contents">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {text.print}
        </Button>
      </span>
    </div>
  )
}

import clsx from 'clsx'
import { Download } from 'lucide-react'
import { downloadFromApi } from '@/api/client'
import { downloadBlob } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { seriesNotDownloaded, series as text } from '@/text/series'
import { Button } from '@/ui/Button'

type File = keyof typeof text.files
const FILES: readonly File[] = ['csv', 'xlsx']

/** Through the client: a plain link would carry no token, and not every series is published. */
export function SeriesDownloads({ seriesId, className }: { seriesId: number; className: string }) {
  const download = useApiMutation({
    mutationFn: (file: File) => downloadFromApi(`/api/series/${seriesId}/standings.${file}`),
    errorToast: seriesNotDownloaded,
    onSuccess: ({ name, content }) => downloadBlob(name, content),
  })
  return (
    <fieldset className={clsx('flex-wrap items-center gap-2 print:hidden', className)}>
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
  )
}

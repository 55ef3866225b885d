import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFromApi } from '@/api/client'
import { downloadBlob } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { downloads as text } from '@/text/organise-downloads'
import { consoleRefusal } from '@/text/organise-refusals'
import { labelled } from '@/text/phrases'
import { Button } from '@/ui/Button'
import { type ExportKind, makeExport } from './make-export'

type DownloadableFile = { label: string } & (
  | { path: string }
  /** A workbook: of a large competition it takes longer than a request may. */
  | { workbook: ExportKind; competitionId: number }
)

interface DownloadButtonsProps {
  label: string
  files: DownloadableFile[]
}

/** Files come through the client, because a plain link would carry no token. */
export function DownloadButtons({ label, files }: DownloadButtonsProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const download = useApiMutation({
    mutationFn: (file: DownloadableFile) => {
      setProgress(null)
      return 'path' in file
        ? downloadFromApi(file.path)
        : makeExport(file.competitionId, file.workbook, setProgress)
    },
    errorToast: (error) => consoleRefusal('download', error),
    onSuccess: ({ name, content }) => downloadBlob(name, content),
  })
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">{label}</legend>
      {files.map((file) => (
        <Button
          key={file.label}
          pending={download.isPending && download.variables.label === file.label}
          onClick={() => download.mutate(file)}
        >
          <Download aria-hidden="true" className="size-5" />
          {labelled(label, file.label)}
        </Button>
      ))}
      {download.isPending && progress !== null ? <ExportProgress percent={progress} /> : null}
    </fieldset>
  )
}

/** Browsers draw the bar in colours of their own. */
const BAR_CLASS =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-signal'

function ExportProgress({ percent }: { percent: number }) {
  return (
    <label className="grid w-full gap-1 text-soft">
      {text.making(percent)}
      <progress className={BAR_CLASS} max={100} value={percent} />
    </label>
  )
}

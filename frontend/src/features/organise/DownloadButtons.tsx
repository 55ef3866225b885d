import { Download } from 'lucide-react'
import { downloadFromApi } from '@/api/client'
import { downloadBlob } from '@/lib/download-file'
import { Button } from '@/ui/Button'
import { useChange } from './use-change'

interface DownloadButtonsProps {
  label: string
  files: { path: string; label: string }[]
}

/** Files come through the client, because a plain link would carry no token. */
export function DownloadButtons({ label, files }: DownloadButtonsProps) {
  const download = useChange({
    action: 'download',
    send: (path: string) => downloadFromApi(path),
    onDone: ({ name, content }) => downloadBlob(name, content),
  })
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">{label}</legend>
      {files.map((file) => (
        <Button
          key={file.path}
          pending={download.isPending && download.variables === file.path}
          onClick={() => download.mutate(file.path)}
        >
          <Download aria-hidden="true" className="size-5" />
          {label}: {file.label}
        </Button>
      ))}
    </fieldset>
  )
}

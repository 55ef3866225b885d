import clsx from 'clsx'
import { Download } from 'lucide-react'
import { downloadFromApi } from '@/api/client'
import { downloadBlob } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { Button } from '@/ui/Button'

interface PublicDownloadsProps {
  label: string
  /** What they are called, by their ending. */
  files: Readonly<Record<string, string>>
  /** Without the ending. */
  path: string
  errorMessage: (error: unknown) => string
  className?: string
}

/** R20. Through the client: a plain link would carry no token, and not every board is public. */
export function PublicDownloads(props: PublicDownloadsProps) {
  const { label, files, path, errorMessage, className = 'flex' } = props
  const download = useApiMutation({
    mutationFn: (file: string) => downloadFromApi(`${path}.${file}`),
    errorToast: errorMessage,
    onSuccess: ({ name, content }) => downloadBlob(name, content),
  })
  return (
    <fieldset className={clsx('flex-wrap items-center gap-2 print:hidden', className)}>
      <legend className="pb-2 font-bold md:sr-only">{label}</legend>
      {Object.entries(files).map(([file, name]) => (
        <Button
          key={file}
          pending={download.isPending && download.variables === file}
          onClick={() => download.mutate(file)}
        >
          <Download aria-hidden="true" className="size-5" />
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

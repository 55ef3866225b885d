import { ImageUp } from 'lucide-react'
import { queryKeys } from '@/api/query-keys'
import { shrinkPhoto } from '@/lib/shrink-photo'
import { useApiMutation } from '@/session/use-api-mutation'
import { maps as text } from '@/text/organise-maps'
import { consoleRefusal } from '@/text/organise-refusals'
import { buttonClass } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { putMap } from './queries'

interface PictureFieldProps {
  competitionId: number
  sector: string
  label: string
}

export function PictureField({ competitionId, sector, label }: PictureFieldProps) {
  const put = useApiMutation({
    mutationFn: async (picture: Blob) => putMap(competitionId, sector, await shrinkPhoto(picture)),
    successToast: text.pictureSaved,
    errorToast: (error) => consoleRefusal('put-map', error),
    invalidates: [queryKeys.maps(competitionId)],
  })
  return (
    <label
      className={buttonClass({
        className: 'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-ink',
      })}
    >
      {put.isPending ? <Spinner /> : <ImageUp aria-hidden="true" className="size-5" />}
      {label}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          const picture = event.target.files?.[0]
          if (picture) put.mutate(picture)
          event.target.value = ''
        }}
      />
    </label>
  )
}

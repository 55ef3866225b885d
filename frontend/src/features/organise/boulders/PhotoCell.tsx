import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import type { Boulder } from '@/api/boulder-queries'
import { shrinkPhoto } from '@/lib/shrink-photo'
import { useApiMutation } from '@/session/use-api-mutation'
import { boulders as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { Spinner } from '@/ui/Spinner'
import { cacheBoulder, putPhoto } from './queries'

/** On a phone the camera opens, on a desk the choice of a file. */
export function PhotoCell({ boulder }: { boulder: Boulder }) {
  const queryClient = useQueryClient()
  const { id, name, thumbnail_url } = boulder
  const isDrawn = boulder.line !== null || boulder.holds.length > 0
  const put = useApiMutation({
    mutationFn: async (photo: Blob) => putPhoto(id, await shrinkPhoto(photo)),
    successToast: isDrawn ? text.photoReplaced(name) : text.photoSaved(name),
    errorToast: (error) => consoleRefusal('put-photo', error),
    onSuccess: ({ data }) => cacheBoulder(queryClient, data),
  })
  return (
    <label className="relative grid size-target cursor-pointer place-items-center overflow-hidden rounded-sm border border-line hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-ink">
      <span className="sr-only">{thumbnail_url ? text.replacePhoto(name) : text.takePhoto(name)}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          const photo = event.target.files?.[0]
          if (photo) put.mutate(photo)
          event.target.value = ''
        }}
      />
      <PhotoState url={thumbnail_url} isPending={put.isPending} />
    </label>
  )
}

function PhotoState({ url, isPending }: { url: string | null; isPending: boolean }) {
  if (isPending) return <Spinner />
  if (url) return <img src={url} alt="" loading="lazy" className="size-full object-cover" />
  return <Camera aria-hidden="true" className="size-5 text-soft" />
}

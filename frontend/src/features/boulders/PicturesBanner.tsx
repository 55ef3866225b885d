import { useState } from 'react'
import { acceptPictures, usePictures } from '@/sync/pictures'
import { pictures as text } from '@/text/boulders'
import { formatTenths } from '@/text/numbers'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'

/** On mobile data the photos wait until the person knows how much they are. */
export function PicturesBanner() {
  const { bytes, isWaiting } = usePictures()
  const [isPending, setPending] = useState(false)
  if (!isWaiting) return null
  const load = async () => {
    setPending(true)
    await acceptPictures().catch(() => undefined)
    setPending(false)
  }
  return (
    <Banner>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{text.waiting(formatTenths(bytes / 1_000_000))}</span>
        <Button pending={isPending} onClick={load}>
          {text.load}
        </Button>
      </div>
    </Banner>
  )
}

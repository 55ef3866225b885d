import { useRef } from 'react'
import { checkIn as text } from '@/text/organise-people'
import { Banner } from '@/ui/Banner'
import { useScanner } from './use-scanner'

export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useScanner(video, onCode)
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        aria-label={text.camera}
        muted
        playsInline
        className="aspect-square max-h-[45dvh] w-full rounded-lg border border-line bg-sunk object-cover"
      />
      {state === 'denied' ? (
        <Banner variant="waiting">{text.denied}</Banner>
      ) : (
        <p role="status" className="text-soft">
          {state === 'starting' ? text.starting : text.hold}
        </p>
      )}
    </div>
  )
}

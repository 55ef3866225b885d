import { useRef } from 'react'
import { Banner } from './Banner'
import { useScanner } from './use-scanner'

interface ScannerProps {
  onCode: (code: string) => void
  labels: { camera: string; denied: string; starting: string; hold: string }
}

/** The camera, which reports each QR code that it sees. */
export function Scanner({ onCode, labels }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useScanner(video, onCode)
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        aria-label={labels.camera}
        muted
        playsInline
        className="aspect-square max-h-[45dvh] w-full rounded-lg border border-line bg-sunk object-cover"
      />
      {state === 'denied' ? (
        <Banner variant="waiting">{labels.denied}</Banner>
      ) : (
        <p role="status" className="text-soft">
          {state === 'starting' ? labels.starting : labels.hold}
        </p>
      )}
    </div>
  )
}

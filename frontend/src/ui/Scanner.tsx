import { useCallback, useEffect, useRef } from 'react'
import { useScanner } from '@/lib/use-scanner'
import { Banner } from './Banner'

interface ScannerProps {
  labels: { camera: string; starting: string; hold: string; denied: string }
  onCode: (code: string) => void
}

/** The camera, reading QR codes. */
export function Scanner({ labels, onCode }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  // The same function in every render: the camera must not start again.
  const report = useCallback((code: string) => latest.current(code), [])
  const state = useScanner(video, report)
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

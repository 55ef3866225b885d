import { type RefObject, useEffect, useState } from 'react'

const SCAN_INTERVAL_MS = 200

interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own detector where it reads QR codes; elsewhere one in JavaScript, loaded when it is needed. */
async function createDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

type ScannerState = 'starting' | 'running' | 'denied'

/** Shows the camera in a video element and reports each code once, until another one comes. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): ScannerState {
  const [state, setState] = useState<ScannerState>('starting')
  useEffect(() => {
    const stopped = new AbortController()
    scan(video.current, onCode, () => setState('running'), stopped.signal).catch(() => {
      if (!stopped.signal.aborted) setState('denied')
    })
    return () => stopped.abort()
  }, [video, onCode])
  return state
}

async function scan(
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  onRunning: () => void,
  stopped: AbortSignal,
): Promise<void> {
  if (!video) return
  const camera = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const release = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (stopped.aborted) return release()
  stopped.addEventListener('abort', release)
  video.srcObject = camera
  await video.play()
  const detector = await createDetector()
  onRunning()
  await reportCodes(video, detector, onCode, stopped)
}

async function reportCodes(
  video: HTMLVideoElement,
  detector: Detector,
  onCode: (code: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  let last = ''
  while (!stopped.aborted) {
    // A frame that cannot be read is followed by the next one.
    const codes = await detector.detect(video).catch(() => [])
    const code = codes[0]?.rawValue
    if (code && code !== last && !stopped.aborted) {
      last = code
      onCode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
  }
}

import { useState } from 'react'
import type { JudgedParticipant } from '@/api/judging-queries'
import { findByQr } from '@/lib/qr-code'
import { scanner } from '@/text/scanner'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Scanner } from '@/ui/Scanner'

interface ScanButtonProps {
  label: string
  people: readonly JudgedParticipant[]
  onFound: (person: JudgedParticipant) => void
}

/** Opens the camera, and finds whose code it sees among those on this phone. */
export function ScanButton({ label, people, onFound }: ScanButtonProps) {
  const [isScanning, setScanning] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const onCode = (code: string) => {
    const person = findByQr(people, code)
    setUnknown(!person)
    if (!person) return
    navigator.vibrate?.(80)
    onFound(person)
  }
  return (
    <div className="grid gap-3">
      {isScanning ? <Scanner onCode={onCode} labels={scanner} /> : null}
      {isScanning && isUnknown ? <Banner variant="waiting">{scanner.unknown}</Banner> : null}
      <Button onClick={() => setScanning(!isScanning)}>{isScanning ? scanner.stop : label}</Button>
    </div>
  )
}

import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** White margin in modules, as the QR standard requires. */
const QUIET_ZONE = 4

function draw(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: dark.join(''), side: rows.length }
}

/** Drawn on the client, so that it works offline. Import it lazily: few pages show one. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full rounded-md border border-line bg-qr-ground"
    >
      <path d={path} className="fill-qr" />
    </svg>
  )
}

import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** White margin in modules, as the QR standard requires. */
const QUIET_ZONE = 4

/** Drawn on the client, so that it works offline. Import it lazily: few pages show one. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text)
    return { path: toSvgPath(code), size: code.size }
  }, [text])
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full rounded-md border border-line bg-qr-ground"
    >
      <path d={path} className="fill-qr" />
    </svg>
  )
}

import { Minus, Plus } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Point } from '@/lib/line-geometry'
import { MAX_ZOOM, MIN_ZOOM, usePinchZoom } from '@/lib/use-pinch-zoom'

const STEP = 1.5

interface ZoomablePictureProps {
  src: string
  alt: string
  /** In pixels, so that nothing moves when the picture arrives. */
  width: number
  height: number
  labels: { zoomIn: string; zoomOut: string; missing: string }
  /** A tap on the picture itself. */
  onPlace?: (point: Point) => void
  /** Placed over the picture in percent; they keep their size. */
  children: ReactNode | ((view: { zoom: number; zoomTo: (point: Point, zoom: number) => void }) => ReactNode)
}

export function ZoomablePicture({
  src,
  alt,
  width,
  height,
  labels,
  onPlace,
  children,
}: ZoomablePictureProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const { zoom, zoomBy, zoomTo } = usePinchZoom(viewport)
  const [missing, setMissing] = useState<string | null>(null)
  const place = (event: MouseEvent<HTMLImageElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onPlace?.({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  return (
    <div>
      <div ref={viewport} className="max-h-[70dvh] overflow-auto rounded-lg border border-line bg-sunk">
        <div className="relative" style={{ width: `${zoom * 100}%`, aspectRatio: `${width} / ${height}` }}>
          {missing === src ? (
            <p className="p-4 text-soft">{labels.missing}</p>
          ) : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: whoever uses `onPlace` has a way for the keyboard beside it
            <img
              src={src}
              alt={alt}
              draggable={false}
              onError={() => setMissing(src)}
              onClick={onPlace ? place : undefined}
              className="absolute inset-0 size-full select-none"
            />
          )}
          {typeof children === 'function' ? children({ zoom, zoomTo }) : children}
        </div>
      </div>
      <div className="mt-2 flex justify-end gap-2 print:hidden">
        <ZoomButton label={labels.zoomIn} isDisabled={zoom >= MAX_ZOOM} onClick={() => zoomBy(STEP)}>
          <Plus aria-hidden="true" className="size-6" />
        </ZoomButton>
        <ZoomButton label={labels.zoomOut} isDisabled={zoom <= MIN_ZOOM} onClick={() => zoomBy(1 / STEP)}>
          <Minus aria-hidden="true" className="size-6" />
        </ZoomButton>
      </div>
    </div>
  )
}

interface ZoomButtonProps {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

/** Not `disabled` at the end, because a disabled button loses the focus. */
function ZoomButton({ label, isDisabled, onClick, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
      className="grid size-target place-items-center rounded-md border-2 border-edge bg-surface text-ink hover:border-ink aria-disabled:text-soft"
    >
      {children}
    </button>
  )
}

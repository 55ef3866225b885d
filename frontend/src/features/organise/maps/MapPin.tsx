import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { arrowStep, type Point } from '@/lib/line-geometry'
import { maps as text } from '@/text/organise-maps'
import { Pin, pinClass, pinPosition } from '@/ui/Pin'

interface MapPinProps {
  boulder: Boulder
  at: Point
  onMove: (at: Point) => void
  onRemove: () => void
}

/** Follows a finger or mouse that drags it, and the arrow keys. */
export function MapPin({ boulder: { number, name, status }, at, onMove, onRemove }: MapPinProps) {
  const [isDragged, setDragged] = useState(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(true)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!isDragged || !box) return
    onMove({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event)
    if (step) onMove({ x: at.x + step.x, y: at.y + step.y })
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      aria-label={text.pin(number, name, at)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onKeyDown={onKeyDown}
      className={`${pinClass} cursor-grab touch-none active:cursor-grabbing`}
      style={pinPosition(at)}
    >
      <Pin variant={status === 'open' ? 'open' : 'closed'} isSelected={isDragged}>
        {number}
      </Pin>
    </button>
  )
}

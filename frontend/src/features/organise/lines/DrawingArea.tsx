import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Point } from '@/lib/line-geometry'
import { PictureOverlay } from '@/ui/PictureOverlay'
import {
  addHold,
  type Drawing,
  extendLine,
  findTarget,
  listTargets,
  marksOf,
  moveTo,
  type Target,
  type Tool,
} from './drawing'

/** How close a finger must be to take hold of a point. */
const REACH_PX = 24

interface DrawingAreaProps {
  imageUrl: string
  alt: string
  drawing: Drawing
  tool: Tool
  selected: Target | null
  onCommit: (drawing: Drawing) => void
  onReplace: (drawing: Drawing) => void
}

/** The photo on which one draws with a finger, a pen or a mouse. The list of points beside it is for the keyboard. */
export function DrawingArea({ imageUrl, alt, drawing, selected, ...pointer }: DrawingAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const { stroke, ...handlers } = usePointer(area, { drawing, ...pointer })
  const shown = stroke ? { ...drawing, line: [...drawing.line, ...stroke] } : drawing
  return (
    <div
      ref={area}
      {...handlers}
      className="relative w-fit cursor-crosshair touch-none overflow-hidden rounded-lg border border-line bg-sunk select-none"
    >
      <img src={imageUrl} alt={alt} draggable={false} className="block max-h-[70dvh] max-w-full" />
      <PictureOverlay line={shown.line} marks={marksOf(shown, selected)} />
    </div>
  )
}

type Pointer = Pick<DrawingAreaProps, 'drawing' | 'tool' | 'onCommit' | 'onReplace'>

function usePointer(area: RefObject<HTMLDivElement | null>, { drawing, tool, onCommit, onReplace }: Pointer) {
  const [stroke, setStroke] = useState<readonly Point[] | null>(null)
  const [dragged, setDragged] = useState<Target | null>(null)

  const pick = (point: Point, reach: number) => {
    const targets = listTargets(drawing).filter(({ part }) => tool === 'move' || part === 'holds')
    const target = findTarget(drawing, targets, point, reach)
    if (target) {
      onCommit(drawing)
      setDragged(target)
    } else if (tool !== 'move' && tool !== 'line') {
      onCommit(addHold(drawing, tool, point))
      setDragged({ part: 'holds', index: drawing.holds.length })
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    const { point, reach } = locate(area.current, event)
    if (!event.isPrimary || event.button !== 0 || !point) return
    area.current?.setPointerCapture(event.pointerId)
    if (tool === 'line') setStroke([point])
    else pick(point, reach)
  }
  const onPointerMove = (event: PointerEvent) => {
    const { point } = locate(area.current, event)
    if (!event.isPrimary || !point) return
    if (stroke) setStroke([...stroke, point])
    else if (dragged) onReplace(moveTo(drawing, dragged, point))
  }
  const onPointerUp = () => {
    if (stroke) onCommit(extendLine(drawing, stroke))
    setStroke(null)
    setDragged(null)
  }
  return { stroke, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

/** Where on the picture, and how much of it is within reach. */
function locate(area: HTMLElement | null, event: PointerEvent): { point: Point | null; reach: number } {
  const box = area?.getBoundingClientRect()
  if (!box || box.width === 0) return { point: null, reach: 0 }
  const point = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  return { point, reach: REACH_PX / Math.min(box.width, box.height) }
}

import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { arrowStep } from '@/lib/line-geometry'
import { lineEditor as text } from '@/text/organise-lines'
import { type Drawing, listTargets, moveTo, pointAt, remove, type Target } from './drawing'

interface PointListProps {
  drawing: Drawing
  selected: Target | null
  onSelect: (target: Target | null) => void
  onCommit: (drawing: Drawing) => void
}

/** Every hold and every point of the line, to be moved and removed without a pointer. */
export function PointList({ drawing, selected, onSelect, onCommit }: PointListProps) {
  const list = useRef<HTMLUListElement>(null)
  const targets = listTargets(drawing)
  const count = targets.length
  const removed = useRef<number | null>(null)
  // The focus stays in the list when its item is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has one item less
  useEffect(() => {
    if (removed.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-point]')
    buttons?.[Math.min(removed.current, buttons.length - 1)]?.focus()
    removed.current = null
  }, [count])
  const drop = (target: Target, at: number) => {
    removed.current = at
    onCommit(remove(drawing, target))
  }
  const onKeyDown = (event: KeyboardEvent, target: Target, at: number) => {
    const point = pointAt(drawing, target)
    const step = arrowStep(event)
    if (step && point) {
      event.preventDefault()
      onCommit(moveTo(drawing, target, { x: point.x + step.x, y: point.y + step.y }))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      drop(target, at)
    }
  }
  if (count === 0) return <p className="text-soft">{text.noPoints}</p>
  return (
    <ul ref={list} className="grid max-h-80 gap-1 overflow-y-auto">
      {targets.map((target, at) => {
        const label = text.point(nameOf(drawing, target), pointAt(drawing, target) ?? { x: 0, y: 0 })
        const isSelected = selected?.part === target.part && selected.index === target.index
        return (
          <li key={`${target.part}${target.index}`} className="flex gap-1">
            <button
              type="button"
              data-point
              aria-pressed={isSelected}
              onFocus={() => onSelect(target)}
              onBlur={() => onSelect(null)}
              onKeyDown={(event) => onKeyDown(event, target, at)}
              className="min-h-target min-w-0 flex-auto rounded-sm border border-line px-3 text-left hover:border-ink aria-pressed:border-ink aria-pressed:bg-sunk"
            >
              {label}
            </button>
            <button
              type="button"
              aria-label={text.remove(label)}
              onClick={() => drop(target, at)}
              className="grid size-target shrink-0 place-items-center rounded-sm text-soft hover:bg-sunk hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function nameOf(drawing: Drawing, { part, index }: Target): string {
  if (part === 'line') return text.linePoint(index + 1)
  return text.tools[drawing.holds[index]?.kind ?? 'hold']
}

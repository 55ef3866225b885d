import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { breakdown as text } from '@/text/breakdown'
import { Sheet } from '@/ui/Dialog'
import { Breakdown } from './Breakdown'

interface BreakdownPanelProps {
  competitionId: number
  category: string
  /** Closed if undefined. */
  rowId: number | undefined
  /** Name on the board, known before the breakdown is loaded. */
  name: string
  hasRanks: boolean
  /** Version of the board; the breakdown is fetched again when it changes. */
  version: number
  /** On a desk it is shown beside the list, on a phone above it. */
  isBeside: boolean
  onClose: () => void
}

export default function BreakdownPanel({ rowId, name, isBeside, onClose, ...rest }: BreakdownPanelProps) {
  const content = rowId === undefined ? null : <Breakdown key={rowId} rowId={rowId} {...rest} />
  if (isBeside)
    return rowId === undefined ? null : (
      <Pane key={rowId} rowId={rowId} name={name} onClose={onClose}>
        {content}
      </Pane>
    )
  return (
    <Sheet
      open={rowId !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={name}
      closeLabel={text.close}
    >
      {content}
    </Sheet>
  )
}

interface PaneProps {
  rowId: number
  name: string
  onClose: () => void
  children: React.ReactNode
}

/** Gets the focus when it opens; closing returns it to the row. */
function Pane({ rowId, name, onClose, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const close = () => {
    document.querySelector<HTMLElement>(`[data-row="${rowId}"] button`)?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <section
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-4">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="pt-2 text-xl outline-none [overflow-wrap:anywhere]"
        >
          {name}
        </h2>
        <button
          type="button"
          aria-label={text.close}
          onClick={close}
          className="-mr-2 grid size-target shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      {children}
    </section>
  )
}

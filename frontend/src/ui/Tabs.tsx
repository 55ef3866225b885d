import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: Tab[]
  value: string
  onChange: (value: string) => void
}

/** The index a key leads to, as in the ARIA pattern; undefined for every other key. */
function indexAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Arrow keys move focus and selection. Not from Radix, whose tabs weigh more than the page of a live board may. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId()
  const list = useActiveTabInView(value)
  const selected = tabs.find((tab) => tab.value === value)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = indexAfterKey(event.key, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onChange(tab.value)
  }
  return (
    <div>
      {/* Relative, so that hidden texts of its tabs scroll with them and do not widen the page. */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b-2 border-line max-md:mask-r-from-90% max-md:pr-10"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={tab === selected ? `${id}-panel` : undefined}
            aria-selected={tab === selected}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="-mb-0.5 min-h-target shrink-0 border-b-4 border-transparent px-3 font-semibold text-soft hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-signal aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {selected ? (
        <div
          key={selected.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${selected.value}`}
          className="pt-4 focus-visible:outline-none"
        >
          {selected.content}
        </div>
      ) : null}
    </div>
  )
}

/** The open tab may be out of view, for example that of a shared link. Scrolls the tabs, never the page. */
function useActiveTabInView(value: string) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another active tab
  useEffect(() => {
    const list = ref.current
    const active = list?.querySelector('[aria-selected=true]')
    if (!list || !active) return
    // Called after the layout, which an effect would force earlier, and again when another font has other widths.
    const observer = new ResizeObserver(() => {
      list.scrollLeft += centreOf(active) - centreOf(list)
    })
    observer.observe(active)
    return () => observer.disconnect()
  }, [value])
  return ref
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

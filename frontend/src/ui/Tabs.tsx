import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

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
    <div className="relative">
      <MoreTabs list={list} />
      {/* Relative, so that hidden texts of its tabs scroll with them and do not widen the page. */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex scroll-px-12 print:hidden [scrollbar-width:none] gap-1 overflow-x-auto border-b-2 border-line"
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

/** Arrows over the ends behind which there are more tabs. With the keyboard the arrow keys do the same. */
function MoreTabs({ list }: { list: RefObject<HTMLElement | null> }) {
  const { before, after } = useHiddenEnds(list)
  const scroll = (pages: number) => list.current?.scrollBy({ left: pages * list.current.clientWidth })
  const arrowClass =
    'absolute top-0 z-10 flex h-[calc(var(--spacing-target)-2px)] w-16 items-center from-page from-50% to-transparent'
  return (
    <>
      {before ? (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          data-more="before"
          onClick={() => scroll(-0.7)}
          className={clsx(arrowClass, 'left-0 justify-start bg-linear-to-r')}
        >
          <ChevronLeft className="size-6" />
        </button>
      ) : null}
      {after ? (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          data-more="after"
          onClick={() => scroll(0.7)}
          className={clsx(arrowClass, 'right-0 justify-end bg-linear-to-l')}
        >
          <ChevronRight className="size-6" />
        </button>
      ) : null}
    </>
  )
}

const NOTHING_HIDDEN = { before: false, after: false }

/** Whether there is more of a list before or after what its width shows. */
function useHiddenEnds(ref: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState(NOTHING_HIDDEN)
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      const before = scrollLeft > 1
      const after = scrollLeft + clientWidth < scrollWidth - 1
      setHidden((now) => (now.before === before && now.after === after ? now : { before, after }))
    }
    const observer = new ResizeObserver(measure)
    for (const element of [list, ...list.children]) observer.observe(element)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [ref])
  return hidden
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

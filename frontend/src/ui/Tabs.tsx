import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'

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

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useActiveTabInView(value)
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <Primitive.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b-2 border-line max-md:mask-r-from-90% max-md:pr-10"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-0.5 min-h-target shrink-0 border-b-4 border-transparent px-3 font-semibold text-soft hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-signal data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-4 focus-visible:outline-none">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

/** The open tab may be out of view, for example that of a shared link. Scrolls the tabs, never the page. */
function useActiveTabInView(value: string) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another active tab
  useEffect(() => {
    const scroll = () => {
      const list = ref.current
      const active = list?.querySelector('[data-state=active]')
      if (list && active) list.scrollLeft += centreOf(active) - centreOf(list)
    }
    scroll()
    // Another font has other widths.
    void document.fonts?.ready.then(scroll)
  }, [value])
  return ref
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

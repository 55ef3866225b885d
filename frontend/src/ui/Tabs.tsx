import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

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
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      {/* Relative, so that hidden texts of its tabs scroll with them and do not widen the page. */}
      <Primitive.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b-2 border-line max-md:mask-r-from-90% max-md:pr-10"
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

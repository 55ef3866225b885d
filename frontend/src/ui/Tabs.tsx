import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: string
  content: ReactNode
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <Primitive.Root defaultValue={tabs[0]?.value ?? ''}>
      <Primitive.List aria-label={label} className="flex gap-1 overflow-x-auto border-b-2 border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-0.5 min-h-target shrink-0 border-b-4 border-transparent px-3 font-semibold text-soft hover:text-ink data-[state=active]:border-signal data-[state=active]:text-ink"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

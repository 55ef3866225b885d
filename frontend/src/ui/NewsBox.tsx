import type { ReactNode } from 'react'
import { Button } from './Button'

interface NewsBoxProps {
  title: string
  rows: readonly { key: string; content: ReactNode }[]
  dismissLabel: string
  onDismiss: () => void
}

export const newsLinkClass = 'flex min-h-target items-center font-semibold underline underline-offset-4'

/** A few lines of news, which stay until they are dismissed together. */
export function NewsBox({ title, rows, dismissLabel, onDismiss }: NewsBoxProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{title}</h2>
      <ul className="divide-y divide-line">
        {rows.map(({ key, content }) => (
          <li key={key} className="py-1 [overflow-wrap:anywhere]">
            {content}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onDismiss}>{dismissLabel}</Button>
      </div>
    </section>
  )
}

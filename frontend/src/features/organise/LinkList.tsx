import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCompetitionId } from './ConsolePage'

export interface ConsoleLink {
  to: LinkProps['to']
  search?: LinkProps['search']
  hash?: LinkProps['hash']
  label: string
  text?: string
  aside?: ReactNode
}

/** Rows that each lead to another page of the console. */
export function LinkList({ links }: { links: readonly ConsoleLink[] }) {
  const compId = String(useCompetitionId())
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {links.map(({ to, search, hash, label, text, aside }) => (
        <li key={label}>
          <Link
            to={to}
            params={{ compId }}
            {...(search && { search })}
            {...(hash !== undefined && { hash })}
            className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunk focus-visible:-outline-offset-3"
          >
            <span className="grid min-w-0 flex-auto">
              <span className="font-semibold">{label}</span>
              {text ? <span className="text-sm text-soft">{text}</span> : null}
            </span>
            {aside}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

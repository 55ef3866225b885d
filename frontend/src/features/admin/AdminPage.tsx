import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useSession } from '@/session/session'
import { admin as text } from '@/text/admin'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'

const SECTIONS = ['requests', 'photos', 'people', 'competitions', 'mails', 'server', 'audit'] as const
type AdminSection = (typeof SECTIONS)[number]

interface AdminPageProps {
  section: AdminSection
  /** Instead of the name of the section, on a page of one thing in it. */
  title?: string | undefined
  intro?: string | undefined
  children: ReactNode
}

/** Every page of the administration: its sections, and the content for administrators only. */
export function AdminPage({ section, title = text.sections[section], intro, children }: AdminPageProps) {
  const isAdmin = useSession(({ role }) => role === 'admin')
  if (!isAdmin)
    return (
      <Page title={text.title}>
        <EmptyState
          title={text.onlyAdminsTitle}
          action={
            <Link to="/dashboard" className={buttonClass()}>
              {text.back}
            </Link>
          }
        >
          {text.onlyAdminsText}
        </EmptyState>
      </Page>
    )
  return (
    <>
      <Sections />
      <Page title={title} intro={intro} width="wide">
        {children}
      </Page>
    </>
  )
}

function Sections() {
  return (
    <nav aria-label={text.title} className="border-b border-line bg-surface">
      <ul className="pad-safe-x relative mx-auto flex w-full max-w-5xl flex-wrap gap-x-1">
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to={`/admin/${section}`}
              className={clsx(
                'flex min-h-11 items-center border-b-4 border-transparent px-2.5 font-semibold whitespace-nowrap text-soft',
                'hover:text-ink focus-visible:-outline-offset-4 aria-[current=page]:border-signal aria-[current=page]:text-ink',
              )}
            >
              {text.sections[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

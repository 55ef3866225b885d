import { Link } from '@tanstack/react-router'
import type { NextItem } from '@/domain/next-items'
import { serverNow } from '@/lib/server-clock'
import { describeNextItem, nextItemsText as text } from '@/text/next-items'
import { Agenda } from '@/ui/Agenda'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

/** The next programme items and workshops of all the user's competitions. */
export function MyNextItems({ items }: { items: readonly NextItem[] }) {
  if (items.length === 0) return null
  const now = serverNow()
  return (
    <Section title={text.title}>
      <Agenda rows={items.map((item) => describeNextItem(item, now))} />
      <div className="flex flex-wrap gap-3">
        <Link to="/programme" className={buttonClass()}>
          {text.toProgramme}
        </Link>
        <Link to="/workshops" className={buttonClass()}>
          {text.toWorkshops}
        </Link>
      </div>
    </Section>
  )
}

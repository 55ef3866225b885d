import { more as text } from '@/text/organise'
import { ConsolePage } from './ConsolePage'
import { type ConsoleLink, LinkList } from './LinkList'

const SET_UP: ConsoleLink[] = [
  { to: '/organise/$compId/settings', label: text.settings, text: text.settingsText },
  { to: '/organise/$compId/categories', label: text.categories, text: text.categoriesText },
  { to: '/organise/$compId/waiver', label: text.waiver, text: text.waiverText },
  { to: '/organise/$compId/info', label: text.info, text: text.infoText },
  { to: '/organise/$compId/staff', label: text.staff, text: text.staffText },
]

const AT_THE_DESK: ConsoleLink[] = [
  { to: '/organise/$compId/tickets', label: text.tickets, text: text.ticketsText },
]

const RECORDS: ConsoleLink[] = [
  { to: '/organise/$compId/results', label: text.results, text: text.resultsText },
  { to: '/organise/$compId/audit', label: text.audit, text: text.auditText },
  { to: '/live/$compId', label: text.climberView, text: text.climberViewText },
]

export function MorePage() {
  return (
    <ConsolePage title={text.title}>
      {() => (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Group title={text.groups.setUp} links={SET_UP} />
          <Group title={text.groups.desk} links={AT_THE_DESK} />
          <Group title={text.groups.after} links={RECORDS} />
        </div>
      )}
    </ConsolePage>
  )
}

function Group({ title, links }: { title: string; links: readonly ConsoleLink[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <LinkList links={links} />
    </section>
  )
}

import { formatMoney } from '@/text/format'
import { day as text } from '@/text/organise-day'
import { Badge } from '@/ui/Badge'
import { type ConsoleLink, LinkList } from '../LinkList'
import type { Overview } from './queries'

/** What waits for the organiser; what is done stays as a short line. */
export function ToDo({ overview }: { overview: Overview }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{text.toDo}</h2>
      <LinkList
        links={[...decisions(overview), ...phones(overview), ...money(overview), ...arrivals(overview)]}
      />
    </section>
  )
}

const count = (value: number) => <Badge variant="waiting">{String(value)}</Badge>

function* decisions({ doubts, held }: Overview): Generator<ConsoleLink> {
  const open = doubts + held
  const to = '/organise/$compId/ascents'
  if (open === 0) yield { to, label: text.noDecisions }
  else yield { to, label: text.decisions(open), text: text.decisionsText(doubts, held), aside: count(open) }
}

function* phones({ owing_phones, owing_ascents }: Overview): Generator<ConsoleLink> {
  const to = '/organise/$compId/ascents'
  if (owing_phones === 0) yield { to, label: text.noOwing }
  else
    yield {
      to,
      label: text.owing(owing_phones),
      text: text.owingText(owing_ascents),
      aside: count(owing_phones),
    }
}

function* money(overview: Overview): Generator<ConsoleLink> {
  const { payments_due, payments_open, payment_troubles, due_cents, currency } = overview
  const to = '/organise/$compId/people'
  const online = payments_open > 0 ? text.online(payments_open) : ''
  if (payments_due === 0)
    yield { to, search: { show: 'unpaid' }, label: online ? text.noneAtDesk : text.noDue, text: online }
  else
    yield {
      to,
      search: { show: 'unpaid' },
      label: text.due(payments_due),
      text: [text.dueText(formatMoney(due_cents, currency)), online].filter(Boolean).join(' · '),
      aside: count(payments_due),
    }
  if (payment_troubles > 0)
    yield {
      to,
      search: { show: 'trouble' },
      label: text.troubles(payment_troubles),
      aside: count(payment_troubles),
    }
}

function* arrivals(overview: Overview): Generator<ConsoleLink> {
  const { without_class = 0, waivers_missing, confirmed, checked_in } = overview
  const to = '/organise/$compId/people'
  if (without_class > 0)
    yield {
      to,
      search: { show: 'classless' },
      label: text.classless(without_class),
      text: text.classlessText,
      aside: count(without_class),
    }
  if (waivers_missing > 0)
    yield {
      to,
      search: { show: 'waiver' },
      label: text.waivers(waivers_missing),
      aside: count(waivers_missing),
    }
  if (confirmed > checked_in)
    yield { to, search: { show: 'absent' }, label: text.arrive(confirmed - checked_in) }
}

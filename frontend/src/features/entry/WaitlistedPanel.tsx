import type { Competition, Entry } from '@/api/competition-queries'
import { MyClass } from '@/domain/MyClass'
import { cancelEntry, entryStates as text } from '@/text/entry'
import { Section } from '@/ui/Card'
import { CancelEntry } from './CancelEntry'

export function WaitlistedPanel({ competition, entry }: { competition: Competition; entry: Entry }) {
  return (
    <Section title={text.waitlistedTitle} intro={text.waitlistedText}>
      <MyClass entry={entry} />
      <p className="grid gap-1">
        <span className="text-sm font-semibold text-soft">{text.waitlistedNumber}</span>{' '}
        <span className="numeral text-[5rem]">{entry.waitlist_position}</span>
      </p>
      <CancelEntry competition={competition} entry={entry} label={cancelEntry.leaveList} />
    </Section>
  )
}

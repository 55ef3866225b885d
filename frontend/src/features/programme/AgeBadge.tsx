import type { Workshop } from '@/api/programme-queries'
import { workshops as text } from '@/text/workshops'
import { Badge } from '@/ui/Badge'

/** Beside the title, before the way to book it. Nothing where everybody may come. */
export function AgeBadge({ workshop: { min_age, max_age } }: { workshop: Workshop }) {
  if (min_age === null && max_age === null) return null
  return <Badge>{text.ages(min_age, max_age)}</Badge>
}

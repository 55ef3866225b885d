import type { Importance } from '@/api/announcement-queries'
import { fromZonedInput } from '@/lib/zoned-time'
import { announcing as text } from '@/text/organise-announcements'
import { skippedTime } from '@/text/skipped-time'
import type { NewAnnouncement } from './queries'

/** What the organiser has typed. */
export interface AnnouncementDraft {
  text: string
  importance: Importance
  /** `everyone`, `sector/Cedar`, `category/lt_6B` or `workshop/12`. */
  audience: string
  timing: 'now' | 'later'
  at: string
}

export const BLANK_DRAFT: AnnouncementDraft = {
  text: '',
  importance: 'normal',
  audience: 'everyone',
  timing: 'now',
  at: '',
}

export interface DraftErrors {
  text?: true
  at?: string
}

export function draftErrors(draft: AnnouncementDraft, timezone: string, now: Date): DraftErrors {
  const at = fromZonedInput(draft.at, timezone)
  const isTooEarly = at === null || Date.parse(at) <= now.getTime()
  const wrong = skippedTime(draft.at, timezone) ?? (isTooEarly ? text.timeNeeded : undefined)
  return {
    ...(draft.text.trim() === '' && { text: true }),
    ...(draft.timing === 'later' && wrong && { at: wrong }),
  }
}

export function toBody(
  draft: AnnouncementDraft,
  competition_id: number,
  timezone: string,
): Omit<NewAnnouncement, 'key'> {
  const publish_at = draft.timing === 'later' ? fromZonedInput(draft.at, timezone) : null
  return {
    competition_id,
    text: draft.text.trim(),
    importance: draft.importance,
    audience: toAudience(draft.audience),
    publish_at,
  }
}

function toAudience(chosen: string): NewAnnouncement['audience'] {
  const [kind, ...value] = chosen.split('/')
  if (kind !== 'sector' && kind !== 'category' && kind !== 'workshop') return { kind: 'everyone', value: '' }
  return { kind, value: value.join('/') }
}

import type { Importance } from '@/api/announcement-queries'
import type { Translations } from '@/lib/organiser-texts'
import { serverTime } from '@/lib/server-clock'
import { z } from '@/lib/zod'
import { fromZonedInput } from '@/lib/zoned-time'
import { announcing as text } from '@/text/organise-announcements'
import { skippedTime } from '@/text/skipped-time'
import { translationsSchema } from '../other-languages'
import type { NewAnnouncement } from './queries'

/** What the organiser has typed. */
export interface AnnouncementDraft {
  text: string
  translations: Translations
  importance: Importance
  /** `everyone`, `sector/Cedar`, `category/lt_6B` or `workshop/12`. */
  audience: string
  timing: 'now' | 'later'
  at: string
}

export const BLANK_DRAFT: AnnouncementDraft = {
  text: '',
  translations: {},
  importance: 'normal',
  audience: 'everyone',
  timing: 'now',
  at: '',
}

const isFuture = (at: string | null) => at !== null && Date.parse(at) > serverTime()

export const announcementSchema = (timezone: string) =>
  z
    .object({
      text: z.string().check(z.refine((typed) => typed.trim() !== '', text.needed)),
      translations: translationsSchema,
      importance: z.enum(['normal', 'important', 'emergency']),
      audience: z.string(),
      timing: z.enum(['now', 'later']),
      at: z.string(),
    })
    .check(({ value: { timing, at }, issues }) => {
      if (timing === 'now') return
      const isWrong = !isFuture(fromZonedInput(at, timezone))
      const message = skippedTime(at, timezone) ?? (isWrong ? text.timeNeeded : undefined)
      if (message) issues.push({ code: 'custom', input: at, path: ['at'], message })
    })

export function toBody(
  draft: AnnouncementDraft,
  competition_id: number,
  timezone: string,
): Omit<NewAnnouncement, 'key'> {
  const publish_at = draft.timing === 'later' ? fromZonedInput(draft.at, timezone) : null
  return {
    competition_id,
    text: draft.text.trim(),
    translations: draft.translations,
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

import type { Category, Competition } from '@/api/competition-queries'
import {
  type Details,
  detailsSchema,
  type EntryMode,
  isMinor,
  modeSchema,
  type Signature,
  waiverSchema,
} from './schemas'
import { STEPS, type Step } from './step-names'

/** Values typed so far; each part may be incomplete. */
export interface EntryDraft {
  details: Details
  mode: { mode: EntryMode | '' }
  waiver: Signature
}

export interface StepContext {
  competition: Pick<Competition, 'allow_solo' | 'starts_at'>
  modes: EntryMode[]
  /** Hash of the current waiver. */
  hash: string
}

/** With a single mode the step is skipped. */
export function availableModes(
  { allow_solo }: Pick<Competition, 'allow_solo'>,
  categories: Pick<Category, 'kind'>[],
): EntryMode[] {
  const hasTeamCategories = categories.some(({ kind }) => kind === 'team')
  if (!hasTeamCategories) return ['solo']
  return allow_solo ? ['solo', 'team'] : ['team']
}

export const stepsOf = ({ modes }: Pick<StepContext, 'modes'>): Step[] =>
  STEPS.filter((step) => step !== 'mode' || modes.length > 1)

function isComplete(step: Step, draft: EntryDraft, context: StepContext): boolean {
  switch (step) {
    case 'details':
      return detailsSchema.safeParse(draft.details).success
    case 'mode':
      return modeSchema.safeParse(draft.mode).success
    case 'waiver': {
      const minor = isMinor(draft.details.date_of_birth, context.competition.starts_at)
      return draft.waiver.hash === context.hash && waiverSchema(minor).safeParse(draft.waiver).success
    }
    default:
      return false
  }
}

/** The requested step, or the first incomplete step before it. */
export function stepToShow(requested: Step | undefined, draft: EntryDraft, context: StepContext): Step {
  const steps = stepsOf(context)
  const before = steps.slice(0, Math.max(0, steps.indexOf(requested ?? 'details')))
  return before.find((step) => !isComplete(step, draft, context)) ?? steps[before.length] ?? 'details'
}

export const chosenMode = ({ mode }: EntryDraft, { modes }: StepContext): EntryMode =>
  modes.find((available) => available === mode.mode) ?? modes[0] ?? 'solo'

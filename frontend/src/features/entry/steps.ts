import type { Category, Competition } from '@/api/competition-queries'
import { type ClassChoice, isSettled, listClasses, type Offer, offerFor } from '@/domain/classes'
import { isMinor } from '@/domain/minors'
import {
  classSchema,
  type Details,
  detailsSchema,
  type EntryMode,
  modeSchema,
  type Signature,
  waiverSchema,
} from './schemas'
import { STEPS, type Step } from './step-names'

/** Values typed so far; each part may be incomplete. */
export interface EntryDraft {
  class: ClassChoice
  details: Details
  mode: { mode: EntryMode | '' }
  waiver: Signature
}

export interface StepContext {
  competition: Pick<Competition, 'allow_solo' | 'local_starts_at' | 'sessions'>
  categories: readonly Category[]
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

type Offering = Pick<StepContext, 'competition' | 'categories'>

/** The classes and sessions that the typed date of birth leaves, and what was chosen of them. */
export const offerOf = (draft: EntryDraft, { competition, categories }: Offering): Offer =>
  offerFor({ categories, sessions: competition.sessions }, { ...draft.class, ...dateOf(draft) })

const dateOf = ({ details: { date_of_birth } }: EntryDraft) => ({ date_of_birth })

/** Then the date of birth is asked first: when no class fits, nothing else is (R2). */
export const asksForBirthFirst = ({ categories }: Pick<StepContext, 'categories'>): boolean =>
  listClasses(categories).length > 0

const NOTHING_CHOSEN = { date_of_birth: '', category: '', session_id: '' }

function asksForClass({ competition, categories }: Offering): boolean {
  const offer = offerFor({ categories, sessions: competition.sessions }, NOTHING_CHOSEN)
  return asksForBirthFirst({ categories }) || !isSettled(offer)
}

/** Without classes, sessions and a choice of modes, these steps are skipped. */
export function stepsOf(context: Omit<StepContext, 'hash'>): Step[] {
  const skipped: Step[] = [
    ...(asksForClass(context) ? [] : (['class'] as const)),
    ...(context.modes.length > 1 ? [] : (['mode'] as const)),
  ]
  return STEPS.filter((step) => !skipped.includes(step))
}

function isComplete(step: Step, draft: EntryDraft, context: StepContext): boolean {
  switch (step) {
    case 'class':
      return classSchema(context).safeParse(draft.class).success
    case 'details':
      return detailsSchema.safeParse(draft.details).success
    case 'mode':
      return modeSchema.safeParse(draft.mode).success
    case 'waiver': {
      const minor = isMinor(draft.details.date_of_birth, context.competition.local_starts_at)
      return draft.waiver.hash === context.hash && waiverSchema(minor).safeParse(draft.waiver).success
    }
    default:
      return false
  }
}

/** The requested step, or the first incomplete step before it. */
export function stepToShow(requested: Step | undefined, draft: EntryDraft, context: StepContext): Step {
  const steps = stepsOf(context)
  const before = steps.slice(0, Math.max(0, steps.indexOf(requested ?? steps[0] ?? 'details')))
  return before.find((step) => !isComplete(step, draft, context)) ?? steps[before.length] ?? 'details'
}

/** They had come further, and are asked again for a class or session that is gone. Where none fits it is said instead. */
export const isChoiceOutdated = (
  step: Step,
  requested: Step | undefined,
  draft: EntryDraft,
  context: StepContext,
): boolean =>
  step === 'class' &&
  requested !== undefined &&
  requested !== step &&
  isComplete('details', draft, context) &&
  !offerOf(draft, context).noneFits

export const chosenMode = ({ mode }: EntryDraft, { modes }: StepContext): EntryMode =>
  modes.find((available) => available === mode.mode) ?? modes[0] ?? 'solo'

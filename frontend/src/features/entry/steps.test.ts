import { describe, expect, it } from 'vitest'
import type { Category } from '@/api/competition-queries'
import type { ClimbingSession } from '@/domain/classes'
import { classes } from '@/text/classes'
import { entryFieldErrors } from '@/text/entry'
import { classSchema, detailsSchema, waiverSchema } from './schemas'
import { readStep, type Step } from './step-names'
import {
  availableModes,
  chosenMode,
  type EntryDraft,
  isChoiceOutdated,
  offerOf,
  type StepContext,
  stepsOf,
  stepToShow,
} from './steps'

const STARTS = '2026-06-06T09:00:00Z'
const CONTEXT: StepContext = {
  competition: { allow_solo: true, local_starts_at: STARTS },
  categories: [],
  modes: ['solo', 'team'],
  hash: 'text-1',
}
const NO_CLASS = { date_of_birth: '', category: '', session_id: '' }
const DONE: EntryDraft = {
  class: NO_CLASS,
  details: { date_of_birth: '1990-05-04', emergency_name: 'Kim', emergency_phone: '+43 660 1234', club: '' },
  mode: { mode: 'team' },
  waiver: { signature: 'Ada Lindqvist', guardian: '', guardian_agrees: false, hash: 'text-1' },
}
const BLANK: EntryDraft = {
  class: NO_CLASS,
  details: { date_of_birth: '', emergency_name: '', emergency_phone: '', club: '' },
  mode: { mode: '' },
  waiver: { signature: '', guardian: '', guardian_agrees: false, hash: '' },
}

const errorMessages = (details: Partial<EntryDraft['details']>) =>
  detailsSchema.safeParse({ ...DONE.details, ...details }).error?.issues.map(({ message }) => message) ?? []

describe('the details schema', () => {
  it('accepts common phone formats', () => {
    expect(errorMessages({})).toEqual([])
    expect(errorMessages({ emergency_phone: '(0660) 12-345' })).toEqual([])
  })

  it.each([
    [{ date_of_birth: '' }, entryFieldErrors.dateMissing],
    [{ date_of_birth: '2990-01-01' }, entryFieldErrors.dateInFuture],
    [{ date_of_birth: '0190-01-01' }, entryFieldErrors.dateTooOld],
    [{ emergency_name: '  ' }, entryFieldErrors.nameMissing],
    [{ emergency_name: 'x'.repeat(101) }, entryFieldErrors.tooLong],
    [{ emergency_phone: 'mum' }, entryFieldErrors.phoneIncomplete],
    [{ club: 'x'.repeat(61) }, entryFieldErrors.tooLong],
  ])('reports %o', (details, sentence) => {
    expect(errorMessages(details)).toEqual([sentence])
  })
})

describe('the waiver schema', () => {
  it('needs a guardian for a minor', () => {
    expect(waiverSchema(false).safeParse(DONE.waiver).success).toBe(true)
    const solo = waiverSchema(true).safeParse(DONE.waiver)
    expect(solo.error?.issues.map(({ message }) => message)).toEqual([entryFieldErrors.guardianMissing])
    expect(waiverSchema(true).safeParse({ ...DONE.waiver, guardian: 'Kim Lindqvist' }).success).toBe(true)
  })
})

describe('the steps', () => {
  it('leave out the mode step if there is only one mode', () => {
    const marathon = [{ kind: 'team' as const }, { kind: 'individual' as const }]
    expect(availableModes({ allow_solo: true }, marathon)).toEqual(['solo', 'team'])
    expect(availableModes({ allow_solo: false }, marathon)).toEqual(['team'])
    expect(availableModes({ allow_solo: false }, [{ kind: 'individual' }])).toEqual(['solo'])
    expect(stepsOf({ ...CONTEXT, modes: ['team'] })).toEqual(['details', 'waiver', 'summary'])
    expect(chosenMode(DONE, { ...CONTEXT, modes: ['solo'] })).toBe('solo')
    expect(chosenMode(DONE, CONTEXT)).toBe('team')
  })

  it('never skip an incomplete step', () => {
    expect(stepToShow(undefined, DONE, CONTEXT)).toBe('details')
    expect(stepToShow('summary', DONE, CONTEXT)).toBe('summary')
    expect(stepToShow('summary', BLANK, CONTEXT)).toBe('details')
    expect(stepToShow('summary', { ...DONE, mode: { mode: '' } }, CONTEXT)).toBe('mode')
    expect(stepToShow('mode', DONE, { ...CONTEXT, modes: ['solo'] })).toBe('details')
  })

  it('require a new signature when the waiver has changed or the climber is a minor', () => {
    expect(stepToShow('summary', DONE, { ...CONTEXT, hash: 'text-2' })).toBe('waiver')
    const child = { ...DONE, details: { ...DONE.details, date_of_birth: '2012-01-01' } }
    expect(stepToShow('summary', child, CONTEXT)).toBe('waiver')
  })

  it('are read from the URL; unknown values are ignored', () => {
    expect(readStep({ step: 'waiver' })).toEqual({ step: 'waiver' })
    expect(readStep({ step: 'toString' })).toEqual({ step: undefined })
  })
})

describe('the step of classes and sessions (R1, R2, R6)', () => {
  const category = (key: string, born_from: number, born_to: number) =>
    ({ key, name: key, kind: 'individual', joining: 'choice', born_from, born_to }) as Category
  const categories = [
    category('girls', 2010, 2011),
    category('boys', 2010, 2011),
    category('u19', 2008, 2009),
  ]
  const session = (id: number) =>
    ({ id, categories: [] as string[], ends_at: '2999-06-06T12:00:00Z' }) as ClimbingSession
  const sessions = [session(1), session(2)]
  const youth: StepContext = { ...CONTEXT, modes: ['solo'], categories }
  const withSessions = { ...youth, competition: { ...youth.competition, sessions } }
  const chosen = (choice: Partial<EntryDraft['class']>): EntryDraft => ({
    ...DONE,
    class: { ...NO_CLASS, ...choice },
    details: { ...DONE.details, date_of_birth: choice.date_of_birth ?? '' },
    waiver: { ...DONE.waiver, guardian: 'Kim Lindqvist' },
  })

  it('comes first where there are classes or a choice of sessions, and not at all without', () => {
    expect(stepsOf(youth)).toEqual(['class', 'details', 'waiver', 'summary'])
    expect(stepToShow(undefined, BLANK, youth)).toBe('class')
    expect(stepsOf({ ...withSessions, categories: [] })[0]).toBe('class')
    const oneSession = {
      ...youth,
      categories: [],
      competition: { ...youth.competition, sessions: [session(1)] },
    }
    expect(stepsOf(oneSession)).toEqual(['details', 'waiver', 'summary'])
    expect(stepToShow('class', DONE, oneSession)).toBe('details')
  })

  it('is complete when class and session are chosen or cannot be', () => {
    const shown = (choice: Partial<EntryDraft['class']>, context = youth) =>
      stepToShow('summary', chosen(choice), context)
    expect(shown({})).toBe('class')
    expect(shown({ date_of_birth: '2010-05-04' })).toBe('class')
    expect(shown({ date_of_birth: '2010-05-04', category: 'girls' })).toBe('summary')
    expect(shown({ date_of_birth: '2008-05-04' })).toBe('summary')
    expect(shown({ date_of_birth: '2008-05-04' }, withSessions)).toBe('class')
    expect(shown({ date_of_birth: '2008-05-04', session_id: '2' }, withSessions)).toBe('summary')
    expect(shown({ date_of_birth: '2007-05-04', category: 'girls' })).toBe('class')
  })

  it('is asked again when the class has gone or no longer fits another date', () => {
    const draft = chosen({ date_of_birth: '2010-05-04', category: 'girls' })
    expect(stepToShow('summary', draft, { ...youth, categories: categories.slice(1) })).toBe('summary')
    expect(offerOf(draft, { ...youth, categories: categories.slice(1) }).category?.key).toBe('boys')
    const other = [category('young', 2010, 2011), category('all', 1990, 2015)]
    expect(stepToShow('summary', draft, { ...youth, categories: other })).toBe('class')
  })

  it('is explained when somebody had come further, and not where no class fits', () => {
    const isExplained = (draft: EntryDraft, context: StepContext, requested?: Step) =>
      isChoiceOutdated(stepToShow(requested, draft, context), requested, draft, context)
    const draft = chosen({ date_of_birth: '2008-05-04', session_id: '3' })
    expect(isExplained(draft, withSessions, 'summary')).toBe(true)
    expect(isExplained(draft, withSessions, 'class')).toBe(false)
    expect(isExplained(BLANK, withSessions, 'summary')).toBe(false)
    expect(
      isExplained(chosen({ date_of_birth: '2008-05-04', session_id: '2' }), withSessions, 'summary'),
    ).toBe(false)
    expect(isExplained(chosen({ date_of_birth: '1990-05-04' }), youth, 'summary')).toBe(false)
  })

  it('says everything that is missing at once', () => {
    const messages = (choice: Partial<EntryDraft['class']>) =>
      classSchema(withSessions)
        .safeParse({ ...NO_CLASS, ...choice })
        .error?.issues.map(({ path, message }) => [path[0], message])
    expect(messages({})).toEqual([['date_of_birth', entryFieldErrors.dateMissing]])
    expect(messages({ date_of_birth: '2010-05-04' })).toEqual([['category', classes.classMissing]])
    expect(messages({ date_of_birth: '2008-05-04' })).toEqual([['session_id', classes.sessionMissing]])
    expect(messages({ date_of_birth: '1990-05-04' })).toEqual([['date_of_birth', classes.noneFits]])
  })
})

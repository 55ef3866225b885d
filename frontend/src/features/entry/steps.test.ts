import { describe, expect, it } from 'vitest'
import { entryFieldErrors } from '@/text/entry'
import { detailsSchema, isMinor, waiverSchema } from './schemas'
import { readStep } from './step-names'
import { availableModes, chosenMode, type EntryDraft, type StepContext, stepsOf, stepToShow } from './steps'

const STARTS = '2026-06-06T09:00:00Z'
const CONTEXT: StepContext = {
  competition: { allow_solo: true, starts_at: STARTS },
  modes: ['solo', 'team'],
  hash: 'text-1',
}
const DONE: EntryDraft = {
  details: { date_of_birth: '1990-05-04', emergency_name: 'Kim', emergency_phone: '+43 660 1234', club: '' },
  mode: { mode: 'team' },
  waiver: { signature: 'Ada Lindqvist', guardian: '', guardian_agrees: false, hash: 'text-1' },
}
const BLANK: EntryDraft = {
  details: { date_of_birth: '', emergency_name: '', emergency_phone: '', club: '' },
  mode: { mode: '' },
  waiver: { signature: '', guardian: '', guardian_agrees: false, hash: '' },
}

const errorMessages = (details: Partial<EntryDraft['details']>) =>
  detailsSchema.safeParse({ ...DONE.details, ...details }).error?.issues.map(({ message }) => message) ?? []

describe('age at the start', () => {
  it.each([
    ['2008-06-06', false],
    ['2008-06-07', true],
    ['2008-02-29', false],
    ['2010-01-01', true],
    ['1990-12-31', false],
  ])('born %s: minor is %s', (born, minor) => {
    expect(isMinor(born, STARTS)).toBe(minor)
  })

  it('uses the start day in UTC, as the server does', () => {
    expect(isMinor('2008-06-07', '2026-06-07T01:00:00+02:00')).toBe(true)
  })
})

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
    expect(stepsOf({ modes: ['team'] })).toEqual(['details', 'waiver', 'summary'])
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

import { z } from '@/lib/zod'
import { classes as text } from '@/text/classes'
import { type ClassChoice, type Offer, type Offering, offerFor } from './classes'

/** For the schema of a form that asks for class and session: what is left to choose. */
export function classChecks(offering: Offering) {
  const check = (path: keyof ClassChoice, error: string, isRight: (offer: Offer) => boolean) =>
    z.refine<ClassChoice>((form) => isRight(offerFor(offering, form)), {
      path: [path],
      error,
      // Also while another field is wrong: everything that is missing is said at once.
      when: () => true,
    })
  return [
    check('date_of_birth', text.noneFits, ({ noneFits }) => !noneFits),
    check(
      'category',
      text.classMissing,
      ({ fitting, category }) => fitting.length < 2 || category !== undefined,
    ),
    check(
      'session_id',
      text.sessionMissing,
      ({ sessions, session }) => sessions.length < 2 || session !== undefined,
    ),
    check('session_id', text.noSession, ({ lacksSession }) => !lacksSession),
  ] as const
}

import type { LinkProps } from '@tanstack/react-router'
import { setUp as text } from '@/text/organise'

/** The questions that a set-up leads through, in this order. */
export type Question = keyof typeof text.questions

export const QUESTIONS = Object.keys(text.questions) as Question[]

/** Where each is answered; one page has two of them. */
export const PAGES: Record<Question, { to: LinkProps['to']; hash?: string }> = {
  who: { to: '/organise/$compId/categories', hash: 'who' },
  boulders: { to: '/organise/$compId/boulders' },
  scoring: { to: '/organise/$compId/categories', hash: 'scoring' },
  when: { to: '/organise/$compId/settings' },
}

export const questionAfter = (question: Question): Question | undefined =>
  QUESTIONS[QUESTIONS.indexOf(question) + 1]

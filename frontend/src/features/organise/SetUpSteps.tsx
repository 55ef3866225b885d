import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { setUp as text } from '@/text/organise'
import { buttonClass } from '@/ui/Button'
import { LinkList } from './LinkList'
import { PAGES, QUESTIONS, type Question, questionAfter } from './set-up-questions'

interface SetUpStepsProps {
  competition: Competition
  question: Question
}

/** Below a page that answers a question of the set-up: the next one. Of a draft only. */
export function SetUpSteps({ competition, question }: SetUpStepsProps) {
  if (competition.status !== 'draft') return null
  const next = questionAfter(question)
  return (
    <nav aria-label={text.label} className="grid gap-3 border-t border-line pt-5">
      <p className="text-soft">{text.step(QUESTIONS.indexOf(question) + 1, QUESTIONS.length)}</p>
      {next ? <LinkList links={[{ ...PAGES[next], label: text.next(text.questions[next]) }]} /> : null}
      <div>
        <Link
          to="/organise/$compId"
          params={{ compId: String(competition.id) }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {text.back}
        </Link>
      </div>
    </nav>
  )
}

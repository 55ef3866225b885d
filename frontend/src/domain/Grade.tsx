import clsx from 'clsx'
import { gradeStep } from './grades'

/** Full class names, because Tailwind finds classes by scanning the source. */
const STEP_CLASS = [
  'bg-grade-1',
  'bg-grade-2',
  'bg-grade-3',
  'bg-grade-4',
  'bg-grade-5',
  'bg-grade-6',
  'bg-grade-7',
  'bg-grade-8',
  'bg-grade-9',
]
const LAST_LIGHT_STEP = 5

/** On the ordered colour scale. The grade is always written, never colour alone. */
export function Grade({ grade }: { grade: string | null | undefined }) {
  if (!grade) return null
  const step = gradeStep(grade)
  return (
    <span
      className={clsx(
        'numeral inline-grid min-w-[min(2.75rem,44px)] place-items-center rounded-sm px-1.5 py-1.5 text-lg',
        STEP_CLASS[step - 1] ?? 'bg-sunk',
        step > LAST_LIGHT_STEP ? 'text-on-grade-dark' : 'text-on-grade-light',
      )}
    >
      {grade}
    </span>
  )
}

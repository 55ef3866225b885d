import clsx from 'clsx'

interface StepsProps {
  /** The text above the bars, for example `Step 2 of 4`. */
  progress: string
  current: string
  steps: { name: string; label: string }[]
}

/** Progress in a multi-step form. */
export function Steps({ progress, current, steps }: StepsProps) {
  const currentIndex = steps.findIndex((step) => step.name === current)
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold text-soft">{progress}</p>
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5">
        {steps.map((step, index) => (
          <li
            key={step.name}
            aria-current={index === currentIndex ? 'step' : undefined}
            className={clsx('border-t-4 pt-1 text-[0.8125rem] font-semibold', stepClass(index, currentIndex))}
          >
            {step.label}
          </li>
        ))}
      </ol>
    </div>
  )
}

function stepClass(index: number, reached: number): string {
  if (index === reached) return 'border-signal text-ink'
  return index < reached ? 'border-ink text-soft' : 'border-line text-soft'
}

import { Link } from '@tanstack/react-router'
import { howto } from '@/text/howto'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'

export function HowtoPage() {
  return (
    <Page title={howto.title} intro={howto.intro}>
      {howto.sections.map((section) => (
        <section key={section.title} className="grid gap-3 border-t-4 border-ink pt-4">
          <h2 className="text-xl">{section.title}</h2>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <NumberedSteps steps={section.steps} />
        </section>
      ))}
      <p>
        <Link to="/test" className={buttonClass({ variant: 'primary' })}>
          {howto.cragCheck}
        </Link>
      </p>
    </Page>
  )
}

function NumberedSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <ol className="grid gap-3">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[2.5rem_1fr] items-baseline">
          <span aria-hidden="true" className="numeral text-2xl text-link">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}

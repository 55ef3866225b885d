import { Link } from '@tanstack/react-router'
import { buttonClass } from '@/ui/Button'
import { EmptyPage } from '@/ui/EmptyPage'

interface NoDutyProps {
  text: { noDutyTitle: string; noDutyText: string; toDashboard: string }
}

/** In place of pages that one needs a duty for. */
export function NoDuty({ text }: NoDutyProps) {
  return (
    <EmptyPage
      title={text.noDutyTitle}
      empty={text.noDutyTitle}
      text={text.noDutyText}
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {text.toDashboard}
        </Link>
      }
    />
  )
}

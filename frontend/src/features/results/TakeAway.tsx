import { Printer } from 'lucide-react'
import { officialResults as text } from '@/text/results'
import { Button } from '@/ui/Button'

/** For paper: on a phone its own menu prints. */
export function TakeAway() {
  return (
    <span className="hidden md:contents print:hidden">
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        {text.print}
      </Button>
    </span>
  )
}

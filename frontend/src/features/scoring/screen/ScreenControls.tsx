import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play, X } from 'lucide-react'
import { bigScreen as text } from '@/text/big-screen'
import { buttonClass } from '@/ui/Button'
import { useFullScreen } from './use-full-screen'

interface ScreenControlsProps {
  competitionId: number
  page: number
  pageCount: number
  isPaused: boolean
  onTurn: (by: number) => void
  onTogglePause: () => void
}

const controlClass =
  'grid size-12 place-items-center rounded-md border-2 border-edge bg-surface hover:border-ink hover:bg-sunk'

export function ScreenControls({ competitionId, ...paging }: ScreenControlsProps) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <PagingControls {...paging} />
      <Link
        to="/live/$compId"
        params={{ compId: String(competitionId) }}
        className={buttonClass({ variant: 'quiet' })}
      >
        <X aria-hidden="true" className="size-5" />
        <span className="max-md:sr-only">{text.leave}</span>
      </Link>
    </footer>
  )
}

function PagingControls(props: Omit<ScreenControlsProps, 'competitionId'>) {
  const { page, pageCount, isPaused, onTurn, onTogglePause } = props
  const fullScreen = useFullScreen()
  return (
    <fieldset aria-label={text.controls} className="flex items-center gap-2">
      <button type="button" aria-label={text.previous} onClick={() => onTurn(-1)} className={controlClass}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <span className="numeral min-w-14 text-center text-2xl">{text.page(page, pageCount)}</span>
      <button type="button" aria-label={text.next} onClick={() => onTurn(1)} className={controlClass}>
        <ChevronRight aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={isPaused ? text.resume : text.pause}
        onClick={onTogglePause}
        className={controlClass}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </button>
      {fullScreen ? (
        <button
          type="button"
          aria-label={fullScreen.isFull ? text.leaveFullScreen : text.fullScreen}
          onClick={fullScreen.toggle}
          className={controlClass}
        >
          {fullScreen.isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </button>
      ) : null}
    </fieldset>
  )
}

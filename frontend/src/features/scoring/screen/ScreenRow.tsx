import type { BoardRow } from '@/api/scoreboard-queries'
import { Place, Score } from '../BoardRow'

export function ScreenRow({ row }: { row: BoardRow }) {
  return (
    <li className="flex min-h-0 items-center gap-[1.5vw] border-b border-line leading-tight">
      <Place place={row.place} size="screen" />
      <span className="grid min-w-0 flex-auto">
        <span className="truncate font-bold">{row.name}</span>
        {row.members?.length ? (
          <span className="truncate text-[0.55em] text-soft">
            {row.members.map(({ name }) => name).join(', ')}
          </span>
        ) : null}
      </span>
      <Score score={row.score} size="screen" />
    </li>
  )
}

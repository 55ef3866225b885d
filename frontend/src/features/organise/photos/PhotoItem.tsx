import type { Boulder } from '@/api/boulder-queries'
import { photos as text } from '@/text/organise-photos'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { inputClass } from '@/ui/Field'
import type { ChosenPhoto } from './use-photos'

interface PhotoItemProps {
  photo: ChosenPhoto
  boulders: readonly Boulder[]
  /** Boulders that have a photo in this list which is not saved yet. */
  taken: ReadonlySet<number | null>
  onChoose: (boulderId: number | null) => void
  onRemove: () => void
}

const VARIANTS: Record<ChosenPhoto['state'], StatusVariant> = {
  chosen: 'neutral',
  uploading: 'waiting',
  saved: 'counted',
  failed: 'danger',
}

export function PhotoItem({ photo, boulders, taken, onChoose, onRemove }: PhotoItemProps) {
  const { file, boulderId, state } = photo
  const isFixed = state === 'uploading' || state === 'saved'
  const boulder = boulders.find(({ id }) => id === boulderId)
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-3 rounded-md border border-line bg-surface p-3">
      <img src={photo.url} alt="" loading="lazy" className="size-20 rounded-sm object-cover" />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="truncate font-semibold">{file.name}</p>
        <select
          aria-label={text.boulderOf(file.name)}
          className={inputClass}
          value={boulderId ?? ''}
          disabled={isFixed}
          onChange={(event) => onChoose(Number(event.target.value) || null)}
        >
          <option value="">{text.notUploaded}</option>
          {boulders.map(({ id, number, name }) => (
            <option key={id} value={id} disabled={id !== boulderId && taken.has(id)}>
              {number} {name}
            </option>
          ))}
        </select>
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <PhotoState photo={photo} boulder={boulder} />
          {isFixed ? null : (
            <button
              type="button"
              aria-label={text.removeOf(file.name)}
              className="min-h-target underline underline-offset-4"
              onClick={onRemove}
            >
              {text.remove}
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

function PhotoState({ photo, boulder }: { photo: ChosenPhoto; boulder: Boulder | undefined }) {
  const { state, refusal } = photo
  if (state !== 'chosen')
    return (
      <>
        <Badge variant={VARIANTS[state]}>{text.state[state]}</Badge>
        {state === 'failed' ? <span>{refusal}</span> : null}
      </>
    )
  if (!boulder) return <Badge variant="waiting">{text.unmatched}</Badge>
  if (!boulder.thumbnail_url) return null
  const isDrawn = boulder.line !== null || boulder.holds.length > 0
  return <span>{isDrawn ? text.replacesDrawn : text.replaces}</span>
}

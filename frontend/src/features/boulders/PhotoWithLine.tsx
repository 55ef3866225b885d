import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { describeLine, HOLD_LETTERS, lineText } from '@/text/boulder-line'
import { boulder as text } from '@/text/boulders'
import { labelled } from '@/text/phrases'
import { PictureOverlay } from '@/ui/PictureOverlay'
import { Sentence } from '@/ui/Sentence'
import { PhotoRemovalLink } from './PhotoRemovalLink'

/** Below this a phone keeps the photo for use without signal; a desk shows the large one. */
const DESK = '(min-width: 64rem)'

/** The photo with the boulder's line drawn over it, and the line in words. */
export function PhotoWithLine({ boulder }: { boulder: Boulder }) {
  const [missing, setMissing] = useState<string | null>(null)
  const { image_url } = boulder
  const words = describeLine(boulder)
  const hasPhoto = image_url !== null && missing !== image_url
  return (
    <figure className="grid gap-2 empty:hidden">
      {hasPhoto ? (
        <Photo boulder={boulder} hasWords={words !== ''} onError={() => setMissing(image_url)} />
      ) : null}
      {hasPhoto ? (
        <PhotoRemovalLink competitionId={boulder.competition_id} url={image_url} label={text.photoRemoval} />
      ) : null}
      {missing === image_url && image_url ? <p className="text-soft">{text.noPhoto}</p> : null}
      {words ? (
        <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <p className="max-w-prose">
            <Sentence
              say={(caption = '') => labelled(caption, words)}
              parts={[
                <span key="caption" className="font-semibold">
                  {lineText.caption}
                </span>,
              ]}
            />
          </p>
          {hasPhoto ? <span className="text-sm text-soft">{lineText.letters}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  )
}

interface PhotoProps {
  boulder: Boulder
  hasWords: boolean
  onError: () => void
}

function Photo({ boulder, hasWords, onError }: PhotoProps) {
  // Lists stored by an older version of the app have no holds and one photo.
  const { image_url, line, holds = [], phone_image_url = image_url, name } = boulder
  const [loaded, setLoaded] = useState<string | null>(null)
  return (
    // A square of known size, so that nothing moves when the photo arrives. The line must have the size of the photo.
    <div className="grid aspect-square place-items-center overflow-hidden rounded-lg border border-line bg-sunk [container-type:size]">
      <div className="relative">
        <picture>
          <source media={DESK} srcSet={image_url ?? ''} />
          <img
            src={phone_image_url ?? ''}
            alt={hasWords ? text.photo(name) : text.photoWithoutLine(name)}
            onLoad={() => setLoaded(image_url)}
            onError={onError}
            className="block max-h-[100cqh] max-w-[100cqw]"
          />
        </picture>
        {/* Before that it would have no size, and then jump. */}
        {loaded === image_url ? (
          <PictureOverlay
            line={(line ?? []).map(([x = 0, y = 0]) => ({ x, y }))}
            marks={holds.map(({ x, y, kind }) => ({ x, y, letter: HOLD_LETTERS[kind] }))}
          />
        ) : null}
      </div>
    </div>
  )
}

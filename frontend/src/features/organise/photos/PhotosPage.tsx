import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Boulder } from '@/api/boulder-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { photos as text } from '@/text/organise-photos'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { consoleBouldersQuery } from '../boulders/queries'
import { ConsolePage } from '../ConsolePage'
import { PhotoItem } from './PhotoItem'
import { isReady, usePhotos } from './use-photos'

export function PhotosPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {({ id }) => <Photos competitionId={id} />}
    </ConsolePage>
  )
}

function Photos({ competitionId }: { competitionId: number }) {
  const boulders = useQuery(consoleBouldersQuery(competitionId))
  return (
    <QueryBoundary query={boulders} rows={6}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title={text.noBoulders}>{text.noBouldersText}</EmptyState>
        ) : (
          <PhotoList competitionId={competitionId} boulders={list} />
        )
      }
    </QueryBoundary>
  )
}

function PhotoList({ competitionId, boulders }: { competitionId: number; boulders: readonly Boulder[] }) {
  const { photos, isUploading, add, change, remove, upload } = usePhotos(competitionId, boulders)
  const ready = photos.filter(isReady)
  const saved = photos.filter(({ state }) => state === 'saved').length
  const failed = photos.filter(({ state }) => state === 'failed').length
  // A photo that is saved can be replaced by another one.
  const taken = new Set(photos.filter(({ state }) => state !== 'saved').map(({ boulderId }) => boulderId))
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <FilesChoice hasPhotos={photos.length > 0} onChoose={add} />
        {ready.length > 0 || isUploading ? (
          <Button variant="primary" pending={isUploading} onClick={() => void upload()}>
            {failed > 0 && failed === ready.length ? text.retry(failed) : text.upload(ready.length)}
          </Button>
        ) : null}
        <Link
          from="/organise/$compId"
          to="/organise/$compId/boulders"
          className={buttonClass({ variant: 'quiet' })}
        >
          {text.back}
        </Link>
      </div>
      {photos.length > 0 ? (
        <p role="status" className="font-semibold">
          {text.summary({
            all: photos.length,
            unmatched: photos.filter(({ boulderId }) => boulderId === null).length,
            saved,
            failed,
            isUploading,
          })}
        </p>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {photos.map((photo) => (
          <PhotoItem
            key={photo.key}
            photo={photo}
            boulders={boulders}
            taken={taken}
            onChoose={(boulderId) => change(photo.key, { boulderId, state: 'chosen' })}
            onRemove={() => remove(photo.key)}
          />
        ))}
      </ul>
    </div>
  )
}

function FilesChoice({ hasPhotos, onChoose }: { hasPhotos: boolean; onChoose: (files: File[]) => void }) {
  return (
    <label
      className={buttonClass({
        variant: hasPhotos ? 'secondary' : 'primary',
        className: 'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-ink',
      })}
    >
      <input
        type="file"
        multiple
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {hasPhotos ? text.more : text.choose}
    </label>
  )
}

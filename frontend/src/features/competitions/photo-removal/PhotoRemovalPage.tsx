import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Boulder, bouldersQuery, mapsQuery, type SectorMap } from '@/api/boulder-queries'
import { competitionQuery } from '@/api/competition-queries'
import { photoName } from '@/api/photos'
import { competitionIdOf } from '@/domain/competition-id'
import { QueryBoundary } from '@/domain/QueryFallback'
import { photoRemoval as text } from '@/text/photo-requests'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { RemovalForm, type ShownPhoto } from './RemovalForm'

const route = getRouteApi('/_public/photo-removal/$compId')

/** For everybody who sees a photo, also without an account. */
export function PhotoRemovalPage() {
  const id = competitionIdOf(route.useParams())
  const { photo } = route.useSearch()
  const competition = useQuery(competitionQuery(id))
  const boulders = useQuery(bouldersQuery(id, null))
  const maps = useQuery(mapsQuery(id))
  return (
    <Page title={text.title} intro={competition.data ? text.intro(competition.data.name) : undefined}>
      <QueryBoundary query={boulders} rows={4}>
        {(list) => {
          const photos = listPhotos(list, maps.data ?? [])
          return photos.length > 0 ? (
            <RemovalForm key={photo} competitionId={id} photos={photos} wanted={photo} />
          ) : (
            <EmptyState title={text.none}>{text.noneText}</EmptyState>
          )
        }}
      </QueryBoundary>
    </Page>
  )
}

function listPhotos(boulders: readonly Boulder[], maps: readonly SectorMap[]): ShownPhoto[] {
  const found = [
    ...boulders.map(({ number, name, image_url, thumbnail_url }) => ({
      name: photoName(image_url),
      url: thumbnail_url,
      label: text.ofBoulder(number, name),
    })),
    ...maps.map(({ sector, image_url }) => ({
      name: photoName(image_url),
      url: image_url,
      label: text.ofMap(sector),
    })),
  ]
  return found.flatMap(({ name, url, label }) => (name && url ? [{ name, url, label }] : []))
}

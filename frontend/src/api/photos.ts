import { PHOTO_CACHE } from '@/lib/photo-cache'
import type { Boulder, SectorMap } from './boulder-queries'

/** What a phone keeps of all competitions that it has entered: far below the quota of any phone. */
const MAX_CACHE_BYTES = 24_000_000

type WithPhotos = Pick<Boulder, 'thumbnail_url' | 'image_url'> & Partial<Boulder>
type WithPicture = Pick<SectorMap, 'image_url' | 'image_bytes'>

/** The name of a photo in its address. */
export const photoName = (url: string | null) => /\/photos\/([0-9a-f]{32})/.exec(url ?? '')?.[1]

/** Everything that one needs at the crag to find a boulder. */
export interface Pictures {
  boulders: readonly WithPhotos[]
  maps: readonly WithPicture[]
}

/** Thumbnails and maps first: complete lists of them are more useful than a few large photos. */
export function picturesInOrder({ boulders, maps }: Pictures): string[] {
  const small = boulders.map(({ thumbnail_url }) => thumbnail_url)
  const plans = maps.map(({ image_url }) => image_url)
  // Lists stored by an older version of the app name one size only.
  const large = boulders.map(({ phone_image_url, image_url }) => phone_image_url ?? image_url)
  return [...new Set([...small, ...plans, ...large])].filter((url) => url !== null)
}

/** Known before anything is loaded. */
export function countBytes({ boulders, maps }: Pictures): number {
  const photos = new Map(boulders.map(({ image_url, photo_bytes = 0 }) => [image_url, photo_bytes]))
  const pictures = new Map(maps.map(({ image_url, image_bytes }) => [image_url, image_bytes]))
  return [...photos.values(), ...pictures.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Caches these pictures for offline use, up to a limit, and deletes all others. Stops when the session ends. */
export async function cachePictures(
  pictures: Pictures,
  isCurrent: () => boolean,
  wanted = picturesInOrder(pictures),
): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(PHOTO_CACHE)
  await deleteOthers(cache, new Set(picturesInOrder(pictures)))
  let budget = MAX_CACHE_BYTES
  for (const url of wanted) {
    if (!isCurrent()) return
    if (!(await cache.match(url))) await cache.add(url)
    budget -= await sizeOf(cache, url)
    if (budget < 0) return
  }
}

/** How many of these pictures are on the phone. */
export async function countCached(pictures: Pictures): Promise<number> {
  if (!('caches' in window)) return 0
  const cached = new Set(
    (await (await caches.open(PHOTO_CACHE)).keys()).map(({ url }) => new URL(url).pathname),
  )
  return picturesInOrder(pictures).filter((url) => cached.has(url)).length
}

async function deleteOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

async function sizeOf(cache: Cache, url: string): Promise<number> {
  const cached = await cache.match(url)
  return Number(cached?.headers.get('Content-Length') ?? 0)
}

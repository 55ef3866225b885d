import { PHOTO_CACHE } from '@/lib/photo-cache'
import type { Boulder } from './boulder-queries'

/** Enough for 120 boulders, and far below the quota of any phone. */
const MAX_CACHE_BYTES = 60 * 1024 * 1024

type WithPhotos = Pick<Boulder, 'image_url' | 'thumbnail_url'>

/** Thumbnails first: a complete list of them is more useful than a few large photos. */
export function photosInOrder(boulders: readonly WithPhotos[]): string[] {
  const small = boulders.map(({ thumbnail_url }) => thumbnail_url)
  const large = boulders.map(({ image_url }) => image_url)
  return [...new Set([...small, ...large])].filter((url) => url !== null)
}

/** Caches the photos of these boulders for offline use, up to a limit, and deletes all others. */
export async function cachePhotos(boulders: readonly WithPhotos[]): Promise<void> {
  if (!('caches' in window)) return
  const wanted = photosInOrder(boulders)
  const cache = await caches.open(PHOTO_CACHE)
  await deleteOthers(cache, new Set(wanted))
  let budget = MAX_CACHE_BYTES
  for (const url of wanted) {
    if (!(await cache.match(url))) await cache.add(url)
    budget -= await sizeOf(cache, url)
    if (budget < 0) return
  }
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

/** Photos are the first to be deleted when the disk is full. */
export const clearPhotoCache = async () => ('caches' in window ? caches.delete(PHOTO_CACHE) : false)

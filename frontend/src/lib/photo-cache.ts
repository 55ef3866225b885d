/** The cache of boulder photos: the page fills it, the service worker serves from it. */
export const PHOTO_CACHE = 'topout-photos'
export const PHOTO_PATH = '/api/photos/'

/** Photos are the first to be deleted when the disk is full. False if there are none. */
export const clearPhotoCache = async (): Promise<boolean> =>
  (await globalThis.caches?.delete(PHOTO_CACHE).catch(() => false)) ?? false

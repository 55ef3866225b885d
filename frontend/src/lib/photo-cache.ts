/** The cache of boulder photos: the page fills it, the service worker serves from it. */
export const PHOTO_CACHE = 'topout-photos'
export const PHOTO_PATH = '/api/photos/'

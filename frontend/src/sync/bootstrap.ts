// What the start of the app needs of everything offline, in one piece that guests never load.
import { forgetPhotos } from '@/api/photos'
import { forgetCachedQueries } from '@/api/query-storage'
import { freeSpaceWith } from './outbox'

freeSpaceWith(() => Promise.all([forgetPhotos(), forgetCachedQueries()]))

export { dropPacks } from './outbox'
export { seedFromPacks } from './pack-updates'
export { startSync } from './start'

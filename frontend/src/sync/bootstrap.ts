// What the start of the app needs of everything offline, in one piece that guests never load.
import { clearPhotoCache } from '@/api/photos'
import { clearPersistedQueries } from '@/api/query-storage'
import { onQuotaExceeded } from './outbox'

onQuotaExceeded(() => Promise.all([clearPhotoCache(), clearPersistedQueries()]))

export { deleteAllPacks as dropPacks } from './outbox'
export { hydrateFromPacks as seedFromPacks } from './pack-updates'
export { startSync } from './start'

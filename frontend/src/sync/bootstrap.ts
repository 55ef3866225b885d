// Everything the app needs for offline use, as one lazily loaded entry point. Guests never load it.
import { clearPhotoCache } from '@/api/photos'
import { clearPersistedQueries } from '@/api/query-storage'
import { onQuotaExceeded } from './outbox-database'

onQuotaExceeded(() => Promise.all([clearPhotoCache(), clearPersistedQueries()]))

export { hydrateFromPacks } from './pack-updates'
export { deletePacksOfOthers, finishForgetting, forgetAccount } from './sign-out'
export { startSync } from './start'

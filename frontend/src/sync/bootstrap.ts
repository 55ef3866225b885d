// Everything the app needs for offline use, as one lazily loaded entry point. Guests never load it.
import { clearPersistedQueries } from '@/api/query-storage'
import { clearPhotoCache } from '@/lib/photo-cache'
import { onQuotaExceeded } from './outbox-database'

// Photos first; packs only if there are none.
onQuotaExceeded(async () => (await clearPhotoCache()) || clearPersistedQueries())

export { loadOffline } from './pack-updates'
export { deleteOfOthers, forgetAccount } from './sign-out'
export { startSync } from './start'

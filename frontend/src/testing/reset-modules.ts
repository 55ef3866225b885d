import { vi } from 'vitest'

// Before each test file that shares its environment with others: no state of the app is left from the last file.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()

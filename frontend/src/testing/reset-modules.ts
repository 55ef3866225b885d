import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// Before each test file that shares its environment with others: no state of the app is left from the last file.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()

// As long as in wait-for.ts.
configure({ asyncUtilTimeout: 15_000 })

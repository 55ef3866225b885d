import { onlineManager } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

// Before each test file that shares its environment with others: no state of the app is left from the last file.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()

// As long as in wait-for.ts.
configure({ asyncUtilTimeout: 15_000 })

// Of a library, so not reset with the modules of the app: a request of an earlier test may have found no server.
beforeEach(() => onlineManager.setOnline(true))

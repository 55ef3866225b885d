import { fileURLToPath } from 'node:url'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const ROOT = inProject('')
export const FRONTEND = inProject('frontend')
/** `STORIES_APP_DIR` points to another build. */
export const BUILT_APP = process.env.STORIES_APP_DIR ?? inProject('frontend/dist')
export const TOPOUT = inProject('.venv/bin/topout')
export const PYTHON = inProject('.venv/bin/python')
/** Where the fork server of the server's tests is. */
export const BACKEND_TESTS = inProject('backend/tests')

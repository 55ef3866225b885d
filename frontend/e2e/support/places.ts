import { fileURLToPath } from 'node:url'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const FRONTEND = inProject('frontend')
export const BUILT_APP = inProject('frontend/dist')
export const TOPOUT = inProject('.venv/bin/topout')

import { localStore } from './storage'

const KEY = 'topout-used-here'

/** Somebody was signed in on this phone once, so something of theirs may wait here. Signing out does not change that. */
export const markUsedHere = () => localStore.setItem(KEY, 'yes')
export const wasUsedHere = () => localStore.getItem(KEY) === 'yes'

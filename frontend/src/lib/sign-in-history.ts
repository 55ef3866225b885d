import { localStore } from './storage'

const KEY = 'topout-used-here'

/** Somebody was signed in on this phone once, so something of theirs may wait here. Signing out does not change that. */
export const rememberSignIn = () => localStore.setItem(KEY, 'yes')
export const hasSignedInBefore = () => localStore.getItem(KEY) === 'yes'

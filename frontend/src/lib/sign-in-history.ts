import { localStore } from './storage'

const KEY = 'topout-used-here'

/** Whether anybody ever signed in on this phone, so that ops may be pending. Signing out does not change it. */
export const rememberSignIn = () => localStore.setItem(KEY, 'yes')
export const hasSignedInBefore = () => localStore.getItem(KEY) === 'yes'

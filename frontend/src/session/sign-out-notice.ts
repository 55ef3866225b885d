// Apart from the sign-out itself, which the first load does not need.
import { create } from 'zustand'

/** What the person is told about sign-outs that the server had not yet received. */
export const useSignOutNotice = create<{ notice: 'none' | 'unfinished' | 'finished' }>()(() => ({
  notice: 'none',
}))

let signedOut = false

/** Whether the person ended the session: then the next sign-in does not redirect back here. */
export const signedOutByUser = () => signedOut

export function rememberSignOut(): void {
  signedOut = true
}

export function forgetSignOut(): void {
  signedOut = false
  useSignOutNotice.setState({ notice: 'none' })
}

import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from './refusals'

export type AccountAction =
  | 'sign-in'
  | 'register'
  | 'request-code'
  | 'verify-code'
  | 'save-name'
  | 'change-password'
  | 'list-sessions'
  | 'end-session'
  | 'export'
  | 'delete-account'

const REFUSALS: Record<AccountAction, Refusals> = {
  'sign-in': {
    otherwise: 'We could not sign you in. Please try again.',
    byCode: {
      invalid_credentials: 'E-mail and password do not match. Check both, or let us e-mail you a code.',
    },
  },
  register: { otherwise: 'We could not create your account. Please try again.' },
  'request-code': { otherwise: 'We could not send a code. Please try again.' },
  'verify-code': {
    otherwise: 'We could not check the code. Please try again.',
    byCode: { invalid_code: 'This code is not valid. Check the digits, or ask for a new one.' },
  },
  'save-name': { otherwise: 'We could not save your name. Please try again.' },
  'change-password': { otherwise: 'We could not change your password. Please try again.' },
  'list-sessions': { otherwise: 'We could not load where you are signed in.', noSignal: NOT_ON_THIS_PHONE },
  'end-session': {
    otherwise: 'We could not end the session. Please try again.',
    byCode: { session_not_found: 'This session has already ended.' },
  },
  export: { otherwise: 'We could not fetch your data. Please try again.' },
  'delete-account': { otherwise: 'We could not delete your account. Please try again.' },
}

/** What to say when an act on the account failed. */
export const accountRefusal = (action: AccountAction, error: unknown): string =>
  refusalMessage(REFUSALS[action], error)

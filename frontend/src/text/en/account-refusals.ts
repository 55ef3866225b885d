import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

/** Message for a failed account action. */
export const accountRefusal = refusalMessages({
  'sign-in': {
    fallback: 'We could not sign you in. Please try again.',
    byCode: {
      invalid_credentials: 'Email and password don’t match. Check both, or have us email you a code.',
    },
  },
  register: { fallback: 'We could not create your account. Please try again.' },
  'first-admin': {
    fallback: 'We could not create your account. Please try again.',
    byCode: {
      first_admin_link_not_found:
        'This link doesn’t work any more: it was used, it is older than a day, or there is an account already. Start the server again; while there is no account it prints a new one.',
    },
  },
  'request-code': { fallback: 'We could not send a code. Please try again.' },
  'verify-code': {
    fallback: 'We could not check the code. Please try again.',
    byCode: {
      invalid_code: 'This code is not valid. Check the digits, or ask for a new one.',
      invalid_address_code: 'This code is not valid. Check the digits, or ask for a new one.',
    },
  },
  'save-name': { fallback: 'We could not save your name. Please try again.' },
  'change-password': { fallback: 'We could not change your password. Please try again.' },
  'list-sessions': { fallback: 'We could not load your sessions.', noSignal: NOT_ON_THIS_PHONE },
  'end-session': {
    fallback: 'We could not end the session. Please try again.',
    byCode: { session_not_found: 'This session has already ended.' },
  },
  export: { fallback: 'We could not fetch your data. Please try again.' },
  'delete-account': {
    fallback: 'We could not delete your account. Please try again.',
    byCode: {
      owns_competitions:
        'You own competitions that aren’t over. For each one: hand it over, call it off or delete the draft, in its settings. If it has ended, make its results official. Then delete your account.',
      last_admin: 'You are the only administrator. Make somebody else one first, under Administration.',
    },
  },
})

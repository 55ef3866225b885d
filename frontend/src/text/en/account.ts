/** Sign-in and sign-up. */
export const account = {
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  firstName: 'First name',
  lastName: 'Last name',

  signInTitle: 'Sign in',
  signIn: 'Sign in',
  emailMeACode: 'Email me a code',
  or: 'or',
  createOne: 'Create account',
  forgotPassword: 'Forgot password?',
  haveTicket: 'I have a ticket',
  forgotIntro: 'The code signs you in. Then you choose a new password.',

  signOutUnfinished: 'Signed out on this phone, not yet on the server',
  signOutUnfinishedText:
    'There was no signal to finish it. Before you pass this phone on, open Topout once where you have signal. The rest happens by itself.',
  signOutFinished: 'You’re now fully signed out.',

  registerTitle: 'Create account',
  registerIntro:
    'One account for every competition. We’ll email you a code to make sure the address is yours.',
  register: 'Create account',

  codeTitle: 'Enter your code',
  codeSentTo: (email: string) => `We sent a six-digit code to ${email}.`,
  codeHint: 'It works for 10 minutes. Not there? Check your spam folder.',
  code: 'Six-digit code',
  confirmCode: 'Continue',
  newCode: 'Send a new code',
  newCodeIn: (seconds: number) => `You can ask for a new code in ${seconds} s`,
  cancel: 'Cancel',
  otherAddress: 'Use a different address',

  passwordLength: 'At least 8 characters',
  passwordLowercase: 'A lowercase letter',
  passwordUppercase: 'An uppercase letter',
  passwordSpecial: 'A digit or one of !?@#$%^&*_',
} as const

/** Client-side validation messages. */
export const fieldErrors = {
  firstNameMissing: 'Please enter your first name',
  lastNameMissing: 'Please enter your last name',
  emailIncomplete: 'Please enter a complete email address, like name@example.org',
  passwordMissing: 'Please enter your password',
  passwordRule:
    'Password must include at least one lowercase letter, one uppercase letter, and one special character (!?@#$%^&*_0-9)',
  passwordsDiffer: 'Passwords do not match',
} as const

export const signInFirst = {
  title: 'First, tell us who you are',
  signIn: 'Sign in',
  register: 'Create an account',
} as const

/** The link that the server prints on its first start. */
export const firstAdmin = {
  title: 'Make yourself the administrator',
  intro:
    'This site has no accounts yet. The first one looks after everything: people, competitions and the server.',
  create: 'Create the account',
  noLink: 'The link is not complete. Copy all of it, as the server printed it.',
} as const

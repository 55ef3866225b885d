export const settings = {
  title: 'Settings',

  languageTitle: 'Language',
  languageIntro: 'It goes with your account, to your other phones too. Mails and notifications follow it.',

  nameTitle: 'Your name',
  nameIntro: 'As it appears on start lists and results.',
  saveName: 'Save name',
  nameSaved: 'Name saved',

  emailTitle: 'Email',
  changeEmail: 'Change email',
  changeEmailIntro:
    'We’ll send a code to the new address. Once you’ve entered it, you sign in with the new address, and the old one gets a note.',
  newEmail: 'New email',
  sendCodeToNewEmail: 'Send code',
  emailChanged: 'Email changed. Your other devices have been signed out.',
  confirmForEmail:
    'It’s been a while since you signed in. We’ll email a code to the address you have now; enter it, and the new address is next.',

  passwordTitle: 'Password',
  resetTitle: 'Choose a new password',
  resetText: 'You are signed in. Save a new password, and the old one stops working.',
  newPassword: 'New password',
  confirmPassword: 'New password again',
  showNewPassword: 'Show new password',
  showConfirmation: 'Show the second password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. Your other devices have been signed out.',
  confirmItIsYou: 'Please confirm it’s you',
  confirmForPassword:
    'It’s been a while since you signed in. We’ll email you a code; enter it and your new password is saved.',
  confirmForDelete:
    'It’s been a while since you signed in. We’ll email you a code; enter it and your account is deleted.',
  sendCode: 'Send me a code',

  sessionsTitle: 'Where you are signed in',
  sessionsIntro: 'End any session you don’t recognise, or one on a phone you no longer have.',
  thisDevice: 'This device',
  signedInSince: (when: string) => `Signed in since ${when}`,
  lastSeen: (age: string) => `Last seen ${age}`,
  endSession: 'End',
  endSessionOf: (device: string) => `End the session on ${device}`,
  endSessionTitle: 'Are you sure you want to end this session?',
  endSessionText: (device: string) =>
    `${device} will be signed out. Ascents saved on that phone stay there and wait until you sign in on it again.`,
  endSessionConfirm: 'End session',
  sessionEnded: 'Session ended',
  noSessions: 'No sessions to show',
  noSessionsText: 'Sign out and in again, and this device will show up here.',

  themeTitle: 'Appearance',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  dataTitle: 'Your data',
  dataIntro: 'Everything we store about you, as a file.',
  exportData: 'Download my data',
  exportFile: 'topout-my-data.json',
  deleteAccount: 'Delete account',
  deleteTitle: 'Are you absolutely sure you want to delete your account?',
  deleteText:
    'This action cannot be undone. This will permanently delete your account and your personal data. Results of past competitions stay, without your name.',
  deleteField: 'Type your email address to confirm',
  deleteMismatch: 'That’s not the address of your account',
  deleteConfirm: 'Delete account',
  accountDeleted: 'Your account has been deleted',

  appTitle: 'App',
  version: (version: string) => `Version ${version}`,
  checkForUpdate: 'Check for update',
  upToDate: 'You have the newest version',
  updateFound: 'A new version is ready',
  updateNow: 'Update',
  updateUnknown: 'Couldn’t check for an update. Try again when you have signal.',
  cragCheck: 'Crag check',
  signOut: 'Sign out',
  administration: 'Administration',
  administrationText: 'People, requests to organise, failed mails, and the server’s health.',
  administrationLink: 'Open the administration',
} as const

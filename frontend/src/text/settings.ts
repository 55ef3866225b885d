export const settings = {
  title: 'Settings',

  nameTitle: 'Your name',
  nameIntro: 'As it appears on start lists and results.',
  saveName: 'Save name',
  nameSaved: 'Your name is saved',

  passwordTitle: 'Password',
  newPassword: 'New password',
  confirmPassword: 'New password, once more',
  showNewPassword: 'Show new password',
  showConfirmation: 'Show the password typed once more',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. Other devices have been signed out.',
  confirmItIsYou: 'Please confirm that it is you',
  confirmForPassword:
    'Your last sign-in was a while ago. We send a code to your e-mail; enter it, and the password you typed is saved.',
  confirmForDelete:
    'Your last sign-in was a while ago. We send a code to your e-mail; enter it, and the account is deleted.',
  sendCode: 'Send me a code',

  sessionsTitle: 'Where you are signed in',
  sessionsIntro: 'End a session you do not know, or that of a phone you no longer have.',
  thisDevice: 'This device',
  signedInSince: (when: string) => `Signed in since ${when}`,
  lastSeen: (age: string) => `Last seen ${age}`,
  endSession: 'End',
  endSessionOf: (device: string) => `End the session on ${device}`,
  endSessionTitle: 'Are you sure you want to end this session?',
  endSessionText: (device: string) =>
    `${device} will be signed out. Ascents saved on that phone stay there and wait until you sign in on it again.`,
  endSessionConfirm: 'End Session',
  sessionEnded: 'The session is ended',
  noSessions: 'No sessions to show',
  noSessionsText: 'Sign out and in again, then this device appears here.',

  themeTitle: 'Appearance',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  dataTitle: 'Your data',
  dataIntro: 'Everything we keep about you, as a file.',
  exportData: 'Download my data',
  exportFile: 'topout-my-data.json',
  deleteAccount: 'Delete account',
  deleteTitle: 'Are you absolutely sure you want to delete your account?',
  deleteText:
    'This action cannot be undone. This will permanently delete your account and your personal data. Results of past competitions stay, without your name.',
  deleteField: 'Type your e-mail address to confirm',
  deleteMismatch: 'This is not the address of your account',
  deleteConfirm: 'Delete Account',
  accountDeleted: 'Your account is deleted',

  appTitle: 'App',
  version: (version: string) => `Version ${version}`,
  checkForUpdate: 'Check for update',
  upToDate: 'You have the newest version',
  updateFound: 'A new version is ready',
  updateNow: 'Update',
  updateUnknown: 'Could not check for an update. Try again with signal.',
  cragCheck: 'Crag check',
  signOut: 'Sign out',
} as const

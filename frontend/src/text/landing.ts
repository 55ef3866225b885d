export const landing = {
  title: 'Bouldering competitions, signal or not',
  intro:
    'Enter, climb with your team, and see where you stand. It works on your phone, even without signal.',
  createAccount: 'Create account',
  signIn: 'Sign in',
  nextTitle: 'Next competition',
  runningTitle: 'Running now',
  lastTitle: 'Last competition',
  nextEnter: 'See and enter',
  nextSee: 'See the competition',
  liveBoard: 'Live board',
  results: 'See the results',
  allCompetitions: 'All competitions',
  footer: 'More',
  benefitsTitle: 'Made for the crag',
  benefits: [
    {
      title: 'It opens without signal',
      text: 'Open it once and it starts even in airplane mode. You stay signed in and can read what you’ve seen before.',
    },
    {
      title: 'Made for sun and chalky hands',
      text: 'Big numbers, strong contrast, buttons where your thumb is. Light at noon, dark in the evening.',
    },
    {
      title: 'Yours, and nobody else’s',
      text: 'Sign in with a password or an emailed code. Download all your data, or delete it, whenever you like.',
    },
  ],
  installTitle: 'Put it on your phone',
  installText: 'No app store needed: it opens from your home screen like any other app.',
  install: 'Install Topout',
  installOnIphone: 'On an iPhone: open this page in Safari, tap Share, then Add to Home Screen.',
  installOnAndroid: 'On Android: open the browser menu and tap Install app or Add to Home screen.',
} as const

export const landing = {
  title: 'Bouldering competitions, signal or not',
  intro:
    'Enter, climb with your team, and see where you stand. It all works on your phone, even where there is no signal.',
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
      text: 'Opened once, it starts in airplane mode too. You stay signed in, and what you have seen stays readable, with its age.',
    },
    {
      title: 'Readable in the sun, usable with chalk',
      text: 'Large figures, strong contrast, big buttons under your thumb. Light for noon, dark for the evening.',
    },
    {
      title: 'Yours, and nobody else’s',
      text: 'Sign in with a password or a code by e-mail. Take all your data with you, or delete it, whenever you like.',
    },
  ],
  installTitle: 'Put it on your phone',
  installText: 'Topout needs no app store. Installed, it opens from your home screen like any other app.',
  install: 'Install Topout',
  installOnIphone: 'On an iPhone: open this page in Safari, tap Share, then Add to Home Screen.',
  installOnAndroid: 'On Android: open the browser menu and tap Install app or Add to Home screen.',
} as const

export const dashboard = {
  title: (firstName: string) => `Hello ${firstName}`,
  mine: 'My competitions',
  emptyTitle: 'You have not entered a competition yet',
  emptyText: 'Once you have, it stands here with its countdown and what is left to do.',
  toCompetitions: 'See competitions',
  readyTitle: 'Is this phone ready for the crag?',
  readyText: 'The crag check looks at everything that matters where there is no signal.',
  runCheck: 'Run the crag check',
  installTitle: 'Put Topout on your home screen',
  installText: 'Installed, it opens without signal and your phone keeps its data.',
  install: 'Install Topout',
  howToInstall: 'How to install',
} as const

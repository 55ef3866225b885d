/** Results of the crag check and what to do about them. */
export const cragCheck = {
  title: 'Crag check',
  intro: 'Is this phone ready for a place without signal? Run it at home, while you still have some.',
  checking: 'Checking …',
  again: 'Check again',
  ready: 'This phone is ready for the crag',
  notReady: (open: number) => (open === 1 ? 'One thing to look at' : `${open} things to look at`),
  fine: 'Fine',
  toDo: 'To do',
  names: {
    installed: 'On the home screen',
    storage: 'Data is kept',
    shell: 'Opens without signal',
    boulders: 'Boulders on this phone',
    unsent: 'Ascents sent',
    write: 'Can save on this phone',
    connection: 'Reaches the server',
    live: 'Live board',
    clock: 'Clock',
    version: 'App version',
  },
  installed: 'Topout runs as an installed app.',
  notInstalled:
    'You are in a browser tab. The tab and the installed app each keep their own data: install Topout, then log in the app only.',
  kept: 'The phone keeps the data of this app, even when space gets tight.',
  notKept:
    'The phone may clear the data of this app when space gets tight. Installing it usually changes that.',
  notKeptInTab:
    'The phone may clear the data of this tab when space gets tight, and Safari clears it after seven days without a visit. Installing Topout usually changes that.',
  keepRefused: 'The phone does not promise it yet. Install Topout, use it for a while, then ask again.',
  keepRequest: 'Ask the phone to keep it',
  shellCached: 'All parts of the app are on this phone.',
  shellMissing: 'Parts of the app are not on this phone yet. Stay online for a moment, then check again.',
  boulders: (count: number) => `${count} boulders of your competitions are on this phone.`,
  noBoulders:
    'The boulders of a competition of yours are not on this phone, or not set yet. Open it once with signal.',
  noCompetition: 'You take part in no competition now, so there is nothing to keep.',
  allSent: 'Nothing waits on this phone.',
  unsent: (count: number) =>
    count === 1
      ? '1 ascent waits on this phone. It is sent as soon as there is signal.'
      : `${count} ascents wait on this phone. They are sent as soon as there is signal.`,
  writes:
    'A test entry was written and read back. A private window forgets everything when you close it: never log in one.',
  doesNotWrite: 'This browser refuses to save. Leave private mode, or free some space, then check again.',
  reaches: 'The server answers.',
  doesNotReach: 'No answer from the server. At the crag that is normal; at home, look at your connection.',
  live: 'Changes on the board arrive by themselves.',
  notLive:
    'The board cannot be followed live from here. It still shows, as new as your last look; try another network.',
  clockRight: (seconds: number) =>
    seconds <= 1 ? 'Your clock agrees with ours.' : `Your clock is ${seconds} s off. That is fine.`,
  clockWrong: (difference: string) =>
    `Your clock is ${difference} off. Set date and time to automatic in the phone’s settings.`,
  clockUnknown: 'Cannot be compared without the server. Check again with signal.',
  newest: (version: string) => `Version ${version} runs here, and no newer one is waiting.`,
  updateWaits: (version: string) => `Version ${version} runs here; a newer one is ready.`,
  update: 'Update',
  howToInstall: 'How to install',
} as const

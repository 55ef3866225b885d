import { plural } from '@/text/grammar'

/** Results of the crag check and what to do about them. */
export const cragCheck = {
  title: 'Crag check',
  intro: 'Is this phone ready for a crag without signal? Run this at home, while you still have some.',
  checking: 'Checking …',
  again: 'Check again',
  ready: 'This phone is ready for the crag',
  notReady: (open: number) =>
    plural(open, { one: 'One thing to look at', other: `${open} things to look at` }),
  fine: 'Fine',
  toDo: 'To do',
  names: {
    installed: 'On the home screen',
    storage: 'Data is kept',
    shell: 'Opens without signal',
    boulders: 'Boulders on this phone',
    pictures: 'Photos and maps',
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
  kept: 'Your phone keeps Topout’s data, even when space gets tight.',
  notKept:
    'Your phone may clear Topout’s data when space gets tight. Installing the app usually prevents that.',
  notKeptInTab:
    'Your phone may clear this tab’s data when space gets tight, and Safari clears it after seven days without a visit. Installing Topout usually prevents that.',
  keepRefused: 'Your phone won’t promise that yet. Install Topout, use it for a while, then ask again.',
  keepRequest: 'Ask the phone to keep it',
  shellCached: 'All parts of the app are on this phone.',
  shellMissing: 'Parts of the app are not on this phone yet. Stay online for a moment, then check again.',
  boulders: (count: number) =>
    plural(count, {
      one: `${count} boulder is on this phone.`,
      other: `${count} boulders are on this phone.`,
    }),
  noBoulders:
    'The boulders of one of your competitions aren’t on this phone, or haven’t been set yet. Open it once with signal.',
  noCompetition: 'You haven’t entered a competition, so there is nothing to keep yet.',
  noPictures: 'Your competitions have no photos or maps yet.',
  pictures: (megabytes: string) => `All photos and maps are on this phone: ${megabytes} MB.`,
  picturesMissing: (megabytes: string, missing: number) =>
    `${missing} ${plural(missing, { one: 'picture is', other: 'pictures are' })} not on this phone yet. All together are ${megabytes} MB.`,
  loadPictures: 'Load them now',
  allSent: 'Nothing is waiting on this phone.',
  unsent: (count: number) =>
    plural(count, {
      one: `${count} ascent is waiting on this phone. It will be sent as soon as you have signal.`,
      other: `${count} ascents are waiting on this phone. They will be sent as soon as you have signal.`,
    }),
  writes:
    'A test entry was saved and read back. A private window forgets everything when you close it: never log in one.',
  doesNotWrite:
    'This browser won’t save anything. Leave private mode or free up some space, then check again.',
  reaches: 'The server can be reached.',
  doesNotReach: 'The server can’t be reached. At the crag that’s normal; at home, check your connection.',
  live: 'The board updates by itself.',
  notLive:
    'The board can’t update live from here. You still see it as of your last visit; try another network.',
  clockRight: (seconds: number) =>
    seconds <= 1 ? 'Your clock is right.' : `Your clock is ${seconds} s off. That is fine.`,
  clockWrong: (difference: string) =>
    `Your clock is ${difference} off. Set date and time to automatic in the phone’s settings.`,
  clockUnknown: 'We can’t check your clock without signal.',
  newest: (version: string) => `Version ${version} is the newest.`,
  updateWaits: (version: string) => `You have version ${version}; a newer one is ready.`,
  update: 'Update',
  howToInstall: 'How to install',
} as const

/** What the page and the installed app say before any script runs: `vite/document.ts` writes it into their files. */
export const page = {
  description: 'Bouldering competitions with teams. Log your ascents at the crag, with or without signal.',
  tooOld: 'This browser is too old for Topout',
  tooOldForAscents: 'It cannot keep your ascents on this phone.',
  tooOldToRun: 'It cannot run the app.',
  tooOldToDraw: 'It cannot draw the screens.',
  tooOldAdvice:
    'Topout needs iOS 16.4, Chrome 111, Firefox 128 or newer. Please update, or open Topout in another browser.',
  noScript: 'Topout needs JavaScript. Please switch it on and open the page again.',
} as const

export const installed = {
  startPage: 'The start page',
  dashboard: 'The dashboard',
  howItWorks: 'How it works',
  wideStartPage: 'The start page on a wide screen',
  competitions: 'Competitions',
  cragCheck: 'Crag check',
} as const

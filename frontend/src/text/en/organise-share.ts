/** What others see of a competition outside the app. */
export const organiseShare = {
  title: 'Share and embed',
  intro: 'How people find your competition: a link, a poster, your club’s page, a live stream.',
  draft: 'This is a draft. Until you publish it, these links lead nowhere.',
  privateBoard:
    'The board isn’t public, so guests see no board in a frame or a stream. You can change that in the settings.',
  link: 'Your competition’s page',
  linkIntro:
    'With this link people enter, and later follow the board. Shared in a message it shows name, date and a picture.',
  address: 'Address',
  copyLink: 'Copy link',
  poster: 'Print a poster',
  frame: 'A frame in your own page',
  frameIntro: 'The board or the countdown in the page of your club. It follows by itself.',
  frameTitle: (name: string) => `${name}: live`,
  show: 'What it shows',
  shows: { board: 'Board', countdown: 'Countdown' },
  category: 'Category',
  anyCategory: 'The first one',
  theme: 'Colours',
  themes: { own: 'As the reader’s device', light: 'Light', dark: 'Dark' },
  height: 'Height',
  pixels: (height: number) => `${height} pixels`,
  snippet: 'Code for your page',
  snippetHint: 'Paste it where the frame should be, or give it to the person who looks after your page.',
  copySnippet: 'Copy code',
  copied: 'Code copied',
  notCopied: 'Copying didn’t work here. Tap the code: it’s selected then.',
  preview: 'This is how it looks',
  stream: 'Graphics for a live stream',
  streamIntro:
    'Add the address as a browser source, as large as the picture. It’s transparent, and keeps what it showed last when the connection is lost.',
  overlays: {
    all: 'Everything',
    wall: 'Who is on the wall, with the clock',
    clock: 'Only the clock',
    top: 'Only the best five',
  },
  size: 'Text size',
  percent: (percent: number) => `${percent} %`,
  ownColours: 'Own colours',
  colours: { ink: 'Text', paper: 'Background', accent: 'What they need' },
  sample: 'Who is on the wall · 2 tries',
  sampleNeeds: 'Needs a top in 3 tries to lead',
  tryOut: 'Try it out',
} as const

export const poster = {
  title: 'Poster',
  intro:
    'One sheet to hang up at the crag, in the gym or in a shop window. The code leads to the page of your competition.',
  scan: 'Scan to enter and to follow the board live',
  qr: (name: string) => `QR code of ${name}`,
} as const

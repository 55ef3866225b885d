/** The board on a big screen. */
export const bigScreen = {
  follow: 'Follow on your phone',
  qr: 'QR code for this board',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  pause: 'Pause',
  resume: 'Resume',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, of: number) => `${page} / ${of}`,
  controls: 'Pages of the board',
  leave: 'Leave the big screen',
  leader: (name: string) => `Leading: ${name}`,
  first: (name: string) => `First: ${name}`,
  latest: 'Just topped',
  noneYet: 'Nothing yet. The next top shows up here.',
  flashed: 'Flash',
} as const

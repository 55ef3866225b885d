/** The app shell. */
export const shell = {
  loading: 'Loading...',
  notFound: 'Not Found',
  notFoundHint: 'There’s nothing here. The address may be mistyped, or the page has moved.',
  error: {
    title: 'Something went wrong on this screen',
    hint: 'Nothing you saved is lost. Try again; if that doesn’t help, close the app and open it again.',
  },
  noSignal: {
    title: 'No signal',
    hint: 'This screen isn’t on your phone yet. Nothing you saved is lost.',
  },
  retry: 'Try again',
  goHome: 'Go to the start page',
  notifications: 'Notifications',
  updateReady: 'A new version of Topout is ready',
  update: 'Update',
  updateLater: 'Later',
} as const

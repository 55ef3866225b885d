/** The app shell. */
export const shell = {
  loading: 'Loading...',
  notFound: 'Not Found',
  notFoundHint: 'There’s nothing here. The address may be mistyped, or the page has moved.',
  error: 'Something went wrong on this screen',
  errorHint: 'Nothing you saved is lost. Try again; if that doesn’t help, close the app and open it again.',
  retry: 'Try again',
  goHome: 'Go to the start page',
  notifications: 'Notifications',
  updateReady: 'A new version of Topout is ready',
  update: 'Update',
  updateLater: 'Later',
} as const

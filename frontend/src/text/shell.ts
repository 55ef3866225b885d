/** The app shell. */
export const shell = {
  loading: 'Loading...',
  notFound: 'Not Found',
  notFoundHint: 'This page does not exist. The address may be mistyped, or the page has moved.',
  error: 'This screen could not be shown',
  errorHint:
    'Nothing you saved is lost. Try again; if it stays like this, close the app and open it once more.',
  retry: 'Try again',
  goHome: 'Go to the start',
  notifications: 'Notifications',
  updateReady: 'A new version of Topout is ready',
  update: 'Update',
  updateLater: 'Later',
} as const

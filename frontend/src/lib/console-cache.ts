export const CONSOLE_CACHE = 'console'
/** The organiser's console is not part of the app shell: only phones of people with a duty keep it. */
export const CONSOLE_PATH = '/assets/console-'
/** The message to the worker that somebody on this phone has a duty. */
export const KEEP_CONSOLE = 'KEEP_CONSOLE'

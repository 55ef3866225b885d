export const CONSOLE_CACHE = 'console'
/** The organiser's console is cached when it is used, not with the app shell. */
export const CONSOLE_PATH = '/assets/console-'

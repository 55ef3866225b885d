declare const __APP_VERSION__: string

/** Set when the app is built; names the version a person runs and the cache that belongs to it. */
export const APP_VERSION = __APP_VERSION__

declare const __APP_VERSION__: string
declare const __BUILD_ID__: string

/** The `version` of package.json: what a person sees. */
export const APP_VERSION = __APP_VERSION__

/** Version and build, which differ even between two builds of the same version. Invalidates persisted queries. */
export const APP_BUILD = `${APP_VERSION}+${__BUILD_ID__}`

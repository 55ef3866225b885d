interface Badging {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** The number on the icon of the installed app, where the platform has one. */
export function showAppBadge(count: number, badging: Badging = navigator): void {
  const shown = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  shown?.catch(() => undefined)
}

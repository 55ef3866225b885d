export const downloads = {
  making: (percent: number) =>
    `Die Datei wird erstellt: ${percent}\u00a0%. Sie wird von selbst heruntergeladen, sobald sie fertig ist; du kannst inzwischen weiterarbeiten.`,
} as const

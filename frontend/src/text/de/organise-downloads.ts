export const downloads = {
  making: (percent: number) =>
    `Die Datei wird erstellt: ${percent}\u00a0%. Sie lädt von selbst, wenn sie fertig ist; du kannst inzwischen weiterarbeiten.`,
} as const

export const downloads = {
  making: (percent: number) =>
    `Ετοιμάζεται το αρχείο: ${percent}%. Θα κατέβει μόνο του όταν είναι έτοιμο· στο μεταξύ συνέχισε τη δουλειά σου.`,
} as const

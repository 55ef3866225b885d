export const downloads = {
  making: (percent: number) =>
    `Making the file: ${percent} %. It downloads by itself when it’s done; you can go on working meanwhile.`,
} as const

export const downloads = {
  making: (percent: number) =>
    `Préparation du fichier : ${percent} %. Il se télécharge tout seul quand il est prêt ; tu peux continuer à travailler.`,
} as const

/** The browser and the installed app on one phone each have their own storage. */
export const otherStore = (installed: boolean) =>
  installed
    ? 'Tu as déjà noté dans le navigateur ? Ce qu’il n’a pas envoyé y attend : ouvre Topout une fois dans le navigateur.'
    : 'Tu as aussi noté dans l’application installée ? Ce qu’elle n’a pas envoyé y attend : ouvre l’application une fois.'

/** The browser and the installed app on one phone each have their own storage. */
export const otherStore = (installed: boolean) =>
  installed
    ? 'Vorher im Browser eingetragen? Was noch nicht gesendet ist, wartet dort: Öffne Topout einmal im Browser.'
    : 'Auch in der installierten App eingetragen? Was noch nicht gesendet ist, wartet dort: Öffne die App einmal.'

/** The browser and the installed app on one phone each have their own storage. */
export const otherStore = (installed: boolean) =>
  installed
    ? 'Logged in the browser before? What it has not sent waits there: open Topout in the browser once.'
    : 'Logged in the installed app, too? What it has not sent waits there: open the app once.'

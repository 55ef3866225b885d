// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell that a file is no text
const CONTROLS = /[\u0000-\u0008\u000e-\u001f]/

/** A table that can be corrected on the page: text in UTF-8. Null for everything else, which only the server reads. */
export async function readAsText(file: Blob): Promise<string | null> {
  try {
    const typed = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return CONTROLS.test(typed) ? null : typed
  } catch {
    return null
  }
}

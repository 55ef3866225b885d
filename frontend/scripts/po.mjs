// PO files (gettext): one entry per text, its key as context.

const escapePo = (text) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const unescapePo = (text) => text.replace(/\\(.)/g, (_whole, letter) => (letter === 'n' ? '\n' : letter))

/** `entries`: `{ key, text, translation, placeholders }`. */
export function writePo(language, entries) {
  const header = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`
  const blocks = entries.map(({ key, text, translation, placeholders }) =>
    [
      ...placeholders.map((expression, index) => `#. {${index}}: ${expression.replace(/\s+/g, ' ')}`),
      `msgctxt "${escapePo(key)}"`,
      `msgid "${escapePo(text)}"`,
      `msgstr "${escapePo(translation)}"`,
    ].join('\n'),
  )
  return `${[header, ...blocks].join('\n\n')}\n`
}

/** By key, `{ text, translation }`. Texts that were not translated, or are marked as fuzzy, are left out. */
export function readPo(po) {
  const found = new Map()
  for (const block of po.split(/\n\s*\n/)) {
    const { msgctxt, msgid, msgstr } = readBlock(block)
    if (msgctxt && msgstr && !/^#,.*\bfuzzy\b/m.test(block))
      found.set(msgctxt, { text: msgid, translation: msgstr })
  }
  return found
}

/** Tools break long texts over several lines. */
function readBlock(block) {
  const fields = {}
  let field = ''
  for (const line of block.split('\n')) {
    const start = line.match(/^(msgctxt|msgid|msgstr) (".*")\s*$/)
    const part = start?.[2] ?? line.match(/^\s*(".*")\s*$/)?.[1]
    if (start) field = start[1]
    if (part && field) fields[field] = (fields[field] ?? '') + unescapePo(part.slice(1, -1))
  }
  return fields
}

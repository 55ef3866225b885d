// The texts of a module under `src/text`, for people who translate without code: read from its source by TypeScript's
// parser, and written back into a module with the same structure.
import ts from 'typescript'

const HAS_LETTER = /\p{L}/u
/** Constants and functions whose literals are codes. */
const CODES = /^(UNITS|formatBytes\.unit|listGroupOf\..*|sync\.variants\..*|describeLine\.(starts|top|zone))$/

/** Literals that nobody reads: names, types, and what code compares with or looks up. */
function isCode(node) {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node) return true
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return true
  if (ts.isBinaryExpression(parent)) return /^[!=]==?$|^in$/.test(parent.operatorToken.getText())
  return isOption(node)
}

/** `{ type: 'conjunction' }` of Intl, `split(', ')`, and the codes of a list that a switch goes through. */
function isOption(node) {
  const call = ts.findAncestor(node, (one) => ts.isNewExpression(one) || ts.isCallExpression(one))
  if (!call) return false
  const name = call.expression.getText()
  return /^Intl\.|Format$|\.(split|join|includes|startsWith|endsWith|replace|replaceAll|match|padStart)$/.test(
    name,
  )
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** `name` and `property` of everything around the literal, the outermost first. */
function pathOf(node) {
  const names = []
  for (let one = node.parent; one; one = one.parent) {
    if (
      one.name &&
      (ts.isPropertyAssignment(one) || ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one))
    )
      names.unshift(one.name.getText().replace(/^['"]|['"]$/g, ''))
  }
  return names.join('.')
}

const placeholdersOf = (node) =>
  ts.isTemplateExpression(node) ? node.templateSpans.map((span) => span.expression) : []

/** With `{0}`, `{1}` for what code puts in. */
function textOf(node) {
  if (!ts.isTemplateExpression(node)) return node.text
  return node.templateSpans.reduce(
    (text, span, index) => `${text}{${index}}${span.literal.text}`,
    node.head.text,
  )
}

const isRead = (node) =>
  isText(node) &&
  !isCode(node) &&
  !CODES.test(pathOf(node)) &&
  HAS_LETTER.test(textOf(node).replace(/\{\d+\}/g, ''))

function parse(source) {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true)
  const texts = []
  const seen = new Map()
  const visit = (node) => {
    if (isRead(node)) {
      const path = pathOf(node)
      const count = (seen.get(path) ?? 0) + 1
      seen.set(path, count)
      texts.push({ key: count === 1 ? path : `${path}#${count}`, node })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { file, texts }
}

/** The texts of a module by key, in the order of the source. */
export const readTexts = (source) =>
  parse(source).texts.map(({ key, node }) => ({
    key,
    text: textOf(node),
    placeholders: placeholdersOf(node).map((expression) => expression.getText()),
  }))

const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
const escapeTemplate = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')

/** The module with other texts. `translate` is given key and text; what it returns none for stays English. */
export function writeTexts(source, translate) {
  const { file, texts } = parse(source)
  const keys = new Map(texts.map(({ key, node }) => [node, key]))
  const print = (node) => {
    const translated = keys.has(node) ? translate(keys.get(node), textOf(node)) : undefined
    if (translated === undefined) return printChildren(node)
    const expressions = placeholdersOf(node)
    if (expressions.length === 0) return quote(translated)
    refuseOtherPlaceholders(keys.get(node), translated, expressions.length)
    const parts = translated.split(/\{(\d+)\}/)
    const filled = parts.map((part, index) =>
      index % 2 ? `\${${print(expressions[part])}}` : escapeTemplate(part),
    )
    return `\`${filled.join('')}\``
  }
  const printChildren = (node) => {
    let printed = ''
    let end = node.getFullStart()
    ts.forEachChild(node, (child) => {
      printed += source.slice(end, child.getFullStart())
      const lead = source.slice(child.getFullStart(), child.getStart(file))
      printed += lead + print(child).slice(printedLead(child))
      end = child.getEnd()
    })
    return printed + source.slice(end, node.getEnd())
  }
  // A node that is printed by its children begins with its own comments and spaces.
  const printedLead = (child) => {
    const isReplaced = keys.has(child) && translate(keys.get(child), textOf(child)) !== undefined
    return isReplaced ? 0 : child.getStart(file) - child.getFullStart()
  }
  return print(file)
}

function refuseOtherPlaceholders(key, translated, count) {
  const used = [...new Set([...translated.matchAll(/\{(\d+)\}/g)].map((match) => Number(match[1])))].sort()
  if (used.length !== count || used.some((index) => index >= count))
    throw new Error(
      `${key}: "${translated}" must contain ${[...Array(count).keys()].map((n) => `{${n}}`).join(', ')}`,
    )
}

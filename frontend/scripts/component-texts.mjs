// What components say themselves instead of taking it from `src/text`: words in markup, and in attributes people read or
// hear.
import ts from 'typescript'

const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|intro|hint|text|description|heading|closeLabel)$/
/** Proper names and symbols of the sport, the same in each language. */
const NAMES = /\b(Topout|GPS|QR|CSV|PNG|MB|kB)\b/g
const WORD = /\p{L}{2,}/u

const says = (text) => WORD.test(text.replace(NAMES, ''))

function spoken(node) {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxAttribute(node) && READ_ATTRIBUTES.test(node.name.getText()) && node.initializer)
    return ts.isStringLiteral(node.initializer) ? node.initializer.text : ''
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
    return literalOf(node.expression)
  return ''
}

function literalOf(expression) {
  if (ts.isStringLiteralLike(expression)) return expression.text
  if (!ts.isTemplateExpression(expression)) return ''
  return [expression.head.text, ...expression.templateSpans.map((span) => span.literal.text)].join(' ')
}

export function findComponentTexts(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = []
  const visit = (node) => {
    const text = spoken(node)
    if (says(text)) found.push(text.trim())
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

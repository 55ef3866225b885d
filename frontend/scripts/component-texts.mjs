// What code says itself instead of taking it from `src/text`: words in markup, in attributes and properties people read or
// hear, and in messages that are shown for a moment.
import ts from 'typescript'

const READ_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|intro|hint|text|description|heading|closeLabel)$/
/** `toast.dismiss` takes a code. */
const SHOWN_BY =
  /^(toast(\.(success|error|info|warning|message|loading))?|(window\.)?(alert|confirm|prompt))$/
/** Proper names and symbols, the same in each language, keys to press, and addresses. */
const NAMES = /\b(Topout|GPS|QR|CSV|PNG|MB|kB|alt\+T)\b|(?<!\S)\/\S*/g
const WORD = /\p{L}{2,}/u
/** Of Tailwind: `title: 'font-semibold text-sm'`. */
const CLASSES = /^[^\p{Lu}\s]*[a-z]-\S+( [^\p{Lu}\s]*[a-z]-\S+)*$/u

const says = (text) => WORD.test(text.replace(NAMES, ''))
const isNoClass = (text) => !CLASSES.test(text)

const isRead = (node) =>
  (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
  READ_ATTRIBUTES.test(node.name.text ?? node.name.getText())
const isShown = (node) => ts.isCallExpression(node) && SHOWN_BY.test(node.expression.getText())

function spoken(node) {
  if (ts.isJsxText(node)) return [node.text]
  if (isRead(node)) return literalsOf(node.initializer).filter(ts.isJsxAttribute(node) ? Boolean : isNoClass)
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsOf(node)
  return isShown(node) ? literalsOf(node.arguments[0]) : []
}

/** The texts that an expression may result in: not those that it compares with or hands on. */
function literalsOf(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [
      [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' '),
      ...node.templateSpans.flatMap((span) => literalsOf(span.expression)),
    ]
  return resultsOf(node).flatMap(literalsOf)
}

function resultsOf(node) {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (ts.isBinaryExpression(node)) return RESULTS[node.operatorToken.kind]?.(node) ?? []
  return WRAPPED.some((isWrapped) => isWrapped(node)) ? [node.expression] : []
}

const WRAPPED = [
  ts.isJsxExpression,
  ts.isParenthesizedExpression,
  ts.isAsExpression,
  ts.isSatisfiesExpression,
]
const both = ({ left, right }) => [left, right]
const RESULTS = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: ({ right }) => [right],
  [ts.SyntaxKind.BarBarToken]: both,
  [ts.SyntaxKind.QuestionQuestionToken]: both,
  [ts.SyntaxKind.PlusToken]: both,
}

export function findComponentTexts(path, source) {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const visit = (node) => {
    found.push(
      ...spoken(node)
        .filter(says)
        .map((text) => text.trim()),
    )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

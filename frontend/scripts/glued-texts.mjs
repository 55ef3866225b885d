// Sentences that components put together from texts of `src/text`: other languages order words in another way, write colons
// differently and have no small letters for the same words.
import ts from 'typescript'

/** What these return are dates, numbers and whole sentences. */
const HELPERS = /^@\/text\/(format|local-time|duration|names|grammar|phrases)$/
const PUNCTUATION = /^[.:,;!?]/
const LETTER_CASE = /^to(Locale)?(Lower|Upper)Case$/

function namesOfTexts(file) {
  const imports = file.statements.filter(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      statement.moduleSpecifier.text.startsWith('@/text/') &&
      !HELPERS.test(statement.moduleSpecifier.text),
  )
  const elements = imports.flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
  return new Set(elements.map(({ name }) => name.text))
}

/** `text.title`, `text.states[state]`, `text.count(3)`, also if it is one of two, or shown only sometimes. */
function isText(node, names) {
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue, names) || isText(node.whenFalse, names)
  if (ts.isParenthesizedExpression(node)) return isText(node.expression, names)
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && isText(node.right, names)
  if (ts.isIdentifier(node)) return names.has(node.text)
  const inner =
    ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)
  return inner && isText(node.expression, names)
}

const isSpace = (child) =>
  ts.isJsxText(child) ? child.text === ' ' : ts.isJsxExpression(child) && child.expression?.text === ' '

const isShown = (child) => Boolean(child && ts.isJsxExpression(child) && child.expression)

/** Punctuation after a text; a colon after anything, since French has a space before it. */
const isGlued = (child, isAfterText) =>
  ts.isJsxText(child) && (isAfterText ? PUNCTUATION : /^:\s$/).test(child.text)

/** `{text.title}: …` and `{text.since} {date}`. */
function* gluedInMarkup(children, names) {
  const says = (child) => isShown(child) && isText(child.expression, names)
  for (const [index, child] of children.entries()) {
    const [before, after] = [children[index - 1], children[index + 1]]
    if (isShown(before) && isGlued(child, says(before))) yield before
    const isPair = isSpace(child) && isShown(before) && isShown(after)
    if (isPair && says(before) !== says(after)) yield before
  }
}

/** `${text.title}: …` */
function* gluedInTemplate({ templateSpans }, names) {
  for (const { expression, literal } of templateSpans)
    if (isText(expression, names) && PUNCTUATION.test(literal.text)) yield expression
}

/** `text.title + ': ' + name` */
function* gluedInSum({ left, right, operatorToken }, names) {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken) return
  for (const [one, other] of [
    [left, right],
    [right, left],
  ])
    if (isText(one, names) && ts.isStringLiteralLike(other)) yield one
}

function* gluedIn(node, names) {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) yield* gluedInMarkup(node.children, names)
  if (ts.isTemplateExpression(node)) yield* gluedInTemplate(node, names)
  if (ts.isBinaryExpression(node)) yield* gluedInSum(node, names)
  if (
    ts.isPropertyAccessExpression(node) &&
    LETTER_CASE.test(node.name.text) &&
    isText(node.expression, names)
  )
    yield node
}

export function findGluedTexts(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const names = namesOfTexts(file)
  const found = []
  const visit = (node) => {
    found.push(...[...gluedIn(node, names)].map((one) => one.getText()))
    ts.forEachChild(node, visit)
  }
  if (names.size > 0) visit(file)
  return found
}

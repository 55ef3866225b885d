// Texts that no code reads. A text is read where its whole name is written (`clock.title`); where a part of the name is passed
// on, indexed or spread (`clock.phase[phase]`, `{ ...clock }`), all texts below it count as read, so that what is reported
// here has no reader.
import ts from 'typescript'

const parse = (source) =>
  ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** The exports of a module by name: constants, functions. */
const exportsOf = (file) =>
  file.statements
    .filter((one) => one.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((one) => {
      if (ts.isVariableStatement(one)) return [...one.declarationList.declarations]
      return ts.isFunctionDeclaration(one) ? [one] : []
    })

const withoutType = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? withoutType(node.expression) : node

/** The names of the texts below a value: `clock.title`, `clock.phase.idle`. */
function namesBelow(value, name) {
  const object = withoutType(value)
  if (!object || !ts.isObjectLiteralExpression(object)) return [name]
  return object.properties
    .filter((property) => property.name)
    .flatMap((property) => namesBelow(property.initializer, `${name}.${property.name.text}`))
}

/** Constants in capitals are no texts: lists of codes, limits. */
const namesOf = (source) =>
  exportsOf(parse(source))
    .filter(({ name }) => !/^[A-Z_]+$/.test(name.text))
    .flatMap((one) => namesBelow(one.initializer, one.name.text))

/** What a file calls the texts it imports, with their module: `{ text: 'clock:clockText' }`. */
function importsOf(file) {
  const imports = new Map()
  for (const statement of file.statements.filter(ts.isImportDeclaration)) {
    const module = /^(?:@\/text|\.)\/([\w-]+)$/.exec(statement.moduleSpecifier.text)?.[1]
    const bindings = statement.importClause?.namedBindings
    if (module && bindings && ts.isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        imports.set(name.text, `${module}:${(propertyName ?? name).text}`)
  }
  return imports
}

/** Not the name of something else: `one.text`, `{ text: 1 }`, `<Notice text="">`, or where it is declared. */
function isUse(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  return parent.name !== node && parent.propertyName !== node
}

/** `.phase.idle` of `clock.phase.idle`, and of `typeof clock.phase.idle`. */
function keysAfter(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
    return `.${parent.name.text}${keysAfter(parent)}`
  return ts.isQualifiedName(parent) && parent.left === node ? `.${parent.right.text}${keysAfter(parent)}` : ''
}

function readsOf(module, source) {
  const file = parse(source)
  const names = importsOf(file)
  for (const { name } of module ? exportsOf(file) : []) names.set(name.text, `${module}:${name.text}`)
  const reads = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node) && names.has(node.text) && isUse(node))
      reads.push(names.get(node.text) + keysAfter(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return reads
}

const parts = (name) => name.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'))

/** `texts`: sources of the modules by name; `others`: those of the files that import them. */
export function findUnreadTexts(texts, others) {
  const reads = new Set([
    ...Object.entries(texts).flatMap(([module, source]) => readsOf(module, source)),
    ...others.flatMap((source) => readsOf('', source)),
  ])
  const isRead = (name) => parts(name).some((part) => reads.has(part))
  // `clock.title.length` reads `clock.title`.
  const begun = new Set([...reads].flatMap(parts))
  return Object.entries(texts)
    .flatMap(([module, source]) => namesOf(source).map((name) => `${module}:${name}`))
    .filter((name) => !isRead(name) && !begun.has(name))
}

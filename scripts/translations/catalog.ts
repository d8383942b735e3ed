import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'
import type { Locale } from '#domain/languages.ts'
import { withoutParameters } from './rules.ts'

/** A text of a language: a string, or an expression that writes one from parameters. */
export type CatalogText = {
  /** File without extension and path in it: `signed-in/wallet#wallet.reasons.refund`. */
  key: string
  /** False for the constants and functions of a file that its texts use. */
  isExported: boolean
  /** False if it has no words of its own, such as `common.cart` or a price alone. */
  hasWords: boolean
  file: string
  start: number
  end: number
  /** Every form that conditions and plurals make, with parameters in braces: "Only {max} pieces". */
  forms: string[]
  /** The parameters by position and name: `0.max`. */
  parameters: string[]
  /** The keys of each call that chooses a plural form. */
  plurals: string[][]
  /** Source of the values by their name in `forms`. */
  values: ReadonlyMap<string, string>
  /** True if the text is one string or one template, so that another one can be written in its place. */
  isPlain: boolean
  /** Changes when the text, or a constant or function of its file that it uses, changes. */
  hash: string
}

export const textFolder = path.resolve(import.meta.dirname, '../../src/text')

/** Texts that all languages have in English, formats of dates, and the composed tables. */
const untranslated =
  /^(console(\/|\.)|server\/(prints|list-columns|document-sentences)\.|(dates|public|signed-in|visitor|server|prose)\.ts$)/

/** Texts with more forms than these are not read by translators. */
const MAX_FORMS = 64

/** Returns the texts of a language that are translated, by key. */
export function readCatalog(locale: Locale, folder = textFolder): Map<string, CatalogText> {
  const cwd = path.join(folder, locale)
  const names = globSync('**/*.ts', { cwd }).map((file) => file.replaceAll(path.sep, '/'))
  const texts = names
    .filter((file) => !untranslated.test(file))
    .toSorted()
    .map((name) => ({ name: name.replace(/\.ts$/, ''), file: path.join(cwd, name) }))
    .flatMap(({ name, file }) => textsOf(readFileSync(file, 'utf8'), name, file))
  return new Map(texts.map((text) => [text.key, text]))
}

type Node = ESTree.Node
type Nodes = ReadonlyMap<string, Node>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Calls `visit` for a node and those below it, without the names of properties. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  if (node.type === 'Property' && !node.computed) return walk(node.value, visit)
  if (node.type === 'MemberExpression' && !node.computed) return walk(node.object, visit)
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit)
}

const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''

/** Returns an expression without brackets and type assertions. */
const bare = (node: Node): Node =>
  /^(TS(As|Satisfies|NonNull)|Parenthesized)Expression$/.test(node.type) && 'expression' in node
    ? bare(node.expression as Node)
    : node

const isString = (node: Node): boolean => node.type === 'Literal' && typeof node.value === 'string'

/** Returns the texts of a source. `name` is the first part of their keys. */
export function textsOf(source: string, name: string, file = `${name}.ts`): CatalogText[] {
  const sourceOf = (node: Node) => source.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
  const texts: CatalogText[] = []
  const declared: { at: string; node: Node; isExported: boolean }[] = []
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  for (const statement of program.body) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id)
      declared.push({ at: declaration.id.name, node: declaration, isExported })
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (init) declared.push({ at: nameOf(id), node: bare(init), isExported })
  }
  const locals: Nodes = new Map(declared.map(({ at, node }) => [at, node]))

  /** Returns the source of an expression with that of the constants and functions of the file that it uses. */
  function sourceWithLocals(node: Node): string {
    const used = new Set([node])
    for (const one of used)
      walk(one, (below) => {
        const local = below.type === 'Identifier' ? locals.get(below.name) : undefined
        if (local) used.add(local)
      })
    return [...used].map(sourceOf).join('\n')
  }

  /** Adds a text, or those below an object or a list, also one that a function makes. */
  function add(value: Node, at: string, isExported: boolean, parameters: readonly Node[]): void {
    const node = bare(value)
    const local = node.type === 'Identifier' ? locals.get(node.name) : undefined
    if (local) return add(local, at, isExported, parameters)
    if (node.type === 'ObjectExpression')
      return node.properties.forEach((one) => {
        if (one.type === 'Property') add(one.value, `${at}.${nameOf(one.key)}`, isExported, parameters)
      })
    if (node.type === 'ArrayExpression')
      return node.elements.forEach((one, index) => one && add(one, `${at}.${index}`, isExported, parameters))
    if (node.type === 'ArrowFunctionExpression')
      return add(node.body, at, isExported, [...parameters, ...node.params])

    const names = parameterNames(parameters)
    const values = new Map<string, string>()
    const forms = formsOf(node, { names, locals, values, sourceOf })
    texts.push({
      key: `${name}#${at}`,
      isExported,
      hasWords: forms.some((form) => /\p{L}/u.test(withoutParameters(form))),
      file,
      start: node.start,
      end: node.end,
      forms,
      ...usesIn(node, names),
      values,
      isPlain: forms.length === 1 && (node.type === 'TemplateLiteral' || isString(node)),
      hash: createHash('sha256').update(sourceWithLocals(node)).digest('hex').slice(0, 10),
    })
  }
  for (const { at, node, isExported } of declared) add(node, at, isExported, [])
  return texts
}

/** Returns the parameters by the names that the body uses: `p` is `0`, and `max` of `({ max })` is `0.max`. */
function parameterNames(parameters: readonly Node[]): Map<string, string> {
  const names = new Map<string, string>()
  parameters.forEach((pattern, index) => {
    if (pattern.type === 'Identifier') names.set(pattern.name, String(index))
    if (pattern.type === 'ObjectPattern')
      for (const one of pattern.properties)
        if (one.type === 'Property') names.set(nameOf(one.value), `${index}.${nameOf(one.key)}`)
  })
  return names
}

/** Returns the parameters and the plural forms in an expression. */
function usesIn(node: Node, names: ReadonlyMap<string, string>): Pick<CatalogText, 'parameters' | 'plurals'> {
  const used = new Set<string>()
  const plurals: string[][] = []
  const properties = new Set<Node>()
  walk(node, (below) => {
    const object = below.type === 'MemberExpression' ? below.object : below
    const position =
      object.type === 'Identifier' && !properties.has(below) ? names.get(object.name) : undefined
    if (position !== undefined && below.type === 'MemberExpression' && !position.includes('.')) {
      used.add(`${position}.${nameOf(below.property)}`)
      properties.add(object)
    } else if (position !== undefined) used.add(position)
    const forms = below.type === 'CallExpression' && nameOf(below.callee) === 'plural' && below.arguments[1]
    if (forms && forms.type === 'ObjectExpression')
      plurals.push(forms.properties.map((one) => (one.type === 'Property' ? nameOf(one.key) : '')))
  })
  return { parameters: [...used].toSorted(), plurals }
}

type Context = {
  names: ReadonlyMap<string, string>
  /** Constants of the file, and of the function. */
  locals: Nodes
  /** Gets the values in the text. */
  values: Map<string, string>
  sourceOf: (node: Node) => string
}

const union = (all: readonly string[][]): string[] => [...new Set(all.flat())].slice(0, MAX_FORMS)
const product = (parts: readonly string[][]): string[] =>
  parts.reduce((texts, part) => union([texts.flatMap((text) => part.map((more) => text + more))]), [''])

/** Returns the strings that an expression can be, without a call of its functions. */
function formsOf(value: Node, context: Context, constants: Nodes = new Map()): string[] {
  const of = (node: Node) => formsOf(node, context, constants)
  const node = bare(value)
  switch (node.type) {
    case 'Literal':
      return [node.value === null ? '' : String(node.value)]
    case 'TemplateLiteral': {
      const inner = node.expressions.map(of)
      return product(
        node.quasis.flatMap(({ value: { cooked } }, index) => [[cooked ?? ''], inner[index] ?? ['']]),
      )
    }
    case 'BinaryExpression':
      return node.operator === '+' ? product([of(node.left), of(node.right)]) : valueOf(node, context)
    case 'ConditionalExpression':
      return union([of(node.consequent), of(node.alternate)])
    case 'LogicalExpression':
      return union([of(node.left), of(node.right)])
    case 'ObjectExpression':
      return union(node.properties.map((one) => (one.type === 'Property' ? of(one.value) : [])))
    case 'ArrayExpression':
      return union(node.elements.map((one) => (one ? of(one) : [])))
    case 'FunctionDeclaration':
      return node.body ? of(node.body) : []
    case 'BlockStatement': {
      const own = new Map(constants)
      const results: Node[] = []
      walk(node, (below) => {
        if (below.type === 'VariableDeclarator' && below.init) own.set(nameOf(below.id), below.init)
        if (below.type === 'ReturnStatement' && below.argument) results.push(below.argument)
      })
      return union(results.map((one) => formsOf(one, context, own)))
    }
    case 'Identifier': {
      const constant = constants.get(node.name)
      return constant ? of(constant) : valueOf(node, context)
    }
    case 'CallExpression': {
      const [, forms] = node.arguments
      if (nameOf(node.callee) === 'plural' && forms?.type === 'ObjectExpression') return of(forms)
      // The parts of a list that the text joins.
      if (node.callee.type === 'MemberExpression' && /^(join|filter|map)$/.test(nameOf(node.callee.property)))
        return of(node.callee.object)
      // A function of the file that makes a text from strings: `counted('item', 'items')`.
      const strings = node.arguments.filter(isString)
      if (strings.length > 0 && context.locals.has(nameOf(node.callee))) return union(strings.map(of))
      return valueOf(node, context)
    }
    default:
      return valueOf(node, context)
  }
}

/** Returns the name of a value in braces: that of the parameter in it, else that of the constant or function. */
function valueOf(node: Node, { names, values, sourceOf }: Context): string[] {
  const source = sourceOf(node)
  const { parameters } = usesIn(node, names)
  const [parameter = ''] = parameters.map((position) => position.split('.')[1] ?? '')
  const base = parameter || (source.match(/\w+/g)?.at(-1) ?? 'value')
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${number}`
    if ((values.get(name) ?? source) !== source) continue
    values.set(name, source)
    return [`{${name}}`]
  }
}

import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** A function of the texts: where it is, and its types of parameters. */
type TextFunction = { path: string[]; parameters: unknown[] }

/** Value of a numeric parameter; a count of this size shows whether it is grouped. */
const LARGE = 123_456
const DAY = new Date('2026-11-27T06:30:00Z')

/** Names of numbers that are no counts, or that never reach 1,000. They get a small value. */
const small = [
  'percent',
  'percentage',
  'discount',
  'rate',
  'rateBp',
  'stars',
  'rating',
  'year',
  'years',
  'days',
  'returnDays',
  'cutOffHour',
  'seconds',
  'photos',
]
/** Values of types that other files declare. */
const imported: Record<string, unknown> = {
  Date: DAY,
  ItemStatus: { code: 'arriving', date: DAY },
  OptionKind: 'size',
  ConsentChannel: 'email',
}

const nameOf = (key: ESTree.Node): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

/** Returns a value of a type; unknown types have a text. */
function sample(type: ESTree.TSType, aliases: ReadonlyMap<string, ESTree.TSType>, name = ''): unknown {
  if (type.type === 'TSNumberKeyword') return small.includes(name) ? 5 : LARGE
  if (type.type === 'TSBooleanKeyword') return true
  if (type.type === 'TSNullKeyword') return null
  if (type.type === 'TSLiteralType') return type.literal.type === 'Literal' ? type.literal.value : ''
  if (type.type === 'TSArrayType') return [sample(type.elementType, aliases, name)]
  if (type.type === 'TSTypeOperator') return sample(type.typeAnnotation, aliases, name)
  if (type.type === 'TSIntersectionType')
    return Object.assign({}, ...type.types.map((part) => sample(part, aliases, name)))
  if (type.type === 'TSUnionType') {
    const part = type.types.find((one) => one.type === 'TSNumberKeyword') ?? type.types[0]
    return part && sample(part, aliases, name)
  }
  if (type.type === 'TSTypeLiteral')
    return Object.fromEntries(
      type.members.flatMap((member) =>
        member.type === 'TSPropertySignature' && member.typeAnnotation
          ? [[nameOf(member.key), sample(member.typeAnnotation.typeAnnotation, aliases, nameOf(member.key))]]
          : [],
      ),
    )
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const alias = aliases.get(type.typeName.name)
    if (alias) return sample(alias, aliases, name)
    if (type.typeName.name in imported) return imported[type.typeName.name]
  }
  return 'text'
}

/** Returns the functions that a file of texts declares, each with values for its parameters. */
export function textFunctions(file: string): TextFunction[] {
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program
  const declarations = body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement,
  )
  const aliases = new Map(
    declarations.flatMap((one) =>
      one.type === 'TSTypeAliasDeclaration' ? [[one.id.name, one.typeAnnotation] as const] : [],
    ),
  )
  const found: TextFunction[] = []
  const visit = (node: ESTree.Expression | null, path: string[]): void => {
    if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression')
      visit(node.expression, path)
    if (node?.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'Property') visit(property.value, [...path, nameOf(property.key)])
    if (node?.type === 'ArrowFunctionExpression')
      found.push({
        path,
        parameters: node.params.map((parameter) =>
          'typeAnnotation' in parameter && parameter.typeAnnotation
            ? sample(
                parameter.typeAnnotation.typeAnnotation,
                aliases,
                'name' in parameter ? parameter.name : '',
              )
            : 'text',
        ),
      })
  }
  for (const statement of body)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration')
      for (const { id, init } of statement.declaration.declarations) visit(init, [nameOf(id)])
  return found
}

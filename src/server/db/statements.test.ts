import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { isCallExpression, isIdentifier, isStringLiteral, type Node } from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { connect, type Connection } from './db.ts'
import { statementNames } from './prepared.ts'

const root = path.resolve(import.meta.dirname, '../../..')

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }
/** A value of each PostgreSQL type that statements use. Its TypeScript type is what a declaration must have. */
const values = {
  bool: true,
  bytea: Buffer.from('bytes') as Buffer,
  date: '2026-07-01',
  float8: 1.5,
  int2: 1,
  int4: 1,
  int8: 1,
  jsonb: { key: ['text', 1, true, null] } as Json,
  json: { key: ['text', 1, true, null] } as Json,
  numeric: 1.5,
  text: 'text',
  timestamptz: new Date('2026-07-01T10:00:00Z'),
  _int4: [1] as readonly number[],
  _text: ['text'] as readonly string[],
}

/** Parameters that are not written as columns are read: JSON is sent as text, and pg reads `int8[]` as text. */
const parameterTypes: Record<string, string> = { json: 'text', jsonb: 'text', _int8: '_int4' }

let database: FreshDatabase
let connection: Connection
let client: pg.PoolClient
let compiler: API
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.config, 1)
  client = await connection.pool.connect()
  compiler = new API({ cwd: root })
})
afterAll(async () => {
  compiler.close()
  client.release()
  await connection.close()
  await database.drop()
})

test.each(Object.entries(values))('pg reads %s as %j', async (type, value) => {
  const { rows } = await client.query<{ value: unknown }>(`select $1::${type} as value`, [value])
  expect(rows).toEqual([{ value }])
})

test('every prepared statement has the parameters and columns that it declares', async () => {
  const [project] = compiler.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()
  if (!project) throw new Error('tsconfig.json is not a project')
  const files = globSync('src/**/*.ts', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') && /\bprepared[<(]/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  const declared = files.flatMap((file) => declarationsIn(project, file))
  for (const file of files) await import(path.join(root, file))
  // The listing composes statements at run time ("list-0"), so they have neither a fixed name nor fixed parameters.
  const fixed = declared.filter(({ file }) => file !== 'src/server/listing/statement.ts')
  // Files of tests share the modules of their worker: db.test.ts may have declared its own before.
  const names = [...statementNames.values()].filter((name) => !/^(list-\d+|test-.+)$/.test(name))
  expect(fixed.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(new Set(statementNames.values()).size).toBe(statementNames.size)
  expect(fixed.length).toBeGreaterThan(70)

  const textByName = new Map([...statementNames].map(([text, name]) => [name, text]))
  const typeNames = await readTypeNames()
  const valueTypes = typesOfValues(project)
  const differences: string[] = []
  for (const declaration of fixed) {
    const { name } = declaration
    const actual = await describeStatement(textByName.get(name) ?? '').catch((error: unknown) => {
      throw new Error(`The statement ${name} cannot be prepared`, { cause: error })
    })
    const toEntry = ([what, typeId]: [string, number]) => [what, typeNames.get(typeId) ?? ''] as const
    const parameters = new Map(actual.parameters.map((typeId, index) => toEntry([`$${index + 1}`, typeId])))
    const columns = new Map(actual.columns.map((column) => toEntry([column.name, column.dataTypeID])))
    for (const [what, pgType] of parameters) parameters.set(what, parameterTypes[pgType] ?? pgType)
    const found = [
      ...compareTypes(project.checker, parameters, declaration.parameters, valueTypes),
      ...(declaration.columns ? compareTypes(project.checker, columns, declaration.columns, valueTypes) : []),
    ]
    differences.push(...found.map((difference) => `${name}: ${difference}`))
  }
  expect(differences).toEqual([])
})

/** Returns the differences of PostgreSQL types and declared types by name of a parameter or a column. */
function compareTypes(
  checker: Checker,
  actual: ReadonlyMap<string, string>,
  declared: ReadonlyMap<string, Type>,
  valueTypes: ReadonlyMap<string, Type>,
): string[] {
  const missing = [...declared.keys()].filter((what) => !actual.has(what))
  return [
    ...missing.map((what) => `${what} is declared, but does not exist`),
    ...[...actual].flatMap(([what, pgType]) => {
      const type = declared.get(what)
      const wanted = valueTypes.get(pgType)
      if (!type) return [`${what} is not declared`]
      if (!wanted) return [`${what} is ${pgType}, which \`values\` does not contain`]
      const isRight = isAssignable(checker, type, wanted)
      return isRight ? [] : [`${what} is ${pgType}, but declared as ${checker.typeToString(type)}`]
    }),
  ]
}

/** A call of `prepared`; parameters are named $1, $2, …. `columns` is null if no caller reads the rows (`never`). */
type Declaration = {
  file: string
  name: string
  parameters: Map<string, Type>
  columns: Map<string, Type> | null
}

function declarationsIn({ program, checker }: Project, file: string): Declaration[] {
  const found: Declaration[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'prepared') {
      const [parameters, row] = (node.typeArguments ?? []).map((type) => checker.getTypeFromTypeNode(type))
      const [name] = node.arguments
      if (!parameters?.isTypeReference() || !row || !name)
        throw new Error(`${file}: prepared() without types`)
      found.push({
        file,
        name: isStringLiteral(name) ? name.text : '',
        parameters: new Map(
          checker.getTypeArguments(parameters).map((type, index) => [`$${index + 1}`, type]),
        ),
        columns: checker.typeToString(row) === 'never' ? null : propertiesOf(checker, row),
      })
    }
    node.forEachChild(visit)
  }
  const source = program.getSourceFile(path.join(root, file))
  if (!source) throw new Error(`${file} is not part of the project`)
  visit(source)
  return found
}

const propertiesOf = (checker: Checker, type: Type) =>
  new Map(
    checker.getPropertiesOfType(type).flatMap((property) => {
      const propertyType = checker.getTypeOfSymbol(property)
      return propertyType ? [[property.name, propertyType] as const] : []
    }),
  )

/** Returns the TypeScript types of `values` by PostgreSQL type. */
function typesOfValues({ program, checker }: Project): Map<string, Type> {
  const source = program.getSourceFile(import.meta.filename)
  const position = source?.text.indexOf('values = {') ?? -1
  const type = checker.getTypeAtPosition(import.meta.filename, position)
  if (!type) throw new Error('The type of `values` was not found')
  return propertiesOf(checker, type)
}

/** Nullability is not compared: PostgreSQL does not report it for expressions. JSON may be declared as unknown. */
function isAssignable(checker: Checker, type: Type, wanted: Type): boolean {
  const isUnknown = checker.isTypeAssignableTo(checker.getUnknownType(), type)
  if (isUnknown) return checker.isTypeAssignableTo(checker.getNullType(), wanted)
  return checker.isTypeAssignableTo(checker.getNonNullableType(type) ?? type, wanted)
}

async function readTypeNames(): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  return new Map(rows.map(({ oid, typname }) => [oid, typname]))
}

type Description = { parameters: number[]; columns: { name: string; dataTypeID: number }[] }

/** Prepares and describes a statement with the messages Parse and Describe of the protocol, without running it. */
function describeStatement(text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], columns: [] }
    client.query({
      submit(wire: pg.Connection) {
        wire.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
          description.parameters = dataTypeIDs
        })
        wire.parse({ name: '', text, types: [] }, true)
        wire.describe({ type: 'S', name: '' }, true)
        wire.sync()
      },
      handleRowDescription({ fields }: { fields: Description['columns'] }) {
        description.columns = fields
      },
      handleReadyForQuery: () => resolve(description),
      handleError: reject,
    } as pg.Submittable)
  })
}

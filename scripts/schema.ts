/**
 * Writes src/server/db/schema.ts, the tables as types, from a migrated database:
 * `node scripts/schema.ts` (starts its own embedded database) or with DATABASE_URL.
 */
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  tsvector: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  jsonb: 'Json',
  _text: 'string[]',
  _int4: 'number[]',
}

/** The text of schema.ts for the database behind `client`. */
async function describeSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{
    table: string
    column: string
    type: string
    nullable: boolean
    filled: boolean
    computed: boolean
  }>(`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as filled, is_generated = 'ALWAYS' as computed
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations' order by table_name, ordinal_position`)
  const tables = Map.groupBy(rows, (row) => row.table)
  const lines = [
    '// Written by scripts/schema.ts from the migrations. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    '/** Read as parsed JSON, written as JSON text. */',
    'type Json = ColumnType<unknown, string, string>',
    '',
    'export interface Database {',
  ]
  for (const [table, columns] of tables) {
    lines.push(`  ${table}: {`)
    for (const { column, type, nullable, filled, computed } of columns) {
      const known = types[type]
      if (!known) throw new Error(`${table}.${column}: no type for ${type}`)
      const base =
        known === 'Json'
          ? filled || nullable
            ? 'ColumnType<unknown, string | null | undefined, string | null>'
            : 'Json'
          : nullable
            ? `${known} | null`
            : known
      const wrapped = computed
        ? `GeneratedAlways<${base}>`
        : filled && known !== 'Json'
          ? `Generated<${base}>`
          : base
      lines.push(`    ${column}: ${wrapped}`)
    }
    lines.push('  }')
  }
  lines.push('}', '')
  return lines.join('\n')
}

if (import.meta.main) {
  const { migrate } = await import('#server/db/migrate.ts')
  const folder = await mkdtemp(join(tmpdir(), 'schema-'))
  const url = process.env['DATABASE_URL']
  const server = url
    ? undefined
    : await (await import('#server/db/embedded/embedded.ts')).startEmbedded(folder, { fsync: false })
  const pool = new pg.Pool(
    url
      ? { connectionString: url }
      : { host: server!.host, port: server!.port, user: server!.user, database: server!.database },
  )
  // A server that stops ends the connections that are still closing.
  pool.on('error', () => {})
  try {
    await migrate(pool)
    const client = await pool.connect()
    writeFileSync('src/server/db/schema.ts', await describeSchema(client))
    client.release()
  } finally {
    // Also after a migration that fails: a server nobody stops would stay for good.
    await pool.end()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

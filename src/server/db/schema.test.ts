import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { connect } from './db.ts'

/** Maps 'table.column' to its declared type. */
function readSchema(): Map<string, string> {
  const text = readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8')
  const bodies = new Map(
    [...text.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, key = '', type = '']) => [key, type] as const),
    ]),
  )
  return new Map(
    (bodies.get('Database') ?? []).flatMap(([table, name]) =>
      (bodies.get(name) ?? []).map(([column, type]) => [`${table}.${column}`, type] as const),
    ),
  )
}

test('schema.ts has the columns of the migrated database; run `node scripts/schema.ts` after a migration', async () => {
  const database = await freshDatabase()
  const { db, close } = connect(database.config, 1)
  const { rows } = await sql<{ name: string; nullable: boolean; generated: boolean }>`
    select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable,
      is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`.execute(db)
  await close()
  await database.drop()
  const declared = [...readSchema()].map(([name, type]) => ({
    name,
    nullable: type.includes('| null'),
    generated: type.startsWith('GeneratedAlways<'),
  }))
  const sorted = (columns: typeof rows) => columns.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(sorted(declared)).toEqual(sorted(rows))
})

/**
 * Writes src/server/db/schema.ts, the types of the tables, from a migrated database with kysely-codegen:
 * `node scripts/schema.ts` (starts an embedded database) or with DATABASE_URL.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { fetchTools } from './fetch-tools.ts'

type Codegen = {
  generate: (options: Record<string, unknown>) => Promise<string>
  PostgresDialect: new (options: { dateParser: 'string' }) => object
}

const root = path.resolve(import.meta.dirname, '..')
const file = 'src/server/db/schema.ts'
/**
 * Generated columns. kysely-codegen describes them as columns with a default, so a statement could write them.
 */
const generated = {
  'products.personal_unit_paise': 'GeneratedAlways<number>',
  'products.business_unit_paise': 'GeneratedAlways<number>',
  'products.percent_off': 'GeneratedAlways<number>',
  'products.business_percent_off': 'GeneratedAlways<number>',
  'products.stars1': 'GeneratedAlways<number>',
  'products.stars2': 'GeneratedAlways<number>',
  'products.stars3': 'GeneratedAlways<number>',
  'products.stars4': 'GeneratedAlways<number>',
  'products.stars5': 'GeneratedAlways<number>',
  'reviews.has_photos': 'GeneratedAlways<boolean>',
  'products.rating': 'GeneratedAlways<number | null>',
  'questions.question_lower': 'GeneratedAlways<string>',
}

const { generate, PostgresDialect } = await fetchTools<Codegen>('schema')
const folder = await mkdtemp(path.join(tmpdir(), 'schema-'))
const url = process.env['DATABASE_URL'] ?? ''
const server = url ? null : await startEmbedded(folder, { fsync: false })
const { db, pool, close } = connect(
  server ? { host: server.host, port: server.port, user: server.user, database: server.database } : url,
  2,
)
try {
  await migrate(pool)
  const text = await generate({
    db,
    // Must match the parsers of db.ts.
    dialect: new PostgresDialect({ dateParser: 'string' }),
    typeMapping: {
      int8: 'number',
      numeric: 'number',
      timestamptz: 'Date',
      // Read as parsed JSON, written as JSON text.
      jsonb: 'ColumnType<unknown, string, string>',
    },
    customImports: { GeneratedAlways: 'kysely' },
    overrides: { columns: generated },
    excludePattern: 'public.migrations',
    outFile: null,
  })
  writeFileSync(path.join(root, file), text.replace('export interface DB {', 'export interface Database {'))
  const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt')
  process.exitCode = spawnSync(process.execPath, [oxfmt, file], { cwd: root, stdio: 'inherit' }).status ?? 1
} finally {
  // Also after an error, because the embedded server would keep running.
  await close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}

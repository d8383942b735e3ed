import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openDatabase } from './open-database.ts'

const help = `npm run restore -- <file> [--data-dir <dir>]

Loads a file of npm run backup into an empty database (DATA_DIR or DATABASE_URL) and its uploads into DATA_DIR or the S3
bucket. The shop
must not run. After an error the database is still empty, and the command can be repeated.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': { type: 'string' } },
})
const [name, ...rest] = positionals
if (!name || rest.length > 0) {
  console.log(help)
  process.exit(1)
}
const file = resolve(process.env['INIT_CWD'] ?? '.', name)
const count = (number: number) => number.toLocaleString('en-IN')

try {
  const { dataDir, storage, close, ...connection } = await openDatabase(values['data-dir'], { alone: true })
  try {
    const { createdAt, end, migrated } = await restoreBackup(connection, {
      file,
      dataDir,
      storage,
      log: console.log,
    })
    const rows = Object.values(end.rows).reduce((sum, one) => sum + one, 0)
    console.log(`Restored the shop of ${createdAt}: ${count(rows)} rows, ${count(end.files)} files.`)
    if (migrated.length > 0) console.log(`Migrated to this release: ${migrated.join(', ')}.`)
    for (const path of end.missing) console.error(`Missing in the backup: ${path}`)
  } finally {
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

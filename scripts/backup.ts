import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup } from '#server/backup/create-backup.ts'
import { openDatabase } from './open-database.ts'

const help = `npm run backup -- <file> [--data-dir <dir>]

Writes database, uploads and the installation's secret into one new file (tar, gzip), readable only by its owner. The
shop may run meanwhile. npm run restore -- <file> loads the file into an empty database.`

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
  const { pool, dataDir, storage, close } = await openDatabase(values['data-dir'], { existing: true })
  try {
    const result = await createBackup(pool, {
      file,
      dataDir,
      storage,
      now: new Date(),
      log: console.log,
    })
    for (const path of result.missing)
      console.error(
        `Not in the backup, because the file is not in ${storage.name === 's3' ? 'the bucket' : dataDir}: ${path}`,
      )
    console.log(
      `${file}: ${count(result.rows)} rows of ${result.tables} tables, ${count(result.jobs)} jobs, ${count(result.files)} files.`,
    )
  } finally {
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

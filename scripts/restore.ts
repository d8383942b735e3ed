import { restoreBackup } from '#server/backup/restore-backup.ts'
import { countsOf, readArguments } from './backup-arguments.ts'
import { openDatabase } from './open-database.ts'

const help = `npm run restore -- <file> [--data-dir <dir>]

Verifies a file of npm run backup and loads it into an empty database (DATA_DIR or DATABASE_URL) and its uploads into DATA_DIR
or the S3 bucket. The shop must not run. After an error the database is still empty, and the command can be repeated.`

const { file, dataDir: folder } = readArguments(help)

try {
  const { dataDir, storage, close, ...connection } = await openDatabase(folder, {
    alone: true,
    unambiguous: true,
  })
  try {
    const { head, rows, end, warning, migrated } = await restoreBackup(connection, {
      file,
      dataDir,
      storage,
      log: console.log,
    })
    if (warning) console.error(warning)
    console.log(`Restored the shop of ${head.createdAt}: ${countsOf(rows, end)}.`)
    if (migrated.length > 0) console.log(`Migrated to this release: ${migrated.join(', ')}.`)
    for (const path of end.missing) console.error(`Missing in the backup: ${path}`)
  } finally {
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

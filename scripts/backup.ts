import { createBackup } from '#server/backup/create-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { countsOf, readArguments } from './backup-arguments.ts'
import { openDatabase } from './open-database.ts'

const help = `npm run backup -- <file> [--data-dir <dir>]
npm run backup -- --verify <file>

Writes database, uploads and the installation's secret into one new file (tar, gzip), readable only by its owner, and reads
the file back. The shop may run meanwhile. npm run restore -- <file> loads the file into an empty database.

--verify reads an older file, without a database, and exits with 1 if it cannot be restored.`

const { file, dataDir: folder, verify } = readArguments(help, { canVerify: true })

try {
  if (verify) await printVerified()
  else await writeBackup()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function printVerified(): Promise<void> {
  const { head, rows, end, warning } = await verifyBackup(file)
  if (warning) console.error(warning)
  console.log(`${file} can be restored: ${countsOf(rows, end)}, of ${head.createdAt}.`)
}

async function writeBackup(): Promise<void> {
  const { pool, dataDir, storage, close } = await openDatabase(folder, { existing: true, unambiguous: true })
  try {
    const { rows, end } = await createBackup(pool, {
      file,
      dataDir,
      storage,
      now: new Date(),
      log: console.log,
    })
    for (const path of end.missing)
      console.error(
        `Not in the backup, because the file is not in ${storage.name === 's3' ? 'the bucket' : dataDir}: ${path}`,
      )
    console.log(`${file}: ${countsOf(rows, end)}.`)
  } finally {
    await close()
  }
}

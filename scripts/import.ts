import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { migrate } from '#server/db/migrate.ts'
import { finishImport, importCatalog } from '#server/catalog-import/import-catalog.ts'
import { UnreadableFileError } from '#server/catalog-import/read-file.ts'
import { openReport, type Report } from '#server/catalog-import/report.ts'
import { formatNames } from '#server/catalog-import/catalog-file.ts'
import { catalogFormats } from '#verification/catalog-formats/formats.ts'
import { openDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run import -- <file> [<file> …] [options]

Imports products from CSV or JSON files, also compressed with gzip. Values that a file does not have are not changed.

  --format <name>    ${formatNames(catalogFormats).join(', ')}; by default recognised from the header
  --dry-run          prints the result for each row and writes nothing
  --report <file>    writes rejected rows, merged rows and notes to this CSV file
  --data-dir <dir>   the data folder of the shop (DATA_DIR, default .data); with DATABASE_URL that server is used

docs/import.md describes the columns of the general format.`

type Options = {
  format?: string | undefined
  dryRun: boolean
  report?: string | undefined
  dataDir?: string | undefined
  files: string[]
}

function readImport(): Options {
  const { values, positionals } = readOptions(help, {
    allowPositionals: true,
    options: {
      format: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      'data-dir': { type: 'string' },
    },
  })
  if (positionals.length === 0) {
    console.log(help)
    process.exit(1)
  }
  const { format, report, 'data-dir': dataDir, 'dry-run': dryRun } = values
  return { format, report, dataDir, dryRun, files: positionals }
}

/** Shows the progress as a bar on a terminal, elsewhere as a line for each 10 %. */
function progressBar(): { draw: (done: number, all: number) => void; clear: () => void } {
  const started = performance.now()
  const terminal = process.stdout.isTTY
  let tenth = 0
  const number = (count: number) => count.toLocaleString('en-IN')
  return {
    draw(done, all) {
      const share = all === 0 ? 1 : done / all
      const speed = Math.round(done / ((performance.now() - started) / 1000))
      const text = `${number(done)} of ${number(all)} rows, ${number(speed)} a second`
      if (terminal) {
        const filled = Math.round(share * 30)
        process.stdout.write(
          `\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${Math.floor(share * 100)} %  ${text} `,
        )
      } else if (Math.floor(share * 10) > tenth) {
        tenth = Math.floor(share * 10)
        console.log(`${tenth * 10} %  ${text}`)
      }
    },
    clear() {
      if (terminal) process.stdout.write('\r\u001b[K')
    },
  }
}

async function run({ files, format, dryRun, report: reportPath, dataDir }: Options): Promise<boolean> {
  let report: Report | undefined
  if (reportPath) report = await openReport(reportPath)
  const connection = await openDatabase(dataDir)
  let succeeded = true
  let written = 0
  try {
    await migrate(connection.pool)
    for (const file of files) {
      const bar = progressBar()
      const log = (line: string) => {
        bar.clear()
        console.log(line)
      }
      try {
        const counts = await importCatalog(connection.db, {
          file: resolve(process.env['INIT_CWD'] ?? '.', file),
          format,
          sources: catalogFormats,
          now: new Date(),
          dryRun,
          finish: false,
          log,
          progress: bar.draw,
          remark: (note) => report?.write(file, note),
        })
        if (!dryRun) written += counts.new + counts.changed
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error
        log(error.message)
        succeeded = false
      }
    }
    if (written > 0) {
      console.log('Updating suggestions and statistics …')
      await finishImport(connection.db, new Date())
    }
  } finally {
    await connection.close()
    await report?.close()
  }
  return succeeded
}

// Thousands of short-lived rows: a growing young generation of the heap would take 150 MB and save no time.
setFlagsFromString('--semi-space-growth-factor=1')

try {
  process.exitCode = (await run(readImport())) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

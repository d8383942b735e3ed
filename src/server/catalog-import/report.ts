import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Remark } from './import-catalog.ts'

export type Report = { write: (file: string, remark: Remark) => void; close: () => Promise<void> }

/** Opens a CSV file for the remarks of an import. Throws if the file cannot be written. */
export async function openReport(path: string): Promise<Report> {
  const stream = createWriteStream(path)
  await once(stream, 'open')
  stream.write('file,line,last_line,kind,key,text\n')
  return {
    write: (file, { line, lastLine, kind, key, text }) => {
      stream.write(`${[file, line, lastLine, kind, key, text].map(cellOf).join(',')}\n`)
    },
    close: async () => {
      stream.end()
      await once(stream, 'close')
    },
  }
}

/** Quotes a cell. A quote before `=`, `+`, `-` and `@` prevents formulas in spreadsheet programs. */
function cellOf(value: string | number): string {
  const text = String(value).replace(/^[=+\-@\t]/, "'$&")
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { FileContent } from '#contract/define-call.ts'
import { INDIA_OFFSET_MS, indiaDay } from '#domain/india-days.ts'
import type { ServerMessages } from '#text/server.ts'

/** A value as text in the file: amounts in rupees, times in India. */
const formats = {
  text: (value: unknown) => value ?? '',
  /** Paise. */
  rupees: (value: unknown) => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
  /** An ISO time. */
  time: (value: unknown) =>
    typeof value === 'string' && value !== 'infinity'
      ? new Date(Date.parse(value) + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
      : (value ?? ''),
  /** A person of the staff, as its name. */
  person: (value: unknown) => (value as { name: string } | null)?.name ?? '',
} as const

type Heads = ServerMessages['listColumns']
/** Columns of a file, in its order: fields of the rows with a title in the texts, and how they are written. */
export type CsvColumns<Row> = { readonly [Name in keyof Row & keyof Heads]?: keyof typeof formats }

const toCsv = (lines: readonly (readonly unknown[])[]): string =>
  stringify(lines as unknown[][], { record_delimiter: 'windows', quoted: true, escape_formulas: true })

/**
 * Returns the parts of a CSV file from the titles of its columns and batches of lines. Formula characters at the start of a
 * cell are neutralised, because shoppers and sellers write these texts. A file takes at most half of the time, so that other
 * calls take at most twice as long.
 */
export async function* csvParts(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${toCsv([titles])}`
  let begin = performance.now()
  for await (const lines of batches) {
    const csv = toCsv(lines)
    const spent = performance.now() - begin
    yield csv
    await pause(spent)
    begin = performance.now()
  }
}

/** Returns a CSV file of rows, named after the day in India. */
export function csvFile<Row extends object>(
  { name, now, columns, heads }: { name: string; now: Date; columns: CsvColumns<Row>; heads: Heads },
  batches: AsyncIterable<Row[]>,
): FileContent {
  const shown = Object.entries(columns) as [keyof Row & keyof Heads, keyof typeof formats][]
  async function* lines() {
    for await (const rows of batches)
      yield rows.map((row) => shown.map(([column, format]) => formats[format](row[column])))
  }
  const titles = shown.map(([column]) => heads[column])
  return { fileName: `${name}-${indiaDay(now)}.csv`, content: csvParts(titles, lines()) }
}

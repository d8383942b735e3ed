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
    typeof value === 'string'
      ? new Date(Date.parse(value) + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
      : '',
  /** A person of the staff, as its name. */
  person: (value: unknown) => (value as { name: string } | null)?.name ?? '',
} as const

type Heads = ServerMessages['listColumns']
type Words = ServerMessages['listWords']
type Format = keyof typeof formats | keyof Words
/** Formats of a field: of a code the words that the screens have for all its values. */
type FormatOf<Value> = [Value] extends [string]
  ? string extends Value
    ? keyof typeof formats
    : { [Name in keyof Words]: [Value] extends [keyof Words[Name]] ? Name : never }[keyof Words]
  : keyof typeof formats
/** Columns of a file, in its order: fields of the rows with a title in the texts, and how they are written. */
export type CsvColumns<Row> = { readonly [Name in keyof Row & keyof Heads]?: FormatOf<Row[Name]> }

/** Lines that are written at once: other calls wait a millisecond or two for them. */
const PART = 200

const toCsv = (lines: readonly (readonly unknown[])[]): string =>
  stringify(lines as unknown[][], { record_delimiter: 'windows', quoted: true, escape_formulas: true })

/**
 * Returns the parts of a CSV file from the titles of its columns and batches of rows. Formula characters at the start of a
 * cell are neutralised, because shoppers and sellers write these texts. Lines are written in at most half of the time, so that
 * other calls take at most twice as long.
 */
export async function* csvParts<Row>(
  titles: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  toLine: (row: Row) => readonly unknown[],
): AsyncGenerator<string> {
  yield `\uFEFF${toCsv([titles])}`
  for await (const rows of batches)
    for (let at = 0; at < rows.length; at += PART) {
      const begin = performance.now()
      const csv = toCsv(rows.slice(at, at + PART).map(toLine))
      const spent = performance.now() - begin
      yield csv
      await pause(spent)
    }
}

/** Returns a CSV file of rows, named after the day in India. */
export function csvFile<Row, Answer extends object>(
  {
    name,
    now,
    columns,
    texts,
  }: {
    name: string
    now: Date
    columns: CsvColumns<Answer>
    texts: Pick<ServerMessages, 'listColumns' | 'listWords'>
  },
  batches: AsyncIterable<readonly Row[]>,
  toAnswer: (row: Row) => Answer,
): FileContent {
  const shown = Object.entries(columns) as [keyof Answer & keyof Heads, Format][]
  const titles = shown.map(([column]) => texts.listColumns[column])
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.listWords
  const write = (format: Format, value: unknown) =>
    words[format]?.[String(value)] ??
    (format in formats ? formats[format as keyof typeof formats](value) : '')
  const toLine = (row: Row) => {
    const answer = toAnswer(row)
    return shown.map(([column, format]) => write(format, answer[column]))
  }
  return { fileName: `${name}-${indiaDay(now)}.csv`, content: csvParts(titles, batches, toLine) }
}

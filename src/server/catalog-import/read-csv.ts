import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { UnreadableFileError } from './read-file.ts'

/** The unchanged cells of a row by column name. */
export type Cells = Readonly<Record<string, string>>

/** A row of a file: its line numbers, where the header is line 1, with cells, a JSON object or the reason for a rejection. */
export type Entry = { line: number; lastLine: number } & (
  | { cells: Cells }
  | { object: unknown }
  | { reject: string }
)

type Parsed = { cells: string[]; line: number; lastLine: number }

// In characters. A longer row is the result of a quote that is not closed.
const MAX_ROW_LENGTH = 1_000_000

/** Yields the rows of CSV text (RFC 4180; comma, semicolon or tab). The first row has the column names. */
export async function* readCsv(text: AsyncIterable<string>, separator: string): AsyncGenerator<Entry> {
  let columns: string[] | undefined
  for await (const row of parseRows(text, separator)) {
    if ('reject' in row) yield row
    else if (columns) yield withColumns(row, columns)
    else columns = row.cells.map((cell) => cell.trim())
  }
}

/** Returns the column names and the separator of CSV text from its first line. */
export function readHeader(start: string): { columns: string[]; separator: string } {
  const line = /^\ufeff?\s*([^\r\n]*)/.exec(start)?.[1] ?? ''
  const unquoted = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => unquoted.split(sign).length
  const separator = [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  const columns = line.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
  return {
    columns: columns.map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
    separator,
  }
}

function withColumns({ cells, line, lastLine }: Parsed, columns: readonly string[]): Entry {
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length < columns.length || extra) {
    return { line, lastLine, reject: `${cells.length} cells where the header has ${columns.length}` }
  }
  return {
    line,
    lastLine,
    cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
  }
}

type RejectedRow = { line: number; lastLine: number; reject: string }

async function* parseRows(
  text: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<Parsed | RejectedRow> {
  const rejected: RejectedRow[] = []
  // Last line of the previous row, and empty lines before it. csv-parse calls back in the order of the file.
  const previous = { line: 0, empty: 0 }
  const lines: [first: number, last: number][] = []
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record(cells: string[], info) {
      lines.push([previous.line + 1 + info.empty_lines - previous.empty, info.lines])
      Object.assign(previous, { line: info.lines, empty: info.empty_lines })
      return cells
    },
    on_skip(error) {
      const line = previous.line + 1
      const lastLine = Math.max(Number(error?.['lines'] ?? 0), line)
      rejected.push({ line, lastLine, reject: rejectionOf(error) })
      previous.line = lastLine
    },
  })
  const source = Readable.from(text)
  // An error of the source must end the parser; otherwise the loop below never ends.
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const cells of source.pipe(parser)) {
      throwIfRestIsLost(rejected)
      const [line = 0, lastLine = 0] = lines.shift() ?? []
      while (rejected[0] && rejected[0].line < line) yield* rejected.splice(0, 1)
      yield { cells: cells as string[], line, lastLine }
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError(`Line ${previous.line + 1}: ${(error as Error).message}`)
  } finally {
    source.destroy()
  }
  throwIfRestIsLost(rejected)
  yield* rejected
}

/** Throws UnreadableFileError if the file cannot be read after one of the rejected rows. */
function throwIfRestIsLost(rejected: readonly RejectedRow[]): void {
  const last = rejected.find(({ reject }) => reject.endsWith(restIsLost))
  if (last) throw new UnreadableFileError(`Line ${last.line}: ${last.reject}.`)
}

const restIsLost = 'the rest of the file cannot be read'

function rejectionOf(error: CsvError | undefined): string {
  switch (error?.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `a quote is opened here and never closed; ${restIsLost}`
    case 'CSV_MAX_RECORD_SIZE':
      return `a row of over a million characters (a quote never closed?); ${restIsLost}`
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'a quote inside a cell that is not doubled'
    default:
      return error?.message ?? 'not a row of CSV'
  }
}

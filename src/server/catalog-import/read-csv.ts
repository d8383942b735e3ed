import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { UnreadableFileError } from './read-file.ts'

/** The cells of one row by their column names, as they stand in the file. */
export type Cells = Readonly<Record<string, string>>

/** One row of a file: its lines, counted from 1 with the header, and its cells, its object, or why it has none. */
export type Entry = { line: number; lastLine: number } & (
  | { cells: Cells }
  | { object: unknown }
  | { reject: string }
)

type Parsed = { cells: string[]; line: number; lastLine: number }

// A cell longer than this is a quote that was opened and never closed.
const longestRow = 1_000_000

/** Rows of CSV text (RFC 4180, comma, semicolon or tab), the first one being `columns`. */
export async function* readCsv(text: AsyncIterable<string>, separator: string): AsyncGenerator<Entry> {
  let columns: string[] | undefined
  for await (const row of parseRows(text, separator)) {
    if ('reject' in row) yield row
    else if (columns) yield withColumns(row, columns)
    else columns = row.cells.map((cell) => cell.trim())
  }
}

/** The column names of CSV text and what separates them, from its first line. */
export function readHeader(start: string): { columns: string[]; separator: string } {
  const line = /^\ufeff?\s*([^\r\n]*)/.exec(start)?.[1] ?? ''
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
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
  return { line, lastLine, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) }
}

type Refused = { line: number; lastLine: number; reject: string }

async function* parseRows(text: AsyncIterable<string>, separator: string): AsyncGenerator<Parsed | Refused> {
  const refused: Refused[] = []
  // The lines the row before ended on; csv-parse calls back in the order of the file.
  const before = { line: 0, empty: 0 }
  const lines: [first: number, last: number][] = []
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_record(cells: string[], info) {
      lines.push([before.line + 1 + info.empty_lines - before.empty, info.lines])
      Object.assign(before, { line: info.lines, empty: info.empty_lines })
      return cells
    },
    on_skip(error) {
      const line = before.line + 1
      const lastLine = Math.max(Number(error?.['lines'] ?? 0), line)
      refused.push({ line, lastLine, reject: faultOf(error) })
      before.line = lastLine
    },
  })
  const source = Readable.from(text)
  // A source that breaks off must end the parser too, or the loop below would wait for ever.
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const cells of source.pipe(parser)) {
      stopAtTheEnd(refused)
      const [line = 0, lastLine = 0] = lines.shift() ?? []
      while (refused[0] && refused[0].line < line) yield* refused.splice(0, 1)
      yield { cells: cells as string[], line, lastLine }
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw new UnreadableFileError(`Line ${before.line + 1}: ${(error as Error).message}`)
  } finally {
    source.destroy()
  }
  stopAtTheEnd(refused)
  yield* refused
}

/** Throws UnreadableFile if a row says that nothing after it can be read. */
function stopAtTheEnd(refused: readonly Refused[]): void {
  const last = refused.find(({ reject }) => reject.endsWith(restIsLost))
  if (last) throw new UnreadableFileError(`Line ${last.line}: ${last.reject}.`)
}

const restIsLost = 'the rest of the file cannot be read'

function faultOf(error: CsvError | undefined): string {
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

import type { Draft } from './catalog-product.ts'
import { fromCells, fromObject, headingError, isGeneral, requiredColumns } from './general.ts'
import { readCsv, readHeader, type Entry } from './read-csv.ts'
import { readText, UnreadableFileError } from './read-file.ts'
import { readJson } from './read-json.ts'
import type { SourceFormat } from './source.ts'

/** Returns the values of the option `--format`. */
export const formatNames = (sources: readonly SourceFormat[]): string[] => [
  ...sources.map(({ format }) => format),
  'csv',
  'json',
]

/** A catalog file of a known format. `entries` reads the file again on each call. */
export type CatalogFile = {
  format: string
  title: string
  /** Part of every product's id. CSV and JSON of the general format are one source. */
  source: string
  listsGoodsRepeatedly: boolean
  derivesGroups: boolean
  entries(): AsyncGenerator<Entry>
  adapt(entry: Entry): Draft | { reject: string }
}

/**
 * Recognises the format of a file from its beginning: the general format or one of `sources`. Throws UnreadableFileError
 * for other files and formats.
 */
export async function openCatalog(
  file: string,
  format: string | undefined,
  sources: readonly SourceFormat[],
): Promise<CatalogFile> {
  const formats = formatNames(sources)
  if (format !== undefined && !formats.includes(format)) {
    throw new UnreadableFileError(`There is no format "${format}". Formats: ${formats.join(', ')}.`)
  }
  const start = await readStart(file)
  if (format === 'json' || (format === undefined && /^\ufeff?\s*[[{]/.test(start)))
    return await jsonFile(file)
  const { columns, separator } = readHeader(start)
  const entries = () => readCsv(readText(file), separator)
  const source = sources.find((source) =>
    format ? source.format === format : hasColumns(namesIn(source, columns), source.columns),
  )
  if (!source) {
    if (!isGeneral(columns)) throw new UnreadableFileError(unknownFormat(columns, format))
    const error = headingError(columns)
    if (error) throw new UnreadableFileError(`Line 1: ${error}`)
    return {
      ...general,
      format: 'csv',
      title: 'CSV',
      entries,
      adapt: (entry) => adaptCells(entry, fromCells),
    }
  }
  const names = namesIn(source, columns)
  const missing = source.columns.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new UnreadableFileError(
      `This is not a file of ${source.title}: it has no column ${missing.join(', ')}.`,
    )
  }
  return {
    format: source.format,
    title: source.title,
    source: source.format,
    listsGoodsRepeatedly: source.listsGoodsRepeatedly ?? false,
    derivesGroups: source.derivesGroups ?? false,
    entries: () => {
      const rows = source.renamed ? withNames(entries(), source) : entries()
      return source.combine?.(rows) ?? rows
    },
    adapt: (entry) => adaptCells(entry, (cells) => source.adapt(cells)),
  }
}

const nameIn = ({ renamed }: SourceFormat, column: string) => renamed?.[column] ?? column

const namesIn = (source: SourceFormat, columns: readonly string[]) =>
  columns.map((column) => nameIn(source, column))

async function* withNames(rows: AsyncIterable<Entry>, source: SourceFormat): AsyncGenerator<Entry> {
  for await (const row of rows)
    yield 'cells' in row
      ? {
          ...row,
          cells: Object.fromEntries(
            Object.entries(row.cells).map(([column, cell]) => [nameIn(source, column), cell]),
          ),
        }
      : row
}

const general = { source: 'general', listsGoodsRepeatedly: false, derivesGroups: false }

/** Opens a JSON file whose first object has the required columns. */
async function jsonFile(file: string): Promise<CatalogFile> {
  const entries = () => readJson(readText(file))
  const { value: first } = await entries().next()
  const names = first && 'object' in first ? Object.keys(first.object as object) : []
  if (!isGeneral(names)) throw new UnreadableFileError(unknownFormat(names, 'json'))
  const error = headingError(names)
  if (error) throw new UnreadableFileError(`Line ${first?.line ?? 1}: ${error}`)
  const adapt = (entry: Entry) =>
    'object' in entry ? fromObject(entry.object) : { reject: 'not a JSON object' }
  return { ...general, format: 'json', title: 'JSON', entries, adapt }
}

function adaptCells(entry: Entry, adapt: SourceFormat['adapt']): Draft | { reject: string } {
  return 'cells' in entry ? adapt(entry.cells) : { reject: 'not a row of CSV' }
}

const hasColumns = (header: readonly string[], names: readonly string[]) =>
  names.every((name) => header.includes(name))

function unknownFormat(columns: readonly string[], format: string | undefined): string {
  const names = columns.slice(0, 12).join(', ').slice(0, 200)
  const needed = `The general format needs at least the columns ${requiredColumns.join(', ')} (see docs/import.md).`
  if (names === '') return `This file holds no objects. ${needed}`
  return format === 'csv'
    ? `${needed} This file has: ${names}.`
    : `This file is not a catalogue that can be read here; its columns are: ${names}. ${needed}`
}

/** Returns enough text for a header: the first line, or 64 KiB. */
async function readStart(file: string): Promise<string> {
  let start = ''
  for await (const piece of readText(file)) {
    start += piece
    if (start.length > 65_536 || /\S[^\n]*\n/.test(start)) break
  }
  if (start.trim() === '') throw new UnreadableFileError('The file is empty.')
  return start
}

import { amazon } from '#server/catalog-import/sources/amazon.ts'
import { bigbasket } from '#server/catalog-import/sources/bigbasket.ts'
import type { Draft } from './catalog-product.ts'
import { dmart } from '#server/catalog-import/sources/dmart.ts'
import { flipkart } from '#server/catalog-import/sources/flipkart.ts'
import { fromCells, fromObject, isGeneral, requiredColumns } from './general.ts'
import { myntra } from '#server/catalog-import/sources/myntra.ts'
import { readCsv, readHeader, type Entry } from './read-csv.ts'
import { readText, UnreadableFileError } from './read-file.ts'
import { readJson } from './read-json.ts'
import type { Source } from '#server/catalog-import/sources/source.ts'
import { zepto } from '#server/catalog-import/sources/zepto.ts'

const sources: readonly Source[] = [bigbasket, dmart, zepto, myntra, flipkart, amazon]

/** What `--format` takes. */
export const formats = [...sources.map(({ format }) => format), 'csv', 'json'] as const

/** A file that is known to be a catalogue: what it is, and its rows as often as they are asked for. */
export type CatalogFile = {
  format: string
  title: string
  /** Part of every product's id. CSV and JSON of the general format are one source. */
  source: string
  listsGoodsRepeatedly: boolean
  entries(): AsyncGenerator<Entry>
  adapt(entry: Entry): Draft | { reject: string }
}

/** Looks at the beginning of a file and says what it is; UnreadableFile when it is no catalogue, or not the given one. */
export async function openCatalog(file: string, format?: string): Promise<CatalogFile> {
  if (format !== undefined && !formats.includes(format)) {
    throw new UnreadableFileError(`There is no format "${format}". Formats: ${formats.join(', ')}.`)
  }
  const start = await startOf(file)
  if (format === 'json' || (format === undefined && /^\ufeff?\s*[[{]/.test(start)))
    return await jsonFile(file)
  const { columns, separator } = readHeader(start)
  const entries = () => readCsv(readText(file), separator)
  const source = sources.find((one) => (format ? one.format === format : hasColumns(columns, one.columns)))
  if (!source) {
    if (!isGeneral(columns)) throw new UnreadableFileError(strange(columns, format))
    return { ...general, format: 'csv', title: 'CSV', entries, adapt: (entry) => ofCells(entry, fromCells) }
  }
  const missing = source.columns.filter((name) => !columns.includes(name))
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
    entries,
    adapt: (entry) => ofCells(entry, (cells) => source.adapt(cells)),
  }
}

const general = { source: 'general', listsGoodsRepeatedly: false }

/** Opens a JSON file; its first object tells whether it is a catalogue. */
async function jsonFile(file: string): Promise<CatalogFile> {
  const entries = () => readJson(readText(file))
  const { value: first } = await entries().next()
  const names = first && 'object' in first ? Object.keys(first.object as object) : []
  if (!requiredColumns.every((name) => names.includes(name)))
    throw new UnreadableFileError(strange(names, 'json'))
  const adapt = (entry: Entry) =>
    'object' in entry ? fromObject(entry.object) : { reject: 'not a JSON object' }
  return { ...general, format: 'json', title: 'JSON', entries, adapt }
}

function ofCells(entry: Entry, adapt: Source['adapt']): Draft | { reject: string } {
  return 'cells' in entry ? adapt(entry.cells) : { reject: 'not a row of CSV' }
}

const hasColumns = (header: readonly string[], names: readonly string[]) =>
  names.every((name) => header.includes(name))

function strange(columns: readonly string[], format: string | undefined): string {
  const seen = columns.slice(0, 12).join(', ').slice(0, 200)
  const needed = `The general format needs at least the columns ${requiredColumns.join(', ')} (see docs/import.md).`
  if (seen === '') return `This file holds no objects. ${needed}`
  return format === 'csv'
    ? `${needed} This file has: ${seen}.`
    : `This is no catalogue that is known here; its columns are: ${seen}. ${needed}`
}

/** Enough text to hold a header. */
async function startOf(file: string): Promise<string> {
  let start = ''
  for await (const piece of readText(file)) {
    start += piece
    if (start.length > 65_536 || /\S[^\n]*\n/.test(start)) break
  }
  if (start.trim() === '') throw new UnreadableFileError('The file is empty.')
  return start
}

import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Locale } from '#domain/languages.ts'
import { isBlank } from '#domain/text-length.ts'
import { readReviews, reviewFile } from '#server/settings/text-review.ts'
import { type CatalogText, textFolder } from './catalog.ts'
import { type Pair, readPairs, updateReviews } from './reviews.ts'
import { greatestLength, lengthOf, letterProblems, parametersIn, stopProblems } from './rules.ts'

const columns = ['key', 'english', 'translation', 'state', 'note'] as const
type Row = Record<(typeof columns)[number], string>

/** Returns a text as a translator reads it: each form on a line of its own. */
const shown = ({ forms }: CatalogText): string => forms.join('\n')

const CONDITIONS = 'Has conditions: an engineer writes a change. Each line is one form.'

/** Returns the texts of a language as a CSV file for translators. */
export function exportTexts(locale: Locale, folder = textFolder): string {
  const reviews = readReviews(locale, reviewFile(locale, folder))
  const rows = [...readPairs(locale, folder).values()].map(({ key, english, translated }): Row => ({
    key,
    english: shown(english),
    translation: shown(translated),
    state: reviews[key]?.state ?? 'draft',
    note: translated.isPlain ? '' : CONDITIONS,
  }))
  // With a byte order mark, without which spreadsheets read the file as Latin.
  return stringify(rows, { header: true, columns: [...columns], bom: true })
}

/** Result of an import: refused rows, or the keys of changed texts and of those that an engineer has to change. */
export type Imported = { refused: string[] } | { changed: string[]; reviewed: number; forEngineer: string[] }

/**
 * Writes the changed texts of a translator's file into the sources, and its states into the file of reviews. `by` names
 * the native speaker who reviewed the rows in the state `reviewed`. A file with a wrong row changes nothing.
 */
export function importTexts(
  locale: Locale,
  csv: string,
  { by, on, folder = textFolder }: { by: string; on: string; folder?: string },
): Imported {
  const pairs = readPairs(locale, folder)
  let rows: Partial<Row>[]
  try {
    // Spreadsheets may write a line of a cell with another end.
    rows = parse(csv.replaceAll('\r\n', '\n'), { columns: true, bom: true, skip_empty_lines: true })
  } catch (error) {
    return { refused: [`The file is no CSV: ${(error as Error).message}`] }
  }
  const lacking = columns.filter((column) => column !== 'note' && rows[0]?.[column] === undefined)
  if (lacking.length > 0) return { refused: [`The file has no rows, or no column ${lacking.join(', ')}.`] }

  const seen = new Set<string>()
  const changes: { pair: Pair; text: string }[] = []
  const states = new Map<string, { by: string; on: string } | null>()
  const forEngineer: string[] = []
  const refused = rows.flatMap((row, index) => {
    const { key = '', english = '', translation = '', state = '' } = row
    const pair = pairs.get(key)
    const problem = (text: string) => `Row ${index + 2} (${key}): ${text}`
    if (!pair) return [problem('there is no such text')]
    if (seen.has(key)) return [problem('the key is there twice')]
    seen.add(key)
    if (english !== shown(pair.english)) return [problem('the English text has changed since the export')]
    if (state !== 'draft' && state !== 'reviewed') return [problem('the state is neither draft nor reviewed')]
    if (state === 'reviewed' && isBlank(by)) return [problem('say by --by who has reviewed it')]
    const isChanged = translation !== shown(pair.translated)
    if (isChanged && !pair.translated.isPlain) {
      forEngineer.push(key)
      return []
    }
    states.set(key, state === 'reviewed' ? { by, on } : null)
    if (!isChanged) return []
    changes.push({ pair, text: translation })
    return problemsOf(locale, pair, translation).map(problem)
  })
  if (refused.length === 0) refused.push(...differingConstants(changes))
  if (refused.length > 0) return { refused }

  for (const [file, ofFile] of Map.groupBy(changes, ({ pair }) => pair.translated.file)) {
    // From the end, so that the positions of the others stay.
    const latestFirst = ofFile.toSorted(
      (one, other) => other.pair.translated.start - one.pair.translated.start,
    )
    let source = readFileSync(file, 'utf8')
    let written = Infinity
    for (const { pair, text } of latestFirst) {
      const { start, end } = pair.translated
      if (start < written) source = source.slice(0, start) + codeOf(pair.translated, text) + source.slice(end)
      written = start
    }
    writeFileSync(file, source)
  }
  updateReviews(locale, folder, states)
  const changed = changes.map(({ pair }) => pair.key)
  const reviewed = [...states.values()].filter((state) => state !== null).length
  return { changed, reviewed, forEngineer }
}

/** Returns the errors of an imported translation, as messages; none if it can be stored. */
function problemsOf(locale: Locale, { english, translated }: Pair, text: string): string[] {
  if (text.trim() === '') return ['the text is empty']
  const wanted = parametersIn(shown(translated))
  const present = parametersIn(text)
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
  const lost = wanted.filter((name) => !present.includes(name))
  const unknown = present.filter((name) => !wanted.includes(name))
  const limit = greatestLength(english.forms)
  return [
    ...(lost.length > 0 ? [`lost the parameter ${inBraces(lost)}`] : []),
    ...(unknown.length > 0 ? [`has the unknown parameter ${inBraces(unknown)}`] : []),
    ...(lengthOf(text) > limit ? [`is longer than ${limit} characters`] : []),
    ...(text.split('\n').length > shown(english).split('\n').length
      ? ['has a line break that the English text lacks']
      : []),
    ...letterProblems(locale, text),
    ...stopProblems(locale, english.forms, [text]),
  ]
}

/** Two texts can be one constant of the file: then both rows must have the same text. */
function differingConstants(changes: readonly { pair: Pair; text: string }[]): string[] {
  const places = Map.groupBy(changes, ({ pair: { translated } }) => `${translated.file} ${translated.start}`)
  return [...places.values()]
    .filter((same) => new Set(same.map(({ text }) => text)).size > 1)
    .map((same) => `${same.map(({ pair }) => pair.key).join(' and ')} are one text: give both the same`)
}

/** Returns the source of a text: a template if it has parameters, else a string. */
function codeOf({ values }: CatalogText, text: string): string {
  if (parametersIn(text).length === 0)
    return `'${text
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\n', String.raw`\n`)}'`
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
  return `\`${escaped.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => `\${${values.get(name) ?? ''}}`)}\``
}

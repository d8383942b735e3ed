import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readReviews, reviewFile } from '#server/settings/text-review.ts'
import { scratchFolder } from '#tests/scratch-folder.ts'
import { exportTexts, importTexts } from './exchange.ts'
import { updateReviews } from './reviews.ts'

const folder = await scratchFolder('translations')
afterAll(() => rmSync(folder, { recursive: true }))

type Row = Record<string, string>
const file = (locale: string) => path.join(folder, locale, 'area.ts')
const write = (locale: string, source: string) => {
  mkdirSync(path.join(folder, locale), { recursive: true })
  writeFileSync(file(locale), source)
}
const english = `export const area = {
  cart: 'Cart',
  saved: 'Saved.',
  left: (p: { count: number }) => \`Only \${formatNumber(p.count)} left\`,
  late: (p: { by: string | null }) => (p.by ? \`Late by \${p.by}\` : 'Late'),
}
`
const hindi = `const cart = 'कार्ट'
export const area = {
  cart,
  saved: 'सेव हुआ।',
  left: (p) => \`सिर्फ़ \${formatNumber(p.count)} बचे हैं\`,
  late: (p) => (p.by ? \`\${p.by} की देरी\` : 'देरी'),
}
`
beforeEach(() => {
  rmSync(reviewFile('hi', folder), { force: true })
  write('en', english)
  write('hi', hindi)
  updateReviews('hi', folder)
})

const exported = (): Row[] => parse(exportTexts('hi', folder), { columns: true, bom: true })
const importRows = (rows: readonly Row[], by = '') =>
  importTexts('hi', stringify([...rows], { header: true }), { by, on: '2026-11-30', folder })
const withRow = (key: string, change: Row) =>
  exported().map((row) => (row['key'] === `area#area.${key}` ? { ...row, ...change } : row))
const stateOf = (key: string) => readReviews('hi', reviewFile('hi', folder))[`area#area.${key}`]

test('a file for translators has each text with its parameters and forms, and its state', () => {
  expect(exported().map((row) => Object.values(row))).toEqual([
    ['area#area.cart', 'Cart', 'कार्ट', 'draft', ''],
    ['area#area.saved', 'Saved.', 'सेव हुआ।', 'draft', ''],
    ['area#area.left', 'Only {count} left', 'सिर्फ़ {count} बचे हैं', 'draft', ''],
    [
      'area#area.late',
      'Late by {by}\nLate',
      '{by} की देरी\nदेरी',
      'draft',
      'Has conditions: an engineer writes a change. Each line is one form.',
    ],
  ])
})

test('an import writes strings and templates into the sources, and names who reviewed them', () => {
  const rows = withRow('left', { translation: '{count} ही `बचे` हैं', state: 'reviewed' }).map((row) =>
    row['key'] === 'area#area.cart' ? { ...row, translation: "का'र्ट" } : row,
  )
  expect(importRows(rows, 'Asha')).toEqual({
    changed: ['area#area.cart', 'area#area.left'],
    reviewed: 1,
    forEngineer: [],
  })
  expect(readFileSync(file('hi'), 'utf8')).toBe(
    hindi
      .replace("'कार्ट'", String.raw`'का\'र्ट'`)
      .replace('`सिर्फ़ ${formatNumber(p.count)} बचे हैं`', '`${formatNumber(p.count)} ही \\`बचे\\` हैं`'),
  )
  expect(stateOf('left')).toMatchObject({ state: 'reviewed', by: 'Asha', on: '2026-11-30' })
  expect(stateOf('cart')).toMatchObject({ state: 'draft' })
})

test('a text with conditions is left to an engineer, and is not reviewed by that', () => {
  const rows = withRow('late', { translation: '{by} देर', state: 'reviewed' })
  expect(importRows(rows, 'Asha')).toEqual({ changed: [], reviewed: 0, forEngineer: ['area#area.late'] })
  expect(stateOf('late')?.state).toBe('draft')
})

test.each([
  ['left', { translation: 'सिर्फ़ थोड़े बचे हैं' }, 'Row 4 (area#area.left): lost the parameter {count}'],
  [
    'left',
    { translation: '{count} में {max} बचे हैं' },
    'Row 4 (area#area.left): has the unknown parameter {max}',
  ],
  ['cart', { key: 'area#area.none' }, 'Row 2 (area#area.none): there is no such text'],
  [
    'cart',
    { key: 'area#area.saved' },
    'Row 2 (area#area.saved): the English text has changed since the export',
  ],
  ['saved', { key: 'area#area.cart', english: 'Cart' }, 'Row 3 (area#area.cart): the key is there twice'],
  ['cart', { english: 'Basket' }, 'Row 2 (area#area.cart): the English text has changed since the export'],
  ['cart', { translation: 'കാർട്ട്' }, 'Row 2 (area#area.cart): has letters of another script'],
  ['cart', { translation: 'Basket' }, 'Row 2 (area#area.cart): has the Latin word "Basket"'],
  ['cart', { translation: '\u0928\u093C' }, 'Row 2 (area#area.cart): is not in Unicode NFC'],
  ['cart', { translation: 'कार्ट'.repeat(11) }, 'Row 2 (area#area.cart): is longer than 20 characters'],
  ['cart', { translation: 'का\nर्ट' }, 'Row 2 (area#area.cart): has a line break that the English text lacks'],
  ['cart', { translation: 'का\rर्ट' }, 'Row 2 (area#area.cart): has an invisible character'],
  ['cart', { translation: 'कार्ट\u202e' }, 'Row 2 (area#area.cart): has an invisible character'],
  ['cart', { translation: ' ' }, 'Row 2 (area#area.cart): the text is empty'],
  ['saved', { translation: 'सेव हुआ' }, 'Row 3 (area#area.saved): ends with "" instead of "."'],
  ['cart', { state: 'done' }, 'Row 2 (area#area.cart): the state is neither draft nor reviewed'],
  ['cart', { state: 'reviewed' }, 'Row 2 (area#area.cart): say by --by who has reviewed it'],
] as const)('refuses a file with %s %j and changes nothing', (key, change, reason) => {
  const before = readFileSync(reviewFile('hi', folder), 'utf8')
  const rows = withRow(key, change).map((row) =>
    row['key'] === 'area#area.left' && key !== 'left' ? { ...row, translation: '{count} बचे' } : row,
  )
  expect(importRows(rows)).toEqual({ refused: expect.arrayContaining([reason]) })
  expect(readFileSync(file('hi'), 'utf8')).toBe(hindi)
  expect(readFileSync(reviewFile('hi', folder), 'utf8')).toBe(before)
})

test('the ends of lines that a spreadsheet writes change nothing', () => {
  const csv = exportTexts('hi', folder).replaceAll('\n', '\r\n')
  expect(importTexts('hi', csv, { by: '', on: '2026-11-30', folder })).toEqual({
    changed: [],
    reviewed: 0,
    forEngineer: [],
  })
})

test('one text under two keys needs the same words in both rows', () => {
  write('hi', hindi.replace("saved: 'सेव हुआ।'", 'saved: cart'))
  write('en', english.replace("'Saved.'", "'Basket'"))
  const rows = withRow('cart', { translation: 'थैला' })
  expect(importRows(rows)).toMatchObject({ changed: ['area#area.cart'] })
  const both = exported().map((row, index) => ({
    ...row,
    translation: index < 2 ? `थैला ${'कख'[index]}` : row['translation']!,
  }))
  expect(importRows(both)).toEqual({
    refused: ['area#area.cart and area#area.saved are one text: give both the same'],
  })
  const same = exported().map((row, index) => (index < 2 ? { ...row, translation: 'झोलियाँ' } : row))
  expect(importRows(same)).toMatchObject({ changed: ['area#area.cart', 'area#area.saved'] })
  expect(readFileSync(file('hi'), 'utf8')).toBe(
    hindi.replace('कार्ट', 'झोलियाँ').replace("saved: 'सेव हुआ।'", 'saved: cart'),
  )
})

test.each([
  ['', 'The file has no rows'],
  ['key,english\na,b', 'The file has no rows, or no column translation, state.'],
  ['key,english\n"a', 'The file is no CSV: '],
])('refuses %j, which has no texts', (csv, reason) => {
  expect(importTexts('hi', csv, { by: '', on: '2026-11-30', folder })).toEqual({
    refused: [expect.stringContaining(reason)],
  })
})

test('a changed English text and a changed translation are drafts again', () => {
  const rows = exported().map((row) => ({ ...row, state: 'reviewed' }))
  expect(importRows(rows, 'Asha')).toMatchObject({ reviewed: 4 })
  write('en', english.replace('Saved.', 'Stored.'))
  write('hi', hindi.replace('बचे हैं', 'बाकी हैं'))
  const { lost } = updateReviews('hi', folder)
  expect(lost).toEqual(['area#area.saved', 'area#area.left'])
  expect(['cart', 'saved', 'left', 'late'].map((key) => stateOf(key)?.state)).toEqual([
    'reviewed',
    'draft',
    'draft',
    'reviewed',
  ])
})

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shownElsewhere, specifiedErrors } from './specified-errors.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const own = 'tests/spec-coverage.test.ts'
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^tests\/.*\.tsx?$|\.test\.tsx?$/.test(file) && file !== own && existsSync(file))
  .map((file) => read(file).replaceAll("\\'", "'"))

/** A quoted text, or a call or address, of a section of a specification. */
type Entry = { section: string; text: string }

/** Reads the quoted texts and the calls and addresses of a specification; it quotes with `quote`. */
function entriesOf(name: string, markdown: string, quote: RegExp): Entry[] {
  let section = ''
  return markdown.split('\n').flatMap((line) => {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section
    const quoted = [...line.replaceAll(/`[^`]*`/g, '').matchAll(quote)]
    const named = [...line.matchAll(/`((?:[A-Z]+ )?\/[\w-]+)[^`]*`/g)]
    return [...quoted, ...named].map(([, text = '']) => ({ section: `${name} §${section}`, text }))
  })
}

const doubleQuoted = /"([^"]+)"/g
const specifications = [
  ['accounts', doubleQuoted],
  ['browsing', /(?<!\w)'([^']+)'(?!\w)/g],
  ['buying', doubleQuoted],
] as const
const entries = specifications.flatMap(([name, quote]) =>
  entriesOf(name, read(`docs/spec/${name}.md`), quote),
)

/** Texts that a ruling of docs/rulings.md has changed, or that the same line of the specification permits to replace. */
const replaced = [
  '23% OFF',
  'Upto 20% OFF',
  'You can save up to 140 on this order',
  'Failed with {error}',
  'Address updated successfully.',
]
/** Values in a text of a specification, for which a test has an example. */
const values = /\{[^}]*\}|<[^>]*>|\.\.\.$|\bN\b|₹x|HH:MM:SS/
const isTested = ({ text }: Entry) => {
  const parts = text
    .split(values)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return tests.some((content) => parts.every((part) => content.includes(part)))
}

describe('the specifications', () => {
  it('have a test for each quoted text, call and address', () => {
    expect(entries.length).toBeGreaterThan(450)
    const missing = entries.filter((entry) => !isTested(entry) && !replaced.includes(entry.text))
    expect(missing.map(({ section, text }) => `${section}: ${text}`)).toEqual([])
  })
})

describe('tests/specified-errors.ts', () => {
  it('has each row of the three tables of errors, and no other', () => {
    const rows = specifications.flatMap(([name]) => errorRowsOf(name, read(`docs/spec/${name}.md`)))
    expect(rows.length).toBeGreaterThan(50)
    const known = [...specifiedErrors.map(({ row }) => row), ...Object.keys(shownElsewhere)]
    expect(new Set(known)).toEqual(new Set(rows))
  })
  it('names tests that exist for the rows that no form shows', () => {
    expect(Object.values(shownElsewhere).filter((file) => !existsSync(file))).toEqual([])
  })
})

/** Names the rows of section 8 by the first cell, or by the first two if another row has the same first cell. */
function errorRowsOf(name: string, markdown: string): string[] {
  const section = markdown.split(/^(?=## )/m).find((part) => part.startsWith('## 8.')) ?? ''
  const lines = section.split('\n')
  const ruler = /^\|[-|]+\|$/
  const cells = lines
    .filter((line, at) => line.startsWith('|') && !ruler.test(line) && !ruler.test(lines[at + 1] ?? ''))
    .map((line) => line.slice(2, -2).split(' | '))
  return cells.map(([first = '', second = '']) => {
    const isSole = cells.filter(([other]) => other === first).length === 1
    return `${name} §8 ${isSole ? first : `${first}, ${second}`}`
  })
}

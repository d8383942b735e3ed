import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const document = 'docs/spec-coverage.md'

/** What a section of a specification states: `kind` is row, text or constant. */
type Entry = { section: string; kind: string; name: string }

const references =
  /[;,]?\s*\(?\b(?:general rule|rulings?) \d+(?:,? (?:and )?\d+)*(?::[^)]*)?\)?|(?:accounts|browsing|buying)? ?§\d+/gi
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Parts of `line` between the characters of `separator`, except those in code and in quoted texts. */
const clauses = (line: string, kept: RegExp, separator: RegExp) => {
  const whole: string[] = []
  const masked = line.replace(kept, (part) => `\u{1}${whole.push(part) - 1}\u{1}`)
  const restore = (text: string) =>
    text.replace(/\u{1}(\d+)\u{1}/gu, (_, index) => whole[Number(index)] ?? '')
  return masked.split(separator).map((clause) => ({
    clause: tidy(restore(clause)),
    plain: clause.replace(/\u{1}\d+\u{1}/gu, ''),
  }))
}

const unit = /^\s*(?:[|#]|\d+\.\s*$)/
/** A number that is not the number of a step or an HTTP status, or a small number as a word. */
const number =
  /(?<![\w.])(?!(?:200|40\d|500)\b)[+₹]?\.?\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|one hour)\b/i

/** Reads the entries of one specification, as the head of the document explains. */
const entriesOf = (name: string, text: string): Entry[] => {
  const quoted = name === 'browsing' ? /(?<!\w)'([^']+)'(?!\w)/g : /"([^"]+)"/g
  const kept = name === 'browsing' ? /`[^`]*`|(?<!\w)'[^']+'(?!\w)|round\(\(.*?100\)/g : /`[^`]*`|"[^"]+"/g
  const keptConstants = new RegExp(`${kept.source}|\\([^)]*\\)`, 'g')
  const lines = text.split('\n')
  const texts = new Set<string>()
  const entries: Entry[] = []
  let section = ''
  for (const [index, line] of lines.entries()) {
    const heading = /^## (\d+)\./.exec(line)
    if (heading) section = `${name} §${heading[1]}`
    if (!section || unit.test(line)) {
      if (!line.startsWith('|')) continue
    }
    const add = (kind: string, entry: string) => entries.push({ section, kind, name: entry })
    const ruler = /^\|[-|]+\|$/
    if (line.startsWith('|') && !ruler.test(line) && !ruler.test(lines[index + 1] ?? '')) {
      const [, first = '', second = ''] = line
        .split(' | ')
        .flatMap((cell, at) => (at ? [cell] : ['', cell.slice(2)]))
      const twice = lines.filter((other) => other.startsWith(`| ${first} |`)).length > 1
      add('row', tidy(twice && name !== 'buying' ? `${first}, ${second}` : first))
    }
    for (const [, entry = ''] of line.replace(/`[^`]*`/g, '').matchAll(quoted)) {
      if (!texts.has(entry)) add('text', entry)
      texts.add(entry)
    }
    if (line.startsWith('|')) continue
    const sentence = line
      .replace(references, '')
      .replace(/^\s*(?:-|\d+\.)\s+/, '')
      .replace(/B2[BC]/g, '')
    if (section.endsWith('§9')) {
      for (const { clause } of clauses(sentence, keptConstants, /[;.](?=\s|$)/))
        if (clause) add('constant', clause)
      continue
    }
    for (const { clause, plain } of clauses(sentence, kept, /[.;:](?=\s|$)|[()]|(?<=[^(]{4}),(?! ?\d)/)) {
      if (number.test(plain)) add('constant', clause)
    }
  }
  return entries
}

test('x', () => {
  const all = ['accounts', 'browsing', 'buying'].flatMap((name) =>
    entriesOf(name, read(`docs/spec/${name}.md`)),
  )
  console.log(all.map((entry) => `${entry.section}\t${entry.kind}\t${entry.name}`).join('\n'))
  expect(existsSync(document)).toBe(false)
})

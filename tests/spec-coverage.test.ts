import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shownElsewhere, specifiedErrors } from './specified-errors.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const specifications = ['accounts', 'browsing', 'buying']

/** What a section of a specification states. */
type Entry = { section: string; kind: string; name: string }

const references =
  /[;,]?\s*\(?\b(?:general rule|rulings?) \d+(?:,? (?:and )?\d+)*(?::[^)]*)?\)?|(?:accounts|browsing|buying)? ?§\d+/gi
/** A number, but not an HTTP status, and small numbers as words. */
const number =
  /(?<![\w.])(?!(?:200|40\d|500)\b)[+₹]?\.?\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|one hour)\b/i
const ruler = /^\|[-|]+\|$/

/** Parts of `line` between the matches of `separator`, except those inside the matches of `kept`. */
const clauses = (line: string, kept: RegExp, separator: RegExp) => {
  const whole: string[] = []
  const masked = line.replace(kept, (part) => `⟦${whole.push(part) - 1}⟧`)
  return masked.split(separator).map((part) => ({
    clause: part.replace(/⟦(\d+)⟧/g, (_, index) => whole[Number(index)] ?? '').trim(),
    plain: part.replace(/⟦\d+⟧/g, ''),
  }))
}

/** Reads the entries of a specification, as the head of docs/spec-coverage.md explains. */
function entriesOf(specification: string, markdown: string): Entry[] {
  const quoted = specification === 'browsing' ? /(?<!\w)'([^']+)'(?!\w)/g : /"([^"]+)"/g
  const kept = new RegExp(`\`[^\`]*\`|${quoted.source}|round\\(\\(.*?100\\)`, 'g')
  const keptInLists = new RegExp(`${kept.source}|\\([^)]*\\)`, 'g')
  const texts = new Set<string>()
  const lines = markdown.split('\n')
  const headings = lines.map((line) => /^## (\d+)\./.exec(line)?.[1])
  return lines.flatMap((line, index) => {
    const section = `${specification} §${headings.slice(0, index + 1).findLast(Boolean)}`
    const entries: Entry[] = []
    const add = (kind: string, name: string) => entries.push({ section, kind, name })
    if (line.startsWith('#') || section.endsWith('undefined')) return []

    if (line.startsWith('|') && !ruler.test(line) && !ruler.test(lines[index + 1] ?? '')) {
      const [first = '', second = ''] = line.slice(2, -2).split(' | ')
      const isSame = (other: string, at: number) =>
        other.startsWith(`| ${first} |`) &&
        headings.slice(0, at + 1).findLast(Boolean) === headings.slice(0, index + 1).findLast(Boolean)
      add('row', lines.filter(isSame).length > 1 ? `${first}, ${second}` : first)
    }
    for (const [, text = ''] of line.replaceAll(/`[^`]*`/g, '').matchAll(quoted)) {
      if (!texts.has(text)) add('text', text)
      texts.add(text)
    }
    if (line.startsWith('|')) return entries

    const sentences = line
      .replace(references, '')
      .replace(/^\s*(?:-|\d+\.)\s+/, '')
      .replaceAll(/B2[BC]/g, '')
    const parts = section.endsWith('§9')
      ? clauses(sentences, keptInLists, /[;.](?=\s|$)/).filter(({ clause }) => clause !== '')
      : clauses(sentences, kept, /[.;:](?=\s|$)|[()]|(?<=[^(]{4}),(?! ?\d)/).filter(({ plain }) =>
          number.test(plain),
        )
    for (const { clause } of parts) add('constant', clause)
    return entries
  })
}

/** A line of the document: an entry, the text to look for instead, and its evidence. */
type Line = Entry & { shown: string; evidence: string[] }

/** Reads the lines of docs/spec-coverage.md. */
function linesOf(markdown: string): Line[] {
  let section = ''
  let evidence: string[] = []
  return markdown.split('\n').flatMap((line): Line[] => {
    section = /^## (.+)$/.exec(line)?.[1] ?? section
    if (!section) return []
    evidence = /^- (.+)$/.exec(line)?.[1]?.split(' + ') ?? evidence
    const [, kind = '', text = ''] = /^ {2}- (row|text|constant): (.+)$/.exec(line) ?? []
    if (!kind) return []
    const [, name = text, shown = name] = /^(.+) \(instead: (.+)\)$/.exec(text) ?? []
    return [{ section, kind, name, shown, evidence }]
  })
}

const key = ({ section, kind, name }: Entry) => `${section}   - ${kind}: ${name}`
const stated = specifications.flatMap((name) => entriesOf(name, read(`docs/spec/${name}.md`)))
const lines = linesOf(read('docs/spec-coverage.md'))

const fileOf = (evidence: string) => /^`([^`]+)`/.exec(evidence)?.[1]
/** Tables of cases that stand in a file of their own. */
const tables: Record<string, string> = {
  'src/web/specified-errors.browser.test.tsx': 'tests/specified-errors.ts',
}
const contents = new Map<string, string>()
const contentOf = (file: string) => {
  const files = [file, tables[file] ?? ''].filter((one) => existsSync(one))
  const content = contents.get(file) ?? files.map(read).join('\n').replaceAll("\\'", "'")
  contents.set(file, content)
  return content
}
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const rulings = read('docs/rulings.md')

/** Returns why `evidence` does not exist, or nothing. */
function problemOf(evidence: string): string | undefined {
  const [, rule] = /^general rule (\d+)$/.exec(evidence) ?? []
  if (rule) return new RegExp(`^${rule}\\. `, 'm').test(rulings) ? undefined : `${evidence} does not exist`
  const [, ruling] = /^ruling (\d+)$/.exec(evidence) ?? []
  if (ruling) return rulings.includes(`\n| ${ruling} |`) ? undefined : `${evidence} does not exist`
  const [, file = '', title] = /^`([^`]+\.(?:test|spec)\.tsx?)`(?: :: (.+))?$/.exec(evidence) ?? []
  if (!file) return `"${evidence}" is no test and no ruling`
  if (!existsSync(file)) return `${file} does not exist`
  // An e2e test that runs at one width has a tag at the end of its title.
  if (title && !new RegExp(`\\(\\s*(['"\`])${escaped(title)}(?: @\\w+)?\\1`).test(contentOf(file)))
    return `${file} has no test "${title}"`
}

/** Values in a text of a specification, for which a test has an example. */
const values = /\{[^}]*\}|<[^>]*>|\.\.\.$|\bN\b|₹x|HH:MM:SS/
/** Whether a test of the line has the text of its entry. A ruling may have changed the text. */
const isShown = ({ kind, shown, evidence }: Line) => {
  const wanted = kind === 'row' ? /^`([A-Z]+ \/[\w-]+)/.exec(shown)?.[1] : kind === 'text' ? shown : undefined
  const files = evidence.flatMap((item) => fileOf(item) ?? [])
  if (!wanted || files.length < evidence.length) return true
  const parts = wanted.split(values).filter((part) => part.trim() !== '')
  return files
    .map(contentOf)
    .some((content) => content.includes(wanted) || parts.every((part) => content.includes(part.trim())))
}

describe('docs/spec-coverage.md', () => {
  it('has a line with evidence for each row, quoted text and constant', () => {
    const known = new Set(lines.filter(({ evidence }) => evidence.length > 0).map(key))
    expect(stated.map(key).filter((name) => !known.has(name))).toEqual([])
  })
  it('names nothing that the specifications do not state', () => {
    const known = new Set(stated.map(key))
    expect(lines.map(key).filter((name) => !known.has(name))).toEqual([])
  })
  it('names tests and rulings that exist', () => {
    const problems = lines.flatMap(({ evidence }) => evidence.flatMap((item) => problemOf(item) ?? []))
    expect([...new Set(problems)]).toEqual([])
  })
  it('names a test that has the quoted text, or the call of the row', () => {
    expect(lines.filter((line) => !isShown(line)).map(key)).toEqual([])
  })
  it('shows another text only where the same line of the specification permits it', () => {
    const permitted = specifications.flatMap((name) => read(`docs/spec/${name}.md`).split('\n'))
    const violations = lines.filter(
      ({ name, shown }) =>
        name !== shown && !permitted.some((line) => line.includes(name) && line.includes(shown)),
    )
    expect(violations.map(key)).toEqual([])
  })
})

describe('the entries of a specification', () => {
  it('are rows, quoted texts and constants', () => {
    const markdown = [
      '# A page with 3 words',
      '## 8. Errors',
      'The code has 6 digits (ruling 8), "Try again"; a 409 says "Try again". It ends after one hour, at `/limit/10`.',
      '| Situation | Text |',
      '|---|---|',
      '| Wrong | "Incorrect OTP" |',
      '| Late | "Expired" |',
      '| Late | "Too late" |',
      '## 9. Constants',
      '- Refunds: original (default; 5 days), wallet; price 0.1.',
    ].join('\n')
    expect(entriesOf('accounts', markdown).map(key)).toEqual([
      'accounts §8   - text: Try again',
      'accounts §8   - constant: The code has 6 digits',
      'accounts §8   - constant: It ends after one hour',
      'accounts §8   - row: Wrong',
      'accounts §8   - text: Incorrect OTP',
      'accounts §8   - row: Late, "Expired"',
      'accounts §8   - text: Expired',
      'accounts §8   - row: Late, "Too late"',
      'accounts §8   - text: Too late',
      'accounts §9   - constant: Refunds: original (default; 5 days), wallet',
      'accounts §9   - constant: price 0.1',
    ])
  })
})

describe('tests/specified-errors.ts', () => {
  it('has each row of the three tables of errors, and no other', () => {
    const rows = stated
      .filter(({ section, kind }) => section.endsWith('§8') && kind === 'row')
      .map(({ section, name }) => `${section} ${name}`)
    expect(rows.length).toBeGreaterThan(50)
    const known = [...specifiedErrors.map(({ row }) => row), ...Object.keys(shownElsewhere)]
    expect(new Set(known)).toEqual(new Set(rows))
  })
  it('names tests that exist for the rows that no form shows', () => {
    expect(Object.values(shownElsewhere).filter((file) => !existsSync(file))).toEqual([])
  })
})

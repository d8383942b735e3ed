import { type Db, hot } from '#server/db/db.ts'

const MOST_WORDS = 8
const LONGEST_WORD = 40

/** The words of what somebody typed, in the spelling of the database's `search_text`; at most eight. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:(t)[- ]+(?=shirt)|([a-z])-(?=[a-z]))/gu, '$1$2')
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD))
}

const findFacts = hot<{ word: string; means: string | null; whole: boolean }>(
  'search-words',
  `select w.word, s.means, exists (select from search_terms t where t.kind = 'word' and t.normalised = w.word) as whole
   from unnest($1::text[]) as w (word) left join synonyms s on s.word = w.word`,
)

/** Texts of tsqueries. Words are letters and digits alone, so nothing in them is read as an operator. */
export type Wanted = {
  /** Every word, or another name of it; one at the end that names hold no such word of may go on. */
  all: string
  /** At least one of them. */
  any: string
  /** The words exactly as they were typed: what has them comes first. */
  typed: string
}

/** What to look for, and by what to rank it. */
export async function wantedOf(db: Db, words: readonly string[]): Promise<Wanted> {
  // "bed sheet" is written "bedsheet" as often, where the shop knows that word.
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const facts = new Map((await findFacts(db, [...words, ...pairs])).map((row) => [row.word, row]))
  const parts = words.map((word, at) => {
    const { means = null, whole = false } = facts.get(word) ?? {}
    const open = at === words.length - 1 && !whole && word.length > 1 && !/^\d+$/.test(word)
    const other = (means?.split(',') ?? []).map((text) => together(wordsOf(text)))
    const names = [open ? `${word}:*` : word, ...splitUnit(word), ...other].filter((text) => text !== '')
    return `(${names.join(' | ')})`
  })
  // "1 l" alone says nothing: numbers and single letters decide only beside words.
  const tells = words.map((word) => word.length > 1 && !/^\d+$/.test(word))
  const telling = <Item>(list: readonly Item[]) =>
    tells.includes(true) ? list.filter((_, at) => tells[at]) : list
  const written = pairs.filter((pair) => facts.get(pair)?.whole)
  return {
    all: joined(parts, (at) => written.find((pair) => pair === pairs[at])).join(' & '),
    any: [...telling(parts), ...written].join(' | '),
    typed: [...telling(words), ...written].join(' | '),
  }
}

/** Two parts that may be one word become one part: both, or that word. */
function joined(parts: readonly string[], wordOf: (at: number) => string | undefined): string[] {
  const [first = '', second = '', ...rest] = parts
  if (parts.length < 2) return [...parts]
  const word = wordOf(0)
  return word
    ? [`((${first} & ${second}) | ${word})`, ...joined(rest, (at) => wordOf(at + 2))]
    : [first, ...joined(parts.slice(1), (at) => wordOf(at + 1))]
}

/** "5kg" is written "5 kg" as often. */
function splitUnit(word: string): string[] {
  const [, number, unit] = /^(\d+)(\p{L}+)$/u.exec(word) ?? []
  return number && unit ? [together([number, unit])] : []
}

function together(words: readonly string[]): string {
  return words.length > 1 ? `(${words.join(' & ')})` : words.join('')
}

// Words that share enough of three letters in a row, and those as long with the same first letter: "shrits" and
// "shirts" have too little in common for the former.
const findAlike = hot<{ word: string; alike: string; weight: number }>(
  'words-alike',
  `select w.word, t.normalised as alike, t.weight from unnest($1::text[]) as w (word), lateral (
     (select normalised, weight from search_terms
      where kind = 'word' and normalised % w.word order by similarity(normalised, w.word) desc, weight desc limit 20)
     union
     (select normalised, weight from search_terms
      where kind = 'word' and normalised >= left(w.word, 1) and normalised < left(w.word, 1) || U&'\\+10FFFF'
        and length(normalised) between length(w.word) - 2 and length(w.word) + 2 order by weight desc limit 500)) t`,
)

/** The same words with misspelt ones put right by the shop's own vocabulary; null when there is nothing to put right. */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  const long = words.filter((word) => word.length > 2 && !/\d/.test(word))
  if (long.length === 0) return null
  const alike = Map.groupBy(await findAlike(db, long), (row) => row.word)
  const corrected = words.map((word) => nearest(word, alike.get(word) ?? []))
  return corrected.some((word, at) => word !== words[at]) ? corrected : null
}

function nearest(word: string, candidates: readonly { alike: string; weight: number }[]): string {
  const most = word.length < 6 ? 1 : word.length < 9 ? 2 : 3
  const near = candidates
    .map(({ alike, weight }) => ({ alike, weight, distance: editsBetween(word, alike) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.weight - a.weight)
  return near[0]?.alike ?? word
}

/** How many letters must be added, left out, changed or swapped with their neighbour to turn one word into the other. */
export function editsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (same ? 0 : 1),
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[from.length]![to.length]!
}

import { readQuantities } from '#domain/pack-size.ts'
import { type Db, prepared } from '#server/db/db.ts'

const MOST_WORDS = 8
const LONGEST_WORD = 40

/** The words of what somebody typed, in the spelling of the database's `search_text`; at most eight. */
export function wordsOf(text: string): string[] {
  const plain = plainScript(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:(t)[- ]+(?=shirt)|([a-z])-(?=[a-z]))/gu, '$1$2')
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD))
}

const consonants = { '\u0929': '\u0928', '\u0931': '\u0930', '\u0934': '\u0933' }
const chillus = {
  '\u0D7A': '\u0D23',
  '\u0D7B': '\u0D28',
  '\u0D7C': '\u0D30',
  '\u0D7D': '\u0D32',
  '\u0D7E': '\u0D33',
  '\u0D7F': '\u0D15',
}
const signs: Readonly<Record<string, string>> = {
  ...consonants,
  ...Object.fromEntries(Object.entries(chillus).map(([chillu, letter]) => [chillu, `${letter}\u0D4D`])),
  '\u0901': '\u0902',
  '\u0D4C': '\u0D57',
}

/** The normal form of a text in any script, by the same rule as `plain_script` of the database. */
function plainScript(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u{AD}\u{200B}-\u{200D}\u{2060}\u{FEFF}]|\u{93C}|\u{9BC}|\u{A3C}|\u{ABC}|\u{B3C}/gu, '')
    .replaceAll(/[\u{929}\u{931}\u{934}\u{D7A}-\u{D7F}]|\u{901}|\u{D4C}/gu, (sign) => signs[sign] ?? sign)
    .replaceAll(
      /\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u0928\u094D(?=[\u0924-\u0927])|\u092E\u094D(?=[\u092A-\u092D])/g,
      '\u0902',
    )
}

type Fact = { means: string[]; weight: number | null }

const findFacts = prepared<{
  kind: 'word' | 'brand' | 'longer'
  word: string
  means: string | null
  weight: number | null
  begins: boolean
}>(
  'search-words',
  `select 'word' as kind, w.word, s.means, t.weight, false as begins from unnest($1::text[]) as w (word)
     left join synonyms s on s.word = w.word
     left join search_terms t on t.kind = 'word' and t.normalised = w.word and t.term = w.word
   union all select 'brand', b.id, null, null, false from brands b where replace(search_text(b.name), ' ', '') = any ($2::text[])
   union all (select 'longer', s.word, s.means, null, false from synonyms s
     where s.word collate "C" >= $3 and s.word collate "C" < $3 || U&'\\+10FFFF' order by s.word limit 3)
   union all select 'longer', $3, null, null, exists (select from search_terms t
     where t.kind = 'word' and t.normalised >= $3 and t.normalised < $3 || U&'\\+10FFFF' and t.weight > 0)`,
)

/** Texts of tsqueries. Words are letters and digits alone, so nothing in them is read as an operator. */
export type Wanted = {
  /** Every word and every pack, or another name of the word; the last word is a prefix unless names hold it. */
  all: string
  /** At least one of the words. */
  any: string
  /** The words as they were typed, or as the shop writes what it does not know: products with them come first. */
  typed: string
  /** Several words side by side in the order typed; empty for one word. */
  phrase: string
  /** The packs that were typed. */
  packs: string
  /** A product code, if the whole text may be one. */
  code: string
  /** Brands whose name the text begins with. */
  brands: string[]
  /** The query in words that the shop knows. */
  said: string
}

export type Reading = {
  words: string[]
  wanted: Wanted
  /** The words with misspelt ones put right, looked up once; null when there is nothing to put right. */
  correct: () => Promise<string[] | null>
}

/** Reads a text as a query: what to look for, and by what to rank it. */
export async function readText(db: Db, text: string): Promise<Reading | null> {
  const { quantities, rest } = readQuantities(plainScript(text))
  const words = wordsOf(rest)
  if (words.length === 0 && quantities.length === 0) return null
  const wanted = await wantedOf(db, words, { quantities, text })
  let corrected: Promise<string[] | null> | undefined
  return { words, wanted, correct: () => (corrected ??= correctWords(db, words)) }
}

/** What to look for when `words` were typed, beside the packs of the whole `text`. */
export async function wantedOf(
  db: Db,
  words: readonly string[],
  { quantities, text }: { quantities: readonly string[]; text: string },
): Promise<Wanted> {
  // Neighbours are looked up as one word and as one phrase: "bed sheet" is written "bedsheet" as often.
  const pairs = neighbours(words, 2, '')
  const phrases = [...neighbours(words, 2, ' '), ...neighbours(words, 3, ' ')]
  const halves = words.flatMap((word) => splitsOf(word).flat())
  const names = words.map((_, index) => words.slice(0, index + 1).join(''))
  const last = words.at(-1) ?? ''
  const asked = [...new Set([...words, ...pairs, ...phrases, ...halves])]
  const rows = await findFacts(db, asked, names, last)
  const facts = new Map<string, Fact>()
  for (const { kind, word, means, weight } of rows)
    if (kind === 'word') facts.set(word, { means: meaningsOf(means), weight })
  const longer = rows.filter((row) => row.kind === 'longer')
  const begins = longer.some((row) => row.begins)
  const splits = new Map(
    words.map((word) => [
      word,
      splitsOf(word).filter((pair) => pair.every((half) => (facts.get(half)?.weight ?? 0) > 0)),
    ]),
  )
  const alike = await findOtherSpellings(db, words, { facts, splits, prefix: begins ? last : '' })

  const parts = words.map((word, index): Part => {
    const { means = [], weight = null } = facts.get(word) ?? {}
    const isOpen = index === words.length - 1 && weight === null && word.length > 1 && !/^\d+$/.test(word)
    const split = splits.get(word)!.map((pair) => pair.join(' <-> '))
    const prefixed =
      isOpen && !begins && (word.length > 3 || !/^[a-z]+$/.test(word))
        ? longer.flatMap((row) => meaningsOf(row.means))
        : []
    const spelled = alike.get(word) ?? []
    const others = [...new Set([...means, ...split, ...spelled, ...prefixed])]
    const isCommon = spelled.length === 0 && (weight ?? 0) >= RARE
    const isSaid = (spelled.length === 0 && (weight ?? 0) > 0) || others.length === 0
    return {
      match: either([isOpen ? `${word}:*` : word, ...others]),
      // Of a word that hardly any name holds the other names count as much, of a misspelt word the right spelling alone.
      rank:
        isCommon || others.length === 0
          ? word
          : either(spelled.length > 0 ? [...new Set([...spelled, ...split])] : [word, ...others]),
      said: isSaid ? word : others[0]!.replaceAll(' <-> ', ' '),
      tells: word.length > 1 && !/^\d+$/.test(word),
    }
  })
  const merged = mergeNeighbours(parts, words, (spaced) => {
    const joint = spaced.replaceAll(' ', '')
    const isWord = (facts.get(joint)?.weight ?? 0) > 0
    return [...(isWord ? [joint] : []), ...(facts.get(spaced)?.means ?? [])]
  })
  // "1 l" alone says nothing: numbers and single letters decide only beside words.
  const telling = merged.some(({ tells }) => tells) ? merged.filter(({ tells }) => tells) : merged
  const code = codeOf(text)
  const all = [...merged.map(({ match }) => match), ...quantities].join(' & ')
  const any = telling.length > 0 ? telling.map(({ match }) => match) : quantities
  return {
    all: code ? `${code} | (${all})` : all,
    any: any.join(' | '),
    typed: telling.length > 0 ? telling.map(({ rank }) => rank).join(' | ') : quantities.join(' | '),
    phrase: telling.length > 1 ? telling.map(({ rank }) => rank).join(' <-> ') : '',
    packs: quantities.join(' | '),
    code,
    brands: rows.filter((row) => row.kind === 'brand').map((row) => row.word),
    said: merged.map(({ said }) => said).join(' '),
  }
}

/** A word of the query: what matches it, what ranks it, and how the shop writes it. */
type Part = { match: string; rank: string; said: string; tells: boolean }

function neighbours(words: readonly string[], length: number, separator: string): string[] {
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(separator))
}

/** "powerbank" may be "power bank": every way to cut a word into two of three letters and more. */
function splitsOf(word: string): [string, string][] {
  if (word.length < 6 || word.length > 20 || !/^[a-z]+$/.test(word)) return []
  return Array.from({ length: word.length - 5 }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ])
}

/** Neighbours that have a name together become one part: all of them, or that name. The longest name counts. */
function mergeNeighbours(
  parts: readonly Part[],
  words: readonly string[],
  namesOf: (spaced: string) => string[],
): Part[] {
  const merged: Part[] = []
  for (let index = 0; index < parts.length; index++) {
    const length = [3, 2].find(
      (count) =>
        index + count <= words.length && namesOf(words.slice(index, index + count).join(' ')).length > 0,
    )
    if (!length) {
      merged.push(parts[index]!)
      continue
    }
    const own = parts.slice(index, index + length)
    const names = namesOf(words.slice(index, index + length).join(' '))
    merged.push({
      match: `((${own.map(({ match }) => match).join(' & ')}) | ${either(names)})`,
      rank: either([own.map(({ rank }) => rank).join(' <-> '), ...names]),
      said: names[0]!.replaceAll(' <-> ', ' '),
      tells: true,
    })
    index += length - 1
  }
  return merged
}

const either = (names: readonly string[]) =>
  names.length === 1 && !names[0]!.includes(' ')
    ? names[0]!
    : `(${names.map((name) => (name.includes(' <-> ') ? `(${name})` : name)).join(' | ')})`

/** The names of a row of synonyms, each as a tsquery. */
const meaningsOf = (means: string | null): string[] =>
  (means?.split(',') ?? []).map((name) => wordsOf(name).join(' <-> ')).filter((name) => name !== '')

/** A text with a digit and without a sentence may be a product code; the database indexes codes by `code_word`. */
function codeOf(text: string): string {
  const code = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
  return /\d/.test(code) &&
    code.length >= 4 &&
    code.length <= LONGEST_WORD &&
    text.trim().split(/\s+/).length < 4
    ? `code${code}`
    : ''
}

// Words that share enough of three letters in a row, those that sound the same, and those as long with the same first
// letter: "shrits" and "shirts" have too little in common for the others.
const findAlike = prepared<{ word: string; alike: string; weight: number; sound: string; sounds: string }>(
  'words-alike',
  `select w.word, t.normalised as alike, t.weight, search_sound(w.word) as sound, search_sound(t.normalised) as sounds
   from unnest($1::text[]) as w (word), lateral (
     (select normalised, weight from search_terms
      where kind = 'word' and normalised % w.word order by similarity(normalised, w.word) desc, weight desc limit 20)
     union
     (select normalised, weight from search_terms
      where kind = 'word' and search_sound(normalised) = search_sound(w.word) order by weight desc limit 20)
     union
     (select normalised, weight from search_terms
      where kind = 'word' and normalised >= left(w.word, 1) and normalised < left(w.word, 1) || U&'\\+10FFFF'
        and length(normalised) between length(w.word) - 2 and length(w.word) + 2 order by weight desc limit 500)) t`,
)

type Alike = { word: string; alike: string; weight: number; sound: string; sounds: string }

/** A word of more products than this is written as it is meant. */
const RARE = 20
/** So many times more products must have the other spelling of a rare word. */
const FAR_MORE = 20

/**
 * The more usual spelling of words that no name holds, or that hardly any name holds while another spelling is common:
 * names are misspelt as well. `prefix` is the beginning of a known word and not looked up.
 */
async function findOtherSpellings(
  db: Db,
  words: readonly string[],
  {
    facts,
    splits,
    prefix,
  }: { facts: ReadonlyMap<string, Fact>; splits: ReadonlyMap<string, unknown[]>; prefix: string },
): Promise<Map<string, string[]>> {
  const rare = words.filter((word) => {
    const { weight = null, means = [] } = facts.get(word) ?? {}
    if (word.length < 4 || !/^\p{L}+$/u.test(word) || means.length > 0) return false
    return weight === null ? word !== prefix : weight < RARE
  })
  if (rare.length === 0) return new Map()
  const rows = Map.groupBy(await findAlike(db, rare), ({ word }) => word)
  const found = new Map<string, string>()
  for (const word of rare) {
    const weight = facts.get(word)?.weight ?? null
    const candidates = (rows.get(word) ?? []).filter(
      (row) => weight === null || (row.alike !== word && row.weight >= FAR_MORE * Math.max(weight, 1)),
    )
    // Two words written as one are not misspelt; a single wrong letter still is.
    const isOne = weight === null && splits.get(word)!.length === 0
    const other = nearest(word, candidates, isOne ? mistakesIn(word) : 1)
    if (other !== word) found.set(word, other)
  }
  if (found.size === 0) return new Map()
  const means = await findFacts(db, [...new Set(found.values())], [], '')
  return new Map(
    [...found].map(([word, other]) => [
      word,
      [other, ...meaningsOf(means.find((row) => row.kind === 'word' && row.word === other)?.means ?? null)],
    ]),
  )
}

/** The same words with misspelt ones put right by the shop's own vocabulary; null when there is nothing to put right. */
async function correctWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  const long = words.filter((word) => word.length > 2 && !/\d/.test(word))
  if (long.length === 0) return null
  const alike = Map.groupBy(await findAlike(db, long), (row) => row.word)
  const corrected = words.map((word) => nearest(word, alike.get(word) ?? [], mistakesIn(word)))
  return corrected.some((word, at) => word !== words[at]) ? corrected : null
}

const mistakesIn = (word: string) => (word.length < 6 ? 1 : word.length < 9 ? 2 : 3)

function nearest(word: string, candidates: readonly Alike[], most: number): string {
  const near = candidates
    .map((row) => ({
      ...row,
      // The same sound is nearer than one wrong letter.
      distance: Math.min(editsBetween(word, row.alike), editsBetween(row.sound, row.sounds) + 0.5),
    }))
    .filter(({ distance }) => distance <= most)
    // A wrong letter weighs as much as being found in thirty times fewer names.
    .map(({ alike, weight, distance }) => ({ alike, score: Math.log10(weight + 0.5) - 1.5 * distance }))
    .toSorted((a, b) => b.score - a.score)
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

import { toGtin14 } from '#domain/gtin.ts'
import { readQuantities } from '#domain/pack-size.ts'
import type { Db } from '#server/db/db.ts'
import { prepared, unknownToPlanner } from '#server/db/prepared.ts'
import { barcodeOf, codeOf } from './codes.ts'
import { editsBetween } from './edits.ts'
import { wordsOf } from '#domain/search-words.ts'
import { soundOf } from './romanise.ts'
import { findHeard, loosely, nameIn, scriptOf, spaced, synonymsOf } from './heard-words.ts'

/**
 * Synonyms of a word as tsqueries, the number of product names with it (null for an unknown word), and whether it is a
 * small word such as "all" and "now", which the text search ignores.
 */
type WordFacts = { synonyms: string[]; weight: number | null; isSmall: boolean }

// For one or two words a plan for their values looks cheaper, which takes six times as long as the statement.
const [words, brandNames, lastWord] = ['$1::text[]', '$2::text[]', '$3::text'].map(unknownToPlanner)

const findWordFacts = prepared<
  [words: readonly string[], brandNames: readonly string[], lastWord: string],
  {
    kind: 'word' | 'brand' | 'longer'
    word: string
    means: string | null
    weight: number | null
    begins: boolean
    small: boolean
  }
>(
  'search-words',
  `select 'word' as kind, w.word, s.means, t.weight, false as begins,
     coalesce(ts_lexize('english_stem', w.word) = '{}', false) as small from unnest(${words}) as w (word)
     left join synonyms s on s.word = w.word
     left join search_terms t on t.kind = 'word' and t.normalised = w.word and t.term = w.word
   union all select 'brand', b.id, null, null, false, false from brands b where replace(search_text(b.name), ' ', '') = any (${brandNames}::text[])
   union all (select 'longer', s.word, s.means, null, false, false from synonyms s
     where s.word collate "C" >= ${lastWord} and s.word collate "C" < ${lastWord} || U&'\\+10FFFF' order by s.word limit 3)
   union all select 'longer', ${lastWord}, null, null, exists (select from search_terms t
     where t.kind = 'word' and t.normalised >= ${lastWord} and t.normalised < ${lastWord} || U&'\\+10FFFF' and t.weight > 0), false`,
)

/** Texts of tsqueries for a search. Words contain letters and digits only, so no character acts as an operator. */
export type SearchTerms = {
  /** All words or their synonyms, and all pack sizes. The last word matches as a prefix unless it is a known word. */
  all: string
  /** At least one of the words. */
  any: string
  /** The words as they were typed, or as the shop spells an unknown word; matches are ranked first. */
  typed: string
  /** Several words next to each other in the typed order; empty for one word. */
  phrase: string
  /** The pack sizes that were typed. */
  packs: string
  /** A product code if the whole text can be one, else empty. */
  code: string
  /** Ids of brands whose name the text begins with. */
  brands: string[]
  /** The text in words that the shop knows. */
  knownText: string
}

export type SearchText = {
  words: string[]
  terms: SearchTerms
  /** Returns the words with spelling corrected, or null if nothing changes. Reads the database once. */
  correct: () => Promise<string[] | null>
}

/** Reads a typed text as a search. Returns null for a text without words and pack sizes. */
export async function readText(db: Db, text: string): Promise<SearchText | null> {
  const barcode = barcodeOf(text)
  // A barcode finds its product or nothing: other products are no better for it.
  if (barcode.length >= 12)
    return { words: [], terms: codeTerms(barcode), correct: () => Promise.resolve(null) }
  const { quantities, rest } = readQuantities(text)
  const words = wordsOf(rest)
  if (words.length === 0 && quantities.length === 0) return null
  const terms = await buildTerms(db, words, { quantities, text })
  let corrected: Promise<string[] | null> | undefined
  return { words, terms, correct: () => (corrected ??= correctWords(db, words)) }
}

/** Returns the terms for typed words; `quantities` are the pack sizes of the whole `text`. */
export async function buildTerms(
  db: Db,
  words: readonly string[],
  { quantities, text }: { quantities: readonly string[]; text: string },
): Promise<SearchTerms> {
  // Adjacent words are looked up as one word and as a phrase: "bed sheet" is often written "bedsheet".
  const pairs = adjacentWords(words, 2, '')
  const phrases = [...adjacentWords(words, 2, ' '), ...adjacentWords(words, 3, ' ')]
  const halves = words.flatMap((word) => splitsOf(word).flat())
  const brandNames = words.map((_, index) => words.slice(0, index + 1).join(''))
  const lastWord = words.at(-1) ?? ''
  const lookedUp = [...new Set([...words, ...pairs, ...phrases, ...halves])]
  const rows = await findWordFacts(db, lookedUp, brandNames, lastWord)
  const facts = new Map<string, WordFacts>()
  for (const { kind, word, means, weight, small } of rows)
    if (kind === 'word') {
      const synonyms = synonymsOf(means)
      facts.set(word, { synonyms: scriptOf(word) ? synonyms.map(loosely) : synonyms, weight, isSmall: small })
    }
  const isSmall = (word: string) => facts.get(word)?.isSmall === true
  const brands = rows.filter((row) => row.kind === 'brand').map((row) => row.word)
  if (words.length > 0 && quantities.length === 0 && words.every(isSmall)) return smallTerms(words, brands)
  const longer = rows.filter((row) => row.kind === 'longer')
  const isPrefix = longer.some((row) => row.begins)
  const splits = new Map(
    words.map((word) => [
      word,
      splitsOf(word).filter((pair) => pair.every((half) => (facts.get(half)?.weight ?? 0) > 0)),
    ]),
  )
  const spellings = await findOtherSpellings(db, words, { facts, splits, prefix: isPrefix ? lastWord : '' })
  // The beginning of a known word is unfinished, and its sound is that of another word.
  const isUnknown = (word: string) => {
    const { weight = null } = facts.get(word) ?? {}
    return weight === null ? !(isPrefix && word === lastWord) : weight === 0
  }
  const heard = await findHeard(db, [
    ...words.filter(isUnknown),
    ...pairs.filter((_, index) => words.slice(index, index + 2).some(isUnknown)),
  ])

  const parts = words.map((word, index): Part => {
    const { synonyms = [], weight = null } = facts.get(word) ?? {}
    const isLast = index === words.length - 1 && word.length > 1 && !/^\d+$/.test(word)
    const isUnfinished = isLast && weight === null
    // Words of Indian scripts are often written as one: "മുരിങ്ങ" is known as a synonym and begins "മുരിങ്ങയില".
    const isPart = isUnfinished || (isLast && weight === 0 && word.length > 3 && !/^[a-z]/.test(word))
    const split = (splits.get(word) ?? []).map((pair) => pair.join(' <-> '))
    // An unfinished word that begins no known word may be the beginning of a synonym.
    const completed =
      isUnfinished && !isPrefix && (word.length > 3 || !/^[a-z]+$/.test(word))
        ? longer.flatMap((row) => synonymsOf(row.means))
        : []
    const { names = [], means = [] } = heard.get(word) ?? {}
    // A word with synonyms has its meaning; translations that sound like it are added, and no English word.
    const heardAs = synonyms.length > 0 ? names.filter((name) => scriptOf(name) > 0) : [...names, ...means]
    // A word that sounds the same is a better guess than one with similar letters: "cheenee" is चीनी, not "cheese".
    const [spelling, ...more] = spellings.get(word) ?? []
    const isHeard = heardAs.length === 0 || soundOf(spelling ?? '') === soundOf(word)
    const spelled = spelling !== undefined && isHeard ? [spelling, ...more] : []
    const others = [...new Set([...synonyms, ...split, ...spelled, ...completed])]
    const isCommon = spelled.length === 0 && (weight ?? 0) >= RARE
    const all = [...new Set([...others, ...heardAs])]
    const isKnown = (spelled.length === 0 && (weight ?? 0) > 0) || all.length === 0
    // Two letters alone are the beginning of a name or a whole word, never the beginning of any word.
    const isBeginning = isUnfinished && words.length === 1 && /^[a-z\d]{2}$/.test(word)
    // Within a compound the last virama of a Malayalam word is the vowel u: മുളക്, മുളകുപൊടി.
    const typed = isBeginning ? [word, `begin2${word}`] : [isPart ? `${word.replace(/\u0D4D$/, '')}:*` : word]
    const match = either([...typed, ...all])
    return {
      match,
      any: match,
      // For a rare word synonyms rank as high as the word; for a misspelt word only the right spelling ranks. Words that
      // sound alike match, but do not rank.
      rank:
        isCommon || others.length === 0
          ? word
          : either(spelled.length > 0 ? [...new Set([...spelled, ...split])] : [word, ...others]),
      knownText: isKnown ? word : spaced(nameIn(scriptOf(word), all, word)),
      isDistinctive: word.length > 1 && !/^\d+$/.test(word),
      isFiller: fillers.has(word) && (weight ?? 0) === 0,
    }
  })
  const mergedParts = mergeAdjacent(parts, words, (group) => {
    const joined = group.replaceAll(' ', '')
    const isWord = (facts.get(joined)?.weight ?? 0) > 0
    const known = [...(isWord ? [joined] : []), ...(facts.get(group)?.synonyms ?? [])]
    const { names = [], means = [] } = heard.get(joined) ?? {}
    return known.length > 0 ? known : [...names, ...means]
  })
  const telling = mergedParts.filter(({ isFiller }) => !isFiller)
  const merged = telling.length > 0 ? telling : mergedParts
  // Numbers and single letters, such as "1 l", rank only if there is no other word.
  const distinctive = merged.some(({ isDistinctive }) => isDistinctive)
    ? merged.filter(({ isDistinctive }) => isDistinctive)
    : merged
  const barcode = barcodeOf(text)
  const code = barcode ? `(code${barcode} | code${toGtin14(barcode)})` : codeOf(text)
  const all = [...merged.map(({ match }) => match), ...quantities].join(' & ')
  const any = distinctive.length > 0 ? distinctive.map((part) => part.any) : quantities
  return {
    all: code ? `${code} | (${all})` : all,
    any: any.join(' | '),
    typed: distinctive.length > 0 ? distinctive.map(({ rank }) => rank).join(' | ') : quantities.join(' | '),
    phrase: distinctive.length > 1 ? distinctive.map(({ rank }) => rank).join(' <-> ') : '',
    packs: quantities.join(' | '),
    code,
    brands,
    knownText: merged.map(({ knownText }) => knownText).join(' '),
  }
}

/** A word of the search: tsqueries that match and rank it, and its spelling in the shop. */
type Part = {
  match: string
  /** What matches if no product has all words. */
  any: string
  rank: string
  knownText: string
  isDistinctive: boolean
  /** True for a word between others that names contain in English at most: "gehu ka atta" is wheat flour. */
  isFiller: boolean
}

const fillers = new Set('ka ke ki ko wala wali wale का के की को वाला वाली वाले'.split(' '))

/** Returns the terms of a text of small words alone, such as "All Out": the database has one lexeme for them. */
function smallTerms(words: readonly string[], brands: string[]): SearchTerms {
  const joined = words.join('')
  const term = `small2${joined}`
  // Two letters begin too many runs of small words.
  const search = joined.length > 2 ? `${term}:*` : term
  return {
    all: search,
    any: search,
    typed: term,
    phrase: '',
    packs: '',
    code: '',
    brands,
    knownText: words.join(' '),
  }
}

/** Returns the terms of a barcode or a number that is a product code. */
function codeTerms(digits: string): SearchTerms {
  const code = `code${digits} | code${toGtin14(digits)}`
  return {
    all: `${code} | ${digits}`,
    any: code,
    typed: code,
    phrase: '',
    packs: '',
    code,
    brands: [],
    knownText: digits,
  }
}

function adjacentWords(words: readonly string[], length: number, separator: string): string[] {
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(separator))
}

/** Returns all ways to split a word into two of at least three letters: "powerbank" may be "power bank". */
function splitsOf(word: string): [string, string][] {
  if (word.length < 6 || word.length > 20 || !/^[a-z]+$/.test(word)) return []
  return Array.from({ length: word.length - 5 }, (_, index) => [
    word.slice(0, index + 3),
    word.slice(index + 3),
  ])
}

/** Merges three or two adjacent words that have a common name into one part: all words, or that name. */
function mergeAdjacent(
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
      merged.push(parts[index]!) // index < parts.length
      continue
    }
    const group = parts.slice(index, index + length)
    const names = namesOf(words.slice(index, index + length).join(' '))
    const matches = group.map((part) => part.match)
    const match = `((${matches.join(' & ')}) | ${either(names)})`
    merged.push({
      match,
      // The name is English: लाल मिर्च is "red chilli", and other chillies are better than nothing.
      any: scriptOf(words[index] ?? '') ? [...matches, match].join(' | ') : match,
      rank: either([group.map(({ rank }) => rank).join(' <-> '), ...names]),
      knownText: spaced(names[0]!), // `length` was found because there is a name
      isDistinctive: true,
      isFiller: false,
    })
    index += length - 1
  }
  return merged
}

const either = (names: readonly string[]) =>
  names.length === 1 && !names[0]!.includes(' ') // there is one name
    ? names[0]! // there is one name
    : `(${names.map((name) => (name.includes(' ') ? `(${name})` : name)).join(' | ')})`

// Candidates share trigrams, sound the same, or have the same first letter and about the same length. The last rule is
// for words such as "shrits" and "shirts", which share too few trigrams.
const findSimilar = prepared<
  [words: readonly string[]],
  { word: string; alike: string; weight: number; sound: string; sounds: string }
>(
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

type SimilarWord = { word: string; alike: string; weight: number; sound: string; sounds: string }

/** A word in this many product names or more is not corrected. */
const RARE = 20
/** Another spelling of a rare word must be in this many times more product names. */
const MIN_RATIO = 20

/**
 * Returns the common spelling, with its synonyms, of words that no or few product names contain; names are misspelt
 * too. `prefix` is the beginning of a known word and is not looked up.
 */
async function findOtherSpellings(
  db: Db,
  words: readonly string[],
  {
    facts,
    splits,
    prefix,
  }: { facts: ReadonlyMap<string, WordFacts>; splits: ReadonlyMap<string, unknown[]>; prefix: string },
): Promise<Map<string, string[]>> {
  const rare = words.filter((word) => {
    const { weight = null, synonyms = [] } = facts.get(word) ?? {}
    if (word.length < 4 || !/^[\p{L}\p{M}]+$/u.test(word) || synonyms.length > 0) return false
    return weight === null ? word !== prefix : weight < RARE
  })
  if (rare.length === 0) return new Map()
  const rows = Map.groupBy(await findSimilar(db, rare), ({ word }) => word)
  const found = new Map<string, string>()
  for (const word of rare) {
    const weight = facts.get(word)?.weight ?? null
    const candidates = (rows.get(word) ?? []).filter(
      (row) => weight === null || (row.alike !== word && row.weight >= MIN_RATIO * Math.max(weight, 1)),
    )
    // For two known words written as one, and for a rare word, only one mistake is corrected.
    const isUnknown = weight === null && (splits.get(word) ?? []).length === 0
    const other = nearest(word, candidates, isUnknown ? maxMistakes(word) : 1)
    if (other !== word) found.set(word, other)
  }
  if (found.size === 0) return new Map()
  const wordFacts = await findWordFacts(db, [...new Set(found.values())], [], '')
  return new Map(
    [...found].map(([word, other]) => [
      word,
      [
        other,
        ...synonymsOf(wordFacts.find((row) => row.kind === 'word' && row.word === other)?.means ?? null),
      ],
    ]),
  )
}

/** Returns the words with spelling corrected by the words of the shop; null if no word changes. */
async function correctWords(db: Db, words: readonly string[]): Promise<string[] | null> {
  const long = words.filter((word) => word.length > 2 && !/\d/.test(word))
  if (long.length === 0) return null
  const alike = Map.groupBy(await findSimilar(db, long), (row) => row.word)
  const corrected = words.map((word) => nearest(word, alike.get(word) ?? [], maxMistakes(word)))
  return corrected.some((word, index) => word !== words[index]) ? corrected : null
}

const maxMistakes = (word: string) => (word.length < 7 ? 1 : word.length < 10 ? 2 : 3)

/**
 * Returns the best candidate with at most `maxDistance` mistakes, or the word itself. A candidate begins with the same
 * sound: people rarely mistype the first letter, and "racket" is no jacket, "lock" no block. Nothing is better.
 */
function nearest(word: string, candidates: readonly SimilarWord[], maxDistance: number): string {
  const near = candidates
    .filter(({ sound, sounds }) => sound.charAt(0) === sounds.charAt(0))
    .map((row) => ({
      ...row,
      // Same sound, other letters: a distance of 0.5, less than one mistake.
      distance: Math.min(editsBetween(word, row.alike), editsBetween(row.sound, row.sounds) + 0.5),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    // One mistake weighs as much as a word in 30 times fewer names: 10 ** 1.5 is about 30.
    .map(({ alike, weight, distance }) => ({ alike, score: Math.log10(weight + 0.5) - 1.5 * distance }))
    .toSorted((a, b) => b.score - a.score)
  return near[0]?.alike ?? word
}

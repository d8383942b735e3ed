import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { wordsOf } from '#domain/search-words.ts'
import { editsBetween } from './edits.ts'
import { romanise, soundOf } from './romanise.ts'

/** Number of the script of a word: each script has its own blocks of 128 code points. */
export const scriptOf = (word: string): number => (word.codePointAt(0) ?? 0) >> 7

/** Returns the synonyms of a comma-separated list, each as a tsquery. */
export const synonymsOf = (means: string | null): string[] =>
  (means?.split(',') ?? []).map((name) => wordsOf(name).join(' <-> ')).filter((name) => name !== '')

/** English words for a word of an Indian script need not be next to each other: പച്ചമുളക് is "Green Bird Chilli" too. */
export const loosely = (name: string): string => name.replaceAll(' <-> ', ' & ')

/** Returns the first name in a script; else the first one, but never one of another script for a Latin word. */
export const nameIn = (script: number, names: readonly string[], word: string): string =>
  names.find((name) => scriptOf(name) === script) ?? (script === 0 ? word : (names[0] ?? word))

/** Returns a tsquery as the words that it names. */
export const spaced = (name: string): string => name.replaceAll(/ (?:<->|&) /g, ' ')

const findBySound = prepared<
  [keys: readonly string[]],
  { key: string; word: string; weight: number; means: string | null }
>(
  'words-by-sound',
  `select k.key, t.normalised as word, t.weight, s.means
   from unnest($1::text[]) as k (key), lateral (
     select normalised, weight from search_terms where kind = 'word' and sound_key <> '' and sound_key = k.key
     order by weight desc limit 10) t
   left join synonyms s on s.word = t.normalised`,
)

/**
 * Returns the words of product names that sound like a typed word in another script, and synonyms. Two Latin words are
 * not compared: the correction of spellings does that, and English words are too much alike.
 */
export async function findHeard(
  db: Db,
  words: readonly string[],
): Promise<Map<string, { names: string[]; means: string[] }>> {
  const keys = [...new Set(words.map(soundOf))].filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const rows = await findBySound(db, keys)
  return new Map(
    words.map((word) => {
      const typed = romanise(word) ?? word
      const alike = rows
        .filter((row) => row.key === soundOf(word) && (scriptOf(word) > 0 || scriptOf(row.word) > 0))
        .map((row) => ({ ...row, edits: editsBetween(typed, romanise(row.word) ?? row.word) }))
      // Short keys are shared by different words: "mithaai" is मिठाई, not मीठ.
      const nearest = [...Map.groupBy(alike, (row) => scriptOf(row.word)).values()].flatMap((group) => {
        const least = Math.min(...group.map(({ edits }) => edits))
        return group.filter(({ edits }) => edits === least)
      })
      return [
        word,
        {
          names: nearest.filter(({ weight }) => weight > 0).map((row) => row.word),
          means: nearest.flatMap(({ means }) => synonymsOf(means)).map(loosely),
        },
      ]
    }),
  )
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { accountText } from '#domain/account.ts'
import { indianDictionaries } from './common-passwords.ts'

/** The time of the estimator grows fast with the length. The rest of a long password only makes it stronger. */
const MAX_CHECKED = 24
/** Least accepted score, from 0 to 4. Score 3 is "safely unguessable" as long as the hash is not stolen. */
const LEAST_SCORE = 3

/** Dictionaries with words that people choose; the other dictionaries of the library are word lists for dice. */
const lists = ['passwords-common', 'commonWords-en', 'firstnames-en', 'lastnames-en', 'wikipedia-en'] as const
const all: Record<string, (string | number)[]> = { ...common.dictionary, ...english.dictionary }

// Loaded when the first password is set (0.5 s, 40 MB), because most processes never set one.
const estimator = new ZxcvbnFactory({
  dictionary: { ...Object.fromEntries(lists.map((name) => [name, all[name] ?? []])), ...indianDictionaries },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  // Each further substitution, such as @ for a, doubles the time.
  l33tMaxSubstitutions: 8,
})

/**
 * Returns why a password is easy to guess, or null. `known` are words that others know about the owner, such as name
 * and email.
 */
export function passwordWeakness(password: string, known: readonly string[] = []): string | null {
  const parts = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter((part) => part.length > 2)
  const { score, feedback } = estimator.check(password.slice(0, MAX_CHECKED), parts)
  if (score >= LEAST_SCORE) return null
  return [accountText.commonPassword, feedback.warning].filter(Boolean).join(' ')
}

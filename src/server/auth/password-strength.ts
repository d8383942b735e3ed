import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { accountText } from '#domain/account.ts'
import { indianDictionaries } from './common-passwords.ts'

/** The estimator's time grows fast with the length; what is strong so far only gets stronger. */
const LOOKED_AT = 24
/** Guesses that a password must withstand: score 3 of 4, "safely unguessable" while the hash is not stolen. */
const LEAST_SCORE = 3

/** Which of the estimator's dictionaries hold words that people choose; the rest are word lists for dice. */
const lists = ['passwords-common', 'commonWords-en', 'firstnames-en', 'lastnames-en', 'wikipedia-en'] as const
const all: Record<string, (string | number)[]> = { ...common.dictionary, ...english.dictionary }

// Loaded by the first password that is set (half a second, 40 MB): most processes of a shop never set one.
const estimator = new ZxcvbnFactory({
  dictionary: { ...Object.fromEntries(lists.map((name) => [name, all[name] ?? []])), ...indianDictionaries },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  // Beyond some substitutions such as @ for a, each one doubles the time.
  l33tMaxSubstitutions: 8,
})

/**
 * Returns why a password is easily guessed, or null when it is not. `known` are words that others know of its owner,
 * such as the name and the email.
 */
export function passwordWeakness(password: string, known: readonly string[] = []): string | null {
  const parts = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)])
    .filter((part) => part.length > 2)
  const { score, feedback } = estimator.check(password.slice(0, LOOKED_AT), parts)
  if (score >= LEAST_SCORE) return null
  return [accountText.commonPassword, feedback.warning].filter(Boolean).join(' ')
}

import { hostileTexts, SeededRandom } from './fuzz.ts'
import { injections } from './injections.ts'

const queries = [
  "'; select pg_sleep(5); --",
  "' union select token_hash from sessions --",
  '" or ""="',
  "\\' or 1=1 --",
  "%' escape '!",
  'O-Neil\r\nBcc: thief@example.in',
  '=HYPERLINK("http://x","y")',
  '@SUM(1+1)*cmd|calc',
  '..%2f..%2fetc%2fpasswd',
  '..;/admin',
  '%c0%ae%c0%ae/',
  '{"$gt":""}',
  '*)(uid=*))(|(uid=*',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  '`id`; $(id) | id',
] as const
const pieces = [
  "'",
  '"',
  '\\',
  '%',
  '_',
  '\u0000',
  '\r\n',
  '\ud83d',
  '\u202e',
  '\u0301',
  '<',
  '&',
  '/',
  '`',
  '${',
]

const changes: ((text: string, random: SeededRandom) => string)[] = [
  (text, random) => text + random.pick(injections),
  (text, random) => random.pick(queries) + text,
  (text, random) => {
    const at = random.below(text.length + 1)
    return text.slice(0, at) + random.pick(pieces) + text.slice(at)
  },
  (text, random) => text.slice(random.below(text.length + 1)),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => text.toUpperCase(),
  (text) => text.replaceAll(/[^a-z]/gi, (one) => `&#${one.charCodeAt(0)};`),
  (text) => text.replaceAll(/[^a-z]/gi, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  (text) => text.replaceAll('<', '\uff1c').replaceAll("'", '\u02bc'),
  (text) => text.split('').toReversed().join(''),
  (text, random) => text.repeat(random.pick([2, 3, 20])).slice(0, 6000),
]

/** Returns different hostile strings: the injections, the texts of the fuzzer, and changed ones (S-36). */
export function hostileStrings(count: number, seed: number): string[] {
  const random = new SeededRandom(seed)
  const bases = [...injections, ...hostileTexts, ...queries]
  const strings = new Set<string>(bases)
  while (strings.size < count) {
    let text: string = random.pick(bases)
    for (let remaining = 1 + random.below(3); remaining > 0; remaining--)
      text = random.pick(changes)(text, random)
    strings.add(text)
  }
  return [...strings].slice(0, count)
}

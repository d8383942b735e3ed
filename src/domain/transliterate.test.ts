import { expect, it } from 'vitest'
import { transliterate } from './transliterate.ts'

const isAscii = (character: string) => character < '\u0080'

it.each([
  ['മലയാളം', 'malayaalam'],
  ['കൊച്ചി', 'kochchi'],
  ['അവൻ', 'avan'],
  ['मुंबई', 'mumbaii'],
  ['दिल्ली', 'dillii'],
  ['தமிழ்', 'tamizh'],
  ['కొత్త', 'kotta'],
  ['१२३', '123'],
  ['Lamp 5', 'Lamp 5'],
  ['灯😀', '??'],
  ['\u0d41\u200d\u0301', 'u'],
])('writes %s as %s', (text, latin) => {
  expect(transliterate(text, isAscii)).toBe(latin)
})

it('keeps what the font has', () => {
  const isMalayalam = (character: string) => isAscii(character) || /\p{Script=Malayalam}/u.test(character)
  expect(transliterate('മലയാളം தமிழ்', isMalayalam)).toBe('മലയാളം tamizh')
})

it('has no letter that it does not know', () => {
  for (let code = 0x0900; code <= 0x0d7f; code++)
    expect(transliterate(String.fromCodePoint(code), isAscii)).toMatch(/^[a-z0-9]*$/)
})

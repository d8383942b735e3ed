import { expect, it } from 'vitest'
import { joinChillus, romanised, transliterate } from './transliterate.ts'

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

it.each([
  ['ലക്ഷ്മി നായർ', 'Lakshmi Nayar'],
  ['लक्ष्मी नायर', 'Lakshmi Nayar'],
  ['ज्ञानपुर', 'Gyanapur'],
  ['൪ റോസ് വില്ല', '4 Ros Villa'],
  ['फ्लैट 5, MG Road, न', 'Phlait 5, MG Road, Na'],
  ['ര\u0d3eജന്\u200d', 'Rajan'],
  ['इंदिरानगर, मुंबई', 'Indiranagar, Mumbai'],
  ['4 Rose Villa', '4 Rose Villa'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
])('spells %s as %s', (text, latin) => {
  expect(romanised(text)).toBe(latin)
})

it('joins each chillu to one character', () => {
  expect(joinChillus('ണ്\u200dന്\u200dര്\u200dല്\u200dള്\u200dക്\u200d')).toBe('ൺൻർൽൾൿ')
  expect(joinChillus('ന്മ ൻ क्\u200dष')).toBe('ന്മ ൻ क्\u200dष')
})

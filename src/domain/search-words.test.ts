import { expect, test } from 'vitest'
import { wordsOf } from './search-words.ts'

test.each([
  ["Men's T-Shirt, V-neck", ['mens', 'tshirt', 'vneck']],
  ['t shirts', ['tshirts']],
  ['  Aata/Atta, 5kg! ', ['aata', 'atta', '5kg']],
  ['चावल ₹50', ['चावल', '50']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  // Virama, vowel signs and visarga belong to the word
  ['हल्दी किग्रा चम्मच', ['हल्दी', 'किग्रा', 'चम्मच']],
  ['ചോറ് വെളിച്ചെണ്ണ', ['ചോറ്', 'വെളിച്ചെണ്ണ']],
  ['दुःख', ['दुःख']],
  // Nukta in one code point or two
  ['घड\u093Cी घ\u095Cी', ['घडी', 'घडी']],
  // Joiners and other invisible signs
  ['കറി\u200Dവേപ്പില പോപ്\u200Cകോൺ', ['കറിവേപ്പില', 'പോപ്കോണ്']],
  ['\u200Eचाय\u200F ☕\uFE0F', ['चाय']],
  ['\u200D\u200C', []],
  // Nasals and chillus have one spelling
  ['हिन्दी हिंदी हिँदी', ['हिंदी', 'हिंदी', 'हिंदी']],
  ['പാൽ പാല്\u200D', ['പാല്', 'പാല്']],
  ['പഞ്ചസാര പംചസാര', ['പംചസാര', 'പംചസാര']],
  ['മാങ്ങ അമ്മ', ['മാങ്ങ', 'അമ്മ']],
  ['പാന്റ് പാൻ്റ് പാൻറ് പാന്\u200Dറ്', Array(4).fill('പാന്റ്')],
  // Digits of all scripts
  ['१०० ൧൦൦ ௧௦௦ ١٠٠ １００', Array(5).fill('100')],
  // Signs that end a word
  ['दाल। कि॰ग्रा॰', ['दाल', 'कि', 'ग्रा']],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

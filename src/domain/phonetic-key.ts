/** Fewer letters are too many words: "aam", "ham" and "um" have nothing in common. */
const MIN_LETTERS = 3

/** Spellings of one sound, in the order in which they are replaced. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/c+ch/g, 'ch'],
  [/c(?!h)(?=[eiy])/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/ch/g, 'c'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  // Aspirates, and "sh" and "zh", which many write without an h
  [/([bcdgjkstz])h+/g, '$1'],
  [/z/g, 'j'],
  // Long vowels and diphthongs
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/a+i(?![aeiou])|aa+/g, 'a'],
  [/[ao]u/g, 'o'],
  [/iy?(?=[aou])/g, 'y'],
  [/(.)\1+/g, '$1'],
  [/y(?=k)/g, ''],
  [/(?<=[^aeiouy])y$/g, 'i'],
  [/[aeiou]+$/g, ''],
  // Devanagari does not write the vowel a, and many of them are not spoken: "namkeen" is written "namakeen".
  [/(?<=[aeiou].*)a/g, ''],
  [/(.)\1+/g, '$1'],
  // In Malayalam a consonant after a nasal is voiced, whatever letter is written.
  [/m(?=[bp])/g, 'n'],
  [/(?<=n)k/g, 'g'],
  [/(?<=n)c/g, 'j'],
  [/(?<=n)t/g, 'd'],
  [/(?<=n)p/g, 'b'],
]

/**
 * Returns the key of a word in Latin letters that is equal for spellings of one Indian word, such as "daal" and "dal";
 * empty for a word whose key has fewer than three letters. It ignores the length of vowels and letters, aspiration, the
 * vowels at the end and a vowel a that is not the first vowel.
 */
export function phoneticKey(word: string): string {
  const key = sounds.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word)
  return key.length < MIN_LETTERS || !/^[a-z]+$/.test(key) ? '' : key
}

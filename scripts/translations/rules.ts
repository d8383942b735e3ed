import type { Locale } from '#domain/languages.ts'

/** Languages with another full stop than ".". */
const fullStops: Readonly<Partial<Record<Locale, string>>> = { hi: '।' }
const stopOf = (locale: Locale): string => fullStops[locale] ?? '.'

/** Returns the code of the script of a language: Deva, Mlym. */
const scriptOf = (locale: Locale): string => new Intl.Locale(locale).maximize().script ?? 'Latn'

/** Words that stay in Latin letters in every language: names of firms, and abbreviations that people read in Latin. */
const latinWords = new Set(
  `TharaCart Thara GSTIN GST UIN PAN HSN UPI MRP SKU TCIN OTP SMS PDF CSV URL QR IFSC UTR AWB COD B2B B2C EMI CGST SGST IGST
  UTGST TDS TCS FSSAI IMEI ISO IS JPEG PNG WebP AVIF MB KB AM PM Google Play App Store LinkedIn WhatsApp Telegram Facebook
  Razorpay RuPay Visa Mastercard Chrome`.split(/\s+/),
)

/** What a person types or a program sends; stays as it is. */
const codeExamples =
  /“(?:aaa|abc|abcabcabc|none|products)”|Seller-Id|name@bank|SBIN0001234|ABC-101|XYZ-205|payment_differences/g

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length

/** Returns a text without the names of its parameters. */
export const withoutParameters = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, ' ')

/** Returns the names of the parameters in a text. */
export const parametersIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))].toSorted()

/** Joiners are correct only in Malayalam, after a virama: വിഷ്‌ലിസ്റ്റ്. */
const wrongJoiner = /(?<!\u0D4D)\u200C|\u200D/u

/** Returns the errors in the script and the normal form of a translation, as messages. */
export function letterProblems(locale: Locale, text: string): string[] {
  const script = new RegExp(String.raw`\p{Script=${scriptOf(locale)}}`, 'u')
  const foreign = new RegExp(String.raw`(?![\p{Script=${scriptOf(locale)}}\p{Script=Latin}])\p{L}`, 'u')
  const problems: string[] = []
  if (text !== text.normalize('NFC')) problems.push('is not in Unicode NFC')
  // A line feed and joiners have rules of their own.
  if (/[^\P{C}\n\u200c-\u200d]|[\u2028\u2029]/u.test(text)) problems.push('has an invisible character')
  if (wrongJoiner.test(text)) problems.push('has a joiner that is not needed')
  if (foreign.test(text)) problems.push('has letters of another script')
  for (const mark of Object.values(fullStops))
    if (mark !== stopOf(locale) && text.includes(mark))
      problems.push(`has "${mark}", the full stop of another language`)
  for (const [word] of withoutParameters(text)
    .replaceAll(codeExamples, ' ')
    .matchAll(/[\p{L}\p{M}\p{N}\u200C]+/gu)) {
    const hasLatin = /\p{Script=Latin}/u.test(word)
    if (hasLatin && script.test(word)) problems.push(`mixes two scripts in "${word}"`)
    else if (hasLatin && !latinWords.has(word)) problems.push(`has the Latin word "${word}"`)
  }
  return problems
}

const endOf = (text: string, stop: string): string => {
  const end = text.trimEnd().at(-1) ?? ''
  return end === stop ? '.' : /[.:?!…]/.test(end) ? end : ''
}

/** Returns the errors in the full stops of a translation, as messages. */
export function stopProblems(
  locale: Locale,
  english: readonly string[],
  translated: readonly string[],
): string[] {
  const stop = stopOf(locale)
  const endsOf = (texts: readonly string[], mark: string) => new Set(texts.map((text) => endOf(text, mark)))
  const wanted = endsOf(english, '.')
  const problems: string[] = []
  for (const end of endsOf(translated, stop)) {
    // A text before a link or a value may need a colon where the order of words differs.
    const isBeforeValue = end === ':' && wanted.has('')
    if (!wanted.has(end) && !isBeforeValue)
      problems.push(`ends with "${end}" instead of "${[...wanted].join('" or "')}"`)
  }
  if (stop === '।' && translated.some((text) => /\p{Script=Devanagari}\.(?!\.)/u.test(text)))
    problems.push('has "." as a full stop')
  return problems
}

/** A text may be 2.2 times as long as the English; short texts may have this many grapheme clusters more. */
const MAX_GROWTH = 2.2
const FREE_GROWTH = 16

/** Returns the greatest length of a translation, in grapheme clusters. */
export const greatestLength = (english: readonly string[]): number => {
  const length = Math.max(...english.map(lengthOf))
  return Math.max(Math.floor(length * MAX_GROWTH), length + FREE_GROWTH)
}

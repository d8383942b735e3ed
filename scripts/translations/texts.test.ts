import { globSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { defaultLocale, type Locale, locales } from '#domain/languages.ts'
import { isBinding, readReviews } from '#server/settings/text-review.ts'
import { type CatalogText, readCatalog, textsOf } from './catalog.ts'
import { currentReviews, readPairs } from './reviews.ts'
import { greatestLength, lengthOf, letterProblems, stopProblems, withoutParameters } from './rules.ts'

/** Longest text of a button, in grapheme clusters. */
const MAX_BUTTON = 24

/** A term of `src/text/glossary.csv` with the stems by language, of which a translation has one. */
type Term = { term: string; stems: Readonly<Record<string, readonly string[]>> }

/** Returns the terms of the glossary, the longest first. */
function readGlossary(csv: string): Term[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true })
  return rows
    .map(({ en = '', note: _, ...languages }) => ({
      term: en,
      stems: Object.fromEntries(
        Object.entries(languages).map(([locale, stems]) => [locale, stems.split('|')]),
      ),
    }))
    .toSorted((one, other) => other.term.length - one.term.length)
}

/** Returns the terms in English texts of which the translation has no agreed stem. A longer term hides the words in it. */
function missingTerms(
  locale: Locale,
  glossary: readonly Term[],
  english: readonly string[],
  translated: readonly string[],
): string[] {
  const words = translated.join('\n')
  let rest = withoutParameters(english.join('\n'))
  return glossary.flatMap(({ term, stems }) => {
    const whole = new RegExp(String.raw`(?<![\p{L}-])${term}(?![\p{L}-])`, 'giu')
    if (!whole.test(rest)) return []
    rest = rest.replaceAll(whole, '·')
    return (stems[locale] ?? ['']).some((stem) => words.includes(stem)) ? [] : [term]
  })
}

const english = readCatalog('en')
const glossary = readGlossary(readFileSync('src/text/glossary.csv', 'utf8'))
const translated = locales.filter((locale) => locale !== defaultLocale)

/** Returns the forms of a text, with those of the texts that it names: `${common.myAccount}`. */
function formsWithNames(catalog: ReadonlyMap<string, CatalogText>, text: CatalogText): string[] {
  const sources = [...text.values.values()]
  const named = [...catalog.values()].filter(({ key }) => sources.includes(key.split('#')[1] ?? ''))
  return [...text.forms, ...named.flatMap(({ forms }) => forms)]
}

/** Returns the texts that are labels of buttons, by their path in the tables: `product.buyNow`. */
function buttonTexts(): Set<string> {
  const found = new Set<string>()
  for (const file of globSync('src/{web,ui}/**/*.tsx').filter((name) => !/\.test\.|styleguide/.test(name))) {
    const source = readFileSync(file, 'utf8')
    const addTexts = ({ start, end }: ESTree.Node) => {
      for (const [, path = ''] of source.slice(start, end).matchAll(/\btexts?\.(\w+(?:\.\w+)+)/g))
        found.add(path)
    }
    new Visitor({
      JSXElement: ({ openingElement: { name }, children }) => {
        if (name.type === 'JSXIdentifier' && /Button(?:Link)?$|^button$/.test(name.name))
          children.filter(({ type }) => type === 'JSXExpressionContainer').forEach(addTexts)
      },
    }).visit(parseSync(file, source).program)
  }
  return found
}

describe.each(translated)('the texts in %s', (locale) => {
  const catalog = readCatalog(locale)
  const pairs = [...readPairs(locale).values()]
  /** Returns the keys of texts with what a rule finds wrong with them. */
  const problems = (check: (english: CatalogText, text: CatalogText) => readonly string[]) =>
    pairs.flatMap(({ key, english: one, translated: other }) =>
      check(one, other).map((text) => `${key}: ${text}`),
    )

  test('have the keys of the English ones', () => {
    const keys = (all: ReadonlyMap<string, CatalogText>) =>
      [...all.values()].filter(({ isExported }) => isExported).map(({ key }) => key)
    expect(keys(catalog).toSorted()).toEqual(keys(english).toSorted())
    expect(pairs.length).toBeGreaterThan(1_500)
  })

  test('use the parameters of the English ones', () => {
    // Only the plural of an English noun needs them.
    const nounsAlone = ['counts#itemNoun', 'sellers#sellers.ratingsByBuyers']
    const lost = problems((one, other) => one.parameters.filter((name) => !other.parameters.includes(name)))
    expect(lost.filter((line) => !nounsAlone.includes(line.split(':')[0] ?? ''))).toEqual([])
  })

  test('choose between the plural forms of the language', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
    const others = [...catalog.values()].flatMap(({ key, plurals }) =>
      plurals
        .filter((keys) => keys.toSorted().join() !== forms.join())
        .map((keys) => `${key}: ${keys.join()}`),
    )
    expect(others).toEqual([])
  })

  test('have one script in a word, and no Latin word that is not agreed', () => {
    const found = [...catalog.values()].flatMap(({ key, forms }) =>
      forms.flatMap((form) => letterProblems(locale, form).map((text) => `${key}: ${text}`)),
    )
    expect([...new Set(found)]).toEqual([])
  })

  test('end like the English ones, with the full stop of the language', () => {
    // The English has "!" for a question, and abbreviations without a point.
    const exceptions = ['layout#layout.confirmLogout', 'ui#ui.timeLeft']
    const found = problems((one, other) => stopProblems(locale, one.forms, other.forms))
    expect(found.filter((line) => !exceptions.includes(line.split(':')[0] ?? ''))).toEqual([])
  })

  test('are at most 2.2 times as long as the English ones', () => {
    const tooLong = ({ forms }: CatalogText, limit: number) =>
      forms.filter((form) => lengthOf(form) > limit).map((form) => `${lengthOf(form)} > ${limit}: ${form}`)
    expect(problems((one, other) => tooLong(other, greatestLength(one.forms)))).toEqual([])
  })

  test(`have at most ${MAX_BUTTON} characters on a button`, () => {
    const buttons = buttonTexts()
    expect(buttons.size).toBeGreaterThan(100)
    const found = [...catalog.values()]
      .filter(({ key }) => !key.startsWith('prose/') && buttons.has(key.split('#')[1] ?? ''))
      .flatMap(({ key, forms }) => forms.map((form) => ({ key, label: withoutParameters(form).trim() })))
    expect(found.filter(({ label }) => lengthOf(label) > MAX_BUTTON)).toEqual([])
  })

  test('have the agreed words of the glossary', () => {
    expect(
      problems((one, other) => missingTerms(locale, glossary, one.forms, formsWithNames(catalog, other))),
    ).toEqual([])
  })

  test('have an entry in the file of reviews; "npm run translations" writes it', () => {
    const reviews = readReviews(locale)
    expect(reviews).toEqual(currentReviews(readPairs(locale), reviews))
  })
})

test('the binding texts are all that name a payment, a refund, a cancellation or a consent', () => {
  const word = /\b(?:refund\w*|payments?|consents?|cancel(?:led|lation))\b/i
  // Calls of the help centre, the simulated payment provider, columns of files and descriptions for search engines.
  const exempt = /^help#|callback|provider|changeForgotten|exportColumns|Description$/i
  const others = [...english.values()].filter(
    ({ key, isExported, forms }) =>
      isExported && !isBinding(key) && !exempt.test(key) && forms.some((form) => word.test(form)),
  )
  expect(others.map(({ key }) => key)).toEqual([])
})

describe('the rules', () => {
  test.each([
    ['hi', 'कार्ट में 2 आइटम हैं।', []],
    ['hi', 'अपना OTP डालें', []],
    ['hi', 'Cart में', ['has the Latin word "Cart"']],
    ['hi', 'कार्टcart', ['mixes two scripts in "कार्टcart"']],
    ['hi', 'കാർട്ട്', ['has letters of another script']],
    ['hi', 'сart', ['has letters of another script', 'has the Latin word "сart"']],
    ['hi', 'फ\u093C'.normalize('NFC') + 'ो\u0928\u093C', ['is not in Unicode NFC']],
    ['hi', 'क्\u200Dष', ['has a joiner that is not needed']],
    ['ml', 'വിഷ്\u200Cലിസ്റ്റ്', []],
    ['ml', 'കാ\u200Cർട്ട്', ['has a joiner that is not needed']],
    ['ml', 'ശരി।', ['has "।", the full stop of another language']],
    ['ml', 'Google-ൽ {cart} ചേർക്കുക', []],
  ] as const)('in %s the letters of "%s": %j', (locale, text, found) => {
    expect(letterProblems(locale, text)).toEqual(found)
  })

  test.each([
    ['hi', 'Saved.', 'सेव हुआ।', 0],
    ['hi', 'Saved.', 'सेव हुआ.', 1],
    ['hi', 'Saved.', 'सेव हुआ', 1],
    ['hi', 'Saved', 'सेव हुआ।', 1],
    ['hi', 'Sent to', 'इस पते पर भेजा गया:', 0],
    ['hi', 'One. Two.', 'एक. दो।', 1],
    ['hi', 'Loading...', 'लोड हो रहा है...', 0],
    ['ml', 'Saved.', 'സേവ് ചെയ്തു.', 0],
    ['ml', 'Sure?', 'ഉറപ്പാണോ.', 1],
  ] as const)('in %s "%s" as "%s" has %i wrong ends', (locale, one, other, count) => {
    expect(stopProblems(locale, [one], [other])).toHaveLength(count)
  })

  test('the longest term of the glossary counts, as whole words', () => {
    const terms = readGlossary('en,hi,ml,note\nbill,बिल,ബിൽ,\nbill of supply,सप्लाई|आपूर्ति,സപ്ലൈ,\npay,चुका,അട,')
    const missing = (one: string, other: string) => missingTerms('hi', terms, [one], [other])
    expect(missing('Your Bill of Supply', 'आपूर्ति')).toEqual([])
    expect(missing('Your bill', 'आपूर्ति')).toEqual(['bill'])
    expect(missing('Payment of {pay}', '')).toEqual([])
    expect(missing('Bill: pay', 'बिल')).toEqual(['pay'])
  })

  test('a short text may grow by 16 characters', () => {
    expect([greatestLength(['Cart']), greatestLength(['x'.repeat(100)]), lengthOf('क्षि')]).toEqual([
      20, 220, 1,
    ])
  })
})

describe('a source', () => {
  const read = (source: string) => textsOf(source, 'area')
  const formsOf = (source: string) => Object.fromEntries(read(source).map(({ key, forms }) => [key, forms]))

  test('has a text for each string, list entry and function', () => {
    expect(
      formsOf(`const own = 'Own'
        export const area = {
          one: 'One', own, more: { two: "Two's" } satisfies object, list: ['a', \`b\`],
          page: (p: { n: number }) => ({ title: \`\${f(p.n)} of \${p.total}\` }),
        }`),
    ).toEqual({
      'area#own': ['Own'],
      'area#area.one': ['One'],
      'area#area.own': ['Own'],
      'area#area.more.two': ["Two's"],
      'area#area.list.0': ['a'],
      'area#area.list.1': ['b'],
      'area#area.page.title': ['{n} of {total}'],
    })
  })

  test('with a syntax error is refused', () => {
    expect(() => read('export const a = {')).toThrow('area.ts: ')
  })

  test('has a form for each condition and plural', () => {
    expect(
      formsOf(`export const a = (p) => p.x ? \`A\${p.y ? ' b' : ''}\` : plural(p.n, { one: 'One', other: 'More' })
        export const b = ({ n }) => { if (n) return 'Some'; const word = n > 1 ? 'x' : 'y'; return 'No ' + word }`),
    ).toEqual({ 'area#a': ['A b', 'A', 'One', 'More'], 'area#b': ['Some', 'No x', 'No y'] })
  })

  test('names the parameters, also of conditions, and the plural forms', () => {
    const [text] = read(
      `export const a = ({ m: max }, p) => \`\${max}\${plural(p.n, { one: 'a', other: p.b ? 'c' : 'd' })}\``,
    )
    expect([text?.parameters, text?.plurals]).toEqual([['0.m', '1.b', '1.n'], [['one', 'other']]])
  })

  test('has another hash if a text or what it uses changes, but not for another line break', () => {
    const hash = (word: string, space = ' ') =>
      read(`const word = '${word}'\nexport const a = (p) =>${space}\`\${word} \${p.n}\``).at(-1)?.hash
    expect(hash('x')).toBe(hash('x'))
    expect(hash('x')).not.toBe(hash('y'))
    const inLines = (space: string) => read(`export const a = (p) => f(p.a,${space}'b')`)[0]?.hash
    expect(inLines(' ')).toBe(inLines('\n    '))
  })
})

import { expect, it } from 'vitest'
import { hasScriptOf } from '#domain/scripts.ts'
import { translateValue } from '#domain/value-texts.ts'
import { type Article, demoArticles, demoOfferedArticles } from './articles.ts'
import { demoBrands } from './brands.ts'
import { demoCategories } from './categories.ts'
import { featuresOf } from './declarations.ts'
import { demoFaq } from './faq.ts'
import { optionsOf, productTexts } from './make-products.ts'
import { demoSellers } from './sellers.ts'
import { demoBanners, demoBrandPages, demoPanels } from './showcase.ts'
import { demoTranslations, languageOf, type Translations } from './write-translations.ts'

const articles = [...demoArticles, ...demoOfferedArticles.map(({ offered }) => offered)]
/** Features whose values are names, addresses and numbers. */
const untranslated = ['Brand', 'Manufactured by', 'Imported by', 'Consumer care', 'FSSAI licence']

it('composes the texts of a pack in a language', () => {
  const [pack] = articles.filter(({ id }) => id === 'shimla-apple-500g')
  const texts: Translations = {
    products: {
      'shimla-apple': { name: 'शिमला सेब', about: 'मीठे सेब।', points: ['बिना मोम', 'ताज़ा', 'मीठा'] },
    },
    categories: {},
    brands: {},
    attributes: {},
    values: { '{1} g': '{1} ग्राम', Shimla: 'शिमला' },
    phrases: {
      'Net weight as packed; natural produce varies a little in size.': 'वज़न पैक के अनुसार।',
      'Sent by {store} from {city}.': '{city} से {store} भेजता है।',
      'From {store}, sorted on the day': '{store} से, उसी दिन छाँटा हुआ',
    },
    banners: {},
    panels: {},
    faq: {},
    sellers: {},
  }
  expect(productTexts(pack!, languageOf(texts, pack!)!)).toEqual({
    name: 'शिमला सेब, 500 ग्राम',
    description: expect.stringMatching(/^मीठे सेब। वज़न पैक के अनुसार। .* से .* भेजता है।$/) as unknown,
    points: expect.arrayContaining([expect.stringMatching(/से, उसी दिन छाँटा हुआ$/)]) as unknown,
  })
})

/** Returns what an article lacks in a language. */
function missingOf(article: Article, locale: string, texts: Translations): string[] {
  const { id, item } = article
  const language = languageOf(texts, article)
  if (!language) return [`${id} has no texts`]
  const composed = productTexts(article, language)
  const values = Object.entries(featuresOf(article, optionsOf(article))).filter(
    ([name]) => !untranslated.includes(name),
  )
  const options = optionsOf(article).map(({ name, value }): [string, string] => [name, value])
  return [
    ...[composed.name, composed.description, ...composed.points]
      // Codes and units, such as "220 gsm", have no letters of the script.
      .filter((text) => (!hasScriptOf(text, locale) && /[a-z]{5}/i.test(text)) || text.includes('{'))
      .map((text) => `${id}: ${text}`),
    ...(language.item?.points.length === item.points.length ? [] : [`${id} has other points`]),
    ...[...values, ...options].flatMap(([name, value]) => [
      ...(texts.attributes[name] === undefined ? [`attribute ${name}`] : []),
      ...(translateValue(value, (key) => texts.values[key]) === null ? [`value ${value}`] : []),
    ]),
  ]
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const parametersOf = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? []

it('has all texts of the demo in each language, with the parameters of English', () => {
  for (const [locale, texts] of demoTranslations()) {
    const missing = articles.flatMap((article) => missingOf(article, locale, texts))
    expect([...new Set(missing)], locale).toEqual([])
    const keys = Object.fromEntries(
      Object.entries(texts).map(([part, byId]) => [part, Object.keys(byId).toSorted()]),
    )
    expect(keys, locale).toMatchObject({
      products: [...new Set(articles.map(({ item }) => item.id))].toSorted(),
      categories: idsOf(demoCategories),
      brands: idsOf(demoBrands),
      banners: idsOf(Object.values(demoBanners).flat()),
      panels: idsOf(demoPanels),
      faq: idsOf(demoFaq),
      sellers: idsOf(demoSellers),
    })
    for (const { brand, gallery, banners } of demoBrandPages)
      expect(
        [texts.brands[brand]?.gallery?.length, texts.brands[brand]?.banners?.length],
        `${locale} ${brand}`,
      ).toEqual([gallery.length, banners.length])
    for (const [english, text] of Object.entries({ ...texts.values, ...texts.phrases }))
      expect(parametersOf(text), `${locale}: ${english}`).toEqual(parametersOf(english))
  }
})

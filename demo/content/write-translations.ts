import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { translateValue } from '#domain/value-texts.ts'
import { textHash } from '#server/catalog/texts.ts'
import type { Tx } from '#server/db/db.ts'
import { type Article, demoArticles, demoOfferedArticles } from './articles.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { type ArticleLanguage, fillSentence, productTexts } from './make-products.ts'

type Names = Readonly<Record<string, string>>
/** The texts of the demo in one language: products by article, all others by the id of their row or their English text. */
export type Translations = {
  products: Readonly<Record<string, NonNullable<ArticleLanguage['item']>>>
  categories: Names
  brands: Readonly<
    Record<
      string,
      { line: string; gallery?: readonly { title: string; text: string }[]; banners?: readonly string[] }
    >
  >
  attributes: Names
  values: Names
  /** Sentences of all articles of a kind, with parameters: "Sent by {store} from {city}." */
  phrases: Names
  banners: Readonly<Record<string, { title: string; subtitle: string }>>
  panels: Names
  faq: Readonly<Record<string, { question: string; answer: string }>>
  sellers: Names
}

const folder = path.join(import.meta.dirname, 'translations')

/** Articles whose texts no person has translated. */
const machineTranslated: readonly string[] = ['instant-camera', 'microgreen-kit']

/** The translations of the demo by language. */
export const demoTranslations = (): ReadonlyMap<string, Translations> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : []).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Translations,
    ]),
  )

/** Returns how the texts of an article are composed in a language; null without a translation. */
export function languageOf(texts: Translations, { item }: Article): ArticleLanguage | null {
  const translated = texts.products[item.id]
  return translated
    ? {
        item: translated,
        say: (sentence, params) => fillSentence(texts.phrases[sentence] ?? sentence, params),
        value: (value) => translateValue(value, (id) => texts.values[id]) ?? value,
        line: ({ id, line }) => texts.brands[id]?.line ?? line,
      }
    : null
}

/** Writes the texts of everything but products. Before the products: their triggers for the search read these texts. */
export async function writeDataTexts(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'data_texts',
    [...demoTranslations()].flatMap(([locale, texts]) =>
      Object.entries(dataTexts(texts)).flatMap(([kind, byId]) =>
        Object.entries(byId).map(([id, fields]) => ({ kind, id, locale, texts: fields })),
      ),
    ),
  )
}

/** Writes the texts of products, all in one statement: its trigger makes the search of each product once. */
export async function writeProductTexts(tx: Tx): Promise<void> {
  const articles = [...demoArticles, ...demoOfferedArticles.map(({ offered }) => offered)]
  const translations = [...demoTranslations()]
  await insertRows(
    tx,
    'product_texts',
    articles.flatMap((article) => {
      const source = machineTranslated.includes(article.item.id) ? 'machine' : 'person'
      const text_hash = textHash(productTexts(article))
      return translations.flatMap(([locale, texts]) => {
        const language = languageOf(texts, article)
        return language
          ? [{ product_id: article.id, locale, ...productTexts(article, language), source, text_hash }]
          : []
      })
    }),
  )
}

const withName = (names: Names) =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { name }]))

/** Returns the texts of `data_texts` by kind and id. */
function dataTexts(texts: Translations): Record<string, Record<string, object>> {
  return {
    category: withName(texts.categories),
    attribute: withName(texts.attributes),
    value: withName(texts.values),
    brand: Object.fromEntries(
      Object.entries(texts.brands).flatMap(([id, { gallery, banners = [] }]) =>
        gallery ? [[id, { gallery, banners: banners.map((title) => ({ title })) }]] : [],
      ),
    ),
    banner: texts.banners,
    panel: Object.fromEntries(Object.entries(texts.panels).map(([id, title]) => [id, { title }])),
    faq: texts.faq,
    seller: Object.fromEntries(Object.entries(texts.sellers).map(([id, text]) => [id, { about: text }])),
  }
}

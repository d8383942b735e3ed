import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { wordsOf } from '#domain/search-words.ts'

const shop = await testShop()

/** Words with a virama, a nukta, a joiner (U+200C or U+200D) and the sign of an abbreviation. */
const goods: [name: string, attribute?: string][] = [
  ['अश्वगंधा चूर्ण 100 g'],
  ['अश्वगंधा चूर्ण 250 g'],
  ['शुद्ध अश्वगंधा चूर्ण'],
  ['ചമ്മന്തിപ്പൊടി 100 g'],
  ['ചമ്മന്തിപ്പൊടി 200 g'],
  ['തേങ്ങ ചമ്മന്തിപ്പൊടി'],
  ['മുരി\u200Dങ്ങയില പൊടി'],
  ['Dried Leaf', 'വേപ്പി\u200Dലത്തണ്ട്'],
  ['Snack Box', 'पकौ\u095Cे'],
  ['केसर कि॰ग्रा॰ पैक'],
  ['Egg Puffs'],
  ['Crisp Ring'],
  ['അരിമുറുക്ക്'],
]

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  await buildCategory(db, { id: 'food', name: 'Food' })
  await db
    .insertInto('synonyms')
    .values([
      { word: 'പഫ്\u200Cസ്', means: 'puffs' },
      { word: 'चको\u095Cी', means: 'ring' },
      { word: 'murukku', means: 'അരി\u200Dമുറുക്ക്' },
      { word: 'അരി\u200Dമുറുക്ക്', means: 'chakli' },
    ])
    .execute()
  for (const [name, attribute] of goods)
    await buildProduct(db, {
      seller_id: 's1',
      category_id: 'food',
      name,
      attributes: JSON.stringify(attribute === undefined ? {} : { type: [attribute] }),
    })
  await refreshCatalog(db, new Date())
})

const names = async (q: string) =>
  (await shop.send('GET /getSearchProd', { q })).body.map((product) => product.name)
const suggest = async (q: string) =>
  (await shop.send('GET /getSearch-suggestions', { q })).body.map(({ kind, name }) => `${kind} ${name}`)

describe('GET /getSearchProd', () => {
  test.each([
    ['चूर्ण', ['अश्वगंधा चूर्ण 100 g', 'अश्वगंधा चूर्ण 250 g', 'शुद्ध अश्वगंधा चूर्ण']],
    ['शुद्ध', ['शुद्ध अश्वगंधा चूर्ण']],
    ['തേങ്ങ ചമ്മന്തിപ്പൊടി', ['തേങ്ങ ചമ്മന്തിപ്പൊടി']],
    // A joiner in the name, in the query, in both and in none
    ['മുരി\u200Dങ്ങയില', ['മുരി\u200Dങ്ങയില പൊടി']],
    ['മുരിങ്ങയില', ['മുരി\u200Dങ്ങയില പൊടി']],
    ['മു\u200Cരിങ്ങയില', ['മുരി\u200Dങ്ങയില പൊടി']],
    ['മുരിങ്ങ', ['മുരി\u200Dങ്ങയില പൊടി']],
    // Attributes
    ['വേപ്പി\u200Dലത്തണ്ട്', ['Dried Leaf']],
    ['വേപ്പിലത്തണ്ട്', ['Dried Leaf']],
    ['पकौ\u095Cे', ['Snack Box']],
    ['पकौड\u093Cे', ['Snack Box']],
    ['पकौडे', ['Snack Box']],
    // An abbreviation
    ['केसर कि॰ग्रा॰', ['केसर कि॰ग्रा॰ पैक']],
    ['ग्रा', ['केसर कि॰ग्रा॰ पैक']],
    // Synonyms that an operator has typed
    ['പഫ്\u200Cസ്', ['Egg Puffs']],
    ['പഫ്സ്', ['Egg Puffs']],
    ['चकोड़ी', ['Crisp Ring']],
    ['murukku', ['അരിമുറുക്ക്']],
    ['chakli', ['അരിമുറുക്ക്']],
    // Misspelt
    ['अशवगंधा', ['अश्वगंधा चूर्ण 100 g', 'अश्वगंधा चूर्ण 250 g', 'शुद्ध अश्वगंधा चूर्ण']],
    ['അരിമുറുക്', ['അരിമുറുക്ക്']],
    ['ചമന്തിപ്പൊടി 200 g', ['ചമ്മന്തിപ്പൊടി 200 g']],
  ])('%s finds %j', async (q, expected) => {
    expect((await names(q)).toSorted()).toEqual(expected)
  })
  test.each(['\u200D\u200C\u200D', '\u094D', '\u093C\u200D', 'ക' + '\u0D4D'.repeat(90), '॰', '\u200D क्'])(
    '%j finds nothing and is no error',
    async (q) => {
      expect([await names(q), await suggest(q)]).toEqual([[], []])
    },
  )
})

describe('GET /getSearch-suggestions', () => {
  test.each([
    ['अश्व', 'query अश्वगंधा चूर्ण'],
    ['चूर्', 'query चूर्ण'],
    ['अशवगंधा', 'query अश्वगंधा'],
    ['ചമ്മ', 'query ചമ്മന്തിപ്പൊടി'],
    ['ചമന്തിപ്പൊടി', 'query ചമ്മന്തിപ്പൊടി'],
    ['മുരിങ്ങ', 'product മുരി\u200Dങ്ങയില പൊടി'],
    ['മുരി\u200Dങ്ങ', 'product മുരി\u200Dങ്ങയില പൊടി'],
    ['വേപ്പി\u200Dലത്തണ്ട്', 'product Dried Leaf'],
    ['കേസരി പഫ്\u200Cസ്', 'product Egg Puffs'],
    ['ग्रा॰', 'product केसर कि॰ग्रा॰ पैक'],
  ])('%s suggests %s', async (q, expected) => {
    expect(await suggest(q)).toContain(expected)
  })
})

test('the vocabulary has words with marks and without joiners', async () => {
  const known = await shop.db
    .selectFrom('search_terms')
    .select(['term', 'weight'])
    .where('kind', '=', 'word')
    .where('term', 'in', [
      'अश्वगंधा',
      'चूर्ण',
      'ചമ്മംതിപ്പൊടി',
      'മുരിങ്ങയില',
      'ग्रा',
      'हल्दी',
      'चकोडी',
      'പഫ്സ്',
      'सरसों का तेल',
    ])
    .execute()
  expect(Object.fromEntries(known.map(({ term, weight }) => [term, weight]))).toEqual({
    अश्वगंधा: 3,
    चूर्ण: 3,
    ചമ്മംതിപ്പൊടി: 3,
    മുരിങ്ങയില: 1,
    ग्रा: 1,
    // Words of synonyms alone, no phrases
    हल्दी: 0,
    चकोडी: 0,
    പഫ്സ്: 0,
  })
})

test('server and database split every letter, mark and digit of Devanagari and Malayalam alike', async () => {
  const signs = [
    [0x20, 0x24f],
    [0x300, 0x36f],
    [0x660, 0x669],
    [0x6f0, 0x6f9],
    [0x900, 0x97f],
    [0xd00, 0xd7f],
    [0x2000, 0x206f],
    [0xfe00, 0xfe0f],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const texts = signs
    // No server knows unassigned code points, "İ" has two letters in lower case outside the database alone, and the
    // normal form of the others begins with a space.
    .filter((sign) => !/[\p{Cn}İ]/u.test(sign) && !/^ ./u.test(sign.normalize('NFKC')))
    .flatMap((sign) => [
      `क${sign}क`,
      `മ${sign}`,
      `a${sign}5`,
      // Every letter before consonants, where a nasal and a chillu may change
      ...(/(?=\p{L})[\u0900-\u0DFF]/u.test(sign)
        ? ['\u094Dक', '\u094Dत', '\u0D4Dക', '\u0D4Dത', '\u0D4Dറ', 'പ'].map((after) => `${sign}${after}`)
        : []),
    ])
  const { rows } = await sql<{ text: string; plain: string; lexemes: string[] }>`
    select text, search_text(text) as plain, tsvector_to_array(to_tsvector('simple', search_text(text))) as lexemes
    from unnest(${texts}::text[]) text`.execute(shop.db)
  const different = rows.filter(({ text, plain, lexemes }) => {
    const words = wordsOf(text)
    return (
      plain !== words.join(' ') || lexemes.toSorted().join(' ') !== [...new Set(words)].toSorted().join(' ')
    )
  })
  expect(different).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { soundOf } from './romanise.ts'

const shop = await testShop()

/** A product by its id, with its names in Hindi and Malayalam. */
const goods: Record<string, { name: string; hi?: string; ml?: string; brand?: string; weight?: string }> = {
  rice: { name: 'Steamed Rice, 1 kg', hi: 'पके चावल, 1 किग्रा', ml: 'ചോറ്, 1 കി.ഗ്രാം', weight: '1 kg' },
  rice5: { name: 'Steamed Rice, 5 kg', hi: 'पके चावल, 5 किग्रा', ml: 'ചോറ്, 5 കി.ഗ്രാം', weight: '5 kg' },
  leaf: { name: 'Tempering Leaf', hi: 'मीठी नीम', ml: 'കറിവേപ്പില', brand: 'mala' },
  sticks: { name: 'Crunchy Sticks LED', hi: 'करारे मुरकुल LED 9', ml: 'അരിമുറുക്ക് LED 9' },
  fenugreek: { name: 'Kasuri Methi' },
  lentils: { name: 'Split Lentils', hi: 'धुली दाल', ml: 'തൊലി കളഞ്ഞ ദാൽ' },
  net: { name: 'Badminton Net' },
  nuts: { name: 'Roasted Nuts', hi: 'भुने बादाम' },
  drape: { name: 'Festive Drape', hi: 'त्योहार की साड़ी', brand: 'dhaanyakosh' },
}

const translate = (product_id: string, locale: string, name: string) =>
  shop.db
    .insertInto('product_texts')
    .values({ product_id, locale, name, source: 'person', text_hash: '' })
    .execute()

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  await buildCategory(db, { id: 'food', name: 'Food' })
  await buildCategory(db, { id: 'ready', name: 'Ready Meals', parent: 'food' })
  await buildBrand(db, { id: 'mala', name: 'Mala' })
  await buildBrand(db, { id: 'dhaanyakosh', name: 'Dhaanyakosh' })
  for (const [id, { name, hi, ml, brand = null, weight = null }] of Object.entries(goods)) {
    await buildProduct(db, {
      id,
      seller_id: 's1',
      category_id: id === 'sticks' ? 'ready' : 'food',
      brand_id: brand,
      name,
      weight,
      attributes: JSON.stringify(id === 'drape' ? { material: ['Banarasi Weave'] } : {}),
    })
    if (hi) await translate(id, 'hi', hi)
    if (ml) await translate(id, 'ml', ml)
  }
  await db
    .insertInto('data_texts')
    .values([
      { kind: 'category', id: 'food', locale: 'hi', texts: JSON.stringify({ name: 'खाद्य पदार्थ' }) },
      { kind: 'category', id: 'ready', locale: 'ml', texts: JSON.stringify({ name: 'തയ്യാറായ ഭക്ഷണം' }) },
      { kind: 'brand', id: 'mala', locale: 'ml', texts: JSON.stringify({ name: 'മാലതി' }) },
      { kind: 'value', id: 'Banarasi Weave', locale: 'hi', texts: JSON.stringify({ name: 'बनारसी बुनाई' }) },
      { kind: 'value', id: '{1} kg', locale: 'hi', texts: JSON.stringify({ name: '{1} किग्रा' }) },
      { kind: 'banner', id: 'leaf', locale: 'hi', texts: JSON.stringify({ title: 'बैनर' }) },
    ])
    .execute()
  await refreshCatalog(db, new Date())
})

const find = async (q: string) =>
  (await shop.send('GET /getSearchProd', { q })).body.map(({ id }) => id).toSorted()
const suggest = async (q: string) =>
  (await shop.send('GET /getSearch-suggestions', { q })).body.map(({ kind, name }) => `${kind} ${name}`)
const rices = ['rice', 'rice5']

describe('GET /getSearchProd', () => {
  test.each([
    ['मुरकुल', ['sticks']],
    ['മുറുക്ക്', []],
    ['അരിമുറു', ['sticks']],
    // Words of brands, categories and attributes
    ['മാലതി', ['leaf']],
    ['ഭക്ഷണം', ['sticks']],
    ['पदार्थ', Object.keys(goods).toSorted()],
    ['बनारसी साड़ी', ['drape']],
    // Both spellings of a nasal
    ['ചോറ്', rices],
    ['त्यौहार साडी', ['drape']],
    // Other scripts and spellings of one sound
    ['choru', rices],
    ['chooru', []],
    ['kariveppila', ['leaf']],
    ['kariveppilla', ['leaf']],
    ['murkul', ['sticks']],
    ['മാല', []],
    ['धान्यकोष', ['drape']],
    ['banaarasee bunaai', ['drape']],
    ['dhuli daal', ['lentils']],
    ['മേത്തി', ['fenugreek']],
    ['baadaam', ['nuts']],
    // The beginning of a word has the key of another one
    ['badm', ['net']],
    // Packs
    ['चावल ५ किलो', ['rice5']],
    ['ചോറ് 1 കിലോ', ['rice']],
    ['ചോറ് ൫ കി.ഗ്രാം', ['rice5']],
  ])('%s finds %j', async (q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  test('the word that was typed comes before one that sounds like it', async () => {
    await buildProduct(shop.db, { id: 'daal', seller_id: 's1', category_id: 'food', name: 'Daal Platter' })
    const { body } = await shop.send('GET /getSearchProd', { q: 'daal' })
    expect(body.map(({ id }) => id)).toEqual(['daal', 'lentils'])
  })

  test.each([
    ['Cyrillic а in a Latin word', 'd\u0430al'],
    ['Latin a in a Hindi word', 'चाaवल'],
    ['Devanagari and Malayalam', 'दाൽ'],
    ['joiners', '\u200D\u200C\u200D'],
    ['half a cluster', 'ക്\u200D'],
    ['a vowel sign alone', 'ാ'],
    ['many marks', `क${'\u093F'.repeat(99)}`],
    ['digits of four scripts', '१൧1١ किलो'],
    ['a number without an end', `${'൯'.repeat(60)} കിലോ`],
  ])('%s: an answer without a match is no error', async (_, q) => {
    const found = await shop.send('GET /getSearchProd', { q })
    const suggested = await shop.send('GET /getSearch-suggestions', { q })
    expect([found.status, suggested.status]).toEqual([200, 200])
  })

  test('ten thousand marks on one letter are refused', async () => {
    const { status } = await shop.send('GET /getSearchProd', { q: `ക${'\u0D4D'.repeat(10_000)}` })
    expect(status).toBe(400)
  })
})

describe('GET /getSearch-suggestions', () => {
  test.each([
    ['पके', ['query पके', 'product पके चावल, 1 किग्रा', 'product पके चावल, 5 किग्रा']],
    ['ചോ', ['query ചോറ്', 'product ചോറ്, 1 കി.ഗ്രാം', 'product ചോറ്, 5 കി.ഗ്രാം']],
    ['stea', ['query steamed', 'product Steamed Rice, 1 kg', 'product Steamed Rice, 5 kg']],
    ['खाद्य', ['category खाद्य पदार्थ']],
    ['മാലതി', ['brand മാലതി']],
    // Latin words of a translation are those of the English name
    ['led', ['product Crunchy Sticks LED']],
    // Nothing begins with these: names of the products found
    ['കറിവേപ്പിലകൾ', ['product കറിവേപ്പില']],
    ['kariveppila', ['product Tempering Leaf']],
    ['बनारसी साड़ी', ['product त्योहार की साड़ी']],
    // There is no name in this script
    ['മേത്തി', ['product Kasuri Methi']],
  ])('%s suggests %j', async (q, expected) => {
    const found = await suggest(q)
    expect(found).toEqual(expect.arrayContaining(expected))
    const isLatin = (text: string) => /^[ -~]+$/.test(text)
    const inScript = found.filter((text) => isLatin(text.replace(/^\w+ /, '')) === isLatin(q))
    expect(inScript).toEqual(q === 'മേത്തി' ? [] : found)
  })

  test('a unit is no word of a query', async () => {
    expect(await suggest('चावल')).toEqual([
      'query चावल',
      'product पके चावल, 1 किग्रा',
      'product पके चावल, 5 किग्रा',
    ])
    expect((await suggest('किग्')).filter((one) => one.startsWith('query'))).toEqual([])
  })

  test('the category of a word has its name in the language of the script', async () => {
    const { body } = await shop.send('GET /getSearch-suggestions', { q: 'पके' })
    expect(body[0]?.category).toEqual({ id: 'food', name: 'खाद्य पदार्थ' })
  })
})

describe('a changed translation', () => {
  test('of a product is searchable at once', async () => {
    await translate('fenugreek', 'ml', 'ഉലുവയില')
    expect(await find('ഉലുവയില')).toEqual(['fenugreek'])
    await shop.db
      .updateTable('product_texts')
      .set({ name: 'കസൂരിയില' })
      .where('product_id', '=', 'fenugreek')
      .execute()
    expect([await find('ഉലുവയില'), await find('കസൂരിയില')]).toEqual([[], ['fenugreek']])
    await shop.db.deleteFrom('product_texts').where('product_id', '=', 'fenugreek').execute()
    expect(await find('കസൂരിയില')).toEqual([])
  })

  test.each([
    ['brand', 'mala'],
    ['category', 'food'],
    ['value', 'Banarasi Weave'],
  ] as const)('of a %s is searchable at once', async (kind, id) => {
    await shop.db
      .insertInto('data_texts')
      .values({ kind, id, locale: 'mr', texts: JSON.stringify({ name: 'नवीननाव' }) })
      .execute()
    expect(await find('नवीननाव')).not.toEqual([])
    await shop.db.deleteFrom('data_texts').where('locale', '=', 'mr').execute()
    expect(await find('नवीननाव')).toEqual([])
  })

  test('adds no Latin word and no number to the document', async () => {
    const document = () =>
      shop.db.selectFrom('products').select('search').where('id', '=', 'drape').executeTakeFirstOrThrow()
    const before = await document()
    await translate('drape', 'ml', 'Silk XL 5 kg')
    expect(await document()).toEqual(before)
  })

  test('with ten thousand marks on one letter is stored', async () => {
    await translate('leaf', 'mr', `क${'\u093F\u094D'.repeat(10_000)}`)
    expect(await find('മാലതി')).toEqual(['leaf'])
    await shop.db.deleteFrom('product_texts').where('locale', '=', 'mr').execute()
  })
})

test.each([
  ['dal', ['दाल', 'daal', 'dal', 'ദാല്']],
  ['cor', ['ചോറ്', 'choru']],
  ['velicen', ['വെളിച്ചെണ്ണ', 'velichenna', 'velichchenna']],
  ['panjsr', ['പംചസാര', 'panchasara', 'panjasara']],
  ['indpjm', ['ഈംതപ്പഴം', 'eenthapazham']],
  ['kaduk', ['കടുക്', 'kaduku']],
  ['sanb', ['शैंपू', 'ഷാംപൂ', 'shampoo']],
  ['sarson', ['सरसों', 'sarson']],
  ['kof', ['कॉफी', 'കോഫി', 'coffee']],
  ['kotukm', ['കൗതുകം', 'kauthukam', 'कौतुकम']],
  ['', ['ಚಹಾ', 'தேநீர்', 'दाൽ', '5', 'घी', 'കൌ']],
])('%s is the sound of %j', (sound, words) => {
  expect(words.map(soundOf)).toEqual(words.map(() => sound))
})

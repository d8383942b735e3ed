import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { findSearchList } from './search.ts'
import { refreshSearchTerms } from './terms.ts'
import { editsBetween } from './edits.ts'
import { wordsOf } from '#domain/search-words.ts'

const shop = await testShop()

/** Category, brand, name and attribute of each product. */
const goods: [string, string, string, string?][] = [
  ['Rice', 'Aurum', 'Old Basmati Rice 5 kg', 'Long Grain'],
  ['Rice', 'Aurum', 'Sona Masoori Rice 10 kg'],
  ['Rice', 'Kisan Gold', 'Poha Thick 500 g'],
  ['Flour', 'Kisan Gold', 'Chakki Atta 5 kg', 'Whole Wheat'],
  ['Flour', 'Aurum', 'Besan Fine 1 kg'],
  ['Dairy', 'Gau Dairy', 'Fresh Dahi 400 g'],
  ['Dairy', 'Gau Dairy', 'Toned Milk 1 L'],
  ['Dairy', 'Gau Dairy', 'Malai Paneer 200 g'],
  ['Chocolates', 'Cacao Lane', 'Milk Chocolate Bar 80 g'],
  ['Dals', 'Kisan Gold', 'Toor Dal 1 kg'],
  ['Dals', 'Kisan Gold', 'Moong Dal 1 kg'],
  ['Spices', 'Malabar Hill', 'Turmeric Powder 200 g'],
  ['Spices', 'Malabar Hill', 'Red Chilli Powder 200 g'],
  ['Tea', 'Nilgiri Leaf', 'Masala Chai 250 g'],
  ['Tea', 'Nilgiri Leaf', 'Green Tea Bags 25'],
  ['Sarees', 'Tantuvai', 'Silk Saree with Zari Border', 'Silk'],
  ['Shoes', 'Padma', 'Canvas Shoes for Men', 'Casual'],
  ['Shoes', 'Padma', 'Running Shoes Women'],
  ['Phones', 'Tarang', 'Tarang Smartphone X2'],
  ['Kitchen', 'Loha', 'Cast Iron Tawa 26 cm'],
]

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')
  for (const name of new Set(goods.map(([, brand]) => brand)))
    await buildBrand(db, { id: slug(name), name, slug: slug(name) })
  for (const name of new Set(goods.map(([category]) => category)))
    await buildCategory(db, { id: slug(name), name })
  for (const [index, [category, brand, name, type]] of goods.entries())
    await buildProduct(db, {
      id: `p${index}`,
      seller_id: 's1',
      brand_id: slug(brand),
      category_id: slug(category),
      name,
      attributes: JSON.stringify(type ? { type: [type] } : {}),
      sku: `SKU-${index}-X`,
      tcin: `8900${index}`,
      selling_paise: 10_000 - index * 10,
      imported5: index,
      image_urls: name.startsWith('Toned') ? ['/media/milk'] : [],
    })
  await refreshCatalog(db, new Date())
})

const names = async (q: string, more: Record<string, string> = {}) =>
  (await shop.send('GET /getSearchProd', { q, ...more })).body.map((product) => product.name)

describe('GET /getSearchProd', () => {
  const first: [string, string][] = [
    ['basmati', 'Old Basmati Rice 5 kg'],
    ['BASMATI rice', 'Old Basmati Rice 5 kg'],
    ['rice basmati', 'Old Basmati Rice 5 kg'],
    ['basm', 'Old Basmati Rice 5 kg'],
    ['basmatti', 'Old Basmati Rice 5 kg'],
    ['basmti rcie', 'Old Basmati Rice 5 kg'],
    // Two mistakes in seven letters.
    ['bastami', 'Old Basmati Rice 5 kg'],
    ['aata', 'Chakki Atta 5 kg'],
    ['ata 5kg', 'Chakki Atta 5 kg'],
    ['atta 5 kg', 'Chakki Atta 5 kg'],
    ['whole wheat', 'Chakki Atta 5 kg'],
    ['gram flour', 'Besan Fine 1 kg'],
    ['dahee', 'Fresh Dahi 400 g'],
    ['curd', 'Fresh Dahi 400 g'],
    ['doodh', 'Toned Milk 1 L'],
    ['milk', 'Toned Milk 1 L'],
    ['panir', 'Malai Paneer 200 g'],
    ['arhar daal', 'Toor Dal 1 kg'],
    ['mung dal', 'Moong Dal 1 kg'],
    ['haldi', 'Turmeric Powder 200 g'],
    ['lal mirch', 'Red Chilli Powder 200 g'],
    ['chai', 'Masala Chai 250 g'],
    ['green tea', 'Green Tea Bags 25'],
    ['sari', 'Silk Saree with Zari Border'],
    ['silk sarees', 'Silk Saree with Zari Border'],
    ['mens shoe', 'Canvas Shoes for Men'],
    ['sneakers women', 'Running Shoes Women'],
    ['mobile', 'Tarang Smartphone X2'],
    ['tarang', 'Tarang Smartphone X2'],
    ['taawa', 'Cast Iron Tawa 26 cm'],
    ['SKU-11-X', 'Turmeric Powder 200 g'],
    ['890016', 'Canvas Shoes for Men'],
    ['casual', 'Canvas Shoes for Men'],
    ['gau dairy paneer', 'Malai Paneer 200 g'],
    ['poha', 'Poha Thick 500 g'],
    ['fortune tawa 1 l', 'Cast Iron Tawa 26 cm'],
    ['mens canvas', 'Canvas Shoes for Men'],
    ['smart phone', 'Tarang Smartphone X2'],
    ['tarang smart phone x2', 'Tarang Smartphone X2'],
    ['choco late milk', 'Milk Chocolate Bar 80 g'],
  ]
  test.each(first)('%s finds %s first', async (q, name) => {
    expect((await names(q))[0]).toBe(name)
  })
  test('a product whose main word matches is ranked before one with the word beside others', async () => {
    expect(await names('milk')).toEqual(['Toned Milk 1 L', 'Milk Chocolate Bar 80 g'])
  })
  test('any word matches only if no product has all words', async () => {
    expect(await names('toor dal')).toEqual(['Toor Dal 1 kg'])
    expect(new Set(await names('toor tawa'))).toEqual(new Set(['Toor Dal 1 kg', 'Cast Iron Tawa 26 cm']))
  })
  test('sorts, filters and counts like all lists', async () => {
    const { body, total } = await shop.send('GET /getSearchProd', {
      q: 'kg',
      sort: 'low-to-high',
      limit: '2',
    })
    expect([body.map((product) => product.name), total]).toEqual([['Moong Dal 1 kg', 'Toor Dal 1 kg'], 6])
    expect(await names('dal', { maxPrice: '99' })).toEqual(['Moong Dal 1 kg'])
    const second = await shop.send('GET /getSearchProd', { q: 'kg', limit: '4', page: '2' })
    expect([second.body.length, second.total]).toEqual([2, 6])
    const beyond = await shop.send('GET /getSearchProd', { q: 'kg', page: '9' })
    expect([beyond.body, beyond.total]).toEqual([[], 6])
  })
  test('a product that is no longer sold does not keep any word from matching', async () => {
    const setActive = (active: boolean) =>
      shop.db.updateTable('products').set({ active }).where('name', '=', 'Toned Milk 1 L').execute()
    await setActive(false)
    expect(await names('toned milk')).toEqual(['Milk Chocolate Bar 80 g'])
    await setActive(true)
  })
  test('a filter that excludes all matches does not widen the search', async () => {
    expect(await names('chilli powder')).toEqual(['Red Chilli Powder 200 g'])
    // Turmeric powder passes the price filter, but does not match the search.
    expect(await names('chilli powder', { minPrice: '98.85' })).toEqual([])
  })
  test.each(['', '   ', '%', '_', '%%%', "';--", '& | !', '()', 'the', '\\', ':*', 'zzqqxx'])(
    '%j returns an empty list',
    async (q) => {
      const { status, body, total } = await shop.send('GET /getSearchProd', { q })
      expect([status, body, total]).toEqual([200, [], 0])
    },
  )
  test('wildcards and operators have no effect', async () => {
    expect(await names('bas%mati')).toEqual(await names('bas mati'))
    expect(await names("rice' | 'tawa")).toEqual([...(await names('rice tawa'))])
  })
  test('inactive products are not found', async () => {
    await shop.db.updateTable('products').set({ active: false }).where('id', '=', 'p19').execute()
    expect(await names('cast iron')).toEqual([])
    await shop.db.updateTable('products').set({ active: true }).where('id', '=', 'p19').execute()
    expect(await names('cast iron')).toEqual(['Cast Iron Tawa 26 cm'])
  })
})

describe('GET /getSearch-suggestions', () => {
  const suggest = async (q: string) =>
    (await shop.send('GET /getSearch-suggestions', { q })).body.map(({ kind, name }) => `${kind} ${name}`)
  test('returns words, categories, brands and products, eight at most', async () => {
    expect(await suggest('ric')).toEqual([
      'category Rice',
      'product Sona Masoori Rice 10 kg',
      'product Old Basmati Rice 5 kg',
    ])
    // One and two letters match the beginning of a name only.
    expect(await suggest('ri')).toEqual(['category Rice'])
    expect((await suggest('s')).length).toBe(5)
    expect((await suggest('mas')).length).toBeLessThanOrEqual(8)
  })
  test('matches from any word of a name on, across words', async () => {
    expect(await suggest('masoori')).toEqual(['product Sona Masoori Rice 10 kg'])
    expect(await suggest('masoori ri')).toEqual(['product Sona Masoori Rice 10 kg'])
    expect(await suggest('Kisan G')).toEqual(['brand Kisan Gold'])
  })
  test('a common word has the second-level category with most of its products, an entry with a picture has it', async () => {
    const find = async (q: string) => (await shop.send('GET /getSearch-suggestions', { q })).body
    expect(await find('dal')).toContainEqual({
      name: 'dal',
      kind: 'query',
      category: { id: 'dals', name: 'Dals' },
    })
    expect(await find('toned')).toEqual([{ name: 'Toned Milk 1 L', kind: 'product', picture: '/media/milk' }])
    // No term begins with this text, so the names are those of the products found.
    expect(await find('milk toned')).toContainEqual({
      name: 'Toned Milk 1 L',
      kind: 'product',
      picture: '/media/milk',
    })
    const rice = (await find('rice')).find(({ kind }) => kind === 'category')
    expect(rice).toEqual({ name: 'Rice', kind: 'category' })
  })
  test('corrects misspelt words', async () => {
    expect(await suggest('masori')).toEqual(['product Sona Masoori Rice 10 kg'])
  })
  test.each(['', ' ', '%', '_', '\\', 'qqqzzz'])('%j returns no suggestions', async (q) => {
    expect(await suggest(q)).toEqual([])
  })
})

test('a refresh without changes writes nothing; after a renaming the new name replaces the old one', async () => {
  expect(await refreshSearchTerms(shop.db)).toBe(0)
  await shop.db.updateTable('products').set({ name: 'Fresh Kefir 400 g' }).where('id', '=', 'p5').execute()
  expect(await refreshSearchTerms(shop.db)).toBeGreaterThan(0)
  const { body } = await shop.send('GET /getSearch-suggestions', { q: 'kef' })
  expect(body).toEqual([{ name: 'Fresh Kefir 400 g', kind: 'product' }])
  expect((await shop.send('GET /getSearch-suggestions', { q: 'dahi' })).body).toEqual([])
  await shop.db.updateTable('products').set({ name: 'Fresh Dahi 400 g' }).where('id', '=', 'p5').execute()
  await refreshSearchTerms(shop.db)
})

test('500 matches of a common word are ranked; all are counted and on a page', async () => {
  await sql`insert into products (id, seller_id, category_id, name, mrp_paise, selling_paise)
    select 'bolt' || n, 's1', 'kitchen', 'Hex Bolt ' || n, 100000, 90000 - n from generate_series(1, 620) n`.execute(
    shop.db,
  )
  const ranked = await shop.send('GET /getSearchProd', { q: 'bolt' })
  expect([ranked.body.length, ranked.total]).toEqual([24, 620])
  expect(ranked.headers['x-total-precision']).toBeUndefined()
  const seen = new Set<string>()
  for (let page = 1; page <= 26; page++)
    for (const { id } of (await shop.send('GET /getSearchProd', { q: 'bolt', page: String(page) })).body)
      seen.add(id)
  expect(seen.size).toBe(620)
  const filtered = await shop.send('GET /getSearchProd', { q: 'bolt', minPrice: '894.01' })
  expect(filtered.total).toBe(599)
  const facets = (await shop.send('GET /getFacets', { q: 'bolt' })).body
  const available = facets.find(({ name }) => name === 'availability')!
  expect([available.counted, available.values[0]!.count]).toEqual([undefined, 620])
  const cheap = await shop.send('GET /getSearchProd', { q: 'bolt', sort: 'low-to-high' })
  expect([cheap.body[0]!.id, cheap.total]).toEqual(['bolt620', 620])
  await shop.db.deleteFrom('products').where('id', 'like', 'bolt%').execute()
})

test('an operator adds a synonym', async () => {
  expect(await names('tamarind')).toEqual([])
  await shop.db.insertInto('synonyms').values({ word: 'skillet', means: 'tawa, pan' }).execute()
  expect(await names('skillet')).toEqual(['Cast Iron Tawa 26 cm'])
})

test('the database normalises names like wordsOf', async () => {
  const texts = [
    "Men's T-Shirt, V-neck",
    'T shirts',
    'Aata/Atta 5kg!',
    'e-Book  Reader',
    'Half-T Shirt',
    'A-1 Pickle',
    'Ünder Öl',
  ]
  for (const text of texts) {
    const { rows } = await sql<{ plain: string }>`select search_text(${text}) as plain`.execute(shop.db)
    expect(rows[0]!.plain).toBe(wordsOf(text).join(' '))
  }
})

test.each([
  ['rice', 'rice', 0],
  ['rcie', 'rice', 1],
  ['basmti', 'basmati', 1],
  ['shoe', 'shoes', 1],
  ['kitten', 'sitting', 3],
])('the edit distance from %s to %s is %i', (from, to, edits) => {
  expect(editsBetween(from, to)).toBe(edits)
})

test('products and facets of a page read a text once', async () => {
  const read: string[] = []
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // Only the statement about the words of a text has this column.
      if (result.rows.some((row) => 'begins' in row)) read.push('words')
      return result
    },
  })
  const [one, other] = await Promise.all([findSearchList(db, 'milk', {}), findSearchList(db, 'milk', {})])
  expect([read, one]).toEqual([['words'], other])
  await findSearchList(db, 'milk', {})
  expect(read).toEqual(['words', 'words'])
})

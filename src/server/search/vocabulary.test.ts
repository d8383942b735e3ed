import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readQuantities } from '#domain/pack-size.ts'
import { testShop } from '#tests/api.ts'
import { buildBrand, buildCategory, buildProduct, buildSeller } from '#tests/factories.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { wordsOf } from '#domain/search-words.ts'

const shop = await testShop()

type Goods = { category: string; brand: string; name: string; weight?: string; sku?: string; stars?: number }

const goods: Goods[] = [
  { category: 'Bags', brand: 'Thailaa', name: 'Leather Handbag' },
  { category: 'Bags', brand: 'Thailaa', name: 'Canvas Hand Bag' },
  { category: 'Bags', brand: 'Thailaa', name: 'Hand Painted Laptop Bag', stars: 90 },
  { category: 'Electronics', brand: 'Tarang', name: 'Slim Power Bank' },
  { category: 'Electronics', brand: 'Tarang', name: 'Wireless Headphone' },
  { category: 'Flour', brand: 'Aashirvaad', name: 'Select Wheat Atta', weight: '5 kg' },
  { category: 'Flour', brand: 'Aashirvaad', name: 'Multigrain Atta', weight: '1 kg', stars: 80 },
  { category: 'Flour', brand: 'Kisan', name: 'Chakki Atta 5 kg', stars: 90 },
  { category: 'Flour', brand: 'Kisan', name: 'Chakki Atta 10 kg, Pack of 5', weight: '10 kg', stars: 95 },
  { category: 'Oil', brand: 'Kisan', name: 'Sunflower Oil Pouch', weight: '1000 ml' },
  { category: 'Oil', brand: 'Kisan', name: 'Sunflower Oil Can', weight: '5 L', stars: 50 },
  { category: 'Oil', brand: 'Kerafed', name: 'Pure Coconut Oil', weight: '500 ml' },
  { category: 'Eggs', brand: 'Kisan', name: 'Brown Farm Eggs', weight: '6 pieces' },
  { category: 'Noodles', brand: 'Maggi', name: 'Masala Noodles' },
  { category: 'Noodles', brand: 'Wai', name: 'Maggi Style Curry Noodles', stars: 90 },
  { category: 'Shoes', brand: 'Maggie', name: 'Maggie Canvas Shoes', stars: 95 },
  { category: 'Watches', brand: 'Samayik', name: 'Steel Watch' },
  { category: 'Cycles', brand: 'Samayik', name: 'City Bicycle' },
  { category: 'Tea', brand: 'Nilgiri', name: 'Strong Leaf Tea' },
  { category: 'Dals', brand: 'Kisan', name: 'Toor Dal' },
  { category: 'Dals', brand: 'Kisan', name: 'मूंग दाल' },
  { category: 'Rice', brand: 'Dhaanyakosh', name: 'Sona Rice' },
  { category: 'Accessories', brand: 'Kuhuk', name: 'Earing Case with Ear Cushion', stars: 99 },
  ...Array.from({ length: 21 }, (_, n) => ({
    category: 'Jewellery',
    brand: 'Kuhuk',
    name: `Pearl Earring No ${n}`,
  })),
  { category: 'Tools', brand: 'Loha', name: 'Wrench', sku: 'TW-77-K' },
  { category: 'Tools', brand: 'Loha', name: 'Tw 77 K Series Spanner', stars: 99 },
  { category: 'Tools', brand: 'Loha', name: 'Pliers', sku: '10017413' },
  { category: 'Phones', brand: 'Tarang', name: 'Akash 5G Smartphone' },
]

beforeAll(async () => {
  const { db } = shop
  await buildSeller(db, { id: 's1' })
  const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')
  for (const name of new Set(goods.map(({ brand }) => brand)))
    await buildBrand(db, { id: slug(name), name, slug: slug(name) })
  for (const name of new Set(goods.map(({ category }) => category)))
    await buildCategory(db, { id: slug(name), name })
  for (const [index, { category, brand, name, weight, sku, stars }] of goods.entries())
    await buildProduct(db, {
      id: `p${index}`,
      seller_id: 's1',
      brand_id: slug(brand),
      category_id: slug(category),
      name,
      weight: weight ?? null,
      sku: sku ?? null,
      imported5: stars ?? 0,
    })
  await refreshCatalog(db, new Date())
})

const names = async (q: string) =>
  (await shop.send('GET /getSearchProd', { q })).body.map((product) => product.name)
const suggest = async (q: string) =>
  (await shop.send('GET /getSearch-suggestions', { q })).body.map(({ name }) => name)

describe('GET /getSearchProd', () => {
  test.each([
    // Joined and split words
    ['handbag', ['Canvas Hand Bag', 'Leather Handbag']],
    ['hand bag', ['Canvas Hand Bag', 'Leather Handbag']],
    ['powerbank', ['Slim Power Bank']],
    ['power bank', ['Slim Power Bank']],
    ['head phone', ['Wireless Headphone']],
    // Misspelt brands that product names do not contain
    ['ashirwad', ['Multigrain Atta', 'Select Wheat Atta']],
    ['dhanyakosh', ['Sona Rice']],
    ['aashirwaad wheat', ['Select Wheat Atta']],
    // Misspelt words
    ['headfone', ['Wireless Headphone']],
    ['wireles hedphones', ['Wireless Headphone']],
    // Hinglish
    ['ghadi', ['Steel Watch']],
    ['cycle', ['City Bicycle']],
    ['chai patti', ['Strong Leaf Tea']],
    ['chaipatti', ['Strong Leaf Tea']],
    // Devanagari and Malayalam, also in other code points
    ['दाल', ['मूंग दाल', 'Toor Dal']],
    ['आटा', ['Select Wheat Atta']],
    ['मूँग', ['मूंग दाल']],
    ['घड़ी', ['Steel Watch']],
    ['घड\u093Cी', ['Steel Watch']],
    ['ചോറ്', ['Sona Rice']],
    ['അരി', ['Sona Rice']],
    ['വെളിച്ചെണ്ണ', ['Pure Coconut Oil']],
    ['moong dal', ['मूंग दाल']],
    // A pack size in the weight is ranked before one in the name
    ['atta 5 kg', ['Select Wheat Atta', 'Chakki Atta 5 kg']],
    ['atta 5kg', ['Select Wheat Atta', 'Chakki Atta 5 kg']],
    ['5 kilo atta', ['Select Wheat Atta', 'Chakki Atta 5 kg']],
    ['sunflower oil 1 ltr', ['Sunflower Oil Pouch']],
    ['coconut oil 500ml', ['Pure Coconut Oil']],
    ['eggs 6 pcs', ['Brown Farm Eggs']],
    ['5g smartphone', ['Akash 5G Smartphone']],
    // A pack size that is not sold does not hide the product
    ['eggs 30 pcs', ['Brown Farm Eggs']],
    // The exact brand is ranked before similar names
    ['maggi', ['Masala Noodles']],
    ['maggi noodles', ['Masala Noodles', 'Maggi Style Curry Noodles']],
    // A misspelt name does not hide the right spelling
    ['earing', ['Pearl Earring No 0']],
    // Product codes
    ['TW-77-K', ['Wrench', 'Tw 77 K Series Spanner']],
    ['tw77k', ['Wrench']],
    ['10017413', ['Pliers']],
  ])('%s finds %j first', async (q, expected) => {
    expect((await names(q)).slice(0, expected.length)).toEqual(expected)
  })
  test('a product code is ranked first if more products match than are ranked', async () => {
    await sql`insert into products (id, seller_id, category_id, name, mrp_paise, selling_paise, sku, imported5)
      select 'bolt' || n, 's1', 'tools', 'Hex Bolt 4455', 100000, 90000, case n when 650 then 'BOLT-4455' end, 700 - n
      from generate_series(1, 650) n`.execute(shop.db)
    const { body } = await shop.send('GET /getSearchProd', { q: 'bolt 4455' })
    await shop.db.deleteFrom('products').where('id', 'like', 'bolt%').execute()
    expect([body.length, body[0]!.id]).toEqual([24, 'bolt650'])
  })
  test('a pack size excludes other pack sizes', async () => {
    expect(await names('sunflower oil 5 litre')).toEqual(['Sunflower Oil Can'])
  })
  test('a changed weight is found', async () => {
    await shop.db.updateTable('products').set({ weight: '2 kg' }).where('name', '=', 'Toor Dal').execute()
    expect(await names('toor dal 2kg')).toEqual(['Toor Dal'])
    expect(await names('2 kg')).toEqual(['Toor Dal'])
  })
})

describe('GET /getSearch-suggestions', () => {
  test.each([
    ['powerbank', 'Slim Power Bank'],
    ['ashirwad', 'Aashirvaad'],
    ['headfone', 'Wireless Headphone'],
    ['ghadi', 'Steel Watch'],
    ['ghad', 'Steel Watch'],
    ['chai patti', 'Tea'],
    ['दाल', 'मूंग दाल'],
    ['ചോറ്', 'Rice'],
    ['atta 5kg', 'Select Wheat Atta'],
    ['wheat aata', 'Select Wheat Atta'],
  ])('%s suggests %s', async (q, name) => {
    expect(await suggest(q)).toContain(name)
  })
  test('there is a suggestion for each text with a result', async () => {
    for (const q of ['bank slim', 'noodles maggi curry', 'tw 77 k', '6 pcs', 'dal wrench', 'सोना चावल'])
      expect([q, (await names(q)).length > 0, (await suggest(q)).length > 0]).toEqual([q, true, true])
    expect([await names('qqqzzz'), await suggest('qqqzzz')]).toEqual([[], []])
  })
})

test('database and server normalise a text the same way', async () => {
  const texts = [
    'घड़ी',
    'घड\u093Cी',
    'क़लम',
    'हिन्दी हिंदी',
    'अण्डा चाँवल',
    'चम्मच',
    'पत्ता\u200Dगोभी',
    'പാൽ',
    'പാല്\u200D',
    'പോപ്\u200Cകോൺ',
    'ചൗവരി ചൌവരി',
    'தேநீர் ಚಹಾ',
    'Café Ｒｉｃｅ ﬁg',
    'दाल। चावल॥',
    'Crème brûlée',
  ]
  for (const text of texts) {
    const { rows } = await sql<{ plain: string }>`select search_text(${text}) as plain`.execute(shop.db)
    expect(rows[0]!.plain).toBe(wordsOf(text).join(' '))
  }
})

test('names and searches have the same pack sizes', async () => {
  for (const text of [
    'Atta 5 kg',
    'Milk 500ml, 2 pcs',
    '1.5 Litre',
    '500 mg',
    '1 dozen',
    '4x150 gm',
    '1,000 g',
    '5 kgf',
    '½ kg',
    'आटा ५ किलो',
    '500 ग्राम, 2 पीस',
    '1 कि॰ग्रा॰',
    '1.5 लीटर, 500 मि.ली',
    '1 दर्जन',
    'അരി 1 കിലോ',
    '൫൦൦ ഗ്രാം, 2 കി.ഗ്രാം',
    '1 ലിറ്റർ, 200 മില്ലി, 5 മി.ലി.',
    '6 എണ്ണം',
    '1 ഡസൻ',
    '5 ग्रामीण',
    '5 ๕ kg ٥ kg',
  ]) {
    const { rows } = await sql<{ packs: string | null }>`select quantity_words(${text}) as packs`.execute(
      shop.db,
    )
    expect(rows[0]!.packs ?? '').toBe(readQuantities(text).quantities.join(' '))
  }
})

test.each([
  ['ashirwad', 'aashirvaad'],
  ['headfone', 'headphone'],
  ['kurtha', 'kurta'],
  ['nevia', 'nivea'],
])('%s sounds like %s', async (one, other) => {
  const { rows } = await sql<{
    same: boolean
  }>`select search_sound(${one}) = search_sound(${other}) as same`.execute(shop.db)
  expect(rows[0]!.same).toBe(true)
})

describe('a barcode', () => {
  beforeAll(async () => {
    // GTIN-13, GTIN-12 (a UPC), GTIN-14 and GTIN-8.
    for (const [name, gtin] of [
      ['Toor Dal', '08901030865275'],
      ['Wrench', '00012345678905'],
      ['Slim Power Bank', '10614141000415'],
      ['City Bicycle', '00000096385074'],
    ] as const)
      await shop.db.updateTable('products').set({ gtin }).where('name', '=', name).execute()
  })
  test.each([
    ['8901030865275', ['Toor Dal']],
    ['8 901030 865275', ['Toor Dal']],
    ['8-901030-865275', ['Toor Dal']],
    ['8901 0308 6527 5', ['Toor Dal']],
    ['8 901030–865275', ['Toor Dal']],
    ['08901030865275', ['Toor Dal']],
    [' 8901030865275. ', ['Toor Dal']],
    ["'8901030865275", ['Toor Dal']],
    ['EAN: 8901030865275', ['Toor Dal']],
    ['EAN-13: 8901030865275', ['Toor Dal']],
    ['barcode 8901030865275', ['Toor Dal']],
    ['８９０１０３０８６５２７５', ['Toor Dal']],
    ['012345678905', ['Wrench']],
    ['0012345678905', ['Wrench']],
    ['0 12345 67890 5', ['Wrench']],
    // A spreadsheet removes the zeros at the beginning.
    ['12345678905', ['Wrench']],
    ['10614141000415', ['Slim Power Bank']],
    ['1-0614141-00041-5', ['Slim Power Bank']],
    ['96385074', ['City Bicycle']],
    ['9638 5074', ['City Bicycle']],
    // No product has it: nothing instead of products with one of its groups of digits.
    ['8 901030 865282', []],
    ['4006381333931', []],
    ['123456789012345', []],
    // A product code of digits is still found.
    ['10017413', ['Pliers']],
  ])('%s finds %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected)
    expect((await suggest(q)).length > 0).toBe(expected.length > 0)
  })
  test('that was removed or changed finds nothing', async () => {
    const set = (gtin: string | null) =>
      shop.db.updateTable('products').set({ gtin }).where('name', '=', 'Toor Dal').execute()
    await set(null)
    expect(await names('8901030865275')).toEqual([])
    await set('08901030865275')
    expect(await names('8901030865275')).toEqual(['Toor Dal'])
  })
})

describe('names of small words, prices and two letters', () => {
  beforeAll(async () => {
    const { db } = shop
    await buildBrand(db, { id: 'all-out', name: 'All Out', slug: 'all-out' })
    await buildBrand(db, { id: 'now', name: 'NOW', slug: 'now' })
    const add = (id: string, name: string, brand: string | null, paise: number) =>
      buildProduct(db, {
        id,
        seller_id: 's1',
        brand_id: brand,
        category_id: 'tools',
        name,
        selling_paise: paise,
        mrp_paise: 500_000,
      })
    await add('small1', 'All Out Liquid Vaporizer', 'all-out', 9000)
    await add('small2', 'Night Refill', 'all-out', 8000)
    await add('small3', 'Who Am I', null, 20_000)
    await add('small4', 'Omega Capsules', 'now', 90_000)
    await add('small5', 'Now Vitamin C', null, 40_000)
    await add('small6', 'Lamp for All, Out and In', null, 70_000)
    await refreshCatalog(db, new Date())
  })
  test.each([
    ['All Out', ['All Out Liquid Vaporizer', 'Night Refill']],
    ['all-out', ['All Out Liquid Vaporizer', 'Night Refill']],
    ['ALL OUT refill', ['Night Refill']],
    ['Now', ['Now Vitamin C', 'Omega Capsules']],
    ['Who Am I', ['Who Am I']],
    ['who am i?', ['Who Am I']],
    ['who', ['Who Am I']],
    ['the', []],
    ['I', []],
    ['to be or not to be', []],
  ])('%s finds %j', async (q, expected) => {
    expect((await names(q)).toSorted()).toEqual(expected)
  })
  test.each([
    ['vitamin under 500', ['Now Vitamin C']],
    ['vitamin under 300', []],
    ['capsules ₹1,000', ['Omega Capsules']],
    ['capsules 800 se kam', []],
    ['vitamin between 200 and 500', ['Now Vitamin C']],
    ['vitamin above 500', []],
    ['now under 500', ['Now Vitamin C']],
  ])('%s finds %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected)
  })
  test('a price alone lists what costs no more, and the panel counts the same', async () => {
    for (const q of ['under 85', '₹85', '85 rs se kam']) {
      const found = await shop.send('GET /getSearchProd', { q })
      expect([q, found.body.map(({ name }) => name)]).toEqual([q, ['Night Refill']])
      const panel = (await shop.send('GET /getFacets', { q })).body
      expect(panel.find(({ name }) => name === 'brand')!.values.map(({ label }) => label)).toEqual([
        'All Out',
      ])
    }
  })
  test('a chosen price is used instead of the typed one', async () => {
    const found = await shop.send('GET /getSearchProd', { q: 'vitamin under 300', maxPrice: '600' })
    expect(found.body.map(({ name }) => name)).toEqual(['Now Vitamin C'])
  })
  test('two letters match the beginning of a name only', async () => {
    expect(await names('om')).toEqual(['Omega Capsules'])
    // "Brown Farm Eggs" and "Slim Power Bank" have words that begin with these letters.
    expect(await names('fa')).toEqual([])
    expect(await names('po')).toEqual([])
    expect(await suggest('fa')).toEqual([])
    expect(await suggest('om')).toContain('Omega Capsules')
  })
})

describe('a guess', () => {
  beforeAll(async () => {
    const add = (id: string, name: string) =>
      buildProduct(shop.db, { id, seller_id: 's1', brand_id: null, category_id: 'tools', name })
    for (let n = 0; n < 25; n++) {
      await add(`jacket${n}`, `Denim Jacket ${n}`)
      await add(`block${n}`, `Cheddar Cheese Block ${n}`)
      await add(`ladder${n}`, `Step Ladder ${n}`)
      await add(`paste${n}`, `Tomato Paste ${n}`)
    }
    await refreshCatalog(shop.db, new Date())
  })
  test.each([
    'racket',
    'rackets',
    'lock',
    'flock',
    'dadder',
    'vurse',
    'taste',
    'haste',
    'ocket',
    'blockchains',
  ])('%s finds nothing instead of another word', async (q) => {
    expect(await names(q)).toEqual([])
  })
  test('everyday words are synonyms of the words of names', async () => {
    expect(await names('ladies purse')).toEqual(['Leather Handbag'])
    expect((await names('spanner')).toSorted()).toEqual(['Tw 77 K Series Spanner', 'Wrench'])
  })
  test.each([
    ['jaket', 'Denim Jacket'],
    ['jackett', 'Denim Jacket'],
    ['blok', 'Cheddar Cheese Block'],
    ['chedar', 'Cheddar Cheese Block'],
    ['tomatoe past', 'Tomato Paste'],
    ['hedfone', 'Wireless Headphone'],
    ['fone', 'Akash 5G Smartphone'],
  ])('%s still finds %s', async (q, name) => {
    expect((await names(q))[0]).toContain(name)
  })
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { gtinCheckDigit } from '#domain/gtin.ts'
import { openImportShop } from '#tests/import-shop.ts'

const { shop, importText, emptyCatalog, close } = await openImportShop()
beforeEach(emptyCatalog)
afterAll(close)

async function run(content: string | Buffer) {
  const notes: string[] = []
  // The note about the missing MRP is not tested here.
  const remark = ({ text }: { text: string }) => text.includes('MRP') || notes.push(text)
  return { counts: await importText(content, { remark }), notes }
}
const base = 'key,name,category,sellingPrice'
const rowOf = (key: string) =>
  shop.db
    .selectFrom('products')
    .select(['deal_paise', 'deal_ends_at', 'top_deal', 'new_arrival', 'weight', 'sku', 'gtin'])
    .where('source_key', '=', key)
    .executeTakeFirstOrThrow()

describe('deals and new arrivals', () => {
  test('dealPrice, dealEnds, topDeal and newArrival fill the lists of the shop', async () => {
    const { counts } = await run(
      `${base},deal price,dealEnds,Top deal,newArrival\nL1,Lamp,Home,100,79.50,2026-12-31,yes,no\nB1,Bowl,Home,50,,,no,yes\n`,
    )
    expect(counts).toMatchObject({ new: 2, rejected: 0 })
    const names = async (
      key: 'GET /getTopDealProduct' | 'GET /getNewArrivalProd' | 'GET /getlimitedTimeProducts',
    ) => (await shop.send(key)).body.map(({ name }) => name)
    expect(await names('GET /getTopDealProduct')).toEqual(['Lamp'])
    expect(await names('GET /getNewArrivalProd')).toEqual(['Bowl'])
    expect(await names('GET /getlimitedTimeProducts')).toEqual(['Lamp'])
    expect(await rowOf('L1')).toMatchObject({
      deal_paise: 7950,
      deal_ends_at: new Date('2026-12-31T23:59:59+05:30'),
    })
  })
  test('without these columns the values stay; an empty cell ends the deal', async () => {
    await run(`${base},dealPrice,dealEnds,topDeal\nL1,Lamp,Home,100,79,2026-12-31T10:00:00Z,yes\n`)
    await run(`${base}\nL1,Lamp,Home,100\n`)
    expect(await rowOf('L1')).toMatchObject({ deal_paise: 7900, top_deal: true })
    await run(`${base},dealPrice,topDeal\nL1,Lamp,Home,100,,\n`)
    expect(await rowOf('L1')).toMatchObject({ deal_paise: null, deal_ends_at: null, top_deal: false })
  })
  test.each([
    ['100,2026-12-31', 'a deal price that is not below the selling price: left out'],
    ['90,', 'a deal price without dealEnds: left out'],
  ])('the deal %s is left out with a note', async (cells, note) => {
    const { notes } = await run(`${base},dealPrice,dealEnds\nL1,Lamp,Home,100,${cells}\n`)
    expect(notes).toEqual([note])
    expect(await rowOf('L1')).toMatchObject({ deal_paise: null, deal_ends_at: null })
  })
  test.each([
    ['90,tomorrow', 'dealEnds: must be an ISO date, such as 2026-12-31'],
    ['90,2026-02-45', 'dealEnds: must be an ISO date, such as 2026-12-31'],
    ['much,2026-12-31', 'deal price "much" is not an amount'],
  ])('the deal %s is rejected with its field', async (cells, reason) => {
    const { counts, notes } = await run(`${base},dealPrice,dealEnds\nL1,Lamp,Home,100,${cells}\n`)
    expect([counts.rejected, notes]).toEqual([1, [expect.stringContaining(reason)]])
  })
})

describe('a file of an unknown format is refused with one sentence', () => {
  test.each([
    [
      '[{"title":"Lamp","price":5},{"title":"Bowl"}]',
      /its columns are: title, price\. The general format needs/,
    ],
    ['{"products":[{"key":"a"}]}', /its columns are: products\./],
    ['[]', /holds no objects/],
    ['[1, 2]', /Line 1: not a JSON object/],
  ])('%s', async (text, sentence) => {
    await expect(run(text)).rejects.toThrow(sentence)
  })
  test('a tax or stock column that is not read, and nothing is written', async () => {
    await expect(run(`${base},"CGST %"\nL1,Lamp,Home,100,9\n`)).rejects.toThrow(
      /Line 1: The column "CGST %" looks like tax or stock, but it is not read/,
    )
    await expect(
      run('[\n{"key":"L1","name":"Lamp","category":"Home","sellingPrice":5,"In stock":"yes"}]'),
    ).rejects.toThrow(/Line 2: The column "In stock"/)
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
  })
  test('a byte of Windows-1252 behind thousands of rows, and nothing is written', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `L${index},Lamp ${index},Home,100\n`)
    const file = Buffer.from(`${base}\n${rows.join('')}LAST,Caf\u00e9,Home,100\n`, 'latin1')
    await expect(run(file)).rejects.toThrow(
      'This file is not UTF-8 but perhaps Windows-1252. Save it as UTF-8 and import that.',
    )
    for (const table of ['products', 'categories', 'sellers'] as const)
      expect(await shop.db.selectFrom(table).select('id').execute()).toEqual([])
  })
  test('the errors of a row are sentences', async () => {
    const valid = { key: 'L1', name: 'Lamp', category: 'Home', sellingPrice: 5 }
    const { notes } = await run(JSON.stringify([valid, { ...valid, key: 'L2', keyFeatures: 'x', stock: -1 }]))
    expect(notes).toHaveLength(1)
    expect(notes[0]?.split('; ').toSorted()).toEqual([
      'keyFeatures: Please give a list.',
      'stock: At least 0.',
    ])
  })
})

test('brands that differ in spaces or case are one brand', async () => {
  await run(`${base},brand\nL1,Lamp,Home,5,Fab India\nL2,Bowl,Home,5,FabIndia\nL3,Pot,Home,5,FAB  INDIA\n`)
  await run(`${base},brand\nL4,Jug,Home,5,fabindia\n`)
  const brands = await shop.db.selectFrom('brands').select('name').execute()
  expect(brands).toEqual([{ name: 'Fab India' }])
  const { rows } = await sql`select distinct brand_id from products`.execute(shop.db)
  expect(rows).toHaveLength(1)
})

test('a sentence in the weight column is not a weight', async () => {
  const sentence = 'Store this product in a cool and dry place away from 2 things'
  const { notes } = await run(
    `${base},weight\nL1,Lamp,Home,5,200 g\nL2,Bowl,Home,5,${sentence}\nL3,Pot,Home,5,Pack of 2 x 500 ml\n`,
  )
  expect(notes).toEqual(['"Store this product in a cool and dry…" is not a weight: left out'])
  expect([await rowOf('L1'), await rowOf('L2'), await rowOf('L3')].map(({ weight }) => weight)).toEqual([
    '200 g',
    null,
    'Pack of 2 x 500 ml',
  ])
})

describe('the column gtin', () => {
  test('leaves out numbers for use inside one shop, with a note', async () => {
    const own = '201234500000'
    const { notes } = await run(`${base},gtin\nW1,Weighed Paneer,Home,5,${own}${gtinCheckDigit(own)}\n`)
    expect(JSON.stringify(notes)).toContain('barcode number for use inside one shop: left out')
    expect((await rowOf('W1')).gtin).toBeNull()
  })

  test('stores the form of 14 digits; a missing column keeps the number, an empty cell clears it', async () => {
    const { counts } = await run(
      `${base},gtin\nL1,Lamp,Home,5,96385074\nL2,Bowl,Home,5,614141000036\nL3,Pot,Home,5,4 006381 333931\nL4,Jug,Home,5,1-0614141-00041-5\n`,
    )
    expect(counts).toMatchObject({ new: 4, rejected: 0 })
    const gtins = async () =>
      Promise.all(['L1', 'L2', 'L3', 'L4'].map(async (key) => (await rowOf(key)).gtin))
    expect(await gtins()).toEqual(['00000096385074', '00614141000036', '04006381333931', '10614141000415'])
    await run(`${base}\nL1,Lamp,Home,6\n`)
    await run(`${base},GTIN\nL2,Bowl,Home,5,\nL3,Pot,Home,5,04006381333931\n`)
    expect(await gtins()).toEqual(['00000096385074', null, '04006381333931', '10614141000415'])
  })
  test('is a text or a number in JSON', async () => {
    const valid = { name: 'Lamp', category: 'Home', sellingPrice: 5 }
    await run(
      JSON.stringify([
        { ...valid, key: 'L1', gtin: 614141000036 },
        { ...valid, key: 'L2', gtin: '0614141000036' },
      ]),
    )
    expect([(await rowOf('L1')).gtin, (await rowOf('L2')).gtin]).toEqual(['00614141000036', '00614141000036'])
  })
  test.each([
    ['61414100003', 'gtin: must have 8, 12, 13 or 14 digits'],
    ['8.90103E+12', 'gtin: must have 8, 12, 13 or 14 digits'],
    ['614141000035', 'gtin: is not a barcode number: its check digit is wrong'],
  ])('%s rejects its row', async (gtin, reason) => {
    const { counts, notes } = await run(`${base},gtin\nL1,Lamp,Home,5,${gtin}\nL2,Bowl,Home,5,96385074\n`)
    expect([counts.new, counts.rejected, notes]).toEqual([1, 1, [expect.stringContaining(reason)]])
  })
})

test('created sellers have no address, and pages show none', async () => {
  await run(`${base}\nL1,Lamp,Home,5\n`)
  const [card] = (await shop.send('GET /getAllProducts')).body
  const { body } = await shop.send('GET /getProductInnerDetails', { pId: card?.productId ?? '' })
  expect(body.productDetails.seller.address).toBe('')
  const seller = await shop.send('GET /getOneSeller', { sellerId: card?.sellerId ?? '' })
  expect(seller.body).toMatchObject({ address: '', city: '', state: '' })
})

import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { answerAfter, mountApi, openServer } from '#server/http/server.ts'
import { listenForCatalogChanges } from '#server/db/notify.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { mountPages } from '#server/pages/render.ts'
import { openImportShop } from '#tests/import-shop.ts'

const { shop, importText, emptyCatalog, close } = await openImportShop()
beforeEach(emptyCatalog)
afterAll(close)

const base = 'key,name,category,sellingPrice,description'
const row = 'L1,Clay Lamp,Home,100,Of clay.'
const allTexts = 'name:hi,description:hi,points:hi,Name : ML'
const texts = () => shop.db.selectFrom('product_texts').selectAll('product_texts').orderBy('locale').execute()
async function run(content: string) {
  const remarks: string[] = []
  // The note about the missing MRP is not tested here.
  const remark = ({ text }: { text: string }) => text.includes('MRP') || remarks.push(text)
  return { counts: await importText(content, { remark }), remarks }
}

describe('columns with a language', () => {
  it('fill the texts of the product in that language', async () => {
    const { counts, remarks } = await run(
      `${base},${allTexts}\n${row},मिट्टी का दीया,"मिट्टी का।\nहाथ से।",हाथ से बना|500 ग्राम,മൺവിളക്ക്\n`,
    )
    expect([counts.new, counts.rejected, remarks]).toEqual([1, 0, []])
    expect(await texts()).toMatchObject([
      {
        locale: 'hi',
        name: 'मिट्टी का दीया',
        description: 'मिट्टी का।\nहाथ से।',
        points: ['हाथ से बना', '500 ग्राम'],
        source: 'person',
        checked_by: null,
      },
      { locale: 'ml', name: 'മൺവിളക്ക്', description: null, points: null },
    ])
  })

  it('are fields of JSON too', async () => {
    const product = { key: 'L1', name: 'Lamp', category: 'Home', sellingPrice: 100 }
    await run(JSON.stringify([{ ...product, 'name:hi': 'दीया', 'points:hi': ['मिट्टी का'], 'name:ml': null }]))
    expect(await texts()).toMatchObject([{ locale: 'hi', name: 'दीया', points: ['मिट्टी का'] }])
  })

  it('change nothing in a second import; an empty cell clears, a missing column keeps the text', async () => {
    const file = `${base},${allTexts}\n${row},दीया,मिट्टी का।,हाथ से बना,വിളക്ക്\n`
    await run(file)
    await shop.db.updateTable('product_texts').set({ checked_by: 'Leela' }).execute()
    expect((await run(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
    expect((await run(`${base}\n${row}\n`)).counts.unchanged).toBe(1)
    expect(await texts()).toMatchObject([{ checked_by: 'Leela' }, { checked_by: 'Leela' }])
    const { counts } = await run(`${base},description:hi,name:ml\n${row},,\n`)
    expect(counts.changed).toBe(1)
    expect(await texts()).toMatchObject([{ locale: 'hi', name: 'दीया', description: null, checked_by: null }])
  })

  it('keep the hash of the English text that was translated until a translation comes with the new one', async () => {
    await run(`${base},name:hi\n${row},दीया\n`)
    const [before] = await texts()
    await run(`${base}\n${row.replace('Clay', 'Brass')}\n`)
    expect(await texts()).toEqual([before])
    await run(`${base},name:hi\n${row.replace('Clay', 'Brass')},पीतल का दीया\n`)
    const [after] = await texts()
    expect(after?.text_hash).not.toBe(before?.text_hash)
  })
})

describe('nothing is changed by', () => {
  test.each(['name:xx', 'description:ta', 'points:en', 'name:'])(
    'a file with the column %s',
    async (column) => {
      await expect(run(`${base},${column}\n${row},दीया\n`)).rejects.toThrow(
        `Line 1: The column "${column}" is in no further language of the shop: hi, ml.`,
      )
      expect(await texts()).toEqual([])
    },
  )
  test('a file with a column twice', async () => {
    await expect(run(`${base},name:hi,Name: HI\n${row},दीया,दीप\n`)).rejects.toThrow(
      'The columns "name:hi" and "Name: HI" are both name:hi. Keep one of them.',
    )
  })
  test.each([
    ['name:hi', 'Clay lamp', 'name:hi has no letter of the script Devanagari'],
    ['name:hi', 'മൺവിളക്ക്', 'name:hi has no letter of the script Devanagari'],
    ['description:ml', 'मिट्टी का।', 'description:ml has no letter of the script Malayalam'],
    ['points:ml', 'Hand made|500 g', 'points:ml has no letter of the script Malayalam'],
  ])('a row whose %s is "%s"', async (column, cell, reason) => {
    const { counts, remarks } = await run(`${base},${column}\n${row},${cell}\nB1,Bowl,Home,50,,\n`)
    expect([counts.new, counts.rejected, remarks]).toEqual([1, 1, [reason]])
    expect(await texts()).toEqual([])
  })
  test('a JSON object with a language that the shop does not have', async () => {
    const product = { key: 'L1', name: 'Lamp', category: 'Home', sellingPrice: 100 }
    const { counts, remarks } = await run(
      JSON.stringify([product, { ...product, key: 'L2', 'name:xx': 'x' }]),
    )
    expect([counts.new, counts.rejected]).toEqual([1, 1])
    expect(remarks).toEqual([expect.stringContaining('The column "name:xx"')])
  })
})

test('a page that was cached before an import shows the new text', async () => {
  const file = (name: string) => `${base},name:hi\n${row},${name}\n`
  await run(file('दीया'))
  const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const cache = new PageCache()
  const listener = await listenForCatalogChanges(shop.database.config, (path) => cache.clear(path))
  const app = openServer(shop.shop)
  answerAfter(app, listener.catchUp)
  await mountApi(app, shop.api)
  const render = async () => {
    const { body } = await shop.send(
      'GET /getProductInnerDetails',
      { pId: id },
      { headers: { 'accept-language': 'hi' } },
    )
    return new Response(body.productDetails.name)
  }
  mountPages(app, render, { cache, admission: shop.api.admission })
  const page = async () => (await app.inject(`/product-page/${id}`)).body
  expect(await page()).toBe('दीया')
  await run(file('मिट्टी का दीया'))
  await listener.catchUp()
  expect(await page()).toBe('मिट्टी का दीया')
  await app.close()
  await listener.stop()
})

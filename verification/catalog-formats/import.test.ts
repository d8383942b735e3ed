import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openImportShop } from '#tests/import-shop.ts'
import { expectInvariants } from '#tests/invariants.ts'
import { catalogFormats } from './formats.ts'

const { shop, importText, emptyCatalog, close } = await openImportShop()
beforeEach(emptyCatalog)
afterEach(() => expectInvariants(shop.db))
afterAll(close)

const run = (content: string, format?: string) => importText(content, { format, sources: catalogFormats })

test('a file without a column of its format is refused', async () => {
  await expect(run('index,product\n1,Cup\n', 'bigbasket')).rejects.toThrow(
    'not a file of BigBasket: it has no column category',
  )
})

describe('a format with several rows for a product', () => {
  const zeptoHeader =
    'Category,name,mrp,discountPercent,availableQuantity,discountedSellingPrice,weightInGms,outOfStock,quantity'
  const rusk = (category: string, stock = 3) => `${category},Ragi Rusk,2500,16,${stock},2100,200,FALSE,200`

  test('gives one product with all its categories, also from several files', async () => {
    const first = `${zeptoHeader}\n${rusk('Munchies')}\n${rusk('Cooking Essentials')}\n`
    expect(await run(first)).toMatchObject({ rows: 2, new: 1, merged: 1 })
    const categoryNames = async () => {
      const rows = await shop.db
        .selectFrom('category_products')
        .innerJoin('categories', 'categories.id', 'category_id')
        .select('name')
        .orderBy('name')
        .execute()
      return rows.map(({ name }) => name)
    }
    expect(await categoryNames()).toEqual(['Cooking Essentials', 'Munchies'])
    expect(await run(first)).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await run(`${zeptoHeader}\n${rusk('Biscuits')}\n`)).toMatchObject({ changed: 1 })
    expect(await categoryNames()).toEqual(['Biscuits', 'Cooking Essentials', 'Munchies'])
    expect(await run(first)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('imports the last price', async () => {
    const amazonHeader = 'product_id,product_name,category,discounted_price,actual_price,about_product'
    const row = (price: string) => `B01,Samsung Lamp,Home&Kitchen|Lamps,${price},"₹1,099",Bright`
    expect(await run(`${amazonHeader}\n${row('₹899')}\n${row('₹799')}\n`)).toMatchObject({
      new: 1,
      merged: 1,
    })
    const product = await shop.db
      .selectFrom('products')
      .select(['selling_paise', 'mrp_paise'])
      .where('source_key', '=', 'B01')
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ selling_paise: 79_900, mrp_paise: 109_900 })
  })
})

test.each([
  [
    'Myntra',
    'ProductID,ProductName,ProductBrand,Gender,Price (INR),NumImages,Description,PrimaryColor\n10017413,DKNY Trolley Bag,DKNY,Unisex,11745,7,A bag,Black\n',
    '10017413',
  ],
  [
    'Flipkart',
    'uniq_id,crawl_timestamp,product_url,product_name,product_category_tree,pid,retail_price,discounted_price,brand\nc2d766ca982eca8304150849735ffef9,x,x,Cycling Shorts,"[""Clothing >> Shorts >> Alisha Cycling""]",SRTEH2FF9KEDEFGF,999,379,Alisha\n',
    'SRTEH2FF9KEDEFGF',
  ],
])('the product id of %s finds the product', async (_, text, id) => {
  await run(text)
  const { body } = await shop.send('GET /getSearchProd', { q: id })
  expect(body).toHaveLength(1)
})

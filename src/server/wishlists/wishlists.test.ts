import { describe, expect, it } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildCategory, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { newId } from '#server/ids.ts'

const shop = await testShop()

/** Inserts products of one seller and category; returns their ids. */
async function buildProducts(count: number): Promise<string[]> {
  const [seller_id, category_id] = [await buildSeller(shop.db), await buildCategory(shop.db)]
  const more = { seller_id, category_id, mrp_paise: 12_000, selling_paise: 10_000 }
  const rows = Array.from({ length: count }, (_, index) => ({ id: newId('p'), name: `No ${index}`, ...more }))
  await shop.db.insertInto('products').values(rows).execute()
  return rows.map(({ id }) => id)
}

describe('the wishlist', () => {
  it('POST /add-to-wishlist adds once, GET /get-wishList-products returns it, POST /remove-from-wishList removes it', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    expect((await me.send('POST /add-to-wishlist', { productId: one })).body.message).toBe(
      'Product Moved to Wishlist',
    )
    await me.send('POST /add-to-wishlist', { productId: two })
    const again = await me.send('POST /add-to-wishlist', { productId: one })
    expect([again.status, again.body.message]).toEqual([400, 'Product already in wishlist'])
    const ids = (await me.send('GET /get-wishList-products')).body.map((product) => product.productId)
    expect(ids.toSorted()).toEqual([one, two].toSorted())
    for (let time = 0; time < 2; time++) {
      const { body } = await me.send('POST /remove-from-wishList', { productId: one })
      expect(body.wishList.map((product) => product.productId)).toEqual([two])
    }
  })

  it('belongs to one user', async () => {
    const [me, other] = [
      shop.as((await buildShopper(shop.db)).token),
      shop.as((await buildShopper(shop.db)).token),
    ]
    const productId = await buildProduct(shop.db)
    for (const who of [me, other])
      expect((await who.send('POST /add-to-wishlist', { productId })).status).toBe(200)
    expect((await me.send('POST /remove-from-wishList', { productId })).body.wishList).toEqual([])
    expect((await other.send('GET /get-wishList-products')).body).toHaveLength(1)
  })

  it('50 simultaneous requests add a product once', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const productId = await buildProduct(shop.db)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => me.send('POST /add-to-wishlist', { productId })),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 400),
    ])
  })

  it('POST /move-to-wishlist removes the line from the cart', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const productId = await buildProduct(shop.db)
    await me.send('POST /move-to-cart', { productId })
    expect((await me.send('POST /move-to-wishlist', { productId })).status).toBe(200)
    expect((await me.send('GET /get-cart-products')).body).toEqual([])
    expect((await me.send('GET /get-wishList-products')).body).toHaveLength(1)
  })

  it('holds at most 500 products, also for simultaneous requests, and keeps working at the limit', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const me = shop.as(token)
    const productIds = await buildProducts(505)
    await shop.db
      .insertInto('wishlist_items')
      .values(productIds.slice(0, 495).map((product_id) => ({ user_id: userId, product_id })))
      .execute()
    const responses = await Promise.all(
      productIds.slice(495).map((productId) => me.send('POST /add-to-wishlist', { productId })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = responses.find(({ status }) => status !== 200)
    const message = 'A wishlist holds at most 500 products. Remove one to add another.'
    expect([refused?.status, refused?.body.message]).toEqual([400, message])
    expect((await me.send('GET /get-wishList-products')).body).toHaveLength(500)

    const inCart = await buildProduct(shop.db)
    await me.send('POST /move-to-cart', { productId: inCart })
    const moved = await me.send('POST /move-to-wishlist', { productId: inCart })
    expect([moved.status, moved.body.message]).toEqual([400, message])
    expect((await me.send('GET /get-cart-products')).body).toHaveLength(1)
    // A product that the wishlist contains already is moved.
    expect((await me.send('POST /move-to-wishlist', { productId: productIds[0]! })).status).toBe(200)
    await me.send('POST /remove-from-wishList', { productId: productIds[0]! })
    expect((await me.send('POST /move-to-wishlist', { productId: inCart })).status).toBe(200)
  })

  it('keeps a product that is no longer sold, so that every count is the same', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const [sold, retired] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    for (const productId of [retired, sold]) await me.send('POST /add-to-wishlist', { productId })
    // Both may have been added in one millisecond.
    await shop.db
      .updateTable('wishlist_items')
      .set({ added_at: new Date('2026-01-01') })
      .where('product_id', '=', retired)
      .execute()
    await shop.db.updateTable('products').set({ active: false }).where('id', '=', retired).execute()
    const { body } = await me.send('GET /get-wishList-products')
    expect((await me.send('GET /my-shell')).body.wishlistProductIds).toHaveLength(body.length)
    expect(
      body.map(({ productId, available, stock, outOfStockMessage }) => [
        productId,
        available,
        stock,
        outOfStockMessage,
      ]),
    ).toEqual([
      [sold, true, 50, null],
      [retired, false, 0, 'This product is no longer available.'],
    ])
    const { wishList } = (await me.send('POST /remove-from-wishList', { productId: retired })).body
    expect(wishList.map(({ productId }) => productId)).toEqual([sold])
  })

  it('refuses unknown products and changes nothing', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const before = await digest(shop.db, 'wishlist_items', 'carts', 'cart_lines')
    expect((await me.send('POST /add-to-wishlist', { productId: 'nothing' })).status).toBe(404)
    expect((await me.send('POST /move-to-wishlist', { productId: 'nothing' })).status).toBe(404)
    expect((await me.sendRaw('POST /add-to-wishlist', { productId: 5 })).status).toBe(400)
    expect(await digest(shop.db, 'wishlist_items', 'carts', 'cart_lines')).toBe(before)
  })
})

describe('sharable lists', () => {
  it('POST /create-sharable-list, GET /getsharable-list, POST /add-product-to-list, GET /check-product-in-lists/:productId', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const [one, two] = [await buildProduct(shop.db), await buildProduct(shop.db)]
    const { body: created } = await me.send('POST /create-sharable-list', {
      listName: ' Diwali ',
      items: [one, one],
    })
    await me.send('POST /add-product-to-list', { listId: created.id, itemId: two })
    const twice = await me.send('POST /add-product-to-list', { listId: created.id, itemId: two })
    expect([twice.status, twice.body.message]).toEqual([400, 'Product already in this list'])
    const [list] = (await me.send('GET /getsharable-list')).body.sharableLists
    expect(list).toMatchObject({
      id: created.id,
      listName: 'Diwali',
      products: [{ productId: one }, { productId: two }],
    })
    const listsOfProduct = await me.send('GET /check-product-in-lists/:productId', { productId: two })
    expect(listsOfProduct.body).toEqual({
      lists: [{ id: created.id, listName: 'Diwali', hasProduct: true }],
      inWishlist: false,
    })

    await me.send('DELETE /delete-item-sharable-list/:listId/items/:productId', {
      listId: created.id,
      productId: one,
    })
    expect((await me.send('GET /getsharable-list')).body.sharableLists[0]?.products).toHaveLength(1)
    expect(list?.shareUrl).toBeNull()
    const { shareUrl } = (await me.send('POST /share-list', { listId: created.id, shared: true })).body
    const token = shareUrl!.split('/').at(-1)!
    const shared = await shop.send('GET /shared-list/:token', { token })
    expect(Object.keys(shared.body)).toEqual(['listName', 'products'])
    expect(shared.body.products.map((product) => product.productId)).toEqual([two])
    expect(token).not.toContain(created.id)

    expect((await me.send('DELETE /delete-sharable-list/:id', { id: created.id })).status).toBe(200)
    expect((await me.send('DELETE /delete-sharable-list/:id', { id: created.id })).status).toBe(404)
    expect((await shop.send('GET /shared-list/:token', { token })).status).toBe(404)
  })

  it('keep a product that is removed from another list', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const productId = await buildProduct(shop.db)
    const create = async (listName: string) =>
      (await me.send('POST /create-sharable-list', { listName, items: [productId] })).body.id
    const [listId] = [await create('Gifts'), await create('More gifts')]
    await me.send('DELETE /delete-item-sharable-list/:listId/items/:productId', { listId, productId })
    const { sharableLists } = (await me.send('GET /getsharable-list')).body
    expect(sharableLists.map(({ id, products }) => [id === listId, products.length])).toEqual([
      [true, 0],
      [false, 1],
    ])
  })

  it('keep the order of their creation', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const items = [await buildProduct(shop.db), await buildProduct(shop.db), await buildProduct(shop.db)]
    for (const order of [items, items.toReversed()]) {
      await me.send('POST /create-sharable-list', { listName: 'In order', items: order })
      const lists = (await me.send('GET /getsharable-list')).body.sharableLists
      expect(lists.at(-1)?.products.map((product) => product.productId)).toEqual(order)
    }
  })

  it('are accessible to their owner only', async () => {
    const owner = shop.as((await buildShopper(shop.db)).token)
    const other = shop.as((await buildShopper(shop.db)).token)
    const productId = await buildProduct(shop.db)
    const { id } = (await owner.send('POST /create-sharable-list', { listName: 'Mine', items: [productId] }))
      .body
    const before = await digest(shop.db, 'sharable_lists', 'sharable_list_items')
    const itemId = await buildProduct(shop.db)
    expect((await other.send('POST /add-product-to-list', { listId: id, itemId })).status).toBe(404)
    expect(
      (
        await other.send('DELETE /delete-item-sharable-list/:listId/items/:productId', {
          listId: id,
          productId,
        })
      ).status,
    ).toBe(404)
    expect((await other.send('DELETE /delete-sharable-list/:id', { id })).status).toBe(404)
    expect((await other.send('GET /getsharable-list')).body.sharableLists).toEqual([])
    expect(await digest(shop.db, 'sharable_lists', 'sharable_list_items')).toBe(before)
  })

  it('need a name and known products, and are limited to 50, also for simultaneous requests', async () => {
    const me = shop.as((await buildShopper(shop.db)).token)
    const before = await digest(shop.db, 'sharable_lists', 'sharable_list_items')
    expect((await me.send('POST /create-sharable-list', { listName: '  ', items: [] })).body.message).toBe(
      'List Name is required',
    )
    expect((await me.send('POST /create-sharable-list', { listName: 'x', items: ['nothing'] })).status).toBe(
      404,
    )
    expect((await me.sendRaw('POST /create-sharable-list', { listName: 'x'.repeat(101) })).status).toBe(400)
    expect(await digest(shop.db, 'sharable_lists', 'sharable_list_items')).toBe(before)
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        me.send('POST /create-sharable-list', { listName: `List ${index}` }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50)
  })
})

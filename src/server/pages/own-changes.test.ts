import { expect, test } from 'vitest'
import { listenForCatalogChanges } from '#server/db/notify.ts'
import { answerAfter, mountApi, openServer } from '#server/http/server.ts'
import { openTestShop } from '#tests/api.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { PageCache } from './page-cache.ts'
import { mountPages } from './render.ts'

test('a page that is requested after a change shows it, though it was cached before (ADR-04)', async () => {
  const shop = await openTestShop()
  const productId = await buildProduct(shop.db)
  const { token } = await buildShopper(shop.db)
  const cache = new PageCache()
  const listener = await listenForCatalogChanges(shop.database.config, (path) => cache.clear(path))
  const app = openServer(shop.shop)
  answerAfter(app, listener.catchUp)
  await mountApi(app, shop.api)
  const render = async () => {
    const { body } = await shop.send('GET /get-qstn-answr', { productId })
    return new Response(body.map(({ question }) => question).join('\n'))
  }
  mountPages(app, render, { cache, admission: shop.api.admission })
  const page = async () => (await app.inject(`/product-page/${productId}`)).body
  for (let round = 1; round <= 20; round++) {
    const question = `Is it new? ${round}`
    expect(await page()).not.toContain(question)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/ask-question',
      headers: { authorization: `Bearer ${token}` },
      payload: { productId, question },
    })
    expect([statusCode, await page()]).toEqual([200, expect.stringContaining(question)])
  }
  await app.close()
  await listener.stop()
  await shop.close()
})

import { beforeAll, describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const shop = await testShop()
const now = new Date('2026-03-10T06:00:00Z')
beforeAll(async () => {
  shop.setNow(now)
  await buildSeller(shop.db, { id: 's1', store_name: 'Fresh Lane' })
  await buildProduct(shop.db, {
    id: 'rice',
    seller_id: 's1',
    name: 'Matta Rice',
    image_urls: ['/media/m1', '/media/m2'],
  })
  await buildProduct(shop.db, { id: 'soap', seller_id: 's1', name: 'Neem Soap', image_urls: [] })
})

describe('GET /get-product-user-reviews', () => {
  test('has name and first picture of each product, and whether the shop has hidden the review', async () => {
    const { userId, token } = await buildShopper(shop.db)
    const me = shop.as(token)
    for (const productId of ['rice', 'soap']) {
      await buildOrder(shop.db, { userId, productId })
      await me.send('POST /add-rating', { productId, rating: 4, review: productId })
    }
    await shop.db.updateTable('reviews').set({ status: 'hidden' }).where('review', '=', 'soap').execute()
    const { body } = await me.send('GET /get-product-user-reviews')
    expect(
      body
        .map(({ productId, product, hidden }) => ({ productId, product, hidden }))
        .toSorted((a, b) => a.productId.localeCompare(b.productId)),
    ).toEqual([
      { productId: 'rice', product: { name: 'Matta Rice', imageUrls: ['/media/m1'] }, hidden: undefined },
      { productId: 'soap', product: { name: 'Neem Soap', imageUrls: [] }, hidden: true },
    ])
    const other = await buildShopper(shop.db)
    expect((await shop.as(other.token).send('GET /get-product-user-reviews')).body).toEqual([])
  })

  test('product pages do not repeat the product in each review', async () => {
    const { body } = await shop.send('GET /get-product-reviews', { productId: 'rice' })
    expect(body.reviews[0]).toMatchObject({ review: 'rice' })
    expect(body.reviews[0]).not.toHaveProperty('product')
  })
})

describe('GET /my-questions', () => {
  /** Asks questions a second apart; returns the shopper. */
  async function buildAsker(...questions: string[]) {
    const shopper = await buildShopper(shop.db)
    const me = shop.as(shopper.token)
    for (const [index, question] of questions.entries()) {
      shop.setNow(new Date(now.getTime() + index * 1000))
      expect((await me.send('POST /ask-question', { productId: 'rice', question })).status).toBe(200)
    }
    shop.setNow(now)
    return { ...shopper, me }
  }

  test('are own questions, newest first, with their visible answers and the product', async () => {
    const { me, userId } = await buildAsker('Is it old rice?', 'How long is it aged?')
    const other = await buildAsker('Is it red?')
    const { id } = await shop.db
      .selectFrom('questions')
      .select('id')
      .where('user_id', '=', userId)
      .where('question', '=', 'Is it old rice?')
      .executeTakeFirstOrThrow()
    const answer = { question_id: id, seller_id: 's1', created_at: now }
    await shop.db
      .insertInto('answers')
      .values([
        { id: 'a1', ans: 'Two years.', ...answer },
        { id: 'a2', ans: 'Buy elsewhere', status: 'hidden', ...answer },
      ])
      .execute()
    const { body, headers } = await me.send('GET /my-questions')
    const common = { productId: 'rice', product: { name: 'Matta Rice', imageUrls: ['/media/m1'] } }
    expect(body).toMatchObject([
      { ...common, question: 'How long is it aged?', answers: [], answerCount: 0 },
      {
        ...common,
        question: 'Is it old rice?',
        answers: [{ ans: 'Two years.', by: 'Fresh Lane', role: 'seller' }],
        answerCount: 1,
      },
    ])
    expect(headers['x-total-count']).toBe('2')
    expect((await other.me.send('GET /my-questions')).body.map(({ question }) => question)).toEqual([
      'Is it red?',
    ])
  })

  test('are paged; a page behind the last one is empty and has the number of all', async () => {
    const { me } = await buildAsker('Question one?', 'Question two?', 'Question three?')
    const read = async (page: number) => {
      const { body, headers } = await me.send('GET /my-questions', { page, limit: 2 })
      return [body.map(({ question }) => question), headers['x-total-count']]
    }
    expect(await read(1)).toEqual([['Question three?', 'Question two?'], '3'])
    expect(await read(2)).toEqual([['Question one?'], '3'])
    expect(await read(3)).toEqual([[], '3'])
  })

  test('a question that the shop has hidden is marked for its author', async () => {
    const { me, userId } = await buildAsker('Call me at 98765 43210?')
    await shop.db.updateTable('questions').set({ status: 'hidden' }).where('user_id', '=', userId).execute()
    expect((await me.send('GET /my-questions')).body).toMatchObject([{ hidden: true }])
  })

  test('malformed input is refused at its field, another user cannot be chosen, and nothing is written', async () => {
    const { userId } = await buildAsker('Mine only?')
    const stranger = shop.as((await buildShopper(shop.db)).token)
    const before = await digest(shop.db, 'questions', 'answers')
    for (const input of [{ page: 0 }, { page: 'x' }, { page: 1.5 }, { limit: 'x' }, { limit: 0 }]) {
      const { status } = await stranger.sendRaw('GET /my-questions', input)
      expect([input, status]).toEqual([input, 400])
    }
    const asOther = await stranger.sendRaw('GET /my-questions', { userId, user_id: userId, id: userId })
    expect([asOther.status, JSON.parse(asOther.text)]).toEqual([200, []])
    expect((await shop.send('GET /my-questions')).status).toBe(401)
    expect(await digest(shop.db, 'questions', 'answers')).toBe(before)
  })
})

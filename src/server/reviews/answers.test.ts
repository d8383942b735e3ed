import { beforeAll, describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'

const shop = await testShop()
let asker: Awaited<ReturnType<typeof buildShopper>>
const now = new Date('2026-03-10T06:00:00Z')

beforeAll(async () => {
  shop.setNow(now)
  await buildSeller(shop.db, { id: 's1', store_name: 'Fresh Lane' })
  asker = await buildShopper(shop.db)
})

/** Inserts a product of the seller with one question. */
async function buildQuestion(
  question = 'How old is this rice?',
): Promise<{ productId: string; questionId: string }> {
  const productId = await buildProduct(shop.db, { seller_id: 's1' })
  await shop.as(asker.token).send('POST /ask-question', { productId, question })
  const { body } = await shop.send('GET /get-qstn-answr', { productId })
  return { productId, questionId: body[0]!.id }
}

async function buildMember() {
  const member = await buildShopper(shop.db)
  await shop.db.insertInto('seller_members').values({ seller_id: 's1', user_id: member.userId }).execute()
  return member
}

const mails = () =>
  shop.db
    .selectFrom('messages')
    .select(['to_address', 'subject', 'text', 'html'])
    .where('template', '=', 'question-answered')
    .orderBy('seq')
    .execute()

describe('POST /answer-question', () => {
  const call = 'POST /answer-question'
  test('a member of the seller and a customer answer; the asker gets one mail for each answer', async () => {
    const { productId, questionId } = await buildQuestion()
    const options = JSON.stringify([{ name: 'Pack', value: '5 kg' }])
    await shop.db
      .updateTable('products')
      .set({ name: 'Matta Rice', variant_group: 'rice', options })
      .where('id', '=', productId)
      .execute()
    const member = await buildMember()
    const customer = await buildShopper(shop.db)
    await buildOrder(shop.db, { userId: customer.userId, productId })
    const seller = await shop.as(member.token).send(call, { questionId, ans: 'Two <b>years</b>.' })
    expect([seller.status, seller.body.message]).toEqual([200, 'Thank you for your answer.'])
    shop.setNow(new Date(now.getTime() + 1000))
    await shop.as(customer.token).send(call, { questionId, ans: 'Mine was fresh.' })
    shop.setNow(now)
    const { body } = await shop.send('GET /get-qstn-answr', { productId })
    expect(body).toMatchObject([
      {
        answerCount: 2,
        answers: [
          { ans: 'Two <b>years</b>.', by: 'Fresh Lane', role: 'seller' },
          { ans: 'Mine was fresh.', by: 'Meera Nair', role: 'buyer' },
        ],
      },
    ])
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({
      to_address: asker.email,
      subject: expect.stringContaining('Matta Rice (5 kg)') as string,
    })
    expect(sent[0]!.text).toContain('How old is this rice?')
    expect(sent[0]!.text).toContain(`/product-page/${productId}`)
    expect(sent[0]!.html).toContain('Two &lt;b&gt;years&lt;/b&gt;.')
  })
  test('fifty simultaneous answers of one user are one answer and one mail', async () => {
    const { productId, questionId } = await buildQuestion()
    const { token } = await buildMember()
    const before = (await mails()).length
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => shop.as(token).sendRaw(call, { questionId, ans: 'Two years.' })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = responses.filter(({ status }) => status !== 200)
    const message = 'You have already answered this question.'
    expect(new Set(refused.map(({ status, body }) => JSON.stringify([status, body['fields']])))).toEqual(
      new Set([JSON.stringify([400, { ans: message }])]),
    )
    expect(refused[0]!.body['message']).toBe(message)
    const { body } = await shop.send('GET /get-qstn-answr', { productId })
    expect([body[0]!.answers.length, body[0]!.answerCount]).toEqual([1, 1])
    expect((await mails()).length).toBe(before + 1)
  })
  test.each([
    ['too short', { ans: 'Yes' }, 400, 'Please write your answer'],
    ['blank', { ans: '  \u0000\u202e   ' }, 400, 'Please write your answer'],
    ['10,000 characters', { ans: 'x'.repeat(10_000) }, 400, 'Please check your input and try again'],
    ['no text', { ans: 5 }, 400, 'Please check your input and try again'],
    ['an unknown question', { questionId: 'none' }, 404, 'This question was not found.'],
  ])('%s is refused and changes nothing', async (_, input, status, message) => {
    const { questionId } = await buildQuestion()
    const { token } = await buildMember()
    const before = await digest(shop.db, 'answers', 'messages')
    const response = await shop.as(token).sendRaw(call, { questionId, ans: 'Two years.', ...input })
    expect([response.status, response.body['message']]).toEqual([status, message])
    expect(await digest(shop.db, 'answers', 'messages')).toBe(before)
  })
  test('others cannot answer: neither who only ordered it, nor a member of another seller', async () => {
    const { productId, questionId } = await buildQuestion()
    const other = await buildShopper(shop.db)
    await buildOrder(shop.db, { userId: other.userId, productId, status: 1 })
    await shop.db
      .insertInto('seller_members')
      .values({ seller_id: await buildSeller(shop.db), user_id: other.userId })
      .execute()
    const response = await shop.as(other.token).sendRaw(call, { questionId, ans: 'Two years.' })
    const message = 'Only the seller and customers who have received this product can answer.'
    expect([response.status, response.body]).toMatchObject([400, { message, fields: { ans: message } }])
    expect((await shop.send(call, { questionId, ans: 'Two years.' })).status).toBe(401)
  })
})

test('questions are paged, sorted and searched in questions and answers', async () => {
  const { productId, questionId } = await buildQuestion('Is it 100% cotton_wool?')
  for (let index = 1; index <= 11; index++) {
    shop.setNow(new Date(now.getTime() + index * 1000))
    const { token } = await buildShopper(shop.db)
    await shop.as(token).send('POST /ask-question', { productId, question: `Question ${index}` })
  }
  shop.setNow(now)
  const { token } = await buildMember()
  await shop.as(token).send('POST /answer-question', { questionId, ans: 'It is linen.' })
  const read = async (query: object) => {
    const { body, headers } = await shop.sendRaw('GET /get-qstn-answr', { productId, ...query })
    const list = body as unknown as { question: string }[]
    return [Number(headers['x-total-count']), ...list.map(({ question }) => question)]
  }
  expect((await read({})).slice(0, 3)).toEqual([12, 'Question 11', 'Question 10'])
  expect(await read({})).toHaveLength(11)
  expect(await read({ page: 2 })).toEqual([12, 'Question 1', 'Is it 100% cotton_wool?'])
  expect((await read({ sort: 'answered', limit: 2 })).slice(1)).toEqual([
    'Is it 100% cotton_wool?',
    'Question 11',
  ])
  expect(await read({ q: 'LINEN' })).toEqual([1, 'Is it 100% cotton_wool?'])
  expect(await read({ q: 'n 1', sort: 'answered' })).toEqual([3, 'Question 11', 'Question 10', 'Question 1'])
  expect(await read({ q: '100%' })).toEqual([1, 'Is it 100% cotton_wool?'])
  expect(await read({ q: 'n_1' })).toEqual([0])
  // A page after the last one still has the number of all.
  expect(await read({ q: 'n 1', page: 2 })).toEqual([3])
})

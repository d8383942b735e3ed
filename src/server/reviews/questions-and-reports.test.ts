import { beforeAll, describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { injections } from '#tests/injections.ts'

const shop = await testShop()
let buyer: Awaited<ReturnType<typeof buildShopper>>
const now = new Date('2026-03-10T06:00:00Z')

beforeAll(async () => {
  shop.setNow(now)
  await buildSeller(shop.db, { id: 's1', store_name: 'Fresh Lane' })
  for (const id of ['p1', 'p2']) await buildProduct(shop.db, { id, seller_id: 's1' })
  buyer = await buildShopper(shop.db)
})

describe('questions', () => {
  const askQuestion = (input: object) =>
    shop
      .as(buyer.token)
      .sendRaw('POST /ask-question', { productId: 'p1', question: 'Is it old rice?', ...input })
  test('POST /ask-question, and GET /get-qstn-answr with the answered questions', async () => {
    expect((await askQuestion({})).status).toBe(200)
    shop.setNow(new Date(now.getTime() + 1000))
    await askQuestion({ question: 'How long is it\u202e aged?' })
    const { id } = await shop.db
      .selectFrom('questions')
      .select('id')
      .where('question', '=', 'Is it old rice?')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('answers')
      .values([
        {
          id: 'a2',
          question_id: id,
          user_id: buyer.userId,
          ans: 'Mine was.',
          created_at: new Date('2026-03-12T00:00:00Z'),
        },
        {
          id: 'a1',
          question_id: id,
          seller_id: 's1',
          ans: 'Two years.',
          created_at: new Date('2026-03-11T00:00:00Z'),
        },
      ])
      .execute()
    const { body } = await shop.send('GET /get-qstn-answr', { productId: 'p1' })
    expect(body).toMatchObject([
      { question: 'How long is it aged?', answers: [], customerDetails: { name: 'Meera Nair' } },
      {
        question: 'Is it old rice?',
        answers: [
          { ans: 'Two years.', by: 'Fresh Lane', createdDate: 1_773_187_200 },
          { ans: 'Mine was.', by: 'Meera Nair' },
        ],
      },
    ])
    expect((await shop.send('GET /get-qstn-answr', { productId: 'p2' })).body).toEqual([])
    expect((await shop.send('GET /get-qstn-answr', { productId: 'none' })).status).toBe(404)
  })
  test('a question that the user sends fifty times at once, and later again, is one question', async () => {
    const productId = await buildProduct(shop.db)
    const question = 'Does it keep in the heat?'
    const other = await buildShopper(shop.db)
    const ask = (token: string) => shop.as(token).send('POST /ask-question', { productId, question })
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask(buyer.token)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    expect(responses[0]!.status).toBe(200)
    const { total, body } = await shop.send('GET /get-qstn-answr', { productId })
    expect([total, body.map((one) => one.question)]).toEqual([1, [question]])
    shop.setNow(new Date(now.getTime() + 86_400_000))
    expect((await ask(buyer.token)).status).toBe(200)
    expect((await ask(other.token)).status).toBe(200)
    shop.setNow(now)
    expect((await shop.send('GET /get-qstn-answr', { productId })).total).toBe(2)
  })
  test.each([
    [{ question: 'Why' }, 400, 'Please write your question'],
    [{ question: '     \u202e    ' }, 400, 'Please write your question'],
    [{ question: 'x'.repeat(301) }, 400, 'Please check your input and try again'],
    [{ question: ['Is it old rice?'] }, 400, 'Please check your input and try again'],
    [{ productId: 'none' }, 404, 'Error fetching product'],
  ])('%j is refused and changes nothing', async (input, status, message) => {
    const before = await digest(shop.db, 'questions')
    const response = await askQuestion(input)
    expect([response.status, response.body['message']]).toEqual([status, message])
    expect(await digest(shop.db, 'questions')).toBe(before)
  })
})

describe('POST /report', () => {
  const report = (input: object) =>
    shop.sendRaw('POST /report', {
      subject: 'product',
      subjectId: 'p1',
      reason: 'Counterfeit Products',
      ...input,
    })
  test('is stored with a number, from a visitor or a shopper', async () => {
    const first = (await report({ comment: 'The label is wrong.' })).body as unknown as {
      number: number
      message: string
    }
    expect(first.message).toContain(String(first.number))
    const second = await shop
      .as(buyer.token)
      .send('POST /report', { subject: 'seller', subjectId: 's1', reason: 'Others', comment: 'Rude.' })
    expect(second.body.number).toBe(first.number + 1)
    const rows = await shop.db
      .selectFrom('reports')
      .select(['subject_type', 'subject_id', 'user_id', 'comment'])
      .orderBy('number')
      .execute()
    expect(rows).toEqual([
      { subject_type: 'product', subject_id: 'p1', user_id: null, comment: 'The label is wrong.' },
      { subject_type: 'seller', subject_id: 's1', user_id: buyer.userId, comment: 'Rude.' },
    ])
  })
  test('a report that is sent fifty times at once is one report', async () => {
    const productId = await buildProduct(shop.db)
    const other = await buildShopper(shop.db)
    const input = { subject: 'product', subjectId: productId, reason: 'Others', comment: 'Torn' } as const
    const numbersFor = async (client: typeof shop | ReturnType<typeof shop.as>, times: number) => {
      const replies = await Promise.all(
        Array.from({ length: times }, () => client.send('POST /report', input)),
      )
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      return new Set(replies.map(({ body }) => body.number))
    }
    const mine = await numbersFor(shop.as(buyer.token), 50)
    const visitors = await numbersFor(shop, 50)
    const others = await numbersFor(shop.as(other.token), 2)
    expect([mine.size, visitors.size, others.size]).toEqual([1, 1, 1])
    expect(new Set([...mine, ...visitors, ...others]).size).toBe(3)
    // Another comment is another report.
    const more = await shop.as(buyer.token).send('POST /report', { ...input, comment: 'Wet' })
    expect(mine).not.toContain(more.body.number)

    // A shopper's report stays one until it is closed; that of a visitor later may come from somebody else.
    shop.setNow(new Date(now.getTime() + 60_000))
    expect(await numbersFor(shop.as(buyer.token), 1)).toEqual(mine)
    expect(await numbersFor(shop, 1)).not.toEqual(visitors)
    await shop.db
      .updateTable('reports')
      .set({ status: 'closed' })
      .where('subject_id', '=', productId)
      .execute()
    expect(await numbersFor(shop.as(buyer.token), 1)).not.toEqual(mine)
    shop.setNow(now)
  })
  test('300 attempts to run script are stored as they were typed (S-15)', async () => {
    const stored = shop.db.selectFrom('reports').select('comment').where('reason', '=', 'Others')
    const before = await stored.execute()
    for (const comment of injections)
      expect((await report({ reason: 'Others', comment })).status, comment).toBe(200)
    const comments = (await stored.orderBy('number').execute()).map(({ comment }) => comment)
    expect(comments.slice(before.length).toSorted()).toEqual(injections.toSorted())
  })
  test.each([
    [{ reason: 'I do not like it' }, 400, 'Please select a reason'],
    [{ reason: 'Others', comment: '  ' }, 400, 'Please describe the problem'],
    [{ comment: 'x'.repeat(1001) }, 400, 'Please check your input and try again'],
    [{ subject: 'order' }, 400, 'Please check your input and try again'],
    [{ subjectId: 'none' }, 404, 'The requested resource was not found.'],
    [{ subject: 'brand', subjectId: 's1' }, 404, 'The requested resource was not found.'],
  ])('%j is refused and changes nothing', async (input, status, message) => {
    const before = await digest(shop.db, 'reports')
    const response = await report(input)
    expect([response.status, response.body['message']]).toEqual([status, message])
    expect(await digest(shop.db, 'reports')).toBe(before)
  })
})

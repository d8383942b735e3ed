import { expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import {
  buildMember,
  buildOperator,
  buildOrder,
  buildProduct,
  buildSeller,
  buildShopper,
} from '#tests/factories.ts'

const shop = await testShop()
const operator = shop.asStaff(await buildOperator(shop.db, 'support'))

async function buildStore() {
  const sellerId = await buildSeller(shop.db)
  const productId = await buildProduct(shop.db, { seller_id: sellerId })
  return { sellerId, productId, member: shop.asStaff(await buildMember(shop.db, sellerId)) }
}
async function ask(productId: string, question: string, at = new Date()): Promise<string> {
  const { token } = await buildShopper(shop.db)
  expect((await shop.as(token).send('POST /ask-question', { productId, question })).status).toBe(200)
  const { id } = await shop.db
    .updateTable('questions')
    .set({ created_at: at })
    .where('product_id', '=', productId)
    .where('question', '=', question)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const answerAs = async (client: typeof operator, questionId: string, ans: string) => {
  const { status, body } = await client.sendRaw('POST /seller/questions/:questionId/answer', {
    questionId,
    ans,
  })
  return { status, body }
}

it('lists the oldest unanswered question first, and one answer of a store, replaced within a day', async () => {
  const { sellerId, productId, member } = await buildStore()
  const newer = await ask(productId, 'Is it washable?')
  const older = await ask(productId, 'How long does it keep?', new Date(Date.now() - 86_400_000))
  const list = async (input: object = {}) =>
    (await member.send('GET /seller/questions', input)).body.rows.map(({ questionId }) => questionId)
  expect(await list({ answered: 'false' })).toEqual([older, newer])
  expect(await list({ q: 'WASH' })).toEqual([newer])

  for (const [ans, error] of [
    ['', 'badInput'],
    ['x'.repeat(1_001), 'badInput'],
  ] as const)
    expect((await answerAs(member, older, ans)).body).toMatchObject({
      code: error,
      fields: { ans: expect.any(String) },
    })
  const colleague = shop.asStaff(await buildMember(shop.db, sellerId, 'catalogue'))
  const first = '<b>A year</b> in the fridge.'
  const replies = await Promise.all([member, colleague].map((client) => answerAs(client, older, first)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await answerAs(colleague, older, 'Two years in the fridge.')).status).toBe(200)
  const rows = (await member.send('GET /seller/questions', { answered: 'true' })).body.rows
  expect(rows).toMatchObject([
    { questionId: older, productId, sellerId, answers: [{ ans: 'Two years in the fridge.', isStore: true }] },
  ])
  // The search of the product page finds the new words, and no longer the old ones.
  const found = async (q: string) =>
    (await shop.send('GET /get-qstn-answr', { productId, q })).body.map(({ id }) => id)
  expect([await found('two years'), await found('a year')]).toEqual([[older], []])
  const log = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', older)
    .orderBy('id')
    .execute()
  expect(log).toHaveLength(3)
  expect(log[2]).toMatchObject({
    action: 'question.answer',
    seller_id: sellerId,
    before: { ans: first },
    after: { ans: 'Two years in the fridge.' },
  })

  const wroteAt = (hours: number) =>
    shop.db
      .updateTable('answers')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('question_id', '=', older)
      .execute()
  await wroteAt(23.9)
  expect((await answerAs(member, older, 'Three years.')).status).toBe(200)
  await wroteAt(24.1)
  expect(await answerAs(member, older, 'Four years.')).toMatchObject({
    status: 409,
    body: { code: 'cannotMove' },
  })
  const other = await buildStore()
  const unknown = await answerAs(other.member, 'q0', 'A year.')
  expect(await answerAs(other.member, newer, 'A year.')).toEqual(unknown)
  expect(unknown.status).toBe(404)
})

it('lets a second member, and no member without the permission, answer in the shop', async () => {
  const { sellerId, productId, member } = await buildStore()
  const questionId = await ask(productId, 'Is it washable?')
  expect((await answerAs(member, questionId, 'Yes, it is.')).status).toBe(200)
  const colleague = await buildMember(shop.db, sellerId, 'manager')
  const accounts = await buildMember(shop.db, sellerId, 'accounts')
  const inShop = async ({ token }: typeof accounts) =>
    (await shop.as(token).sendRaw('POST /answer-question', { questionId, ans: 'No, it is not.' })).body[
      'code'
    ]
  expect([await inShop(colleague), await inShop(accounts)]).toEqual(['alreadyAnswered', 'cannotAnswer'])
})

it('lists reviews, and a store reports one of its own products', async () => {
  const { sellerId, productId, member } = await buildStore()
  const other = await buildStore()
  const review = async (rating: number, headline: string) => {
    const { userId, token } = await buildShopper(shop.db)
    await buildOrder(shop.db, { userId, productId })
    const sent = { productId, rating, review: headline, comment: 'As it is.' }
    expect((await shop.as(token).send('POST /add-rating', sent)).status).toBe(200)
    return (await shop.as(token).send('GET /get-product-user-reviews', { productId })).body[0]!.reviewId
  }
  const good = await review(5, 'Very good')
  const bad = await review(1, 'Buy at X')
  const list = async (client: typeof member, input: object = {}) =>
    (await client.send('GET /seller/reviews', input)).body.rows
  expect((await list(member, { sort: '-at' })).map(({ reviewId }) => reviewId)).toEqual([bad, good])
  expect(await list(member, { stars: 1, productId })).toMatchObject([
    { reviewId: bad, productId, sellerId, stars: 1, headline: 'Buy at X', comment: 'As it is.', reports: 0 },
  ])
  expect(await list(other.member)).toEqual([])
  const all = await operator.send('GET /operator/reviews', { seller: sellerId })
  expect(all.body.total).toBe(2)

  const report = (client: typeof member, reviewId: string, reason: string) =>
    client.sendRaw('POST /seller/reviews/:reviewId/report', { reviewId, reason })
  expect((await report(other.member, bad, 'Spam')).status).toBe(404)
  expect((await report(member, bad, ' ')).body).toMatchObject({ fields: { reason: expect.any(String) } })
  // Two members many times at once, then one again with another reason: one report, and one row in the audit log.
  const colleague = shop.asStaff(await buildMember(shop.db, sellerId, 'manager'))
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, index) => report(index % 2 ? colleague : member, bad, 'Advertises')),
  )
  const { number } = sent[0]!.body
  expect(number).toEqual(expect.any(Number))
  for (const { body } of [...sent, await report(colleague, bad, 'Spam')]) expect(body).toEqual({ number })
  const log = shop.db.selectFrom('audit_log').select('after').where('subject', '=', bad)
  expect(await log.execute()).toEqual([{ after: { report: number, reason: 'Advertises' } }])
  expect(await list(member, { stars: 1 })).toMatchObject([{ reports: 1 }])
  const { rows } = (await operator.send('GET /operator/reports', { q: String(number) })).body
  expect(rows).toMatchObject([
    {
      number,
      subject: 'review',
      text: 'Buy at X / As it is.',
      reasons: [{ reason: 'Others', comment: 'Advertises' }],
    },
  ])
  const step = { number: number as number, step: 'hide', reason: 'Advertises' } as const
  expect((await operator.send('POST /operator/reports/:number/steps', step)).status).toBe(200)
  expect(await list(member, { stars: 1 })).toEqual([])
  expect((await report(member, bad, 'Spam')).status).toBe(404)
})

it('shows at most 50 answers and reasons, the answer of the store and open reports first', async () => {
  const { productId, member } = await buildStore()
  const questionId = await ask(productId, 'Is it heavy?')
  expect((await answerAs(member, questionId, 'It weighs 2 kg.')).status).toBe(200)
  const created_at = new Date(Date.now() - 3_600_000)
  const many = Array.from({ length: 60 }, (_, index) => `${productId}-${index}`)
  const answers = many.map((id) => ({ id, question_id: questionId, ans: 'Yes', created_at }))
  await shop.db.insertInto('answers').values(answers).execute()
  const subject = { subject_type: 'question', subject_id: questionId, reason: 'Others', created_at }
  for (const status of ['closed', 'open'])
    await shop.db
      .insertInto('reports')
      .values(many.map((id) => ({ id: `${status}-${id}`, status, ...subject })))
      .execute()
  const { rows } = (await member.send('GET /seller/questions')).body
  expect(rows[0]!.answers).toHaveLength(50)
  expect(rows[0]!.answers[0]).toMatchObject({ ans: 'It weighs 2 kg.', isStore: true })
  const reported = (await operator.send('GET /operator/reports', { q: questionId })).body.rows
  expect(reported).toMatchObject([{ subjectId: questionId, openReports: 60 }])
  expect(reported[0]!.reasons).toHaveLength(50)
  expect(reported[0]!.reasons[0]!.number).toBe(reported[0]!.number)
})

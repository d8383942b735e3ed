import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildOperator, buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'
import { expectInvariants } from '#tests/invariants.ts'

const shop = await testShop()
const now = new Date('2026-03-10T06:00:00Z')

let operator: ReturnType<typeof shop.asStaff>
let operatorId: string
beforeAll(async () => {
  shop.setNow(now)
  const staff = await buildOperator(shop.db, 'support', now)
  operatorId = staff.userId
  operator = shop.asStaff(staff)
})

const step = async (number: number, name: 'hide' | 'show' | 'close', reason = 'Advertises another shop') => {
  const { status, body } = await operator.sendRaw('POST /operator/reports/:number/steps', {
    number,
    step: name,
    reason,
  })
  return status === 200 ? body : [status, body['message']]
}
const closed = (number: number) => ({ number, status: 'closed' })
const reportsOf = async (input: object = {}) =>
  (await operator.send('GET /operator/reports', { limit: 200, ...input })).body.rows

test('a reported review is hidden with its count, shown again, and both steps are in the audit log', async () => {
  const productId = await buildProduct(shop.db, { imported5: 2 })
  const { userId, token } = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId, productId })
  await shop.as(token).send('POST /add-rating', { productId, rating: 5, review: 'Buy at X', comment: '' })
  const read = async () => (await shop.send('GET /get-product-reviews', { productId })).body
  const reviewId = (await read()).reviews[0]!.reviewId
  const report = { subject: 'review', subjectId: reviewId, reason: 'Others', comment: 'Spam' } as const
  const { number } = (await shop.send('POST /report', report)).body
  // Another person reports the same review: one row with both reasons.
  const other = { ...report, reason: 'Incorrect Informations', comment: '' } as const
  const second = (await shop.as(token).send('POST /report', other)).body.number
  expect(await reportsOf()).toEqual([
    {
      number,
      state: 'open',
      subject: 'review',
      subjectId: reviewId,
      text: 'Buy at X',
      status: 'shown',
      productId,
      productName: expect.any(String),
      openReports: 2,
      reasons: [
        { number, reason: 'Others', comment: 'Spam', at: now.toISOString() },
        { number: second, reason: 'Incorrect Informations', comment: '', at: now.toISOString() },
      ],
    },
  ])
  const counted = async () =>
    (await shop.send('GET /getProductInnerDetails', { pId: productId })).body.productDetails.fiveRating

  // Ten operators at once are one step.
  const steps = await Promise.all(Array.from({ length: 10 }, () => step(second, 'hide')))
  expect(steps.filter((result) => !Array.isArray(result))).toEqual([closed(second)])
  expect(new Set(steps.flatMap((result) => (Array.isArray(result) ? [result[0]] : [])))).toEqual(
    new Set([409]),
  )
  expect([(await read()).total, await counted()]).toEqual([0, 2])
  await expectInvariants(shop.db, { prefix: 'I-21' })
  expect(await reportsOf()).toEqual([])
  expect(await reportsOf({ state: 'closed' })).toMatchObject([{ number, status: 'hidden' }])
  // The author still sees the review among the own ones.
  expect((await shop.as(token).send('GET /get-product-user-reviews')).body).toHaveLength(1)

  expect(await step(number, 'close')).toEqual([409, 'All reports of this subject are closed already.'])
  expect(await step(number, 'show')).toEqual(closed(number))
  expect([(await read()).total, await counted()]).toEqual([1, 3])
  const log = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after', 'data', 'request_id'])
    .where('subject', '=', reviewId)
    .orderBy('id')
    .execute()
  const entry = {
    actor_id: operatorId,
    data: { reason: 'Advertises another shop' },
    request_id: expect.any(String),
  }
  expect(log).toEqual([
    {
      ...entry,
      action: 'report.hide',
      before: { status: 'shown', reports: 'open' },
      after: { status: 'hidden', reports: 'closed' },
    },
    { ...entry, action: 'report.show', before: { status: 'hidden' }, after: { status: 'shown' } },
  ])
})

test('a report of a deleted text, a product or nothing cannot hide; the first two can be closed', async () => {
  const productId = await buildProduct(shop.db)
  const report = { subject: 'product', subjectId: productId, reason: 'Counterfeit Products' } as const
  const ofProduct = (await shop.send('POST /report', report)).body.number
  const { number: ofDeleted } = await shop.db
    .insertInto('reports')
    .values({ id: 'gone', subject_type: 'review', subject_id: 'gone', reason: 'Others', created_at: now })
    .returning('number')
    .executeTakeFirstOrThrow()
  const refused = [400, 'The reported text was deleted or cannot be hidden here. You can close the report.']
  for (const number of [ofProduct, ofDeleted]) {
    expect(await step(number, 'hide')).toEqual(refused)
    expect(await step(number, 'show')).toEqual(refused)
  }
  expect(await reportsOf()).toMatchObject([
    { subject: 'product', subjectId: productId, text: expect.any(String), status: null },
    { subject: 'review', text: null, status: null },
  ])
  expect(await step(ofDeleted, 'close', ' ')).toMatchObject([400, expect.any(String)])
  for (const number of [ofProduct, ofDeleted]) expect(await step(number, 'close')).toEqual(closed(number))
  expect(await reportsOf()).toEqual([])
  expect(await step(999_999, 'hide')).toMatchObject([404, expect.any(String)])
})

test('a hidden answer leaves list and count, a hidden question takes its answers along', async () => {
  const productId = await buildProduct(shop.db)
  const asker = await buildShopper(shop.db)
  const buyer = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId: buyer.userId, productId })
  await shop.as(asker.token).send('POST /ask-question', { productId, question: 'Is it washable?' })
  const read = async () => (await shop.send('GET /get-qstn-answr', { productId })).body
  const questionId = (await read())[0]!.id
  await shop.as(buyer.token).send('POST /answer-question', { questionId, ans: 'Buy at X instead.' })
  const answerId = (await read())[0]!.answers[0]!.answerId
  const report = async (subject: 'question' | 'answer', subjectId: string) =>
    (await shop.send('POST /report', { subject, subjectId, reason: 'Others', comment: 'Spam' })).body.number
  const answerReport = await report('answer', answerId)
  expect(await step(answerReport, 'hide')).toEqual(closed(answerReport))
  expect(await read()).toMatchObject([{ id: questionId, answers: [], answerCount: 0 }])
  await step(answerReport, 'show')
  expect(await read()).toMatchObject([{ answers: [{ ans: 'Buy at X instead.' }], answerCount: 1 }])
  const questionReport = await report('question', questionId)
  expect(await step(questionReport, 'hide')).toEqual(closed(questionReport))
  expect(await read()).toEqual([])
  const late = await shop.as(buyer.token).send('POST /answer-question', { questionId, ans: 'Yes, it is.' })
  expect(late.status).toBe(404)
})

test('the answers of a question equal its count after 200 random hides and shows', async () => {
  const productId = await buildProduct(shop.db)
  const asker = shop.as((await buildShopper(shop.db)).token)
  await asker.send('POST /ask-question', { productId, question: 'Is it washable?' })
  const read = async () => (await shop.send('GET /get-qstn-answr', { productId })).body[0]!
  const questionId = (await read()).id
  const answer = async () => {
    const buyer = await buildShopper(shop.db)
    await buildOrder(shop.db, { userId: buyer.userId, productId })
    await shop.as(buyer.token).send('POST /answer-question', { questionId, ans: 'Yes, it is.' })
  }
  await Promise.all(Array.from({ length: 10 }, answer))
  const numbers = await Promise.all(
    (await read()).answers.map(async ({ answerId: subjectId }) => {
      const report = { subject: 'answer', subjectId, reason: 'Others', comment: 'x' } as const
      return (await shop.send('POST /report', report)).body.number
    }),
  )
  // A fixed sequence, so that a failure can be repeated.
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let batch = 0; batch < 20; batch++)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        step(numbers[random(numbers.length)]!, random(2) === 0 ? 'hide' : 'show'),
      ),
    )
  const { answers, answerCount } = await read()
  expect(answerCount).toBe(answers.length)
  await expectInvariants(shop.db, { prefix: 'I-21' })
})

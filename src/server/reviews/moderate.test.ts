import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'
import { expectInvariants } from '#tests/invariants.ts'
import { formatReport, listReportedTexts, moderate } from './moderate.ts'

const shop = await testShop()
const now = new Date('2026-03-10T06:00:00Z')

beforeAll(async () => {
  shop.setNow(now)
})

const step = (number: number, status: 'shown' | 'hidden') =>
  moderate(shop.db, now, { number, status, reason: 'Advertises another shop', by: 'Omana' })

test('a reported review is hidden with its count, shown again, and both steps are in the audit log', async () => {
  const productId = await buildProduct(shop.db, { imported5: 2 })
  const { userId, token } = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId, productId })
  await shop.as(token).send('POST /add-rating', { productId, rating: 5, review: 'Buy at X', comment: '' })
  const read = async () => (await shop.send('GET /get-product-reviews', { productId })).body
  const reviewId = (await read()).reviews[0]!.reviewId
  const report = { subject: 'review', subjectId: reviewId, reason: 'Others', comment: 'Spam' } as const
  const { number } = (await shop.send('POST /report', report)).body
  expect(await listReportedTexts(shop.db)).toMatchObject([
    { number, subject: 'review', status: 'shown', text: 'Buy at X', reason: 'Others', comment: 'Spam' },
  ])
  const counted = async () =>
    (await shop.send('GET /getProductInnerDetails', { pId: productId })).body.productDetails.fiveRating

  // Fifty operators at once are one step.
  const steps = await Promise.all(Array.from({ length: 50 }, () => step(number, 'hidden')))
  expect(steps.filter((result) => 'id' in result)).toHaveLength(1)
  expect([(await read()).total, await counted()]).toEqual([0, 2])
  await expectInvariants(shop.db, { prefix: 'I-21' })
  expect(await listReportedTexts(shop.db)).toEqual([])
  // The author still sees the review among the own ones.
  expect((await shop.as(token).send('GET /get-product-user-reviews')).body).toHaveLength(1)

  expect(await step(number, 'shown')).toEqual({ subject: 'review', id: reviewId })
  expect([(await read()).total, await counted()]).toEqual([1, 3])
  const log = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_role', 'data'])
    .where('subject', '=', reviewId)
    .orderBy('id')
    .execute()
  const data = { by: 'Omana', reason: 'Advertises another shop', report: number }
  expect(log).toEqual([
    { action: 'hide-review', actor_role: 'operator', data },
    { action: 'show-review', actor_role: 'operator', data },
  ])
})

test('reports of texts that were deleted are not listed, however many there are', async () => {
  const productId = await buildProduct(shop.db)
  const { token } = await buildShopper(shop.db)
  await shop.as(token).send('POST /ask-question', { productId, question: 'Is it washable?' })
  const { body } = await shop.send('GET /get-qstn-answr', { productId })
  await shop.db
    .insertInto('reports')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        id: `gone${index}`,
        subject_type: 'review',
        subject_id: `gone${index}`,
        reason: 'Others',
        created_at: now,
      })),
    )
    .execute()
  const report = { subject: 'question', subjectId: body[0]!.id, reason: 'Others', comment: 'Spam' } as const
  const { number } = (await shop.send('POST /report', report)).body
  expect(await listReportedTexts(shop.db)).toEqual([
    {
      number,
      subject: 'question',
      status: 'shown',
      text: 'Is it washable?',
      reason: 'Others',
      comment: 'Spam',
    },
  ])
  expect(await step(number, 'hidden')).toEqual({ subject: 'question', id: body[0]!.id })
})

test('an unknown number, a report of a product and a deleted review change nothing', async () => {
  const productId = await buildProduct(shop.db)
  const report = { subject: 'product', subjectId: productId, reason: 'Counterfeit Products' } as const
  const { number } = (await shop.send('POST /report', report)).body
  expect(await step(number, 'hidden')).toEqual({
    refused: `Report ${number} is not about a review, question or answer that exists.`,
  })
  expect(await step(999_999, 'hidden')).toEqual({ refused: 'There is no report 999999.' })
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
  expect(await step(answerReport, 'hidden')).toEqual({ subject: 'answer', id: answerId })
  expect(await read()).toMatchObject([{ id: questionId, answers: [], answerCount: 0 }])
  await step(answerReport, 'shown')
  expect(await read()).toMatchObject([{ answers: [{ ans: 'Buy at X instead.' }], answerCount: 1 }])
  expect(await step(await report('question', questionId), 'hidden')).toMatchObject({ subject: 'question' })
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
        step(numbers[random(numbers.length)]!, random(2) === 0 ? 'hidden' : 'shown'),
      ),
    )
  const { answers, answerCount } = await read()
  expect(answerCount).toBe(answers.length)
  await expectInvariants(shop.db, { prefix: 'I-21' })
})

test('a printed report has two lines without control characters, whatever review and comment hold (S-15)', async () => {
  const productId = await buildProduct(shop.db)
  const { userId, token } = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId, productId })
  const typed = 'Bad\u001B[2J\u009B2J\r\n7  review (shown)  Others\u202E'
  await shop.as(token).send('POST /add-rating', { productId, rating: 1, review: typed, comment: typed })
  const [review] = (await shop.send('GET /get-product-reviews', { productId })).body.reviews
  const report = { subject: 'review', subjectId: review!.reviewId, reason: 'Others', comment: typed } as const
  const { number } = (await shop.send('POST /report', report)).body
  const reports = await listReportedTexts(shop.db)
  const [first, second, ...more] = formatReport(reports.find((one) => one.number === number)!).split('\n')
  const shown = 'Bad[2J2J 7  review (shown)  Others'
  expect(first).toBe(`${number}  review (shown)  Others: ${shown}`)
  expect(second).toBe(`    ${shown} / ${shown}`)
  expect(more).toEqual([])
})

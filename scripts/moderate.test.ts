import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '#server/db/db.ts'
import { runAsProcess, runCommand } from '#tests/command.ts'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'

let database: FreshDatabase
let shop: Connection
beforeAll(async () => {
  database = await freshDatabase()
  shop = connect(database.config, 1)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const moderateWith = (...args: string[]) => runCommand('moderate', { DATABASE_URL: database.url }, ...args)
/** The command as `npm run moderate --` runs it. */
const runProcess = (...args: string[]) => runAsProcess('moderate', { DATABASE_URL: database.url }, ...args)

const names = ['--reason', 'Advertises another shop', '--by', 'Omana']

test('lists reported reviews, hides and shows one by the number of its report', async () => {
  const { db } = shop
  expect((await moderateWith()).text).toContain('There are no open reports.')
  const [productId, { userId }] = [await buildProduct(db), await buildShopper(db)]
  const at = new Date('2026-03-10T06:00:00Z')
  await db
    .insertInto('reviews')
    .values({
      id: 'r1',
      product_id: productId,
      user_id: userId,
      rating: 5,
      review: 'Buy at X',
      created_at: at,
    })
    .execute()
  const { number } = await db
    .insertInto('reports')
    .values({
      id: 'p1',
      subject_type: 'review',
      subject_id: 'r1',
      reason: 'Others',
      comment: 'Spam',
      created_at: at,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const listed = await moderateWith()
  expect([listed.code, listed.text]).toEqual([0, `${number}  review (shown)  Others: Spam\n    Buy at X\n`])
  const status = () => db.selectFrom('reviews').select('status').executeTakeFirstOrThrow()

  // A step needs a number, a reason and a name.
  for (const args of [
    ['hide'],
    ['hide', 'x', ...names],
    ['hide', `${number}`, ...names.slice(0, 3), ' '],
    ['drop', `${number}`, ...names],
  ]) {
    const { code, text } = await moderateWith(...args)
    expect([args, code, text]).toEqual([args, 1, expect.stringContaining('npm run moderate -- hide')])
  }
  expect(await status()).toEqual({ status: 'shown' })
  const hidden = await runProcess('hide', `${number}`, ...names)
  expect([hidden.code, hidden.text]).toEqual([0, 'The review r1 is now hidden.\n'])
  expect(await status()).toEqual({ status: 'hidden' })
  const again = await runProcess('hide', `${number}`, ...names)
  expect([again.code, again.text]).toEqual([1, `The review of report ${number} is hidden already.\n`])
  expect((await moderateWith('show', `${number}`, ...names)).text).toBe('The review r1 is now shown.\n')
  expect(await status()).toEqual({ status: 'shown' })
  const log = await db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()
  expect(log).toEqual([
    { action: 'hide-review', subject: 'r1' },
    { action: 'show-review', subject: 'r1' },
  ])
})

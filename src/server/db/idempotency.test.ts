import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { transaction } from './db.ts'
import { answerOnce, inputHash } from './idempotency.ts'

const shop = await testShop()
let userId: string
beforeAll(async () => {
  userId = (await buildShopper(shop.db)).userId
})

const now = new Date('2026-11-20T06:00:00Z')
const keyOf = (key: string, contents: unknown = 1) =>
  key === '' ? null : { userId, route: '/test', key, hash: inputHash(contents) }
/** Sends a request whose answer is the number of times that the work has run. */
function counter() {
  let runs = 0
  return (key: string, contents?: unknown) =>
    transaction(shop.db, (tx) => answerOnce(tx, now, keyOf(key, contents), async () => ({ runs: ++runs })))
}

describe('answerOnce', () => {
  it('returns the stored answer to a repetition, and runs again for another key or none', async () => {
    const send = counter()
    expect([await send('a'), await send('a'), await send('b')]).toEqual([1, 1, 2].map((runs) => ({ runs })))
    expect([await send(''), await send('')]).toEqual([{ runs: 3 }, { runs: 4 }])
  })

  it('refuses a key that was used for other contents', async () => {
    const send = counter()
    await send('other', { items: [1] })
    await expect(send('other', { items: [2] })).rejects.toMatchObject({ code: 'sameKeyOtherOrder' })
  })

  it('runs the work of 20 parallel requests with one key once', async () => {
    const send = counter()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('parallel')))
    expect(new Set(answers.map(({ runs }) => runs))).toEqual(new Set([1]))
  })

  it('runs again after an error, also for a request that waited', async () => {
    const failing = transaction(shop.db, (tx) =>
      answerOnce(tx, now, keyOf('failed'), async () => {
        const waiting = counter()('failed')
        await untilWaiting(shop.db)
        // In an object, because `transaction` would otherwise wait for it.
        throw Object.assign(new Error('no stock'), { waiting })
      }),
    )
    const error = await failing.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: 'no stock' })
    expect(await (error as { waiting: unknown }).waiting).toEqual({ runs: 1 })
  })

  it('keeps the keys of users and of calls apart', async () => {
    const other = (await buildShopper(shop.db)).userId
    const send = counter()
    await send('shared')
    for (const request of [
      { userId: other, route: '/test' },
      { userId, route: '/other' },
    ])
      expect(
        await transaction(shop.db, (tx) =>
          answerOnce(tx, now, { ...request, key: 'shared', hash: 'h' }, async () => 'ran'),
        ),
      ).toBe('ran')
  })
})

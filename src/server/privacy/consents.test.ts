import { describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildShopper } from '#tests/factories.ts'

const shop = await testShop()

const day = (date: number) => new Date(Date.UTC(2026, 6, date, 10))
const list = async (token: string) => (await shop.as(token).send('GET /my-consents')).body
const set = (token: string, channel: 'whatsapp' | 'email', given: boolean) =>
  shop.as(token).send('POST /set-consent', { channel, given })

describe('consents', () => {
  test('are not given before the shopper gives them, and name the text to decide about', async () => {
    const { token } = await buildShopper(shop.db)
    const text = (channel: string) =>
      `Send me news and offers of TharaCart by ${channel}. I can take this back here at any time.`
    expect(await list(token)).toEqual([
      { channel: 'whatsapp', given: false, text: text('WhatsApp'), date: null },
      { channel: 'email', given: false, text: text('email'), date: null },
    ])
  })

  test('are withdrawn by the same call as they are given, each with its date', async () => {
    const { token, userId } = await buildShopper(shop.db, { sessionEnds: day(9) })
    shop.setNow(day(1))
    const given = await set(token, 'email', true)
    expect([given.status, given.body.message]).toEqual([200, 'You will get news and offers by email.'])
    expect((await list(token))[1]).toMatchObject({ given: true, date: day(1).toISOString() })
    shop.setNow(day(2))
    expect((await set(token, 'email', false)).body.message).toBe(
      'You will no longer get news and offers by email.',
    )
    expect(await list(token)).toMatchObject([
      { channel: 'whatsapp', given: false, date: null },
      { channel: 'email', given: false, date: day(2).toISOString() },
    ])
    const rows = shop.db.selectFrom('consents').select(['channel', 'granted', 'text_version', 'at'])
    expect(await rows.where('user_id', '=', userId).orderBy('id').execute()).toEqual([
      { channel: 'email', granted: true, text_version: 'account-1', at: day(1) },
      { channel: 'email', granted: false, text_version: 'account-1', at: day(2) },
    ])
    shop.setNow(new Date())
  })

  test('of the subscribe box show the text of the box', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const consent = { user_id: userId, granted: true, text_version: 'subscribe-1', at: day(1) }
    await shop.db
      .insertInto('consents')
      .values([
        { ...consent, channel: 'whatsapp' },
        { ...consent, channel: 'email' },
      ])
      .execute()
    const text = 'Subscribe to WhatsApp, Email notifications. (Optional)'
    expect(await list(token)).toMatchObject([
      { given: true, text },
      { given: true, text },
    ])
  })

  test('of two tabs at once are one decision with one date', async () => {
    const { token, userId } = await buildShopper(shop.db)
    await Promise.all(Array.from({ length: 6 }, () => set(token, 'whatsapp', true)))
    const rows = shop.db.selectFrom('consents').select('id').where('user_id', '=', userId)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('of another user are neither shown nor changed', async () => {
    const [mine, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    await set(mine.token, 'email', true)
    expect((await list(other.token)).map(({ given }) => given)).toEqual([false, false])
    await shop.as(other.token).sendRaw('POST /set-consent', {
      channel: 'email',
      given: false,
      userId: mine.userId,
    })
    expect((await list(mine.token))[1]?.given).toBe(true)
  })

  test.each([
    {},
    { channel: 'email' },
    { given: true },
    { channel: 'sms', given: true },
    { channel: 'email', given: 'true' },
    { channel: ['email'], given: true },
    { channel: { toString: 'email' }, given: true },
    [],
    null,
  ])('refuse malformed input %j and store nothing', async (input) => {
    const { token } = await buildShopper(shop.db)
    const before = await digest(shop.db, 'consents')
    expect((await shop.as(token).sendRaw('POST /set-consent', input)).status).toBe(400)
    expect(await digest(shop.db, 'consents')).toBe(before)
  })
})

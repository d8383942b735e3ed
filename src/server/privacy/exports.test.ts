import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testShopWithFolder } from '#tests/api.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { buildSale } from '#tests/after-sale.ts'
import { buildShopper } from '#tests/factories.ts'
import { newestMessage } from '#tests/outbox.ts'
import { exportData, exportKey } from './export-data.ts'
import { userTables } from './user-tables-repo.ts'

const HOUR = 3_600_000
const { shop, folder } = await testShopWithFolder()

type Data = { writtenAt: string; tables: Record<string, Record<string, unknown>[]> }
const order = async (token: string) => (await shop.as(token).send('POST /export-my-data')).body.exportId
const list = async (token: string) => (await shop.as(token).send('GET /my-exports')).body
const get = (token: string, exportId: string) =>
  shop.as(token).sendRaw('GET /my-exports/:exportId', { exportId })
const files = () => readdir(join(folder, 'exports')).catch(() => [])
/** Signs in for longer than an hour, for tests that move the clock. */
const staySignedIn = (userId: string) =>
  shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + 72 * HOUR) })
    .where('user_id', '=', userId)
    .execute()

describe('the data of a shopper', () => {
  test('is written by a job into one file with all rows of the shopper and of nobody else', async () => {
    const other = await buildShopper(shop.db)
    await buildSale(shop, other)
    const shopper = await buildShopper(shop.db)
    const { returnId, invoiceId, delivered } = await buildSale(shop, shopper)
    await shop.as(shopper.token).send('POST /set-consent', { channel: 'email', given: true })

    const exportId = await order(shopper.token)
    expect(await list(shopper.token)).toMatchObject([
      { exportId, state: 'preparing', validUntil: null, bytes: null },
    ])
    expect((await get(shopper.token, exportId)).status).toBe(404)
    await shop.runJobs()
    const [row] = await list(shopper.token)
    expect(row).toMatchObject({ exportId, state: 'ready' })
    const reply = await get(shopper.token, exportId)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="tharacart-\d{4}-\d\d-\d\d\.json"$/,
      ),
    })
    expect(row?.bytes).toBe(Buffer.byteLength(reply.text))

    const { tables } = reply.body as unknown as Data
    expect(Object.keys(tables)).toEqual(Object.keys(userTables))
    expect(tables).toMatchObject({
      users: [{ id: shopper.userId, email: shopper.email, phone: shopper.phone }],
      addresses: [{ id: shopper.addressId, house_name: '12/4 Lotus House' }],
      consents: [{ channel: 'email', granted: true }],
      returns: [{ id: returnId }],
      documents: [{ id: invoiceId }],
    })
    expect(tables['order_groups']).toHaveLength(2)
    expect(tables['orders']?.map((one) => one['group_id'])).toContain(delivered.orderId)
    expect(tables['order_moves']?.length).toBeGreaterThan(3)
    const text = JSON.stringify(reply.body)
    for (const foreign of [other.userId, other.email, other.phone]) expect(text).not.toContain(foreign)
    for (const secret of ['token_hash', 'password_hash', 'code_hash']) expect(text).not.toContain(secret)
    const mail = await newestMessage(shop, shopper.email)
    expect(mail.subject).toBe('Your TharaCart data is ready')
    expect(mail.link).toMatch(/\/my-account\/personal-information#my-data$/)
    expect(mail.text).not.toContain(exportId)
  })

  test('can be downloaded only by the shopper, and the id cannot be guessed', async () => {
    const [mine, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const exportId = await order(mine.token)
    await shop.runJobs()
    expect(exportId).toMatch(/^[0-9a-z]{26}$/)
    const refused = await get(other.token, exportId)
    expect([refused.status, refused.body.message]).toEqual([
      404,
      'This file has expired. Please request a new one.',
    ])
    expect((await shop.sendRaw('GET /my-exports/:exportId', { exportId })).status).toBe(401)
    expect(await list(other.token)).toEqual([])
    for (const id of ['..%2f..%2fsecret', '../../secret', 'x', "' or 1=1 --", 'k'.repeat(300), '\u0000'])
      expect([400, 404]).toContain((await get(mine.token, id)).status)
  })

  test('is one file while it is being prepared, also from two tabs at once', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const ids = await Promise.all(Array.from({ length: 5 }, () => order(token)))
    expect(new Set(ids).size).toBe(1)
    await shop.runJobs()
    const rows = shop.db.selectFrom('data_exports').select('id').where('user_id', '=', userId)
    expect(await rows.execute()).toHaveLength(1)
    expect(await order(token)).not.toBe(ids[0])
    await shop.runJobs()
    expect(await list(token)).toHaveLength(2)
  })

  test('can be downloaded for one day; then a job deletes the file', async () => {
    const { token, userId } = await buildShopper(shop.db)
    await staySignedIn(userId)
    const exportId = await order(token)
    await shop.runJobs()
    const until = Date.parse((await list(token))[0]?.validUntil ?? '')
    shop.setNow(new Date(until - 1))
    expect((await get(token, exportId)).status).toBe(200)
    shop.setNow(new Date(until))
    expect((await get(token, exportId)).status).toBe(404)
    expect(await list(token)).toEqual([])
    expect(await files()).toContain(`${exportId}.json`)
    await enqueue(shop.db, 'deleteLeftData', {})
    await shop.runJobs()
    expect(await files()).not.toContain(`${exportId}.json`)
    const row = shop.db.selectFrom('data_exports').select('id').where('id', '=', exportId)
    expect(await row.execute()).toEqual([])
    shop.setNow(new Date())
  })

  test('is deleted at once if the request is gone before the file is written', async () => {
    const { userId, token } = await buildShopper(shop.db)
    const exportId = await order(token)
    const { storage } = shop.shop.providers
    // The account is deleted while the file is written.
    const deleting = {
      ...storage,
      writeFrom: async (key: string, path: string) => {
        await storage.writeFrom(key, path)
        await shop.db.deleteFrom('data_exports').where('user_id', '=', userId).execute()
      },
    }
    await exportData(
      { ...shop.shop, providers: { ...shop.shop.providers, storage: deleting } },
      { id: exportId },
    )
    expect(await storage.has(exportKey(exportId))).toBe(false)
    await shop.runJobs()
    expect(await storage.has(exportKey(exportId))).toBe(false)
  })

  test('has every row of a table that is read in several parts', async () => {
    const { token, userId } = await buildShopper(shop.db)
    const at = new Date()
    await shop.db
      .insertInto('consents')
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          user_id: userId,
          channel: 'email',
          granted: index % 2 === 0,
          text_version: `v${index}`,
          at,
        })),
      )
      .execute()
    const exportId = await order(token)
    await shop.runJobs()
    const { tables } = (await get(token, exportId)).body as unknown as Data
    expect(new Set(tables['consents']?.map((row) => row['text_version'])).size).toBe(450)
  })

  test('a file that the store has lost is answered as gone', async () => {
    const { token } = await buildShopper(shop.db)
    const exportId = await order(token)
    await shop.runJobs()
    await shop.shop.providers.storage.remove(exportKey(exportId))
    expect((await get(token, exportId)).status).toBe(404)
  })
})

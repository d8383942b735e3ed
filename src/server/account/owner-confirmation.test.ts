import { beforeAll, describe, expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildBusinessAccount, buildShopper } from '#tests/factories.ts'
import { newestCode, otherCode } from '#tests/outbox.ts'

const shop = await testShop()
let registry: { gstin: string; phone: string; status: string }[] = []
beforeAll(async () => {
  registry = (await shop.app.inject({ url: '/dev/gst.json' })).json<typeof registry>()
})

/** A business of the registry with the level "GSTIN checked". */
async function buildCheckedBusiness() {
  const entry = registry.shift()
  if (!entry) throw new Error('The registry is too small')
  const shopper = await buildShopper(shop.db, { kind: 'business' })
  await buildBusinessAccount(shop.db, {
    user_id: shopper.userId,
    gstin: entry.gstin,
    legal_name: 'Test Traders',
    official_phone: `+91${entry.phone}`,
  })
  return { ...shopper, ...entry, token: shopper.token }
}
const level = async (token: string) =>
  (await shop.as(token).send('GET /get-user')).body.business?.ownerConfirmed

/** Runs the jobs, which send the text messages of the local registry, and returns the code. */
async function registryCode(phone: string): Promise<string> {
  await shop.runJobs()
  return newestCode(shop, phone)
}

describe('POST /send-owner-code and POST /confirm-owner', () => {
  test('the code of the registry raises the level, and the log has its source (S-33)', async () => {
    const { token, gstin, phone, userId } = await buildCheckedBusiness()
    expect(await level(token)).toBe(false)
    const sent = await shop.as(token).send('POST /send-owner-code', { username: 'test.traders' })
    expect(sent.status).toBe(200)
    const otp = await registryCode(phone)
    const wrong = await shop.as(token).send('POST /confirm-owner', { otp: otherCode(otp) })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Invalid OTP'])
    expect(await level(token)).toBe(false)
    expect((await shop.as(token).send('POST /confirm-owner', { otp })).body.message).toBe(
      'GSTIN owner confirmed',
    )
    expect(await level(token)).toBe(true)
    const log = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', userId).execute()
    expect(log).toMatchObject([
      { action: 'confirm-gst-owner', actor_id: userId, data: { gstin, by: 'registry' } },
    ])
    expect(
      (await shop.as(token).send('POST /send-owner-code', { username: 'test.traders' })).body.message,
    ).toBe('This number is already verified as yours.')
  })

  test('an SMS of the shop to the official phone does not (S-33)', async () => {
    const { token, phone } = await buildCheckedBusiness()
    await shop.as(token).send('POST /send-owner-code', { username: 'test.traders' })
    await shop.runJobs()
    // Like the real registry, whose search returns no phone.
    await shop.send('GET /verify-gst', { gstNo: '32AAKFM4821P1ZZ' })
    await shop.db.updateTable('gstin_checks').set({ phone: null }).execute()
    expect((await shop.send('POST /send-otp', { phone, gstNo: '32AAKFM4821P1ZZ' })).status).toBe(200)
    const otp = await newestCode(shop, phone)
    expect((await shop.as(token).send('POST /confirm-owner', { otp })).status).toBe(400)
    expect(await level(token)).toBe(false)
  })

  test('an unknown user name has a field error, and nothing changes', async () => {
    const { token } = await buildCheckedBusiness()
    const before = await digest(shop.db, 'business_accounts', 'messages')
    for (const username of ['unknown.name', 'x', 'a b c'])
      expect(
        (await shop.as(token).send('POST /send-owner-code', { username })).body['fields'],
      ).toHaveProperty('username')
    expect(await digest(shop.db, 'business_accounts', 'messages')).toBe(before)
  })

  test('a code expires after ten minutes; without a request there is none', async () => {
    const { token, phone } = await buildCheckedBusiness()
    expect((await shop.as(token).send('POST /confirm-owner', { otp: '123456' })).status).toBe(400)
    await shop.as(token).send('POST /send-owner-code', { username: 'test.traders' })
    const otp = await registryCode(phone)
    shop.setNow(new Date(Date.now() + 601_000))
    expect((await shop.as(token).send('POST /confirm-owner', { otp })).status).toBe(400)
    shop.setNow(new Date())
    expect(await level(token)).toBe(false)
  })

  test('an account without a business is refused', async () => {
    const { token } = await buildShopper(shop.db)
    for (const response of [
      await shop.as(token).send('POST /send-owner-code', { username: 'test.traders' }),
      await shop.as(token).send('POST /confirm-owner', { otp: '123456' }),
    ])
      expect([response.status, response.body.message]).toEqual([400, 'Please register your business first.'])
  })
})

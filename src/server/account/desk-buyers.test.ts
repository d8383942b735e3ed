import { beforeAll, describe, expect, test } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { OperatorRole } from '#domain/permissions.ts'
import { testShop } from '#tests/api.ts'
import {
  buildBusinessAccount,
  buildMember,
  buildOperator,
  buildSeller,
  buildShopper,
  openSession,
  type Staff,
  changeUser,
} from '#tests/factories.ts'
import { newestMessage } from '#tests/outbox.ts'
import { buildPaidOrder } from '#tests/payments.ts'
import { buildCashWallet } from '#tests/wallet.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
const { db } = shop
const GSTIN = '32AAPFU0939F1ZV'
type Input = Calls['POST /operator/buyers/:userId/steps']['input']

const staff: Partial<Record<OperatorRole, Staff>> = {}
beforeAll(async () => {
  for (const role of ['admin', 'support', 'auditor'] as const) staff[role] = await buildOperator(db, role)
})
const as = (role: OperatorRole) => shop.asStaff(staff[role]!)
const rename = (userId: string, name: string) =>
  db.updateTable('users').set({ name }).where('id', '=', userId).execute()
const search = async (q: string, role: OperatorRole = 'support') =>
  (await as(role).send('GET /operator/buyers', { q })).body.rows
const step = async (userId: string, input: Partial<Input>, role: OperatorRole = 'support') => {
  const { status, body } = await as(role).send('POST /operator/buyers/:userId/steps', {
    userId,
    reason: 'Stolen card',
    ...input,
  } as Input)
  const { code, fields = {} } = body as { code?: string; fields?: object }
  return status === 200 ? body.blockedUntil : [status, code, ...Object.keys(fields)]
}
const auditOf = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
const statusOf = async ({ token }: { token: string }) => (await shop.as(token).send('GET /get-user')).status
const addBusiness = (userId: string) =>
  buildBusinessAccount(db, {
    user_id: userId,
    gstin: GSTIN,
    legal_name: 'Ambadi Traders',
    official_phone: '+919812345678',
  })

describe('GET /buyers', () => {
  test('finds a buyer by phone, email, GSTIN, name and order number', async () => {
    const { shopper, orderId } = await buildPaidOrder(shop)
    const { userId } = shopper
    await rename(userId, 'Lakshmi O’Brien Menon')
    await addBusiness(userId)
    const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    const { order_number: number } = await db
      .selectFrom('order_groups')
      .select('order_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const phone = user.phone!.slice(3)
    for (const q of [
      phone,
      `+91 ${phone}`.replace(' ', ''),
      user.email!,
      GSTIN,
      'lakshmi',
      'MENON lak',
      number,
    ])
      expect([q, (await search(q)).map((row) => row.userId)]).toEqual([q, [userId]])
    for (const q of ['akshmi', "lak' | 'x", 'lakshmi nair', '()!', number.replace(/\d$/, 'x')])
      expect([q, await search(q)]).toEqual([q, []])
    const [row] = await search(GSTIN)
    expect(row).toEqual({
      userId,
      name: user.name,
      phone,
      email: user.email,
      kind: 'personal',
      gstin: GSTIN,
      orders: 1,
      blockedUntil: null,
      createdAt: user.created_at.toISOString(),
    })
    for (const q of [phone, user.email!, 'lakshmi']) expect(await search(q, 'auditor')).toEqual([])
    await db
      .insertInto('audit_log')
      .values({
        at: new Date(),
        actor_id: userId,
        actor_role: 'shopper',
        action: 'confirm-gst-owner',
        subject: userId,
        data: '{}',
      })
      .execute()
    const [masked] = await search(GSTIN, 'auditor')
    expect(masked).toMatchObject({ userId, name: 'L•••••• O•••••• M••••' })
    const seen = JSON.stringify([
      masked,
      (await as('auditor').send('GET /operator/buyers/:userId', { userId })).body,
    ])
    expect(seen).toContain('confirm-gst-owner')
    for (const text of ['akshmi', phone, user.email!]) expect(seen).not.toContain(text)
    const file = await as('support').send('GET /operator/buyers.csv', { q: GSTIN })
    expect(file.text).toContain(`"${phone}"`)
  })

  test('pages through all accounts but deleted ones', async () => {
    const { userId } = await buildShopper(db)
    await changeUser(db, userId, {
      deleted_at: new Date(),
      email: null,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
    })
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await as('support').send('GET /operator/buyers', { limit: 2, ...(after && { after }) })
      seen.push(...body.rows.map((row) => row.userId))
      after = body.next ?? undefined
    } while (after)
    const all = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect((await as('support').send('GET /operator/buyers/:userId', { userId })).status).toBe(404)
    expect(await step(userId, { step: 'block' })).toEqual([404, 'notFound'])
  })
})

test('GET /buyers/:userId returns wallet, coins, tickets, consents, sessions and obstacles', async () => {
  const { shopper } = await buildCashWallet(shop)
  const { userId } = shopper
  const { body } = await as('support').send('GET /operator/buyers/:userId', { userId })
  expect(body).toMatchObject({
    userId,
    orders: 1,
    ownerConfirmedAt: null,
    blockedReason: null,
    wallet: { balancePaise: 10_000, entries: [{ amountPaise: 10_000, reason: 'refund' }] },
    coins: { balance: 10, owed: 0 },
    tickets: [],
    sessions: [{ sessionId: expect.any(String), device: expect.any(String) }],
    postpones: [{ reason: 'walletBalance', paise: 10_000 }],
  })
  expect(body.consents.map(({ channel, given }) => [channel, given])).toEqual([
    ['whatsapp', false],
    ['email', false],
  ])
})

test('POST /buyers/:userId/contact is for those who may see it, and leaves a row', async () => {
  const { userId, email } = await buildShopper(db)
  const contact = (role: OperatorRole) => as(role).send('POST /operator/buyers/:userId/contact', { userId })
  expect((await contact('auditor')).status).toBe(403)
  const { body } = await contact('support')
  expect(body).toMatchObject({ email, phone: expect.stringMatching(/^\d{10}$/) })
  expect(body.addresses).toEqual([
    { name: expect.any(String), phone: expect.any(String), address: expect.stringContaining('682') },
  ])
  expect(await auditOf(userId)).toMatchObject([
    { action: 'buyers.contact', actor_id: staff.support!.userId, before: null, after: null },
  ])
})

describe('POST /buyers/:userId/steps', () => {
  test('a blocked buyer is signed out at once, until the end of the block or until it is lifted', async () => {
    const buyer = await buildShopper(db)
    const { userId } = buyer
    expect(await step(userId, { step: 'unblock' })).toEqual([409, 'cannotMove'])
    expect(await step(userId, { step: 'block' })).toBe('infinity')
    expect(await statusOf(buyer)).toBe(401)
    expect(await search(buyer.email)).toMatchObject([{ blockedUntil: 'infinity' }])
    const file = await as('support').send('GET /operator/buyers.csv', { q: buyer.email! })
    expect(file.text).toMatch(/"Personal",.*"Without an end date"/)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    expect(await step(userId, { step: 'block', until })).toBe(until)
    const token = await openSession(db, userId, new Date(until))
    shop.setNow(new Date(Date.parse(until) - 1))
    expect(await statusOf({ token })).toBe(401)
    shop.setNow(new Date(until))
    expect(await statusOf({ token })).toBe(200)
    // The session from before the block does not come back.
    expect(await statusOf(buyer)).toBe(401)
    shop.setNow(new Date())
    expect(await step(userId, { step: 'unblock' })).toBe(null)
    expect(await step(userId, { step: 'unblock' })).toEqual([409, 'cannotMove'])
    expect(await auditOf(userId)).toMatchObject([
      { action: 'buyers.step', before: { blockedUntil: null }, after: { blockedUntil: 'infinity' } },
      { before: { blockedUntil: 'infinity' }, after: { blockedUntil: until } },
      { before: { blockedUntil: until }, after: { blockedUntil: null }, data: { reason: 'Stolen card' } },
    ])
  })

  test('refuses oneself, wrong ends and, for a lesser role, an operator', async () => {
    const { userId } = await buildShopper(db)
    const past = new Date(Date.now() - 3_600_000).toISOString()
    const own = staff.support!.userId
    expect(await step(own, { step: 'block' })).toEqual([400, 'badInput', 'userId'])
    expect(await step(userId, { step: 'block', until: past })).toEqual([400, 'badInput', 'until'])
    expect(await step(userId, { step: 'block', until: 'tomorrow' })).toEqual([400, 'badInput', 'until'])
    expect(await step(userId, { step: 'export', until: '2100-01-01T00:00:00Z' })).toEqual([
      400,
      'badInput',
      'until',
    ])
    expect(await step(userId, { step: 'block', reason: ' ' })).toEqual([400, 'badInput', 'reason'])
    const other = await buildOperator(db, 'marketing')
    for (const name of ['block', 'unblock', 'endSessions'] as const)
      expect(await step(other.userId, { step: name })).toEqual([403, 'notAllowed'])
    expect(await step(other.userId, { step: 'block' }, 'admin')).toBe('infinity')
    expect((await shop.asStaff(other).send('GET /operator/pulse')).status).toBe(401)
    expect(await auditOf(userId)).toEqual([])
  })

  test('ends all sessions, also those of a desk', async () => {
    const sellerId = await buildSeller(db)
    const member = await buildMember(db, sellerId)
    expect(await step(member.userId, { step: 'endSessions' })).toBe(null)
    expect((await shop.asStaff(member).send('GET /seller/pulse')).status).toBe(401)
  })

  test('confirms the owner of a GSTIN once', async () => {
    const { userId } = await buildShopper(db)
    expect(await step(userId, { step: 'confirmOwner' })).toEqual([409, 'cannotMove'])
    await db.deleteFrom('business_accounts').where('gstin', '=', GSTIN).execute()
    await addBusiness(userId)
    expect(await step(userId, { step: 'confirmOwner', reason: 'Certificate seen' })).toBe(null)
    expect(await step(userId, { step: 'confirmOwner' })).toEqual([409, 'cannotMove'])
    const business = await db
      .selectFrom('business_accounts')
      .select(['owner_confirmed_at', 'owner_confirmed_by'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    expect(business).toEqual({
      owner_confirmed_at: expect.any(Date),
      owner_confirmed_by: staff.support!.userId,
    })
    expect(await auditOf(userId)).toMatchObject([
      { before: { ownerConfirmedAt: null }, after: { gstin: GSTIN }, data: { reason: 'Certificate seen' } },
    ])
  })

  test('starts one data file, which only the buyer gets', async () => {
    const { userId, email, token } = await buildShopper(db)
    expect(await step(userId, { step: 'export' })).toBe(null)
    expect(await step(userId, { step: 'export' })).toBe(null)
    await shop.runJobs()
    expect((await newestMessage(shop, email)).link).toContain('/my-account/personal-information')
    const files = (await shop.as(token).send('GET /my-exports')).body
    expect(files).toMatchObject([{ state: 'ready' }])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallKey } from '#contract/calls.ts'
import { defineCall } from '#contract/define-call.ts'
import { deskCall } from '#contract/desk/desk-call.ts'
import { DESK_MS, FRESH_MS, SESSION_MS } from '#domain/session.ts'
import { bindCall, type ContractRow, type Handler } from '#server/http/calls.ts'
import { mountApi, openServer } from '#server/http/server.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import {
  buildMember,
  buildOperator,
  buildSeller,
  buildShopper,
  openRaisedSession,
  openSession,
  type Staff,
  blockedUser,
} from '#tests/factories.ts'

const MINUTE = 60_000
const start = new Date('2026-11-22T10:00:00Z')

/** A call of both desks that needs everything that a call can need. */
const orders = deskCall('POST /all/:id', {
  desks: ['seller', 'operator'],
  may: 'orders.write',
  audits: 'order.change',
  fresh: true,
  input: z.object({ id: z.string().max(5) }),
  output: z.object({ scope: z.unknown(), role: z.string(), action: z.string().optional() }),
  summary: 'Changes an order',
})
const reading = deskCall('GET /all', {
  desks: ['seller', 'operator'],
  may: 'desk.use',
  input: z.object({}),
  output: z.object({ scope: z.unknown(), role: z.string(), action: z.string().optional() }),
  summary: 'Reads orders',
})

let shop: TestShop
let app: ReturnType<typeof openServer>
beforeAll(async () => {
  shop = await openTestShop({ TRUSTED_PROXIES: '1' })
  const handler: Handler<ContractRow> = (ctx) => {
    const { scope, role, action } = ctx as unknown as { scope: unknown; role: string; action?: string }
    return { scope, role, ...(action !== undefined && { action }) }
  }
  const rows = [...orders.rows, ...reading.rows] as unknown as ContractRow[]
  const calls = rows.map((row) => [row.key, { row, run: bindCall(shop.shop, row, handler) }] as const)
  app = openServer(shop.shop)
  await mountApi(app, { ...shop.api, calls: new Map(calls) })
})
beforeEach(() => shop.setNow(start))
afterAll(async () => {
  await app.close()
  await shop.close()
})

type Sent = Partial<Pick<Staff, 'token' | 'desk'>> & { seller?: string; id?: string; cookie?: string }

/** Sends one of the two calls; returns status, code, what the second factor needs, and the body. */
async function send(desk: 'seller' | 'operator', method: 'GET' | 'POST', sent: Sent) {
  const cookie = sent.cookie ?? (sent.desk === undefined ? undefined : `desk=${sent.desk}`)
  const response = await app.inject({
    method,
    url: method === 'GET' ? `/api/${desk}/all` : `/api/${desk}/all/${sent.id ?? 'o1'}`,
    headers: {
      ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(sent.seller !== undefined && { 'seller-id': sent.seller }),
    },
    ...(method === 'POST' && { payload: {} }),
  })
  const body = response.json<Record<string, unknown>>()
  const expiry = response.headers['token-expiry']
  return { status: response.statusCode, body, expiry: expiry === undefined ? undefined : Number(expiry) }
}
const outcome = async (...[desk, method, sent]: Parameters<typeof send>) => {
  const { status, body } = await send(desk, method, sent)
  return [status, ...[body['code'], body['need']].filter((part) => part !== undefined)]
}

it('a row is bound with a permission if, and only if, it is of a desk', () => {
  const asRow = (row: object) => row as ContractRow
  const shape = { input: z.object({}), output: z.object({}), summary: 'A call' }
  const bind = (row: object) => bindCall(shop.shop, asRow(row) as ContractRow & { key: CallKey }, () => ({}))
  expect(() => bind(defineCall('GET /guarded', { who: 'shopper', may: 'orders.read', ...shape }))).toThrow(
    'not both',
  )
  expect(() => bind(defineCall('GET /open-desk', { who: 'operator', ...shape }))).toThrow('not both')
})

describe('the checks of a call of a desk', () => {
  it('come in the order of their table: each answers although all later ones fail too', async () => {
    const [own, other, second] = [
      await buildSeller(shop.db),
      await buildSeller(shop.db),
      await buildSeller(shop.db),
    ]
    const long = { id: 'too-long' }
    const token = async (userId: string) => ({ token: await openSession(shop.db, userId, start) })
    const shopper = await buildShopper(shop.db)
    const catalogue = await buildMember(shop.db, own, 'catalogue', start)
    const stale = { proved_at: new Date(start.getTime() - FRESH_MS) }
    const accounts = await buildMember(shop.db, own, 'accounts', start)
    const packer = await buildMember(shop.db, own, 'orders', start)
    const owner = await buildMember(shop.db, [own, second], 'owner', start)
    const auditor = await buildOperator(shop.db, 'auditor', start)
    const admin = await buildOperator(shop.db, 'admin', start)
    const notFresh = await openRaisedSession(shop.db, owner.userId, start, stale)
    const cases: [name: string, desk: 'seller' | 'operator', sent: Sent, answer: unknown[]][] = [
      ['1: no token', 'seller', { ...long, desk: owner.desk, seller: other }, [401, 'noToken']],
      ['1: unknown token', 'operator', { ...long, token: 'x'.repeat(43) }, [401, 'sessionExpired']],
      [
        '2: shopper',
        'seller',
        { ...long, ...(await token(shopper.userId)), seller: other },
        [403, 'notAllowed'],
      ],
      ['2: shopper', 'operator', { ...long, ...(await token(shopper.userId)) }, [403, 'notAllowed']],
      ['2: member', 'operator', { ...long, ...owner }, [403, 'notAllowed']],
      ['2: operator', 'seller', { ...long, ...admin, seller: own }, [403, 'notAllowed']],
      [
        '3: another store',
        'seller',
        { ...long, ...(await token(catalogue.userId)), seller: other },
        [404, 'notFound'],
      ],
      [
        '3: unknown store',
        'seller',
        { ...long, ...(await token(catalogue.userId)), seller: "' or 1=1" },
        [404, 'notFound'],
      ],
      [
        '3: empty store',
        'seller',
        { ...long, ...(await token(catalogue.userId)), seller: '' },
        [404, 'notFound'],
      ],
      ['3: no store of two', 'seller', { ...long, ...(await token(owner.userId)) }, [400, 'badInput']],
      [
        '4: no cookie, role without a factor',
        'seller',
        { ...long, ...(await token(catalogue.userId)) },
        [428, 'secondFactor', 'enter'],
      ],
      [
        '4: no cookie, role with a factor',
        'seller',
        { ...long, ...(await token(accounts.userId)) },
        [428, 'secondFactor', 'enrol'],
      ],
      [
        '4: no cookie',
        'operator',
        { ...long, ...(await token(auditor.userId)) },
        [428, 'secondFactor', 'enrol'],
      ],
      [
        '4: cookie of another session',
        'seller',
        { ...long, ...(await token(packer.userId)), desk: packer.desk },
        [428, 'secondFactor', 'enter'],
      ],
      [
        '4: cookie of another person',
        'operator',
        { ...long, token: admin.token, desk: auditor.desk },
        [428, 'secondFactor', 'enrol'],
      ],
      [
        '5: role without the permission',
        'seller',
        { ...long, ...(await openRaisedSession(shop.db, catalogue.userId, start, stale)) },
        [403, 'notAllowed'],
      ],
      [
        '5: role without the permission',
        'operator',
        { ...long, ...(await openRaisedSession(shop.db, auditor.userId, start, stale)) },
        [403, 'notAllowed'],
      ],
      ['6: stale proof', 'seller', { ...long, ...notFresh, seller: own }, [428, 'secondFactor', 'fresh']],
      [
        '6: no proof',
        'seller',
        { ...long, ...(await openRaisedSession(shop.db, packer.userId, start, { proved_at: null })) },
        [428, 'secondFactor', 'fresh'],
      ],
      ['7: input', 'seller', { ...long, ...owner, seller: own }, [400, 'badInput']],
      ['7: input', 'operator', { ...long, ...admin }, [400, 'badInput']],
      ['all pass', 'seller', { ...owner, seller: second }, [200]],
      ['all pass', 'operator', admin, [200]],
    ]
    const answers = []
    for (const [name, desk, sent] of cases) answers.push([name, desk, await outcome(desk, 'POST', sent)])
    expect(answers).toEqual(cases.map(([name, desk, , answer]) => [name, desk, answer]))
  })

  it('give the handler the store of the header, the role and the action of the audit log', async () => {
    const [first, second] = [await buildSeller(shop.db), await buildSeller(shop.db)]
    const member = await buildMember(shop.db, [first, second], 'manager', start)
    const { body } = await send('seller', 'POST', { ...member, seller: second })
    expect(body).toEqual({ scope: { sellerId: second }, role: 'manager', action: 'order.change' })
    const packer = await buildMember(shop.db, first, 'orders', start)
    expect((await send('seller', 'GET', packer)).body).toEqual({ scope: { sellerId: first }, role: 'orders' })
    const admin = await buildOperator(shop.db, 'admin', start)
    expect((await send('operator', 'GET', admin)).body).toEqual({ scope: 'all', role: 'admin' })
  })

  it('the same body answers a store of others and one that does not exist', async () => {
    const member = await buildMember(shop.db, await buildSeller(shop.db), 'owner', start)
    const theirs = await send('seller', 'GET', { ...member, seller: await buildSeller(shop.db) })
    const unknown = await send('seller', 'GET', { ...member, seller: 's-unknown' })
    expect(theirs.body).toEqual(unknown.body)
  })

  it('the role of the account on the wire follows from the memberships and decides nothing', async () => {
    const roleOf = async (userId: string) =>
      (await shop.db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow())
        .role
    const sellerId = await buildSeller(shop.db)
    const { userId } = await buildMember(shop.db, sellerId, 'orders', start)
    expect(await roleOf(userId)).toBe('seller')
    await shop.db.insertInto('operator_members').values({ user_id: userId, role: 'support' }).execute()
    expect(await roleOf(userId)).toBe('operator')
    await shop.db.deleteFrom('operator_members').where('user_id', '=', userId).execute()
    expect(await roleOf(userId)).toBe('seller')
    await shop.db.deleteFrom('seller_members').where('user_id', '=', userId).execute()
    expect(await roleOf(userId)).toBe('shopper')
    await shop.db.updateTable('users').set({ role: 'operator' }).where('id', '=', userId).execute()
    const raised = await openRaisedSession(shop.db, userId, start)
    expect(await outcome('operator', 'GET', raised)).toEqual([403, 'notAllowed'])
  })

  it('a removed member, a changed role and a blocked person are refused at the next call', async () => {
    const sellerId = await buildSeller(shop.db)
    const member = await buildMember(shop.db, sellerId, 'orders', start)
    expect(await outcome('seller', 'POST', member)).toEqual([200])
    await shop.db
      .updateTable('seller_members')
      .set({ role: 'catalogue' })
      .where('user_id', '=', member.userId)
      .execute()
    expect(await outcome('seller', 'POST', member)).toEqual([403, 'notAllowed'])
    await shop.db.deleteFrom('seller_members').where('user_id', '=', member.userId).execute()
    expect(await outcome('seller', 'POST', member)).toEqual([403, 'notAllowed'])
    const blocked = await buildOperator(shop.db, 'admin', start)
    await shop.db.updateTable('users').set(blockedUser).where('id', '=', blocked.userId).execute()
    expect(await outcome('operator', 'POST', blocked)).toEqual([401, 'sessionExpired'])
  })
})

describe('the cookie', () => {
  it('opens nothing without the token, and the token nothing without the cookie', async () => {
    const admin = await buildOperator(shop.db, 'admin', start)
    expect(await outcome('operator', 'GET', { desk: admin.desk })).toEqual([401, 'noToken'])
    expect(await outcome('operator', 'GET', { token: admin.token })).toEqual([428, 'secondFactor', 'enrol'])
    for (const cookie of [
      'desk=',
      'desk',
      '',
      `desk=${admin.desk}x`,
      `Desk=${admin.desk}`,
      `__Host-desk=${admin.desk}`,
    ])
      expect([cookie, await outcome('operator', 'GET', { token: admin.token, cookie })]).toEqual([
        cookie,
        [428, 'secondFactor', 'enrol'],
      ])
    expect(await outcome('operator', 'GET', admin)).toEqual([200])
  })

  it('of a session raised without a code opens no desk of a role that needs one', async () => {
    const [first, second] = [await buildSeller(shop.db), await buildSeller(shop.db)]
    const { userId } = await buildMember(shop.db, first, 'orders', start)
    const raised = await openRaisedSession(shop.db, userId, start, { proved_at: null })
    expect(await outcome('seller', 'GET', raised)).toEqual([200])
    await shop.db
      .insertInto('seller_members')
      .values({ seller_id: second, user_id: userId, role: 'owner' })
      .execute()
    await shop.db.insertInto('operator_members').values({ user_id: userId, role: 'support' }).execute()
    expect(await outcome('seller', 'GET', { ...raised, seller: first })).toEqual([200])
    expect(await outcome('seller', 'GET', { ...raised, seller: second })).toEqual([
      428,
      'secondFactor',
      'enrol',
    ])
    expect(await outcome('operator', 'GET', raised)).toEqual([428, 'secondFactor', 'enrol'])
    // Enrolled in another browser: this session has to give a code too.
    await shop.db
      .insertInto('staff_factors')
      .values({ user_id: userId, secret: Buffer.from('sealed'), enrolled_at: start })
      .execute()
    expect(await outcome('seller', 'GET', { ...raised, seller: first })).toEqual([
      428,
      'secondFactor',
      'enter',
    ])
  })
})

describe('the time of a raised session', () => {
  const after = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * MINUTE))
  const at = (minutes: number) => start.getTime() + minutes * MINUTE

  it('is extended to an hour from now with less than 30 minutes left, and told in the header', async () => {
    const admin = await buildOperator(shop.db, 'admin', start)
    after(30)
    expect(await send('operator', 'GET', admin)).toMatchObject({ status: 200, expiry: undefined })
    after(31)
    expect(await send('operator', 'GET', admin)).toMatchObject({ status: 200, expiry: at(91) })
    after(32)
    expect(await send('operator', 'GET', admin)).toMatchObject({ status: 200, expiry: undefined })
    after(90)
    expect(await send('operator', 'GET', admin)).toMatchObject({ status: 200, expiry: at(150) })
  })

  it('of two calls at once, one extends and both answer', async () => {
    const admin = await buildOperator(shop.db, 'admin', start)
    after(45)
    const answers = await Promise.all([send('operator', 'GET', admin), send('operator', 'GET', admin)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ expiry }) => expiry ?? at(105))).toEqual([at(105), at(105)])
  })

  it('ends after 60 minutes without a call', async () => {
    const admin = await buildOperator(shop.db, 'admin', start)
    after(29)
    expect((await send('operator', 'GET', admin)).status).toBe(200)
    after(60)
    expect(await outcome('operator', 'GET', admin)).toEqual([401, 'sessionExpired'])
  })

  it('ends 12 hours after the sign-in, however often it is extended', async () => {
    const admin = await buildOperator(shop.db, 'admin', start)
    let expiry = start.getTime() + SESSION_MS
    for (let minutes = 0; minutes < 720; minutes += 31) {
      after(minutes)
      const answer = await send('operator', 'GET', admin)
      expect([minutes, answer.status]).toEqual([minutes, 200])
      expiry = answer.expiry ?? expiry
    }
    expect(expiry).toBe(start.getTime() + DESK_MS)
    after(720)
    expect((await send('operator', 'GET', admin)).status).toBe(401)
  })

  it('is told its new end by an answer that names an error too', async () => {
    const admin = await buildOperator(shop.db, 'admin', start)
    after(45)
    const { status, headers } = await shop
      .asStaff(admin)
      .send('GET /operator/orders/:orderId', { orderId: 'none' })
    expect([status, headers['token-expiry']]).toEqual([404, String(start.getTime() + 105 * 60_000)])
  })

  it('is not extended by a call that is refused, nor by one of the shop', async () => {
    const sellerId = await buildSeller(shop.db)
    const accounts = await buildMember(shop.db, sellerId, 'accounts', start)
    after(45)
    expect(await send('seller', 'POST', accounts)).toMatchObject({ status: 403, expiry: undefined })
    expect(await send('seller', 'GET', { token: accounts.token })).toMatchObject({
      status: 428,
      expiry: undefined,
    })
    const { headers } = await shop.asStaff(accounts).send('GET /get-user')
    expect(headers['token-expiry']).toBeUndefined()
    after(60)
    expect((await send('seller', 'GET', accounts)).status).toBe(401)
  })
})

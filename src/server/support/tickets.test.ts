import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '#server/ids.ts'
import { transaction } from '#server/db/db.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildOrder, postDevTools, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { mailedKey, raiseTicket, ticket, visitorTicket, withKey } from '#tests/tickets.ts'
import { moveTicket } from './move-ticket.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = new Date('2026-11-20T10:00:00+05:30')
const shop = await testShop({ RATE_LIMITS: 'off' })
let shopper: Shopper
const setTime = (ms: number) => shop.setNow(new Date(start.getTime() + ms))
beforeAll(async () => {
  shopper = await buildCustomer()
})
beforeEach(() => setTime(0))

/** A shopper whose session outlasts the moves of the clock. */
const buildCustomer = (more: { email?: string } = {}): Promise<Shopper> =>
  buildShopper(shop.db, { ...more, sessionEnds: new Date('2027-03-01') })

const tables = ['tickets', 'ticket_messages', 'ticket_attachments', 'media', 'messages', 'audit_log'] as const
const raise = (token: string | null, input: object, headers: Record<string, string> = {}) =>
  (token ? shop.as(token) : shop).send('POST /raise-ticket', input, { headers })
const read = async (token: string, ticketId: string) =>
  (await shop.as(token).send('GET /ticket/:ticketId', { ticketId })).body
const write = (token: string, ticketId: string, message: string, headers: Record<string, string> = {}) =>
  shop.as(token).send('POST /ticket-message', { ticketId, message }, { headers })
const step = (ticketId: string, name: string, more: object = {}) =>
  postDevTools(shop, `/tickets/${ticketId}`, { step: name, ...more })
const rowOf = (id: string) =>
  shop.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('POST /raise-ticket', () => {
  it('gives a number, mails it at once, and shows the ticket to its owner', async () => {
    const { status, body } = await raise(shopper.token, ticket)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: `Ticket ${body.number} received. We will reply within 12 Hr.`,
        ticketId: expect.stringMatching(/^tk\w{16}$/),
        number: expect.stringMatching(/^TKT-\d{5,}$/),
      },
    ])
    const mail = await shop.db
      .selectFrom('messages')
      .selectAll()
      .where('reference', '=', body.ticketId)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      to_address: shopper.email,
      template: 'ticket-raised',
      subject: `Your ticket ${body.number}`,
      link: `http://localhost:3000/ticket/${body.ticketId}`,
    })
    expect(mail.text).not.toContain(ticket.details)
    expect(await read(shopper.token, body.ticketId)).toEqual({
      ticketId: body.ticketId,
      number: body.number,
      ...ticket,
      orderId: undefined,
      orderNumber: '',
      state: 'open',
      createdDate: { seconds: start.getTime() / 1000, nanoseconds: 0 },
      updatedDate: { seconds: start.getTime() / 1000, nanoseconds: 0 },
      answerBy: { seconds: (start.getTime() + 12 * HOUR) / 1000, nanoseconds: 0 },
      reopenUntil: null,
      canWrite: true,
      messages: [],
      attachments: [],
    })
    const mine = (await shop.as(shopper.token).send('GET /my-tickets')).body
    expect(mine[0]).toMatchObject({ ticketId: body.ticketId, number: body.number, state: 'open' })
    expect(mine[0]).not.toHaveProperty('details')
  })

  it('takes the order of the user by id or number, and no other', async () => {
    const productId = await buildProduct(shop.db)
    const groupId = await buildOrder(shop, shopper, { [productId]: 1 }, 100)
    const { id, order_number } = await shop.db
      .selectFrom('orders as o')
      .innerJoin('order_groups as g', 'g.id', 'o.group_id')
      .select(['o.id', 'g.order_number'])
      .where('o.group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    for (const orderId of [id, groupId, order_number, `${order_number}-1`]) {
      const ticketId = await raiseTicket(shop, shopper.token, { orderId })
      expect(await rowOf(ticketId)).toMatchObject({
        order_id: id,
        order_number: `${order_number}-1`,
        seller_id: null,
      })
    }
    const other = await buildCustomer()
    const before = await digest(shop.db, ...tables)
    for (const orderId of [id, groupId, order_number, 'TC-0000-00000', "' or 1=1 --"]) {
      const { status, body } = await raise(other.token, { ...ticket, orderId })
      expect([status, body]).toMatchObject([
        404,
        { message: 'This order was not found.', fields: { orderId: 'This order was not found.' } },
      ])
    }
    expect(await digest(shop.db, ...tables)).toBe(before)
  })

  it.each([
    [{ department: '' }, { department: 'Department is required' }],
    [{ department: 'Sales' }, { department: 'Department is required' }],
    [{ issue: ' ' }, { issue: 'Issue is required' }],
    [{ orderId: '' }, { orderId: 'Order ID is required' }],
    [{ subject: '' }, { subject: 'Subject is required' }],
    [{ details: ' \n ' }, { details: 'Details is required' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Please use at most 150 characters.' }],
    [{ details: 'x'.repeat(5_001) }, { details: 'Please use at most 5,000 characters.' }],
    [{ issue: 'x'.repeat(101) }, { issue: 'Please use at most 100 characters.' }],
    [{ details: 'x'.repeat(20_001) }, { details: 'At most 20,000 characters.' }],
    [{ subject: { $ne: null } }, { subject: 'Please give a text.' }],
    [{ subject: ['a', 'b'] }, { subject: 'Please give a text.' }],
  ])('refuses an error at its field and stores nothing: %#', async (over, fields) => {
    const before = await digest(shop.db, ...tables)
    const { status, body } = await raise(shopper.token, { ...ticket, ...over })
    expect([status, body]).toMatchObject([400, { fields }])
    expect(await digest(shop.db, ...tables)).toBe(before)
  })

  it('needs no order for the seller, and name and email of a visitor', async () => {
    expect((await raise(shopper.token, { ...ticket, department: 'Seller', orderId: '' })).status).toBe(200)
    const { status, body } = await raise(null, { ...ticket })
    expect([status, body]).toMatchObject([
      400,
      { fields: { name: 'Full Name is required', email: 'Please enter your email' } },
    ])
    const wrong = await raise(null, { ...visitorTicket, email: 'a b@x', name: 'A\nBcc: x@y.z' })
    expect(Object.keys(wrong.body['fields'] as object)).toEqual(['name', 'email'])
  })

  it('does the same once for one idempotency key, also for parallel requests of a visitor', async () => {
    const headers = { 'idempotency-key': 'press-1' }
    const before = Number(
      (
        await shop.db
          .selectFrom('tickets')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
    for (const token of [null, shopper.token]) {
      const replies = await Promise.all([1, 2, 3, 4].map(() => raise(token, visitorTicket, headers)))
      replies.push(await raise(token, visitorTicket, headers))
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(replies[0]!.status).toBe(200)
      const { status, body } = await raise(token, { ...visitorTicket, details: 'Other' }, headers)
      expect([status, body['code']]).toEqual([422, 'sameKeyOtherOrder'])
    }
    const { count } = await shop.db
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(before + 2)
    const mails = await shop.db
      .selectFrom('messages')
      .select('id')
      .where('to_address', '=', visitorTicket.email)
      .execute()
    expect(mails).toHaveLength(1)
  })
})

describe('a visitor', () => {
  it('opens the ticket with the key of the mail, which is stored as a hash', async () => {
    const { body } = await raise(null, { ...visitorTicket, email: 'visitor@example.in', orderId: 'TC-1' })
    const { ticketId } = body
    const key = await mailedKey(shop, 'visitor@example.in')
    expect(key).toMatch(/^[\w-]{43}$/)
    const row = await rowOf(ticketId)
    expect(row).toMatchObject({ user_id: null, order_id: null, order_number: 'TC-1' })
    expect(row.key_hash).toEqual(sha256(key))
    const reply = await shop.send('GET /ticket/:ticketId', { ticketId }, withKey(key))
    expect(reply.body).toMatchObject({ ticketId, subject: ticket.subject })
    expect(reply.headers['cache-control']).not.toBe('public')
    const sent = await shop.send('POST /ticket-message', { ticketId, message: 'Hello?' }, withKey(key))
    expect(sent.status).toBe(200)
    // A later mail has the same link.
    await step(ticketId, 'answer', { message: 'On its way.' })
    expect(await mailedKey(shop, 'visitor@example.in')).toBe(key)
    // Who is signed in opens it by the link as well.
    expect(
      (await shop.as(shopper.token).send('GET /ticket/:ticketId', { ticketId }, withKey(key))).status,
    ).toBe(200)
  })
})

describe('the key of a visitor', () => {
  const days = (count: number) => setTime(count * 24 * HOUR)

  it('ends 90 days after the ticket was resolved, not before; the one of an open ticket does not', async () => {
    const raiseFor = async (email: string) => {
      const { ticketId } = (await raise(null, { ...visitorTicket, email })).body
      return { ticketId, key: await mailedKey(shop, email) }
    }
    const [resolved, open] = [await raiseFor('resolved@example.in'), await raiseFor('open@example.in')]
    setTime(0)
    await step(resolved.ticketId, 'resolve', { message: 'Refunded.' })
    const statusOf = async ({ ticketId, key }: typeof open) => [
      (await shop.send('GET /ticket/:ticketId', { ticketId }, withKey(key))).status,
      (await shop.send('POST /ticket-message', { ticketId, message: 'Hello?' }, withKey(key))).status,
    ]
    days(89)
    expect([await statusOf(resolved), await statusOf(open)]).toEqual([
      [200, 409],
      [200, 200],
    ])
    days(90)
    expect([await statusOf(resolved), await statusOf(open)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    setTime(0)
  })

  it('is no parameter of the API, because addresses are in logs', async () => {
    const { ticketId } = (await raise(null, { ...visitorTicket, email: 'query@example.in' })).body
    const key = await mailedKey(shop, 'query@example.in')
    const input = { ticketId, key }
    expect((await shop.sendRaw('GET /ticket/:ticketId', input)).status).toBe(404)
    expect((await shop.sendRaw('POST /ticket-message', { ...input, message: 'Hello?' })).status).toBe(404)
  })
})

describe('access to a ticket', () => {
  it('is refused without a trace to everyone else, and changes nothing', async () => {
    const owned = await raiseTicket(shop, shopper.token)
    const { body } = await raise(null, { ...visitorTicket, email: 'other@example.in' })
    const key = await mailedKey(shop, 'other@example.in')
    const sellerId = await buildSeller(shop.db)
    const member = await buildCustomer()
    await shop.db
      .insertInto('seller_members')
      .values({ seller_id: sellerId, user_id: member.userId })
      .execute()
    const operator = await buildCustomer()
    await shop.db
      .insertInto('operator_members')
      .values({ user_id: operator.userId, role: 'support' })
      .execute()
    const others = [null, (await buildCustomer()).token, member.token, operator.token]
    const before = await digest(shop.db, ...tables)
    const attempts = [
      ...others.map((token) => [token, owned, undefined] as const),
      ...others.map((token) => [token, body.ticketId, undefined] as const),
      // The key of another ticket, a wrong one, and the hash itself.
      ...[key, 'wrong', '', "' or 1=1 --"].map((wrong) => [null, owned, wrong] as const),
      ...['wrong', '', key.slice(1), sha256(key).toString('base64url')].map(
        (wrong) => [null, body.ticketId, wrong] as const,
      ),
      [null, 'tk0000000000000000', key] as const,
    ]
    for (const [token, ticketId, wrongKey] of attempts) {
      const client = token ? shop.as(token) : shop
      const input = { ticketId }
      const more = wrongKey === undefined ? {} : withKey(wrongKey)
      const file = { ...input, attachmentId: 'm0000000000000000' }
      for (const reply of [
        await client.send('GET /ticket/:ticketId', input, more),
        await client.send('POST /ticket-message', { ...input, message: 'Mine' }, more),
        await client.send('GET /ticket/:ticketId/picture/:attachmentId', file as never, more),
        await client.send('GET /ticket/:ticketId/document/:attachmentId', file as never, more),
      ])
        expect([reply.status, reply.body['message']]).toEqual([404, 'This ticket was not found.'])
    }
    expect(await digest(shop.db, ...tables)).toBe(before)
    expect((await shop.as(member.token).send('GET /my-tickets')).body).toEqual([])
  })
})

describe('working on a ticket', () => {
  it('answers, resolves and reopens with a mail, and the audit log names the person', async () => {
    const ticketId = await raiseTicket(shop, shopper.token)
    expect(await step(ticketId, 'answer')).toMatchObject({ status: 400 })
    const person = { actorId: 'operator-7' }
    expect(await step(ticketId, 'answer', { message: 'It arrives today.', ...person })).toEqual({
      status: 200,
      body: { ticketId, state: 'answered' },
    })
    expect(await rowOf(ticketId)).toMatchObject({ answer_by: null, acknowledge_by: null })
    setTime(HOUR)
    expect((await write(shopper.token, ticketId, 'It did not.')).body).toMatchObject({
      success: true,
      message: 'Your message was sent.',
    })
    expect(await rowOf(ticketId)).toMatchObject({
      state: 'open',
      answer_by: new Date(start.getTime() + 13 * HOUR),
      acknowledge_by: null,
    })
    expect((await step(ticketId, 'resolve', { message: 'Refunded.', ...person })).body['state']).toBe(
      'resolved',
    )
    expect(await rowOf(ticketId)).toMatchObject({ answer_by: null, redress_by: null })
    expect((await step(ticketId, 'answer', { message: 'x' })).status).toBe(409)
    expect((await step(ticketId, 'reopen', person)).body['state']).toBe('open')
    const { messages, state } = await read(shopper.token, ticketId)
    expect(state).toBe('open')
    expect(messages.map(({ author, message }) => [author, message])).toEqual([
      ['shop', 'It arrives today.'],
      ['customer', 'It did not.'],
      ['shop', 'Refunded.'],
    ])
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'actor_role'])
      .where('subject', '=', ticketId)
      .orderBy('id')
      .execute()
    expect(log).toEqual(
      ['answer', 'resolve', 'reopen'].map((name) => ({
        action: `ticket.${name}`,
        actor_id: 'operator-7',
        actor_role: 'operator',
      })),
    )
    const mails = await shop.db
      .selectFrom('messages')
      .select('template')
      .where('reference', '=', ticketId)
      .orderBy('seq')
      .execute()
    expect(mails.map(({ template }) => template)).toEqual([
      'ticket-raised',
      'ticket-answered',
      'ticket-resolved',
      'ticket-reopened',
    ])
  })

  it('lets a store work on the tickets for it alone', async () => {
    const productId = await buildProduct(shop.db)
    const orderId = await buildOrder(shop, shopper, { [productId]: 1 }, 100)
    const { seller_id: sellerId } = await shop.db
      .selectFrom('orders')
      .select('seller_id')
      .where('group_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const forSeller = await raiseTicket(shop, shopper.token, { department: 'Seller', orderId })
    const forShop = await raiseTicket(shop, shopper.token, { orderId })
    const otherStore = await buildSeller(shop.db)
    const message = 'We send another one.'
    const by = { by: 'seller', message }
    const before = await digest(shop.db, ...tables)
    expect((await step(forSeller, 'answer', { ...by, sellerId: otherStore })).status).toBe(404)
    expect((await step(forShop, 'answer', { ...by, sellerId })).status).toBe(404)
    expect((await step(forSeller, 'answer', by)).status).toBe(403)
    expect(await digest(shop.db, ...tables)).toBe(before)
    expect((await step(forSeller, 'answer', { ...by, sellerId, actorId: 'u-1' })).body['state']).toBe(
      'answered',
    )
    expect((await read(shopper.token, forSeller)).messages).toMatchObject([{ author: 'seller', message }])
    // The operator works on all.
    expect((await step(forSeller, 'resolve')).body['state']).toBe('resolved')
  })

  it('reopens a resolved ticket by a message within 14 days, not later', async () => {
    const ticketId = await raiseTicket(shop, shopper.token)
    await step(ticketId, 'resolve')
    setTime(14 * DAY)
    expect(await read(shopper.token, ticketId)).toMatchObject({ state: 'resolved', canWrite: true })
    expect((await write(shopper.token, ticketId, 'Again')).status).toBe(200)
    expect(await rowOf(ticketId)).toMatchObject({
      state: 'open',
      resolved_at: null,
      answer_by: new Date(start.getTime() + 14 * DAY + 12 * HOUR),
    })
    await step(ticketId, 'resolve')
    setTime(28 * DAY + 1000)
    expect(await read(shopper.token, ticketId)).toMatchObject({ canWrite: false })
    const late = await write(shopper.token, ticketId, 'Again')
    expect([late.status, late.body.message]).toEqual([
      409,
      'A ticket can be reopened within 14 days. Please raise a new one.',
    ])
    expect((await step(ticketId, 'reopen')).status).toBe(409)
  })

  it('stores a message once for one idempotency key, and refuses an empty one', async () => {
    const ticketId = await raiseTicket(shop, shopper.token)
    const headers = { 'idempotency-key': 'message-1' }
    const replies = await Promise.all([1, 2, 3].map(() => write(shopper.token, ticketId, 'Once', headers)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await read(shopper.token, ticketId)).messages).toHaveLength(1)
    expect((await write(shopper.token, ticketId, 'Other', headers)).status).toBe(422)
    for (const message of ['', '  \n', 'x'.repeat(5_001)]) {
      const { status, body } = await write(shopper.token, ticketId, message)
      expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['message']])
    }
  })

  it('does a step of two people at the same time once', async () => {
    const ticketId = await raiseTicket(shop, shopper.token)
    const resolve = () =>
      transaction(shop.db, (tx) =>
        moveTicket(tx, shop.shop, start, { ticketId, step: 'resolve', actor: { id: 'a', role: 'operator' } }),
      ).catch((error: Error) => error.message)
    expect((await Promise.all([resolve(), resolve()])).toSorted()).toEqual([
      'This ticket is in a state that does not allow this step.',
      'resolved',
    ])
  })
})

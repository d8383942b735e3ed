import { expect, it } from 'vitest'
import { jpegOf } from '#tests/upload.ts'
import { testShop } from '#tests/api.ts'
import { buildOrder } from '#tests/buying.ts'
import { buildMember, buildOperator, buildProduct, buildSeller, buildShopper } from '#tests/factories.ts'
import { raiseTicket, sendTicketForm, ticket } from '#tests/tickets.ts'

const shop = await testShop()
const support = await buildOperator(shop.db, 'support')
const operator = shop.asStaff(support)

/** A shopper with an order of a store, and an owner of the store. */
async function buildStore() {
  const sellerId = await buildSeller(shop.db)
  const staff = await buildMember(shop.db, sellerId)
  const shopper = await buildShopper(shop.db)
  const product = await buildProduct(shop.db, { seller_id: sellerId, stock: 50 })
  const orderId = await buildOrder(shop, shopper, { [product]: 1 }, 100)
  return { sellerId, staff, member: shop.asStaff(staff), shopper, orderId }
}
const forSeller = (orderId: string) => ({ department: 'Seller', orderId })

const stepAtStore = async (client: typeof operator, ticketId: string, step: string, more: object = {}) => {
  const { status, body } = await client.sendRaw('POST /seller/tickets/:ticketId/steps', {
    ticketId,
    step,
    ...more,
  })
  return { status, body }
}
const step = async (ticketId: string, name: string, more: object = {}) => {
  const { status, body } = await operator.sendRaw('POST /operator/tickets/:ticketId/steps', {
    ticketId,
    step: name,
    ...more,
  })
  return { status, body }
}

it('lists tickets by deadline, or newest first, with the filters', async () => {
  const { sellerId, member, shopper, orderId } = await buildStore()
  const ids = []
  for (const subject of ['First 100% cotton', 'Second', 'Third'])
    ids.push(await raiseTicket(shop, shopper.token, { ...forSeller(orderId), subject }))
  const [first, second, third] = ids as [string, string, string]
  const general = await raiseTicket(shop, shopper.token)
  const due = (id: string, at: Date) =>
    shop.db.updateTable('tickets').set({ answer_by: at }).where('id', '=', id).execute()
  await due(second, new Date(Date.now() - 60_000))
  await due(third, new Date(Date.now() + 60_000))
  expect((await stepAtStore(member, first, 'resolve')).status).toBe(200)

  const list = async (input: object = {}) =>
    (await member.send('GET /seller/tickets', input)).body.rows.map(({ ticketId }) => ticketId)
  const [late] = (await member.send('GET /seller/tickets')).body.rows
  expect(late).toMatchObject({
    ticketId: second,
    number: expect.stringMatching(/^TKT-\d+$/),
    subject: 'Second',
    department: 'Seller',
    state: 'open',
    orderNumber: expect.stringMatching(/^TC-/),
    sellerId,
    late: true,
    assignedTo: null,
  })
  expect(await list()).toEqual([second, third, first])
  expect(await list({ sort: '-createdAt' })).toEqual([third, second, first])
  expect(await list({ late: 'true' })).toEqual([second])
  expect(await list({ late: 'false' })).toEqual([third, first])
  expect(await list({ state: 'resolved' })).toEqual([first])
  expect(await list({ q: late!.number })).toEqual([second])
  expect(await list({ q: late!.number.slice(4) })).toEqual([second])
  expect(await list({ q: late!.orderNumber })).toHaveLength(3)
  expect(await list({ q: '100%' })).toEqual([first])
  expect(await list({ q: '%' })).toEqual([first])
  const page = (await member.send('GET /seller/tickets', { limit: 2 })).body
  expect([page.total, page.precision]).toEqual([3, 'exact'])
  expect(await list({ after: page.next! })).toEqual([first])

  const all = async (input: object = {}) =>
    (await operator.send('GET /operator/tickets', input)).body.rows.map(({ ticketId }) => ticketId)
  const auditor = await buildOperator(shop.db, 'auditor')
  const { operators } = (await operator.send('GET /operator/tickets')).body
  const workers = operators.map(({ userId }) => userId)
  expect([support, auditor].map(({ userId }) => workers.includes(userId))).toEqual([true, false])
  expect(await all({ seller: sellerId })).toEqual([second, third, first])
  const ours = await all({ seller: 'none', state: 'open' })
  expect([general, first].map((ticketId) => ours.includes(ticketId))).toEqual([true, false])
  expect(await all({ department: 'Customer Support', q: ticket.subject })).toContain(general)
  expect(await step(general, 'assign', { userId: support.userId })).toMatchObject({ status: 200 })
  expect(await all({ assigned: support.userId })).toEqual([general])
  expect(await all({ assigned: 'none' })).not.toContain(general)
  const csv = await shop.app.inject({
    url: `/api/operator/tickets.csv?assigned=${support.userId}`,
    headers: { authorization: `Bearer ${support.token}`, cookie: `desk=${support.desk}` },
  })
  expect(csv.body.split('\r\n')).toHaveLength(3)
  expect(csv.body).toContain(`"${ticket.subject}","Customer Support","Open"`)
})

it('answers, resolves and reopens at the desk of the store, each with one row of the audit log', async () => {
  const { sellerId, staff, member, shopper, orderId } = await buildStore()
  const ticketId = await raiseTicket(shop, shopper.token, forSeller(orderId))
  const html = '<img src=x onerror=alert(1)> It is on its way.'
  expect((await stepAtStore(member, ticketId, 'answer', { message: 'x'.repeat(5_001) })).body).toMatchObject({
    code: 'badInput',
    fields: { message: expect.any(String) },
  })
  expect((await stepAtStore(member, ticketId, 'answer')).status).toBe(400)
  for (const name of ['assign', 'toSeller', 'note', 'write'])
    expect((await stepAtStore(member, ticketId, name, { message: 'x' })).body).toMatchObject({
      fields: { step: expect.any(String) },
    })
  expect(await stepAtStore(member, ticketId, 'answer', { message: html })).toEqual({
    status: 200,
    body: { ticketId, state: 'answered' },
  })
  const { messages } = (await shop.as(shopper.token).send('GET /ticket/:ticketId', { ticketId })).body
  expect(messages).toMatchObject([{ author: 'seller', message: html }])
  expect((await stepAtStore(member, ticketId, 'resolve')).body['state']).toBe('resolved')
  expect((await stepAtStore(member, ticketId, 'answer', { message: 'x' })).status).toBe(409)
  expect((await stepAtStore(member, ticketId, 'reopen')).body['state']).toBe('open')
  const log = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', ticketId)
    .orderBy('id')
    .execute()
  const states = ['open', 'answered', 'resolved', 'open']
  expect(log).toMatchObject(
    ['answer', 'resolve', 'reopen'].map((name, index) => ({
      action: `ticket.${name}`,
      actor_id: staff.userId,
      seller_id: sellerId,
      before: { state: states[index] },
      after: { state: states[index + 1] },
    })),
  )
  expect(log.every((entry) => entry.request_id !== null && entry.session_id !== null)).toBe(true)
  const { body } = await member.send('GET /seller/tickets/:ticketId', { ticketId })
  expect(body.moves).toEqual(['answer', 'resolve', 'pass'])
  expect(body.history.map(({ action }) => action)).toEqual(log.map(({ action }) => action))
})

it('passes a ticket to the operators and back; what they write to each other stays with them', async () => {
  const { sellerId, member, shopper, orderId } = await buildStore()
  const ticketId = await raiseTicket(shop, shopper.token, forSeller(orderId))
  expect((await step(ticketId, 'toSeller')).status).toBe(409)
  expect(await stepAtStore(member, ticketId, 'pass')).toEqual({
    status: 200,
    body: { ticketId, state: 'open' },
  })
  const unknown = await member.sendRaw('GET /seller/tickets/:ticketId', { ticketId: 'tk0' })
  for (const reply of [
    await member.sendRaw('GET /seller/tickets/:ticketId', { ticketId }),
    await stepAtStore(member, ticketId, 'answer', { message: 'Hello' }),
  ])
    expect([reply.status, reply.body]).toEqual([404, unknown.body])
  const mails = await shop.db
    .selectFrom('messages')
    .select(['template', 'to_address'])
    .where('reference', '=', ticketId)
    .orderBy('seq')
    .execute()
  expect(mails).toMatchObject([
    { template: 'ticket-raised' },
    { template: 'ticket-passed', to_address: shopper.email },
  ])

  const secret = 'Known for false claims'
  expect((await step(ticketId, 'note')).status).toBe(400)
  expect((await step(ticketId, 'note', { message: secret })).status).toBe(200)
  const owner = await buildMember(shop.db, sellerId)
  const auditor = await buildOperator(shop.db, 'auditor')
  for (const userId of [undefined, 'u0', owner.userId, shopper.userId, auditor.userId])
    expect((await step(ticketId, 'assign', { userId })).body).toMatchObject({
      code: 'badInput',
      fields: { userId: expect.any(String) },
    })
  expect((await step(ticketId, 'assign', { userId: support.userId, message: secret })).status).toBe(200)
  const { body } = await operator.send('GET /operator/tickets/:ticketId', { ticketId })
  expect(body).toMatchObject({
    notes: [{ note: secret }, { note: secret }],
    assignedTo: { userId: support.userId },
    sellerId: null,
    isVisitor: false,
  })
  expect(body.operators).toContainEqual(expect.objectContaining({ userId: support.userId, role: 'support' }))
  expect(body.moves).toEqual(['answer', 'resolve', 'toSeller', 'assign', 'note'])
  expect(body.history.at(-1)).toMatchObject({
    actor: { userId: support.userId },
    action: 'ticket.assign',
    before: { assigned_to: null },
    after: { assigned_to: support.userId },
  })
  expect((await step(ticketId, 'toSeller', { message: secret })).status).toBe(200)
  const atStore = await member.send('GET /seller/tickets/:ticketId', { ticketId })
  expect(atStore.body).toMatchObject({ sellerId, assignedTo: null })
  const ofCustomer = await shop.as(shopper.token).send('GET /ticket/:ticketId', { ticketId })
  expect(JSON.stringify([atStore.body, ofCustomer.body])).not.toContain(secret)
  // No store has a ticket without a checked order.
  const general = await raiseTicket(shop, shopper.token)
  expect((await step(general, 'toSeller')).status).toBe(409)
})

it('takes one of ten steps at once, and masks the customer for roles without the contact', async () => {
  const { sellerId, member, shopper, orderId } = await buildStore()
  const ticketId = await raiseTicket(shop, shopper.token, forSeller(orderId))
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => stepAtStore(member, ticketId, 'resolve')),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
  const accounts = shop.asStaff(await buildMember(shop.db, sellerId, 'accounts'))
  const read = async (client: typeof member) =>
    (await client.send('GET /seller/tickets/:ticketId', { ticketId })).body
  expect((await read(accounts)).customer).toContain('•')
  expect((await read(accounts)).moves).toEqual([])
  expect((await read(member)).customer).not.toContain('•')
})

it('opens attachments as downloads, and none of another store', async () => {
  const { staff, shopper, orderId } = await buildStore()
  const other = await buildStore()
  const picture = await jpegOf(600, 600).toBuffer()
  const files = [
    { name: 'a.jpg', type: 'image/jpeg', bytes: picture },
    { name: 'b.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 x') },
  ]
  const { ticketId } = (
    await sendTicketForm(shop, shopper.token, { ...ticket, ...forSeller(orderId) }, files)
  ).body
  const { attachments } = (await shop.asStaff(staff).send('GET /seller/tickets/:ticketId', { ticketId })).body
  expect(attachments).toMatchObject([{ kind: 'picture' }, { kind: 'document' }])
  const open = (desk: string, person: typeof staff, attachmentId: string) =>
    shop.app.inject({
      url: `/api/${desk}/tickets/${ticketId}/attachments/${attachmentId}`,
      headers: { authorization: `Bearer ${person.token}`, cookie: `desk=${person.desk}` },
    })
  for (const [index, type] of ['image/webp', 'application/pdf'].entries())
    for (const [desk, person] of [
      ['seller', staff],
      ['operator', support],
    ] as const) {
      const file = await open(desk, person, attachments[index]!.attachmentId)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, type])
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="?TKT-\d+-\d\./)
    }
  const foreign = await open('seller', other.staff, attachments[0]!.attachmentId)
  const unknown = await open('seller', staff, 'm0')
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
})

it('lists callbacks by their window, and marks one as made', async () => {
  const shopper = await buildShopper(shop.db)
  const insert = (id: string, day: string, time_window: number, due: string) =>
    shop.db
      .insertInto('callbacks')
      .values({
        id,
        user_id: shopper.userId,
        phone: '9847012345',
        topic: 'My refund',
        day,
        time_window,
        created_at: new Date(),
        due_at: new Date(due),
      })
      .execute()
  await insert('cb-late', '2026-12-02', 2, '2026-12-02T15:00:00+05:30')
  await insert('cb-soon', '2026-12-02', 1, '2026-12-02T12:00:00+05:30')
  const list = async (client: typeof operator, input: object = {}) =>
    (await client.send('GET /operator/callbacks', input)).body.rows
  expect(await list(operator)).toEqual([
    {
      callbackId: 'cb-soon',
      phone: '9847012345',
      topic: 'My refund',
      from: '2026-12-02T03:30:00.000Z',
      until: '2026-12-02T06:30:00.000Z',
      state: 'requested',
    },
    expect.objectContaining({ callbackId: 'cb-late' }),
  ])
  const auditor = shop.asStaff(await buildOperator(shop.db, 'auditor'))
  expect((await list(auditor))[0]!.phone).toBe('98•••••345')
  expect(await list(auditor, { q: '9847012345' })).toEqual([])
  for (const _ of [1, 2])
    expect(
      (await operator.send('POST /operator/callbacks/:callbackId/done', { callbackId: 'cb-soon' })).body,
    ).toEqual({ callbackId: 'cb-soon', state: 'done' })
  expect(await list(operator, { state: 'requested', q: '9847012345' })).toMatchObject([
    { callbackId: 'cb-late' },
  ])
  const log = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', 'cb-soon').execute()
  expect(log).toMatchObject([
    {
      actor_id: support.userId,
      action: 'callback.done',
      before: { state: 'requested' },
      after: { state: 'done' },
    },
  ])
})

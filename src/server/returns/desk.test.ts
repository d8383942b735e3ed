import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findReturnMove, returnStates, type ReturnStep, returnSteps, returnStepsOf } from '#domain/returns.ts'
import { afterSaleTables } from '#tests/after-sale.ts'
import { digest, testShop } from '#tests/api.ts'
import { fillCart, payLocally } from '#tests/buying.ts'
import { keralaGstin } from '#tests/documents.ts'
import {
  buildMember,
  buildOperator,
  buildProduct,
  buildSeller,
  buildShopper,
  type Staff,
} from '#tests/factories.ts'
import { hostileFiles } from '#tests/hostile-files.ts'
import { buildDelivered, deliver, openReturn } from '#tests/returns.ts'
import { formOf, formType, type UploadedFile, jpegOf } from '#tests/upload.ts'

const shop = await testShop()
const { db } = shop
const support = await buildOperator(db, 'support')
type Desk = 'seller' | 'operator'
type Step = { step?: string; reason?: string; condition?: string; mediaUrls?: string[] }
type Answer = { returnId: string; state: string; mediaUrls: string[]; code: string; fields?: object }

async function send(desk: Desk, staff: Staff, returnId: string, input: Step, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await shop
    .asStaff(staff)
    .sendRaw(`POST /${desk}/returns/:returnId/steps`, { returnId, ...input }, { headers })
  return { ...answer, body: answer.body as unknown as Answer }
}
async function upload(desk: Desk, staff: Staff, returnId: string, files: readonly UploadedFile[]) {
  const form = { payload: formOf(files), headers: { 'content-type': formType } }
  const path = `POST /${desk}/returns/:returnId/pictures` as const
  const { status, body } = await shop.asStaff(staff).sendRaw(path, { returnId }, form)
  return { status, body: body as unknown as Answer }
}
const details = async (desk: Desk, staff: Staff, returnId: string) =>
  (await shop.asStaff(staff).send(`GET /${desk}/returns/:returnId`, { returnId })).body
const auditOf = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
const setState = (returnId: string, state: string) =>
  db.updateTable('returns').set({ state }).where('id', '=', returnId).execute()

const untilReceived: Step[] = ['approve', 'bookPickup', 'pickUp', 'receive'].map((step) => ({ step }))
const dispute = { step: 'dispute', reason: 'Worn' }

/** A return of one of two delivered pieces after some steps of its store, which `take` makes. */
async function build(steps: readonly Step[] = [], kind: 'refund' | 'replacement' = 'refund') {
  const shopper = await buildShopper(db)
  const sellerId = await buildSeller(db, { gstin: keralaGstin })
  const product = await buildProduct(db, { seller_id: sellerId })
  const orderId = await buildDelivered(shop, shopper, { [product]: 2 }, 200)
  const returnId = await openReturn(shop, shopper, orderId, { [product]: 1 }, { kind })
  const member = await buildMember(db, sellerId, 'orders')
  const take = (input: Step) => send('seller', member, returnId, input)
  for (const step of steps) expect(await take(step)).toMatchObject({ status: 200 })
  return { shopper, sellerId, product, orderId, returnId, member, take }
}

it('offers each desk the steps of domain/returns.ts; a refused one changes nothing', async () => {
  const { returnId, member } = await build()
  const tables = [...afterSaleTables.filter((table) => table !== 'returns'), 'audit_log']
  const before = await digest(db, ...tables)
  for (const [desk, staff] of [['seller', member] as const, ['operator', support] as const])
    for (const state of returnStates) {
      await setState(returnId, state)
      const offered: readonly ReturnStep[] = returnStepsOf(desk)
      const may = offered.filter((step) => findReturnMove(step, state, desk))
      expect([desk, state, (await details(desk, staff, returnId)).may]).toEqual([desk, state, may])
      for (const step of returnSteps.filter((name) => !may.includes(name))) {
        const { status } = await send(desk, staff, returnId, { step, reason: 'x' })
        expect([desk, state, step, status]).toEqual([desk, state, step, offered.includes(step) ? 409 : 400])
      }
    }
  expect(await digest(db, ...tables)).toBe(before)
})

it.each<[string, ...Step[]]>([
  ['refused', { step: 'refuse', reason: 'Worn' }],
  [
    'closed',
    { step: 'approve' },
    ...[1, 2].flatMap(() => [{ step: 'bookPickup' }, { step: 'pickupFailed' }]),
    { step: 'bookPickup' },
    { step: 'pickupFailed', reason: 'Moved away' },
  ],
  ['refunded', ...untilReceived, { step: 'accept', condition: 'damaged' }],
  ['disputed', ...untilReceived, dispute],
])('a store comes to "%s", each step with one row of the audit log', async (state, ...steps) => {
  const { returnId, member, sellerId, take } = await build()
  const record = () =>
    db
      .selectFrom('returns')
      .select(['state', 'failed_pickups as failedPickups', 'condition', 'decision_reason as decisionReason'])
      .where('id', '=', returnId)
      .executeTakeFirstOrThrow()
  for (const [index, input] of steps.entries()) {
    const before = Object.entries(await record())
    expect(await take(input)).toMatchObject({ status: 200 })
    const after: Record<string, unknown> = await record()
    const changed = before.filter(([name, value]) => after[name] !== value)
    const rows = await auditOf(returnId)
    expect(rows).toHaveLength(index + 1)
    expect(rows.at(-1)).toMatchObject({
      actor_id: member.userId,
      actor_role: 'orders',
      seller_id: sellerId,
      request_id: expect.any(String),
      session_id: expect.any(String),
      action: `return.${input.step}`,
      before: Object.fromEntries(changed),
      after: Object.fromEntries(changed.map(([name]) => [name, after[name]])),
    })
  }
  const found = await details('seller', member, returnId)
  expect([found.state, found.moves.at(-1)?.to]).toEqual([state, state])
  const actor = { userId: member.userId, name: 'Meera Nair', role: 'orders' }
  expect(found.history).toMatchObject(steps.map(({ step }) => ({ action: `return.${step}`, actor })))
})

it('refuses input at its field, and changes nothing', async () => {
  const { returnId, member } = await build()
  const cases: [Desk, string, Step, string][] = [
    ['seller', 'requested', { step: 'refuse' }, 'reason'],
    ['operator', 'pickupBooked', { step: 'close', reason: '  ' }, 'reason'],
    ['seller', 'pickupBooked', { step: 'close', reason: 'x' }, 'step'],
    ['seller', 'received', { step: 'dispute', reason: '' }, 'reason'],
    ['seller', 'disputed', { step: 'sendBack', reason: 'x' }, 'step'],
    ['operator', 'disputed', { step: 'sendBack' }, 'reason'],
    ['operator', 'disputed', { step: 'sendBack', reason: 'x'.repeat(201) }, 'reason'],
    ['operator', 'disputed', { step: 'explode' }, 'step'],
    ['operator', 'disputed', {}, 'step'],
    ['operator', 'disputed', { step: 'accept', condition: 'new' }, 'condition'],
    ['operator', 'disputed', { step: 'accept', mediaUrls: ['/media/mxyz'] }, 'mediaUrls'],
    ['operator', 'disputed', { step: 'accept', mediaUrls: ['https://a.example/a.jpg'] }, 'mediaUrls'],
    ['operator', 'disputed', { step: 'accept', mediaUrls: Array<string>(6).fill('/media/m') }, 'mediaUrls'],
  ]
  for (const [desk, state, input, field] of cases) {
    await setState(returnId, state)
    const before = await digest(db, ...afterSaleTables, 'audit_log')
    const { status, body } = await send(desk, desk === 'seller' ? member : support, returnId, input)
    expect([input, status, Object.keys(body.fields ?? {})]).toEqual([input, 400, [field]])
    expect(await digest(db, ...afterSaleTables, 'audit_log')).toBe(before)
  }
})

it('answers about a return of another store as about an unknown one', async () => {
  const [{ returnId }, { member }] = [await build(), await build()]
  const answers = []
  for (const id of [returnId, 'unknown']) {
    const found = await shop.asStaff(member).send('GET /seller/returns/:returnId', { returnId: id })
    const step = await send('seller', member, id, { step: 'approve' })
    expect([found.status, step.status, (await upload('seller', member, id, [])).status]).toEqual([
      404, 404, 404,
    ])
    answers.push(found.text, step.text)
  }
  expect(new Set(answers).size).toBe(1)
})

it('lets no operator decide who is a member of the store, or who may only read', async () => {
  const { returnId, member, take } = await build([...untilReceived, dispute])
  await db.insertInto('operator_members').values({ user_id: member.userId, role: 'admin' }).execute()
  const refused = await send('operator', member, returnId, { step: 'accept' })
  expect([refused.status, refused.body.code]).toEqual([409, 'cannotMove'])
  for (const reader of [member, await buildOperator(db, 'auditor')])
    expect((await details('operator', reader, returnId)).may).toEqual([])
  expect((await take({ step: 'accept' })).status).toBe(409)
  const decided = await send('operator', support, returnId, { step: 'sendBack', reason: 'Used' })
  expect(decided.body).toEqual({ returnId, state: 'sentBack' })
})

it('accepts once of fifty times at once, and decides a dispute once', async () => {
  const one = await build(untilReceived)
  const answers = await Promise.all(Array.from({ length: 50 }, () => one.take({ step: 'accept' })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(49).fill(409),
  ])
  const refunds = db.selectFrom('refunds').select('id').where('user_id', '=', one.shopper.userId)
  expect(await refunds.execute()).toHaveLength(1)
  const { returnId } = await build([...untilReceived, dispute])
  const pair = [support, await buildOperator(db, 'admin')]
  const both = await Promise.all(
    pair.map((staff) => send('operator', staff, returnId, { step: 'accept' }, 'k')),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const first = both.findIndex(({ status }) => status === 200)
  const repeated = await send('operator', pair[first]!, returnId, { step: 'accept' }, 'k')
  expect([repeated.status, repeated.text]).toEqual([200, both[first]!.text])
  const other = await send('operator', pair[first]!, returnId, { step: 'sendBack', reason: 'x' }, 'k')
  expect([other.status, other.body.code]).toEqual([422, 'sameKeyOtherOrder'])
})

it('refunds and credits by a decided dispute exactly as by the acceptance of the store', async () => {
  const sellerId = await buildSeller(db, { gstin: keralaGstin })
  const member = await buildMember(db, sellerId)
  /** Returns rows without the ids and times that differ between two equal sales. */
  const rowsOf = async (query: ReturnType<typeof sql<object>>) =>
    (await query.execute(db)).rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => !/(^|_)(id|at|key|number|transaction)$|reference/.test(name)),
      ),
    )
  const results = []
  for (const isDisputed of [false, true]) {
    const shopper = await buildShopper(db, { coins: 1000 })
    const product = await buildProduct(db, {
      seller_id: sellerId,
      mrp_paise: 33_333,
      selling_paise: 33_333,
    })
    await fillCart(shop, shopper, { [product]: 3 })
    const me = shop.as(shopper.token)
    const address = { addressId: shopper.addressId }
    const opened = await me.send('POST /create-order', { amount: 899.99, creditCoins: 1000, address })
    expect([opened.status, opened.body]).toEqual([200, expect.anything()])
    const { body } = await me.send('POST /verify-payment', await payLocally(shop, opened.body.orderId))
    await deliver(shop, body.orderId!)
    const pieces = { [product]: 2 }
    const returnId = await openReturn(shop, shopper, body.orderId!, pieces, { refundMethod: 'original' })
    const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from money_ledger`.execute(
      db,
    )
    for (const input of [...untilReceived, ...(isDisputed ? [dispute] : [])])
      await send('seller', member, returnId, input)
    const { expectedRefund } = await details('seller', member, returnId)
    expect(expectedRefund).toEqual({ paise: 59_999, coins: 666, to: 'original' })
    const desk = isDisputed ? 'operator' : 'seller'
    const accepted = await send(desk, isDisputed ? support : member, returnId, { step: 'accept' })
    expect(accepted.body).toEqual({ returnId, state: 'refunded' })
    const { items, ...refunded } = await details('seller', member, returnId)
    expect(items).toMatchObject([{ refundPaise: expectedRefund!.paise, coins: expectedRefund!.coins }])
    expect(refunded.expectedRefund).toBe(null)
    results.push({
      refunds: await rowsOf(sql`select * from refunds where user_id = ${shopper.userId}`),
      money: await rowsOf(sql`select * from money_ledger where id > ${rows[0]!.id} order by id`),
      coins: await rowsOf(sql`select * from coin_ledger where user_id = ${shopper.userId} order by id`),
      documents: await rowsOf(
        sql`select kind, total_paise from documents where user_id = ${shopper.userId} order by kind`,
      ),
      lines: await rowsOf(sql`select l.* from document_lines l join documents d on d.id = l.document_id
        where d.user_id = ${shopper.userId} order by d.kind`),
      stock: await rowsOf(
        sql`select delta, reason from stock_ledger where product_id = ${product} order by id`,
      ),
    })
  }
  expect(results[0]).toMatchObject({ refunds: [{ amount_paise: 59_999 }], documents: [{}, {}] })
  expect(results[1]).toEqual(results[0])
})

it('keeps photos with the return, also when the account of the member is gone', async () => {
  const photo = { bytes: await jpegOf(80, 60).toBuffer() }
  const { returnId, member, take } = await build(untilReceived)
  const before = await digest(db, 'media', 'audit_log')
  const refused: [string, UploadedFile[]][] = [
    ['SVG', [await hostileFiles.find(([name]) => name === 'an SVG with a script')![2]()]],
    ['40 megapixels', [{ bytes: await jpegOf(8000, 5000).toBuffer() }]],
    ['six', Array<UploadedFile>(6).fill(photo)],
    ['none', []],
    ['another field', [{ ...photo, field: 'photo' }]],
  ]
  for (const [name, files] of refused) {
    const { status, body } = await upload('seller', member, returnId, files)
    expect([name, status, body.code]).toEqual([name, 400, 'badInput'])
    expect([name, Object.keys(body.fields ?? {})]).toEqual([
      name,
      [name === 'another field' ? 'photo' : 'images'],
    ])
  }
  expect(await digest(db, 'media', 'audit_log')).toBe(before)
  const { mediaUrls } = (await upload('seller', member, returnId, [photo, photo, photo])).body
  const input = { ...dispute, mediaUrls }
  expect((await (await build(untilReceived)).take(input)).body.fields).toEqual({
    mediaUrls: 'Please upload the pictures again.',
  })
  expect((await take(input)).status).toBe(200)
  expect((await details('operator', support, returnId)).sellerMediaUrls).toEqual(mediaUrls)
  expect((await auditOf(returnId)).map(({ action }) => action).slice(-2)).toEqual([
    'return.pictures',
    'return.dispute',
  ])
  const owned = db.selectFrom('media').select('id').where('owner_id', '=', member.userId)
  expect(await owned.execute()).toEqual([])
  const more = (await upload('operator', support, returnId, [photo, photo, photo])).body.mediaUrls
  const tooMany = await send('operator', support, returnId, { step: 'accept', mediaUrls: more })
  expect(tooMany.body.fields).toEqual({ mediaUrls: 'At most 5 pictures.' })
})

it('lists the returns of a store with filters, sorts and search, and writes the same as a file', async () => {
  const [one, other] = [await build(untilReceived), await build()]
  const third = await openReturn(shop, one.shopper, one.orderId, { [one.product]: 1 })
  const me = shop.asStaff(one.member)
  const ids = async (input: object) =>
    (await me.send('GET /seller/returns', input)).body.rows.map(({ returnId }) => returnId)
  const { rows, total } = (await me.send('GET /seller/returns', { sort: 'createdAt' })).body
  expect([rows.map(({ returnId }) => returnId), total]).toEqual([[one.returnId, third], 2])
  const { orderNumber } = rows[0]!
  expect(rows[0]).toMatchObject({ state: 'received', kind: 'refund', reason: 'Damaged', pieces: 1 })
  expect(await ids({ state: 'requested,approved' })).toEqual([third])
  expect(await ids({ sort: '-decideBy' })).toEqual([third, one.returnId])
  expect(await ids({ q: orderNumber, limit: 1 })).toEqual([third])
  expect(await ids({ q: third.toUpperCase() })).toEqual([third])
  for (const q of [other.returnId, other.orderId, "' or 1=1"]) expect(await ids({ q })).toEqual([])
  const atOperator = await shop.asStaff(support).send('GET /operator/returns', { seller: other.sellerId })
  expect(atOperator.body.rows).toMatchObject([{ returnId: other.returnId }])
  const [head, ...lines] = (await me.send('GET /seller/returns.csv', { state: 'requested' })).text
    .trim()
    .split('\r\n')
  expect(head).toContain('"Return","Order number","Store","State"')
  expect(lines).toEqual([expect.stringContaining(`"${third}","${orderNumber}"`)])
  expect(lines[0]).toContain('"Requested","Refund","Damaged"')
})

it('takes the steps of a parcel with a replacement, each with one row of the audit log', async () => {
  const accepted = { step: 'accept', condition: 'damaged' }
  const { returnId, member, sellerId } = await build([...untilReceived, accepted], 'replacement')
  const found = await details('seller', member, returnId)
  const { shipmentId } = found.replacement!
  expect([found.state, found.replacement?.may]).toEqual(['replaced', ['pack', 'cancel']])
  const take = async (input: object, staff = member, desk: Desk = 'seller') => {
    const path = `POST /${desk}/replacements/:shipmentId/steps` as const
    const { status, body } = await shop.asStaff(staff).sendRaw(path, { shipmentId, ...input })
    const { stage, fields } = body as unknown as { stage?: string; fields?: object }
    return [status, stage ?? Object.keys(fields ?? {}).join()]
  }
  const ready = { step: 'ready', carrier: 'dtdc', trackingNumber: 'DT12345678' }
  expect(await take({ step: 'pack' }, (await build()).member)).toEqual([404, ''])
  expect(await take({ step: 'pack', weightGrams: 1e9 })).toEqual([400, 'weightGrams'])
  expect(await take({ step: 'cancel' })).toEqual([400, 'reason'])
  expect(await take({ step: 'lost' })).toEqual([400, 'step'])
  expect(await take({ step: 'pack', weightGrams: 450 })).toEqual([200, 'packed'])
  expect(await take({ ...ready, trackingNumber: 'AB 123 4567' })).toEqual([400, 'trackingNumber'])
  expect(await take(ready)).toEqual([200, 'ready'])
  expect(await take({ step: 'ship' })).toEqual([200, 'shipped'])
  expect((await details('operator', support, returnId)).replacement).toMatchObject({
    stage: 'shipped',
    carrier: 'DTDC',
    may: ['out', 'rto', 'lost', 'callBack'],
  })
  expect(await take({ step: 'lost' }, support, 'operator')).toEqual([200, 'lost'])
  expect(await details('seller', member, returnId)).toMatchObject({ state: 'refunded' })
  const rows = await auditOf(shipmentId)
  const steps = ['pack', 'ready', 'ship', 'lost']
  expect(rows.map(({ action }) => action)).toEqual(steps.map((step) => `fulfilment.${step}`))
  expect(rows[0]).toMatchObject({
    seller_id: sellerId,
    before: { stage: 'accepted', weightGrams: null },
    after: { stage: 'packed', weightGrams: 450 },
  })
})

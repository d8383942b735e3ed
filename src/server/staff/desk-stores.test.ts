import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import type { DeskRow } from '#contract/desk/desk-call.ts'
import { type Desk, hasPermission, operatorRoles, sellerRoles } from '#domain/permissions.ts'
import { testShop } from '#tests/api.ts'
import { buildDeskStore, deskExamples, deskRows, type Example, sharedKey } from '#tests/desk-examples.ts'
import { buildMember, buildOperator, buildShopper, type Staff } from '#tests/factories.ts'
import { buildDelivered } from '#tests/returns.ts'
import { sendTicketForm, ticket } from '#tests/tickets.ts'
import { formType, jpegOf } from '#tests/upload.ts'

/**
 * What a member of a store learns of another store, and a role without the permission `orders.contact` of buyers: nothing
 * (I-39). The requests are generated from the contract; a call without an example fails.
 */
const shop = await testShop({ RATE_LIMITS: 'off' })
const { db } = shop

/** Begins every text of the other store. */
const canary = 'zzcanary'

/** What requests of a store name. */
const things = [
  'orderId',
  'orderNumber',
  'trackingNumber',
  'documentId',
  'documentNumber',
  'returnId',
  'ticketId',
  'ticketNumber',
  'attachmentId',
  'productId',
  'sku',
  'buyer',
  'member',
] as const
type Things = Record<(typeof things)[number], string>
const unknownThings = Object.fromEntries(things.map((name) => [name, 'unknown'])) as Things

type Input = Record<string, unknown>
/** The input of a request, and the same input with unknown ids. */
type Request = Pick<Example, 'fields' | 'form'> & { input: Input; unknown: Input }

/** Replaces the ids of a request, also in lists. */
const toUnknown = (input: object): Input =>
  JSON.parse(JSON.stringify(input), (name, value: unknown) => {
    if (name.endsWith('Ids')) return (value as string[]).map(() => 'unknown')
    if (name === 'number') return 999_999
    return name.endsWith('Id') ? 'unknown' : value
  }) as Input

const list = ({ orderNumber }: Things): object[] => [{}, { q: orderNumber }]
/** Requests of the reading calls, without the name of the desk. */
const reading: Record<string, (of: Things) => object[]> = {
  'GET /pulse': () => [{}],
  'GET /search': (of) =>
    [of.orderId, of.orderNumber, of.trackingNumber, of.documentNumber, of.ticketNumber, of.sku].map((q) => ({
      q,
    })),
  'GET /audit': ({ returnId, member }) => [{}, { subject: returnId }, { actor: member }, { q: returnId }],
  'GET /views': () => [{ list: 'orders' }],
  'GET /orders': list,
  'GET /orders.csv': list,
  'GET /orders/:orderId': ({ orderId, orderNumber }) => [{ orderId }, { orderId: orderNumber }],
  'GET /orders/:orderId/documents/:documentId': ({ orderId, documentId }) => [{ orderId, documentId }],
  'GET /packing': ({ orderId }) => [
    {},
    { orderIds: orderId },
    { orderIds: `${own.things.orderId},${orderId}` },
  ],
  'GET /manifest': () => [{}],
  'GET /refunds': list,
  'GET /refunds.csv': list,
  'GET /returns': list,
  'GET /returns.csv': list,
  'GET /returns/:returnId': ({ returnId }) => [{ returnId }],
  'GET /wallet-payouts': list,
  'GET /wallet-payouts.csv': list,
  'GET /buyers': list,
  'GET /buyers.csv': list,
  'GET /buyers/:userId': ({ buyer }) => [{ userId: buyer }],
  'GET /tickets': list,
  'GET /tickets.csv': list,
  'GET /tickets/:ticketId': ({ ticketId }) => [{ ticketId }],
  'GET /tickets/:ticketId/attachments/:attachmentId': ({ ticketId, attachmentId }) => [
    { ticketId, attachmentId },
  ],
  'GET /callbacks': () => [{ state: 'requested' }, { state: 'done' }],
  'GET /questions': ({ productId }) => [{}, { q: productId }],
  'GET /reviews': ({ productId }) => [{}, { productId }],
  'GET /reports': () => [{}, { state: 'closed' }],
  'GET /team': () => [{}],
}

let requests = 0
/** Sends a request as a person of a desk. */
const send = (staff: Staff, row: DeskRow, input: object, form?: Buffer) =>
  shop.asStaff(staff).sendRaw(row.key as CallKey, input, {
    headers: { 'idempotency-key': `stores-${++requests}`, ...(form && { 'content-type': formType }) },
    ...(form && { payload: form }),
  })

type Store = Awaited<ReturnType<typeof buildStore>>
/** A store for which every writing call was sent, with an example of each kind of record. */
async function buildStore() {
  const store = await buildDeskStore(shop)
  const { sellerId, productId, staff } = store
  const examples = deskExamples(shop, store)
  const shopper = await buildShopper(db)
  const orderId = await buildDelivered(shop, shopper, { [productId]: 1 }, 100)
  const ofStore = { ...ticket, department: 'Seller', orderId }
  const { body } = await sendTicketForm(shop, shopper.token, ofStore, [
    { bytes: await jpegOf(80, 60).toBuffer() },
  ])
  for (const row of deskRows.filter(
    ({ method, who, key }) => method !== 'GET' && !(who === 'operator' && isOfBoth(key)),
  )) {
    const { input, form } = await examples[sharedKey(row)]![0]!(row.who)
    const { status, text } = await send(staff[row.who], row, input, form)
    expect([row.key, status, status === 200 || text]).toEqual([row.key, 200, true])
  }
  for (const desk of ['seller', 'operator'] as const)
    await shop
      .asStaff(staff[desk])
      .send(`POST /${desk}/views`, { list: 'orders', name: 'Team', query: 'late=true', shared: true })
  // What buyers do themselves.
  const question = `Is it a gift for ${sellerId}?`
  await shop.as(shopper.token).send('POST /ask-question', { productId, question })
  const asked = db.selectFrom('questions').select('id').where('question', '=', question)
  const { id: questionId } = await asked.executeTakeFirstOrThrow()
  await shop.as(shopper.token).send('POST /answer-question', { questionId, ans: 'Mine is.' })
  const { userId } = shopper
  const byBuyer = { actor_id: userId, actor_role: 'shopper', action: 'confirm-gst-owner', subject: userId }
  await db
    .insertInto('audit_log')
    .values({ ...byBuyer, at: new Date() })
    .execute()
  const { rows } = await sql<Things>`
    select o.id as "orderId", g.order_number || '-' || o.position as "orderNumber", d.id as "documentId",
      d.number as "documentNumber", t.id as "ticketId", t.number::text as "ticketNumber", a.media_id as "attachmentId",
      o.user_id as buyer, p.id as "productId", p.sku, ${staff.seller.userId}::text as member,
      (select id from returns where seller_id = ${sellerId} limit 1) as "returnId",
      (select tracking_number from shipments where seller_id = ${sellerId} and tracking_number is not null limit 1)
        as "trackingNumber"
    from tickets t join ticket_attachments a on a.ticket_id = t.id join orders o on o.group_id = ${orderId}
      join order_groups g on g.id = o.group_id join documents d on d.order_id = o.id
      join products p on p.id = ${productId}
    where t.id = ${body.ticketId}`.execute(db)
  return { ...store, examples, things: rows[0]! }
}
const isOfBoth = (key: string) => deskRows.some((row) => row.key === key.replace(' /operator', ' /seller'))

/** Begins each text of all rows with the canary, except keys, ids and what only a fixed word can be. */
const putCanary = () =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql
      .raw(
        `do $$ declare of record; begin
          for of in
            select table_name, column_name from information_schema.columns
            where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
              and table_name not in ('migrations', 'pincodes', 'setting_keys', 'settings')
              and column_name !~ '(^|_)(id|actor|role|action|reference|hash|key|list|stage|state|status|template)$'
              and not exists (
                select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
                where c.conrelid = table_name::regclass and c.contype in ('p', 'f', 'u') and a.attname = column_name)
          loop
            begin
              execute format('update %I set %2$I = ''${canary}'' || %2$I where %2$I <> ''''', of.table_name, of.column_name);
            exception when check_violation or unique_violation then null;
            end;
          end loop;
        end $$`,
      )
      .execute(tx)
    const inJson = (column: string) =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, '": "(?!")', ${`": "${canary}`}, 'g')::jsonb`
    await sql`update order_groups set ${inJson('ship_to')}`.execute(tx)
    await sql`update audit_log set ${inJson('before')}, ${inJson('after')}, ${inJson('data')}`.execute(tx)
  })

let own: Store
let other: Store
/** A person of each role that may not see the contacts of buyers. */
let withoutContact: Record<Desk, Staff[]>
/** Names, phones, streets and emails of buyers. */
let hidden: string[]
beforeAll(async () => {
  other = await buildStore()
  await putCanary()
  own = await buildStore()
  const members = sellerRoles
    .filter((role) => !hasPermission('seller', role, 'orders.contact'))
    .map((role) => buildMember(db, own.sellerId, role))
  const operators = operatorRoles
    .filter((role) => !hasPermission('operator', role, 'orders.contact'))
    .map((role) => buildOperator(db, role))
  withoutContact = { seller: await Promise.all(members), operator: await Promise.all(operators) }
  const isStaff = sql`id in (select user_id from seller_members union select user_id from operator_members)`
  await sql`update users set name = replace(name, 'Meera Nair', 'Anil Das') where ${isStaff}`.execute(db)
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select unnest(array[name, right(phone, 10), email]) as text from users where not ${isStaff}
      union all select unnest(array[name, phone, house_name, land_mark]) from addresses
      union all select ship_to ->> unnest(array['name', 'phoneNumber', 'houseName', 'landMark']) from order_groups
      union all select unnest(array[name, email]) from tickets
      union all select phone from callbacks
      union all select holder from wallet_payouts) texts
    where text <> ''`.execute(db)
  hidden = rows.map(({ text }) => text)
}, 60_000)

/** Builders of requests that name what the store has, or what its operator has. */
const requestsOf = (row: DeskRow, { things: of, examples }: Store, desk = row.who) =>
  row.method === 'GET'
    ? reading[sharedKey(row)]?.(of).map((input, index) => async (): Promise<Request> => ({
        input: input as Input,
        unknown: reading[sharedKey(row)]!(unknownThings)[index] as Input,
      }))
    : examples[sharedKey(row)]?.map((build) => async (): Promise<Request> => {
        const example = await build(desk)
        return { ...example, input: example.input as Input, unknown: toUnknown(example.input) }
      })

/** Sends the reading requests of some stores; returns the answers that show one of the texts. */
async function showing(staff: Staff, row: DeskRow, texts: readonly string[], stores = [own, other]) {
  const shown: object[] = []
  for (const input of stores.flatMap(({ things: of }) => reading[sharedKey(row)]!(of) as Input[])) {
    const { status, text } = await send(staff, row, input)
    const found = texts.filter((one) => text.includes(one))
    if (found.length > 0 || status >= 500) shown.push({ input, status, found, text })
  }
  return shown
}
const readingRows = deskRows.filter(({ method }) => method === 'GET')

it.each(readingRows.map((row) => [row.key, row] as const))(
  '%s shows no text of another store, and no contact of a buyer to those who may not see it',
  async (_key, row) => {
    const ofOthers = row.who === 'seller' ? [canary] : []
    // The documents of an order name the buyer.
    const secret = row.file === 'application/pdf' ? ofOthers : [...ofOthers, ...hidden]
    expect(await showing(own.staff[row.who], row, ofOthers)).toEqual([])
    for (const staff of withoutContact[row.who]) expect(await showing(staff, row, secret)).toEqual([])
  },
)

// Before the tests below make more people: the name of buyers in examples is also that of their staff.
it('would find the texts: they are in what others see', async () => {
  const finds = async (who: Desk, store: Store, texts: readonly string[]) => {
    const rows = readingRows.filter((row) => row.who === who)
    const found = []
    for (const row of rows)
      if ((await showing(store.staff[who], row, texts, [store])).length > 0) found.push(row.path)
    return found
  }
  const ofOther = await finds('seller', other, [canary])
  const atSeller = readingRows.filter(({ who }) => who === 'seller').map(({ path }) => path)
  expect(atSeller.filter((path) => !ofOther.includes(path))).toEqual([
    '/seller/pulse',
    '/seller/orders/:orderId/documents/:documentId',
    '/seller/tickets/:ticketId/attachments/:attachmentId',
  ])
  const shared = ['/search', '/orders', '/orders.csv', '/orders/:orderId', '/tickets/:ticketId', '/questions']
  const ofOperators = ['/audit', '/refunds', '/wallet-payouts', '/buyers', '/buyers/:userId', '/callbacks']
  const files = ['/refunds.csv', '/wallet-payouts.csv', '/buyers.csv']
  for (const [who, paths] of [
    ['seller', shared],
    ['operator', [...shared, ...ofOperators, ...files]],
  ] as const)
    expect((await finds(who, own, hidden)).sort()).toEqual(paths.map((path) => `/${who}${path}`).sort())
})

/** Returns the status and the body of an answer. The ids of the input and the request id, which differ in equal answers, are removed. */
async function answerTo(staff: Staff, row: DeskRow, input: Input, form?: Buffer) {
  const { status, text } = await send(staff, row, input, form)
  const ids = JSON.stringify(input).match(/[\w-]{7,}/g) ?? []
  const plain = ids.reduce((all, id) => all.replaceAll(`"${id}"`, '"id"'), text)
  return { status, text: plain.replace(/"requestId":"[^"]*"/, '') }
}

const isEqual = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another)

/** Stores and desks whose ids are unknown to the person who sends a call. */
const strangersOf = ({ who, path }: DeskRow): [Store, Desk][] => [
  ...(who === 'seller' ? [[other, who] satisfies [Store, Desk]] : []),
  ...(/\/(team|views)\//.test(path)
    ? [[own, who === 'seller' ? 'operator' : 'seller'] satisfies [Store, Desk]]
    : []),
]

it.each(deskRows.map((row) => [row.key, row] as const))(
  '%s answers an id of another store like an unknown one',
  async (_key, row) => {
    const person = own.staff[row.who]
    const ofOwn = requestsOf(row, own)
    expect(ofOwn, 'write an example of the call').toBeDefined()
    const wrong: object[] = []
    const isInPath = row.path.includes('/:')
    for (const [index, build] of ofOwn!.entries()) {
      // The audit test sends the own ids of the writing calls.
      const { input: mine, unknown: nobody, form: file } = await build()
      if (row.method === 'GET') {
        const { status } = await send(person, row, mine)
        if (status !== 200) wrong.push({ mine, status })
      }
      if (isInPath) {
        const { status } = await send(person, row, nobody, file)
        if (status !== 404) wrong.push({ nobody, status })
      }
      for (const [store, desk] of strangersOf(row)) {
        const { input, unknown, form, fields } = await requestsOf(row, store, desk)![index]!()
        const names = Object.keys(input).filter((name) => !isEqual(input[name], unknown[name]))
        const before = await fields?.execute(db)
        const compare = async (variant: (ids: Input) => Promise<Input>) => {
          const [given, absent] = [await variant(input), await variant(unknown)]
          const ofGiven = await answerTo(person, row, given, form)
          const ofAbsent = await answerTo(person, row, absent, form)
          if (!isEqual(ofGiven, ofAbsent)) wrong.push({ given, ofGiven, ofAbsent })
        }
        if (names.length > 0) await compare(async (ids) => ids)
        // Beside what the store has: each id alone, and in lists.
        for (const name of names.filter((one) => names.length > 1 || Array.isArray(input[one])))
          await compare(async ({ [name]: id }) => {
            const { input: valid } = await build()
            return { ...valid, [name]: Array.isArray(id) ? [...(valid[name] as unknown[]), ...id] : id }
          })
        const after = await fields?.execute(db)
        if (names.length > 0 && !isEqual(before?.rows, after?.rows)) wrong.push({ input, before, after })
      }
    }
    expect(wrong).toEqual([])
  },
)

it('has no example of a call that is gone', () => {
  const keys = readingRows.map(sharedKey)
  expect(Object.keys(reading).filter((key) => !keys.includes(key))).toEqual([])
})

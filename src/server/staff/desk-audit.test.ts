import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { leadingRole } from '#domain/permissions.ts'
import { testShop } from '#tests/api.ts'
import {
  buildDeskStore,
  deskExamples,
  deskRows,
  type DeskStore,
  type Example,
  sharedKey,
} from '#tests/desk-examples.ts'
import { formType } from '#tests/upload.ts'

/**
 * Every writing call of the desks leaves exactly one row in the audit log, with what has changed in the database (I-40).
 * A call of the contract without an example fails.
 */
const shop = await testShop({ RATE_LIMITS: 'off' })
const { db } = shop

type Body = Record<string, unknown>

let store: DeskStore
let examples: ReturnType<typeof deskExamples>
let numbers = 0
beforeAll(async () => {
  store = await buildDeskStore(shop)
  examples = deskExamples(shop, store)
})

const readFields = async ({ fields }: Example): Promise<Body | null> => {
  const found = fields ? (await fields.execute(db)).rows[0] : null
  return found ? (JSON.parse(JSON.stringify(found)) as Body) : null
}
/** The fields that differ; the log may have an empty field or leave it out. */
const differing = (fields: Body | null, other: Body | null) =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null && value !== (other?.[name] ?? null)),
  )
const auditRows = (from: number) =>
  db.selectFrom('audit_log').selectAll().where('id', '>', from).orderBy('id').execute()

const writing = deskRows.filter(({ method }) => method !== 'GET')

it.each(writing.map((row) => [row.key as CallKey, row] as const))(
  '%s leaves one row of the audit log',
  async (key, row) => {
    const desk = row.who
    const builders = examples[sharedKey(row)]
    expect(builders, 'write an example of the call').toBeDefined()
    for (const build of builders!) {
      const example = await build(desk)
      const { input, subject, asked, form } = example
      const before = await readFields(example)
      const { last } = await db
        .selectFrom('audit_log')
        .select((of) => of.fn.coalesce(of.fn.max('id'), sql<number>`0`).as('last'))
        .executeTakeFirstOrThrow()
      const headers = {
        'idempotency-key': `audit-${++numbers}`,
        ...(form && { 'content-type': formType }),
      }
      const send = () =>
        shop.asStaff(store.staff[desk]).sendRaw(key, input, { headers, ...(form && { payload: form }) })
      const answer = await send()
      expect([input, answer.status, answer.status === 200 || answer.body]).toEqual([input, 200, true])
      const after = await readFields(example)
      const body = answer.body as Body
      const expected = {
        actor_id: store.staff[desk].userId,
        actor_role: leadingRole[desk],
        seller_id: desk === 'seller' ? store.sellerId : null,
        request_id: expect.any(String),
        session_id: expect.any(String),
        subject: typeof subject === 'string' ? subject : subject(body),
        before: differing(before, after),
        after: differing(after, before) ?? (typeof asked === 'function' ? asked(body) : (asked ?? null)),
      }
      const rows = await auditRows(last)
      expect([
        input,
        rows.map((one) => ({
          ...one,
          before: differing(one.before as Body, null),
          after: differing(one.after as Body, null),
        })),
      ]).toMatchObject([input, [expected]])
      // Steps are named: `fulfilment.pack` of `fulfilment`, `ticket.answer` of `ticket.step`.
      expect(rows[0]?.action.split('.')[0]).toBe(row.audits?.split('.')[0])
      const repeated = row.idempotent ? await send() : answer
      expect([repeated.text, await auditRows(last)]).toEqual([answer.text, rows])
    }
  },
)

it('has no example of a call that is gone', () => {
  const keys = new Set(writing.map(sharedKey))
  expect(Object.keys(examples).filter((key) => !keys.has(key))).toEqual([])
})

import { beforeAll, describe, expect, it } from 'vitest'
import { needsFactor, hasPermission, operatorRoles, sellerRoles } from '#domain/permissions.ts'
import type { DeskRow } from '#contract/desk/desk-call.ts'
import { testShop } from '#tests/api.ts'
import { deskRows } from '#tests/desk-examples.ts'
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

const shop = await testShop()

/** Who sends a call: token, cookie and the store that it names. */
type Caller = { token: string | null; desk?: string; sellerId?: string }
/** A caller, and what the checks before the input answer: null if they let the call pass. */
type Case = Caller & { answer: readonly [status: number, code: string, need?: string] | null }

let own: string
let foreign: string
let members: Record<string, Staff>
let operators: Record<string, Staff>
let cases: (row: DeskRow) => Record<string, Case>

beforeAll(async () => {
  const { db } = shop
  own = await buildSeller(db)
  foreign = await buildSeller(db)
  const byRole = async <Role extends string>(roles: readonly Role[], build: (role: Role) => Promise<Staff>) =>
    Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await build(role)] as const)))
  members = await byRole(sellerRoles, (role) => buildMember(db, own, role))
  operators = await byRole(operatorRoles, (role) => buildOperator(db, role))
  const { owner: someOwner } = members
  const stranger = await buildMember(db, foreign, 'owner')
  const both = await buildMember(db, [own, foreign], 'owner')
  const shopper = await buildShopper(db)
  const removed = await buildMember(db, own, 'owner')
  await db.deleteFrom('seller_members').where('user_id', '=', removed.userId).execute()
  const formerOperator = await buildOperator(db, 'admin')
  await db.deleteFrom('operator_members').where('user_id', '=', formerOperator.userId).execute()
  const blocked = { seller: await buildMember(db, own, 'owner'), operator: await buildOperator(db, 'admin') }
  for (const { userId } of Object.values(blocked))
    await db.updateTable('users').set(blockedUser).where('id', '=', userId).execute()
  const long = new Date(Date.now() - 660_000)
  const stale = { seller: await buildMember(db, own, 'owner'), operator: await buildOperator(db, 'admin') }
  for (const { userId } of Object.values(stale))
    await db.updateTable('sessions').set({ proved_at: long }).where('user_id', '=', userId).execute()
  const codeless = { seller: await buildMember(db, own, 'owner'), operator: await buildOperator(db, 'admin') }
  for (const person of Object.values(codeless))
    Object.assign(person, await openRaisedSession(db, person.userId, new Date(), { proved_at: null }))

  cases = (row) => {
    const people = row.who === 'seller' ? members : operators
    const first = people[row.who === 'seller' ? 'owner' : 'admin']!
    const others = row.who === 'seller' ? operators : members
    const withRole = Object.entries(people).map(([role, staff]): [string, Case] => [
      `role ${role}`,
      { ...staff, answer: hasPermission(row.who, role, row.may) ? null : [403, 'notAllowed'] },
    ])
    const withOtherRole = Object.entries(others).map(([role, staff]): [string, Case] => [
      `role ${role} of the other desk`,
      { ...staff, answer: [403, 'notAllowed'] },
    ])
    const ofStore: [string, Case][] =
      row.who === 'operator'
        ? []
        : [
            ['an owner of another store', { ...stranger, sellerId: own, answer: [404, 'notFound'] }],
            ['an unknown store', { ...someOwner!, sellerId: "' or 1=1", answer: [404, 'notFound'] }],
            ['several stores and none named', { ...both, answer: [400, 'badInput'] }],
            ['several stores and one named', { ...both, sellerId: own, answer: null }],
          ]
    return Object.fromEntries([
      ...withRole,
      ...withOtherRole,
      ...ofStore,
      ['no token', { token: null, desk: first.desk, answer: [401, 'noToken'] }],
      ['an unknown token', { token: 'x'.repeat(43), desk: first.desk, answer: [401, 'sessionExpired'] }],
      ['a shopper', { token: shopper.token, desk: first.desk, answer: [403, 'notAllowed'] }],
      ['no cookie', { token: first.token, answer: [428, 'secondFactor', 'enrol'] }],
      [
        'the cookie of another session',
        { token: first.token, desk: stale[row.who].desk, answer: [428, 'secondFactor', 'enrol'] },
      ],
      [
        'a session without a code',
        {
          ...codeless[row.who],
          answer: needsFactor(row.who, 'owner') ? [428, 'secondFactor', 'enrol'] : null,
        },
      ],
      [
        'a code of eleven minutes ago',
        { ...stale[row.who], answer: row.fresh ? [428, 'secondFactor', 'fresh'] : null },
      ],
      [
        'a person that was removed',
        { ...(row.who === 'seller' ? removed : formerOperator), answer: [403, 'notAllowed'] },
      ],
      ['a blocked person', { ...blocked[row.who], answer: [401, 'sessionExpired'] }],
    ] satisfies [string, Case][])
  }
})

/** Sends a call without input. If all checks pass, the response is 200, or `badInput` or 404 for the missing input. */
async function send(row: DeskRow, { token, desk, sellerId }: Caller) {
  const response = await shop.app.inject({
    method: row.method,
    url: `/api${row.path.replaceAll(/:\w+/g, 'unknown')}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(desk !== undefined && { cookie: `desk=${desk}` }),
      ...(sellerId !== undefined && { 'seller-id': sellerId }),
    },
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const { code, need }: { code?: string; need?: string } = isJson ? response.json() : {}
  return { status: response.statusCode, code, need, text: response.body }
}

describe.each(deskRows.map((row) => [row.key, row] as const))('%s', (_key, row) => {
  it('answers each caller as domain/permissions.ts says', async () => {
    const wrong: object[] = []
    for (const [name, { answer, ...caller }] of Object.entries(cases(row))) {
      const { status, code, need, text } = await send(row, caller)
      const isRight = answer
        ? status === answer[0] && code === answer[1] && need === answer[2]
        : status === 200 || (status === 400 && code === 'badInput') || status === 404
      if (!isRight) wrong.push({ name, expected: answer, status, text })
    }
    expect(wrong).toEqual([])
  })

  it('answers nothing without the second factor to a new session of the same person', async () => {
    const first = (row.who === 'seller' ? members['owner'] : operators['admin'])!
    const token = await openSession(shop.db, first.userId)
    expect((await send(row, { token, desk: first.desk })).status).toBe(428)
  })
})

import { expect, it } from 'vitest'
import type { Desk } from '#domain/permissions.ts'
import { testShop } from '#tests/api.ts'
import { buildMember, buildOperator, buildSeller, type Staff } from '#tests/factories.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
const { db } = shop
const view = {
  list: 'orders',
  name: 'Late in Kerala',
  query: 'late=true&sort=promisedOn',
  shared: false,
} as const

const desk = (at: Desk, staff: Staff) => {
  const me = shop.asStaff(staff)
  return {
    save: (more: object = {}) => me.send(`POST /${at}/views`, { ...view, ...more }),
    list: async (list: 'orders' | 'tickets' = 'orders') =>
      (await me.send(`GET /${at}/views`, { list })).body.views,
    remove: (viewId: string) => me.send(`DELETE /${at}/views/:viewId`, { viewId }),
  }
}
const auditOf = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()

/** Two persons of one team, the first of whom leads it, and a person of another team. */
async function teams(at: Desk) {
  const sellerId = await buildSeller(db)
  const [leader, helper] =
    at === 'seller'
      ? [await buildMember(db, sellerId, 'owner'), await buildMember(db, sellerId, 'orders')]
      : [await buildOperator(db, 'admin'), await buildOperator(db, 'support')]
  const stranger =
    at === 'seller'
      ? desk('operator', await buildOperator(db, 'admin'))
      : desk('seller', await buildMember(db, sellerId, 'owner'))
  return { sellerId: at === 'seller' ? sellerId : null, leader, helper, stranger }
}

it.each(['seller', 'operator'] as const)('keeps own and shared views at the %s desk', async (at) => {
  const team = await teams(at)
  const leader = desk(at, team.leader)
  const helper = desk(at, team.helper)
  const { viewId: own } = (await helper.save()).body
  const { viewId: shared } = (await helper.save({ name: 'For all', shared: true })).body
  const { list: _list, ...fields } = view
  const ownView = { ...fields, viewId: own, isOwn: true, mayDelete: true }
  const sharedView = { ...ownView, viewId: shared, name: 'For all', shared: true }
  expect(await helper.list()).toEqual([sharedView, ownView])
  expect(await helper.list('tickets')).toEqual([])
  expect(await leader.list()).toContainEqual({ ...sharedView, isOwn: false })
  expect((await leader.list()).map(({ viewId }) => viewId)).not.toContain(own)
  expect((await team.stranger.list()).filter(({ viewId }) => [own, shared].includes(viewId))).toEqual([])
  expect(await auditOf(shared)).toMatchObject([
    {
      action: 'views.save',
      actor_id: team.helper.userId,
      seller_id: team.sellerId,
      before: null,
      after: { ...view, name: 'For all', shared: true },
    },
  ])
})

it.each(['seller', 'operator'] as const)('lets the right people delete views at the %s desk', async (at) => {
  const team = await teams(at)
  const leader = desk(at, team.leader)
  const helper = desk(at, team.helper)
  const { viewId: ofLeader } = (await leader.save({ shared: true })).body
  const { viewId: privateOne } = (await leader.save({ name: 'Mine' })).body
  const { viewId: shared } = (await helper.save({ shared: true })).body
  const { viewId: own } = (await helper.save({ name: 'Mine' })).body
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
  expect((await helper.list()).find(({ viewId }) => viewId === ofLeader)).toMatchObject({ mayDelete: false })
  expect(await statusOf(helper.remove(ofLeader))).toBe(403)
  for (const viewId of [privateOne, 'unknown']) expect(await statusOf(helper.remove(viewId))).toBe(404)
  for (const viewId of [shared, own]) expect(await statusOf(team.stranger.remove(viewId))).toBe(404)
  expect(await statusOf(leader.remove(own))).toBe(404)
  expect(await auditOf(ofLeader)).toHaveLength(1)
  expect(await statusOf(leader.remove(shared))).toBe(200)
  expect(await statusOf(helper.remove(own))).toBe(200)
  expect(await statusOf(helper.remove(own))).toBe(404)
  const left = (await helper.list()).map(({ viewId }) => viewId)
  expect([shared, own, ofLeader].map((viewId) => left.includes(viewId))).toEqual([false, false, true])
  expect((await auditOf(own))[1]).toMatchObject({
    action: 'views.delete',
    before: { ...view, name: 'Mine' },
    after: null,
  })
})

it('refuses what a view cannot be, at its field', async () => {
  const { leader } = await teams('seller')
  const { save, list } = desk('seller', leader)
  for (const [field, value] of [
    ['list', 'secrets'],
    ['name', ''],
    ['name', ' '],
    ['name', 'n'.repeat(61)],
    ['query', 'q'.repeat(1_001)],
    ['shared', 'yes'],
  ] as const) {
    const { status, body } = await save({ [field]: value })
    expect([field, status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
      field,
      400,
      [field],
    ])
  }
  expect(await list()).toEqual([])
})

it('refuses a second view of a person and list with the same name, also of requests at the same time', async () => {
  const { leader, helper } = await teams('seller')
  const { save, list } = desk('seller', leader)
  const answers = await Promise.all([save(), save({ shared: true }), save({ name: 'LATE in Kerala' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    fields: { name: 'You have a view with this name. Choose another name.' },
  })
  expect((await save({ list: 'tickets' })).status).toBe(200)
  expect((await desk('seller', helper).save()).status).toBe(200)
  expect(await list()).toHaveLength(1)
})

it('keeps at most 50 views of a person and list, also of requests at the same time', async () => {
  const { leader, sellerId } = await teams('seller')
  const row = {
    user_id: leader.userId,
    seller_id: sellerId,
    list: 'orders',
    query: '',
    created_at: new Date(),
  }
  const rows = Array.from({ length: 49 }, (_, index) => `${index}-${leader.userId}`)
  await db
    .insertInto('saved_views')
    .values(rows.map((id, index) => ({ ...row, id, name: id.slice(0, 60), shared: index % 2 === 0 })))
    .execute()
  const { save } = desk('seller', leader)
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save({ name })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  expect((await save({ list: 'tickets' })).status).toBe(200)
})

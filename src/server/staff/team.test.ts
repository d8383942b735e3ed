import { beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from '#domain/permissions.ts'
import { sha256 } from '#server/ids.ts'
import { digest, testShop } from '#tests/api.ts'
import { deleteAccount } from '#tests/deletion.ts'
import {
  buildMember,
  buildOperator,
  buildSeller,
  buildShopper,
  openSession,
  type Staff,
} from '#tests/factories.ts'
import { inviteByMail } from '#tests/invitations.ts'
import { newestMessage } from '#tests/outbox.ts'
import { deleteOldInvitations } from './invitations.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
const { db } = shop
const HOUR = 3_600_000
const start = new Date('2026-11-22T10:00:00Z')
beforeEach(() => shop.setNow(start))

const member = (sellerId: string, role?: Parameters<typeof buildMember>[2]) =>
  buildMember(db, sellerId, role, start)
const operator = (role?: Parameters<typeof buildOperator>[1]) => buildOperator(db, role, start)
/** A signed-in person with a verified email. */
async function person(email?: string) {
  const { userId, email: verified } = await buildShopper(db, email === undefined ? {} : { email })
  return { userId, email: verified, ...shop.as(await openSession(db, userId, start)) }
}
/** A store with an owner, a manager and a packer. */
async function store() {
  const sellerId = await buildSeller(db)
  return {
    sellerId,
    owner: await member(sellerId),
    manager: await member(sellerId, 'manager'),
    packer: await member(sellerId, 'orders'),
  }
}

const rolesAt = async (sellerId: string) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('seller_members')
        .select(['user_id', 'role'])
        .where('seller_id', '=', sellerId)
        .execute()
    ).map((row) => [row.user_id, row.role]),
  )
const auditOf = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute()
const tables = [
  'seller_members',
  'operator_members',
  'invitations',
  'staff_factors',
  'audit_log',
  'messages',
  'sessions',
]
/** Expects that a request is refused and changes nothing. */
async function expectRefused(
  request: () => Promise<{ status: number; body: Record<string, unknown> }>,
  expected: object,
): Promise<void> {
  const before = await digest(db, ...tables)
  const { status, body } = await request()
  expect({ status, ...body }).toMatchObject(expected)
  expect(await digest(db, ...tables)).toBe(before)
}
const notAllowed = { status: 403, code: 'notAllowed' }
const linkExpired = { status: 400, code: 'linkExpired' }
async function enrolFactor(userId: string): Promise<void> {
  await db
    .insertInto('staff_factors')
    .values({ user_id: userId, secret: Buffer.from('sealed'), enrolled_at: start })
    .execute()
}

describe('invitations', () => {
  test.each(['seller', 'operator'] as const)('a person invited at the %s desk accepts once', async (desk) => {
    const sellerId = await buildSeller(db, { store_name: 'Malabar Mart' })
    const by = desk === 'seller' ? await member(sellerId) : await operator()
    const role = desk === 'seller' ? 'orders' : 'support'
    const invited = await person()
    const expiresAt = new Date(start.getTime() + 72 * HOUR).toISOString()
    const { invitationId, token } = await inviteByMail(shop, desk, by, {
      email: invited.email.toUpperCase(),
      role,
    })
    const mail = await newestMessage(shop, invited.email)
    expect(mail.link).toBe(`http://localhost:${shop.shop.env.PORT}/${desk}/invitation/${token}`)
    expect(mail.subject).toContain(desk === 'seller' ? 'Malabar Mart' : 'TharaCart')
    expect(
      await db.selectFrom('invitations').selectAll().where('id', '=', invitationId).executeTakeFirst(),
    ).toMatchObject({
      email: invited.email,
      invited_by: by.userId,
      token_hash: sha256(token),
    })
    const team = await shop.asStaff(by).send(`GET /${desk}/team`)
    expect(team.body.invitations).toContainEqual({ invitationId, email: invited.email, role, expiresAt })

    expect((await invited.send('GET /desk/invitations/:token', { token })).body).toEqual({
      email: invited.email,
      desk,
      storename: desk === 'seller' ? 'Malabar Mart' : null,
      role,
      expiresAt,
    })
    const accepted = await invited.send('POST /desk/invitations/:token/accept', { token })
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { desk, sellerId: desk === 'seller' ? sellerId : null },
    ])
    const after = (await shop.asStaff(by).send(`GET /${desk}/team`)).body
    expect(after.members).toContainEqual(
      expect.objectContaining({
        userId: invited.userId,
        email: invited.email,
        role,
        since: start.toISOString(),
      }),
    )
    expect(after.invitations.map((open) => open.invitationId)).not.toContain(invitationId)
    expect(await auditOf(invited.userId)).toMatchObject([
      {
        action: 'team.accept',
        actor_id: invited.userId,
        actor_role: role,
        seller_id: desk === 'seller' ? sellerId : null,
        before: null,
        after: { role, invitationId },
        request_id: expect.any(String),
        session_id: expect.any(String),
      },
    ])
    await expectRefused(() => invited.send('POST /desk/invitations/:token/accept', { token }), linkExpired)
    await expectRefused(() => invited.send('GET /desk/invitations/:token', { token }), linkExpired)
  })

  test('a link works for 72 hours', async () => {
    const { owner } = await store()
    const invited = await person()
    const { token } = await inviteByMail(shop, 'seller', owner, { email: invited.email, role: 'orders' })
    const signIn = async (now: Date) => {
      shop.setNow(now)
      return shop.as(await openSession(db, invited.userId, now))
    }
    const before = await signIn(new Date(start.getTime() + 72 * HOUR - 1))
    expect((await before.send('GET /desk/invitations/:token', { token })).status).toBe(200)
    const after = await signIn(new Date(start.getTime() + 72 * HOUR))
    await expectRefused(() => after.send('GET /desk/invitations/:token', { token }), linkExpired)
    await expectRefused(() => after.send('POST /desk/invitations/:token/accept', { token }), linkExpired)
  })

  test('a link is only for the verified email that it was sent to', async () => {
    const { owner, sellerId } = await store()
    const invited = await person()
    const { token } = await inviteByMail(shop, 'seller', owner, { email: invited.email, role: 'orders' })
    const others = [await person(), shop.asStaff(owner)]
    const setVerified = (email_verified_at: Date | null) =>
      db.updateTable('users').set({ email_verified_at }).where('id', '=', invited.userId).execute()
    for (const other of others) {
      const refused = { ...notAllowed, unconfirmed: false }
      await expectRefused(() => other.send('GET /desk/invitations/:token', { token }), refused)
      await expectRefused(() => other.send('POST /desk/invitations/:token/accept', { token }), refused)
    }
    await setVerified(null)
    const refused = { ...notAllowed, unconfirmed: true }
    await expectRefused(() => invited.send('GET /desk/invitations/:token', { token }), refused)
    await expectRefused(() => invited.send('POST /desk/invitations/:token/accept', { token }), refused)
    await setVerified(start)
    expect((await invited.send('POST /desk/invitations/:token/accept', { token })).status).toBe(200)
    expect(await rolesAt(sellerId)).toMatchObject({ [invited.userId]: 'orders' })
  })

  test('a person invited by two stores joins both, and one by one', async () => {
    const [first, second] = [await store(), await store()]
    const invited = await person()
    const invite = (by: Staff, role: 'orders' | 'owner') =>
      inviteByMail(shop, 'seller', by, { email: invited.email, role })
    const [atFirst, atSecond] = [await invite(first.owner, 'orders'), await invite(second.owner, 'owner')]
    const accept = async (token: string) =>
      (await invited.send('POST /desk/invitations/:token/accept', { token })).body
    expect(await accept(atSecond.token)).toEqual({ desk: 'seller', sellerId: second.sellerId })
    expect(await rolesAt(first.sellerId)).not.toHaveProperty(invited.userId)
    expect(await accept(atFirst.token)).toEqual({ desk: 'seller', sellerId: first.sellerId })
    expect((await rolesAt(first.sellerId))[invited.userId]).toBe('orders')
    expect((await rolesAt(second.sellerId))[invited.userId]).toBe('owner')
  })

  test('inviting a person again replaces the link and the role', async () => {
    const { owner } = await store()
    const invited = await person()
    const first = await inviteByMail(shop, 'seller', owner, { email: invited.email, role: 'orders' })
    shop.setNow(new Date(start.getTime() + 60_000))
    const second = await inviteByMail(shop, 'seller', owner, { email: invited.email, role: 'owner' })
    expect(second.token).not.toBe(first.token)
    expect((await shop.asStaff(owner).send('GET /seller/team')).body.invitations).toMatchObject([
      { role: 'owner' },
    ])
    await expectRefused(
      () => invited.send('POST /desk/invitations/:token/accept', { token: first.token }),
      linkExpired,
    )
    expect(await auditOf(second.invitationId)).toMatchObject([
      {
        action: 'team.invite',
        actor_id: owner.userId,
        actor_role: 'owner',
        before: null,
        after: { role: 'orders' },
      },
      { action: 'team.invite', before: { role: 'orders' }, after: { role: 'owner' } },
    ])
    expect((await invited.send('POST /desk/invitations/:token/accept', { token: second.token })).status).toBe(
      200,
    )
  })

  test('a repeated request with one key sends one mail', async () => {
    const { owner } = await store()
    const { email, userId } = await person()
    const invite = () =>
      shop
        .asStaff(owner)
        .send(
          'POST /seller/team/invitations',
          { email, role: 'orders' },
          { headers: { 'idempotency-key': 'once-1' } },
        )
    const answers = [await invite(), await invite()].map(({ body }) => body)
    expect(answers[1]).toEqual(answers[0])
    expect(await db.selectFrom('messages').select('id').where('user_id', '=', userId).execute()).toHaveLength(
      1,
    )
    expect(await auditOf(answers[0]!.invitationId)).toHaveLength(1)
  })

  test('a withdrawn invitation opens nothing', async () => {
    const [{ owner, sellerId }, other] = [await store(), await store()]
    const invited = await person()
    const { invitationId, token } = await inviteByMail(shop, 'seller', owner, {
      email: invited.email,
      role: 'orders',
    })
    const withdraw = (by: Staff) =>
      shop.asStaff(by).send('DELETE /seller/team/invitations/:invitationId', { invitationId })
    await expectRefused(() => withdraw(other.owner), { status: 404, code: 'notFound' })
    expect((await withdraw(owner)).status).toBe(200)
    await expectRefused(() => withdraw(owner), { status: 404, code: 'notFound' })
    await expectRefused(() => invited.send('POST /desk/invitations/:token/accept', { token }), linkExpired)
    expect((await auditOf(invitationId)).at(-1)).toMatchObject({
      action: 'team.withdraw',
      seller_id: sellerId,
      before: { role: 'orders' },
      after: null,
    })
  })

  test('role and email are checked', async () => {
    const { owner, packer } = await store()
    const admin = await operator()
    const invite = (by: Staff, desk: Desk, input: object) => () =>
      shop.asStaff(by).sendRaw(`POST /${desk}/team/invitations`, input)
    const at = (field: string) => ({ status: 400, code: 'badInput', fields: { [field]: expect.any(String) } })
    for (const role of ['admin', 'support', 'finance', 'nobody', '', null])
      await expectRefused(invite(owner, 'seller', { email: 'a@example.in', role }), at('role'))
    for (const role of ['owner', 'manager', 'orders', 'accounts'])
      await expectRefused(invite(admin, 'operator', { email: 'a@example.in', role }), at('role'))
    for (const email of ['', 'a', 'a@b', 'a b@example.in', `${'a'.repeat(250)}@example.in`, "' or 1=1 --"])
      await expectRefused(invite(owner, 'seller', { email, role: 'orders' }), at('email'))
    for (const { email } of [packer, owner])
      await expectRefused(
        invite(owner, 'seller', { email: email.toUpperCase(), role: 'orders' }),
        at('email'),
      )
    await expectRefused(invite(admin, 'operator', { email: admin.email, role: 'support' }), at('email'))
    for (const token of ['x', 'x'.repeat(100), "' or 1=1"])
      await expectRefused(
        () => shop.asStaff(owner).send('GET /desk/invitations/:token', { token }),
        linkExpired,
      )
  })

  test('a member who was invited meanwhile is not added again', async () => {
    const { owner, sellerId } = await store()
    const invited = await person()
    const { token } = await inviteByMail(shop, 'seller', owner, { email: invited.email, role: 'owner' })
    await db
      .insertInto('seller_members')
      .values({ seller_id: sellerId, user_id: invited.userId, role: 'orders' })
      .execute()
    await expectRefused(() => invited.send('POST /desk/invitations/:token/accept', { token }), {
      status: 400,
      code: 'badInput',
    })
    expect((await rolesAt(sellerId))[invited.userId]).toBe('orders')
  })

  test('of 50 accepts at once one makes the member', async () => {
    const { owner } = await store()
    const invited = await person()
    const { token } = await inviteByMail(shop, 'seller', owner, { email: invited.email, role: 'orders' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => invited.send('POST /desk/invitations/:token/accept', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'linkExpired')).toHaveLength(49)
    expect(await auditOf(invited.userId)).toHaveLength(1)
  })

  test('of an accept and a withdrawal at once one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, sellerId } = await store()
      const invited = await person()
      const { invitationId, token } = await inviteByMail(shop, 'seller', owner, {
        email: invited.email,
        role: 'orders',
      })
      const [accepted, withdrawn] = await Promise.all([
        invited.send('POST /desk/invitations/:token/accept', { token }),
        shop.asStaff(owner).send('DELETE /seller/team/invitations/:invitationId', { invitationId }),
      ])
      expect([
        [200, 404],
        [400, 200],
      ]).toContainEqual([accepted.status, withdrawn.status])
      expect(Object.keys(await rolesAt(sellerId)).includes(invited.userId)).toBe(accepted.status === 200)
    }
  })

  test('old invitations are deleted by the hourly job', async () => {
    const { owner } = await store()
    const { email } = await person()
    const { invitationId } = await inviteByMail(shop, 'seller', owner, { email, role: 'orders' })
    const find = () =>
      db.selectFrom('invitations').select('id').where('id', '=', invitationId).executeTakeFirst()
    await deleteOldInvitations(db, new Date(start.getTime() + 33 * 24 * HOUR))
    expect(await find()).toBeDefined()
    await deleteOldInvitations(db, new Date(start.getTime() + 33 * 24 * HOUR + 1))
    expect(await find()).toBeUndefined()
  })
})

describe('roles', () => {
  test('a manager changes members, but has no power over owners', async () => {
    const { sellerId, owner, manager, packer } = await store()
    const me = shop.asStaff(manager)
    const asOwner = shop.asStaff(owner)
    await expectRefused(
      () => me.send('PUT /seller/team/:userId', { userId: owner.userId, role: 'orders' }),
      notAllowed,
    )
    for (const { userId } of [packer, manager])
      await expectRefused(() => me.send('PUT /seller/team/:userId', { userId, role: 'owner' }), notAllowed)
    await expectRefused(() => me.send('DELETE /seller/team/:userId', { userId: owner.userId }), notAllowed)
    await expectRefused(
      () => me.send('POST /seller/team/invitations', { email: 'new@example.in', role: 'owner' }),
      notAllowed,
    )
    const invitation = { email: 'partner@example.in', role: 'owner' } as const
    const { invitationId } = (await asOwner.send('POST /seller/team/invitations', invitation)).body
    await expectRefused(
      () => me.send('DELETE /seller/team/invitations/:invitationId', { invitationId }),
      notAllowed,
    )
    await expectRefused(
      () => me.send('POST /seller/team/invitations', { ...invitation, role: 'orders' }),
      notAllowed,
    )

    const changed = await me.send('PUT /seller/team/:userId', { userId: packer.userId, role: 'catalogue' })
    expect([changed.status, changed.body]).toEqual([200, { userId: packer.userId, role: 'catalogue' }])
    expect(await auditOf(packer.userId)).toMatchObject([
      {
        action: 'team.change',
        actor_id: manager.userId,
        actor_role: 'manager',
        seller_id: sellerId,
        before: { role: 'orders' },
        after: { role: 'catalogue' },
      },
    ])
    expect((await me.send('DELETE /seller/team/:userId', { userId: packer.userId })).status).toBe(200)
    expect(await rolesAt(sellerId)).toEqual({ [owner.userId]: 'owner', [manager.userId]: 'manager' })
  })

  test('a role of the other desk is refused at its field', async () => {
    const { owner, packer } = await store()
    const [admin, support] = [await operator(), await operator('support')]
    const at = { status: 400, code: 'badInput', fields: { role: expect.any(String) } }
    await expectRefused(
      () => shop.asStaff(owner).send('PUT /seller/team/:userId', { userId: packer.userId, role: 'admin' }),
      at,
    )
    await expectRefused(
      () => shop.asStaff(admin).send('PUT /operator/team/:userId', { userId: support.userId, role: 'owner' }),
      at,
    )
  })

  test('the last owner stays, and others may take over', async () => {
    const { sellerId, owner, packer } = await store()
    const me = shop.asStaff(owner)
    const self = { userId: owner.userId }
    const needed = expect.stringContaining('needs an owner')
    const last = { status: 400, code: 'badInput', message: needed }
    await expectRefused(() => me.send('DELETE /seller/team/:userId', self), last)
    await expectRefused(() => me.send('PUT /seller/team/:userId', { ...self, role: 'manager' }), {
      ...last,
      fields: { role: needed },
    })
    expect((await me.send('PUT /seller/team/:userId', { ...self, role: 'owner' })).status).toBe(200)
    expect((await me.send('PUT /seller/team/:userId', { userId: packer.userId, role: 'owner' })).status).toBe(
      200,
    )
    expect((await me.send('PUT /seller/team/:userId', { ...self, role: 'manager' })).status).toBe(200)
    expect(await rolesAt(sellerId)).toMatchObject({ [owner.userId]: 'manager', [packer.userId]: 'owner' })
  })

  test('removing ends the sessions, and the invitations to and by the person', async () => {
    const { owner, manager, packer } = await store()
    const { email } = await person()
    const byManager = await inviteByMail(shop, 'seller', manager, { email, role: 'orders' })
    const byOwner = await inviteByMail(shop, 'seller', owner, { email: 'kept@example.in', role: 'orders' })
    const inShop = shop.as(await openSession(db, manager.userId, start))
    const removed = await shop.asStaff(owner).send('DELETE /seller/team/:userId', { userId: manager.userId })
    expect([removed.status, removed.body]).toEqual([200, { message: expect.any(String) }])
    expect((await shop.asStaff(manager).send('GET /seller/team')).status).toBe(401)
    expect((await inShop.send('GET /get-user')).status).toBe(401)
    expect((await shop.asStaff(packer).send('GET /seller/team')).status).toBe(200)
    const { invitations } = (await shop.asStaff(owner).send('GET /seller/team')).body
    expect(invitations.map(({ invitationId }) => invitationId)).toEqual([byOwner.invitationId])
    expect(invitations).not.toContainEqual(expect.objectContaining({ invitationId: byManager.invitationId }))
    expect(await auditOf(manager.userId)).toMatchObject([
      { action: 'team.remove', actor_id: owner.userId, before: { role: 'manager' }, after: null },
    ])
  })

  test('a lesser role withdraws the invitations that the person may no longer send', async () => {
    const { sellerId, owner } = await store()
    const partner = await member(sellerId)
    const asOwner = await inviteByMail(shop, 'seller', partner, { email: 'o@example.in', role: 'owner' })
    const asPacker = await inviteByMail(shop, 'seller', partner, { email: 'p@example.in', role: 'orders' })
    const left = async (role: 'manager' | 'orders') => {
      const change = { userId: partner.userId, role }
      expect((await shop.asStaff(owner).send('PUT /seller/team/:userId', change)).status).toBe(200)
      const { invitations } = (await shop.asStaff(owner).send('GET /seller/team')).body
      return invitations.map(({ invitationId }) => invitationId)
    }
    expect(await left('manager')).toEqual([asPacker.invitationId])
    expect(await left('orders')).toEqual([])
    const invited = await person('o@example.in')
    await expectRefused(
      () => invited.send('POST /desk/invitations/:token/accept', { token: asOwner.token }),
      linkExpired,
    )
  })

  test('of two owners who are removed 50 times at once, one stays', async () => {
    const { sellerId, owner, packer } = await store()
    await db
      .updateTable('seller_members')
      .set({ role: 'owner' })
      .where('user_id', '=', packer.userId)
      .execute()
    const pairs = [
      [owner, packer],
      [packer, owner],
    ] as const
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => pairs)
        .flat()
        .map(([by, { userId }]) => shop.asStaff(by).send('DELETE /seller/team/:userId', { userId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(Object.values(await rolesAt(sellerId)).filter((role) => role === 'owner')).toHaveLength(1)
  })

  test('of two owners who step down at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { sellerId, owner, packer } = await store()
      await db
        .updateTable('seller_members')
        .set({ role: 'owner' })
        .where('user_id', '=', packer.userId)
        .execute()
      const answers = await Promise.all(
        [owner, packer].map((by) =>
          shop.asStaff(by).send('PUT /seller/team/:userId', { userId: by.userId, role: 'orders' }),
        ),
      )
      expect([
        [200, 400],
        [400, 200],
      ]).toContainEqual(answers.map(({ status }) => status))
      expect(Object.values(await rolesAt(sellerId)).filter((role) => role === 'owner')).toHaveLength(1)
    }
  })

  test('the last admin stays', async () => {
    await db.deleteFrom('operator_members').execute()
    const [admin, second] = [await operator(), await operator()]
    const remove = (by: Staff, { userId }: Staff) =>
      shop.asStaff(by).send('DELETE /operator/team/:userId', { userId })
    expect((await remove(admin, second)).status).toBe(200)
    await expectRefused(() => remove(admin, admin), {
      status: 400,
      message: expect.stringContaining('needs an admin'),
    })
    await expectRefused(
      () => shop.asStaff(admin).send('PUT /operator/team/:userId', { userId: admin.userId, role: 'finance' }),
      { status: 400 },
    )
  })
})

describe('reset of the second factor', () => {
  const reason = 'Phone lost'

  test('an owner resets that of a member, who gets a mail and is signed out of the desk', async () => {
    const { sellerId, owner, manager } = await store()
    await enrolFactor(manager.userId)
    const reset = () =>
      shop.asStaff(owner).send('POST /seller/team/:userId/reset-factor', { userId: manager.userId, reason })
    expect((await shop.asStaff(owner).send('GET /seller/team')).body.members).toContainEqual(
      expect.objectContaining({ userId: manager.userId, secondFactor: 'enrolled' }),
    )
    expect((await reset()).status).toBe(200)
    expect((await newestMessage(shop, manager.email)).subject).toContain('authenticator app was removed')
    expect((await shop.asStaff(manager).send('GET /seller/team')).status).toBe(401)
    expect(await auditOf(manager.userId)).toMatchObject([
      {
        action: 'team.reset-factor',
        actor_id: owner.userId,
        seller_id: sellerId,
        before: { secondFactor: 'enrolled' },
        after: { secondFactor: 'none' },
        data: { reason },
      },
    ])
    await expectRefused(reset, { status: 409, code: 'cannotMove' })
  })

  test('a manager resets none, and a store not that of an owner or operator', async () => {
    const { sellerId, owner, manager, packer } = await store()
    const partner = await member(sellerId)
    const ownerElsewhere = await member(await buildSeller(db))
    const admin = await operator()
    for (const { userId } of [ownerElsewhere, admin])
      await db
        .insertInto('seller_members')
        .values({ seller_id: sellerId, user_id: userId, role: 'orders' })
        .execute()
    for (const { userId } of [packer, partner, ownerElsewhere, admin]) await enrolFactor(userId)
    const reset =
      (by: Staff, { userId }: Staff) =>
      () =>
        shop.asStaff(by).send('POST /seller/team/:userId/reset-factor', { userId, reason })
    await expectRefused(reset(manager, packer), notAllowed)
    for (const target of [partner, ownerElsewhere, admin])
      await expectRefused(reset(owner, target), notAllowed)
    await expectRefused(
      () =>
        shop
          .asStaff(owner)
          .send('POST /seller/team/:userId/reset-factor', { userId: packer.userId, reason: ' ' }),
      { status: 400, fields: { reason: expect.any(String) } },
    )
    expect((await reset(owner, packer)()).status).toBe(200)
  })

  test('an admin resets that of an operator and of an owner of a store, and of nobody else', async () => {
    const { owner, manager } = await store()
    const [admin, support] = [await operator(), await operator('support')]
    const stranger = await person()
    for (const { userId } of [owner, manager, support, stranger]) await enrolFactor(userId)
    const reset = ({ userId }: { userId: string }) =>
      shop.asStaff(admin).send('POST /operator/team/:userId/reset-factor', { userId, reason })
    for (const target of [manager, stranger]) await expectRefused(() => reset(target), { status: 404 })
    for (const target of [owner, support]) expect((await reset(target)).status).toBe(200)
    expect(await auditOf(owner.userId)).toMatchObject([{ action: 'team.reset-factor', seller_id: null }])
  })
})

describe('teams', () => {
  test('operators see the invitations of their team alone', async () => {
    const { owner } = await store()
    const admin = await operator()
    await inviteByMail(shop, 'seller', owner, { email: 'store-invited@example.in', role: 'orders' })
    await inviteByMail(shop, 'operator', admin, { email: 'shop-invited@example.in', role: 'support' })
    const { members, invitations } = (await shop.asStaff(admin).send('GET /operator/team')).body
    const emails = invitations.map(({ email }) => email)
    expect([emails.includes('shop-invited@example.in'), emails.includes('store-invited@example.in')]).toEqual(
      [true, false],
    )
    expect(members.map(({ userId }) => userId)).not.toContain(owner.userId)
  })

  test('a list shows members with second factor and last request', async () => {
    const { owner, packer, sellerId } = await store()
    const never = await buildShopper(db)
    await db.deleteFrom('sessions').where('user_id', '=', never.userId).execute()
    // The session of the factory is of the real time.
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', owner.userId)
      .where('desk_hash', 'is', null)
      .execute()
    await db
      .insertInto('seller_members')
      .values({ seller_id: sellerId, user_id: never.userId, role: 'orders' })
      .execute()
    const { members } = (await shop.asStaff(packer).send('GET /seller/team')).body
    expect(members.find(({ userId }) => userId === owner.userId)).toMatchObject({
      name: 'Meera Nair',
      email: owner.email,
      role: 'owner',
      secondFactor: 'none',
      since: expect.stringMatching(/Z$/),
      lastSeenAt: start.toISOString(),
    })
    expect(members.find(({ userId }) => userId === never.userId)).toMatchObject({ lastSeenAt: null })
  })

  test('invitations to and by a person are deleted with the account', async () => {
    const { owner, manager } = await store()
    const invited = await person()
    const invitations = [
      await inviteByMail(shop, 'seller', owner, { email: invited.email, role: 'orders' }),
      await inviteByMail(shop, 'seller', manager, { email: 'later@example.in', role: 'orders' }),
    ]
    await shop.asStaff(owner).send('DELETE /seller/team/:userId', { userId: manager.userId })
    for (const { userId } of [invited, manager]) {
      const token = await openSession(db, userId, start)
      const { phone } = await db
        .selectFrom('users')
        .select('phone')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      expect((await deleteAccount(shop, { token, phone: phone! })).status).toBe(200)
    }
    const ids = invitations.map(({ invitationId }) => invitationId)
    expect(await db.selectFrom('invitations').select('id').where('id', 'in', ids).execute()).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { removeMember } from '#server/staff/team.ts'
import { openCommandShop } from '#tests/command-shop.ts'
import { buildMember, buildOperator, buildSeller, buildShopper, changeUser } from '#tests/factories.ts'

const { shop, commandOf } = await openCommandShop(4)
const { run, runProcess } = commandOf('staff')
const by = ['--by', 'Omana']

const logOf = (subject: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'actor_role', 'seller_id', 'before', 'after', 'data'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
const isSignedIn = async ({ userId }: { userId: string }) => {
  const open = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return open.length > 0
}

test('adds the first operator and a second one, lists both and removes the first, who is signed out', async () => {
  expect((await run('list')).text).toContain('There are no operators and no members of stores.')
  const [first, second] = [await buildShopper(shop.db), await buildShopper(shop.db)]
  const added = await runProcess('add', first.email, '--role', 'admin', ...by)
  expect(added).toEqual({ code: 0, text: `${first.email} is now an operator: admin.\n` })
  expect((await run('add', second.email.toUpperCase(), '--role', 'admin', ...by)).code).toBe(0)
  const { text } = await run('list')
  expect(text.split('\n').filter(Boolean).toSorted()).toEqual(
    [first, second]
      .map(({ email }) => `${email}  Meera Nair  admin  operator  authenticator app: no`)
      .toSorted(),
  )
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true])
  const removed = await runProcess('remove', first.email, ...by)
  expect(removed).toEqual({
    code: 0,
    text: `${first.email} is no longer an operator, and is signed out everywhere.\n`,
  })
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
  const row = {
    actor_id: null,
    actor_role: 'operator',
    seller_id: null,
    data: { by: 'Omana' },
  }
  expect(await logOf(first.userId)).toEqual([
    { action: 'team.add', ...row, before: null, after: { role: 'admin' } },
    { action: 'team.remove', ...row, before: { role: 'admin' }, after: null },
  ])
  const last = await run('remove', second.email, ...by)
  expect([last.code, last.text]).toEqual([1, `${second.email} is the last admin. Add another one first.\n`])
})

test('adds and removes members of a store; its last owner stays', async () => {
  const sellerId = await buildSeller(shop.db, { store_name: 'Malabar Mart' })
  const [owner, packer] = [await buildShopper(shop.db), await buildShopper(shop.db)]
  const ofStore = ['--store', sellerId, ...by]
  expect((await run('add', owner.email, '--role', 'owner', ...ofStore)).code).toBe(0)
  expect((await run('add', packer.email, '--role', 'orders', ...ofStore)).code).toBe(0)
  expect((await run('list')).text).toContain(
    `${packer.email}  Meera Nair  orders  ${sellerId} (Malabar Mart)  authenticator app: no\n`,
  )
  expect(await run('remove', owner.email, ...ofStore)).toEqual({
    code: 1,
    text: `${owner.email} is the last owner of the store "${sellerId}". Add another one first.\n`,
  })
  expect((await run('remove', packer.email, ...ofStore)).code).toBe(0)
  expect(await isSignedIn(packer)).toBe(false)
  const row = { seller_id: sellerId, data: { by: 'Omana' } }
  expect(await logOf(packer.userId)).toMatchObject([
    { action: 'team.add', ...row, after: { role: 'orders' } },
    { action: 'team.remove', ...row, before: { role: 'orders' } },
  ])
})

test('removes a lost authenticator app with a reason', async () => {
  const admin = await buildOperator(shop.db)
  await shop.db
    .insertInto('staff_factors')
    .values({ user_id: admin.userId, secret: Buffer.from('sealed'), enrolled_at: new Date() })
    .execute()
  expect((await run('list')).text).toContain(
    `${admin.email}  Meera Nair  admin  operator  authenticator app: yes\n`,
  )
  const args = ['reset-factor', admin.email, '--reason', 'Phone lost', ...by]
  expect(await runProcess(...args)).toMatchObject({ code: 0, text: expect.stringContaining('is removed') })
  expect(await logOf(admin.userId)).toMatchObject([
    { action: 'team.reset-factor', data: { by: 'Omana', reason: 'Phone lost' } },
  ])
  expect(await run(...args)).toEqual({ code: 1, text: `${admin.email} has no authenticator app set up.\n` })
})

test('says in plain words what is wrong, and changes nothing', async () => {
  const sellerId = await buildSeller(shop.db)
  const { email, userId } = await buildShopper(shop.db)
  const unverified = await buildShopper(shop.db)
  await changeUser(shop.db, unverified.userId, { email_verified_at: null })
  const member = await buildMember(shop.db, sellerId)
  const entries = async () => (await shop.db.selectFrom('audit_log').select('id').execute()).length
  const before = await entries()
  for (const [reason, ...args] of [
    ['npm run staff'],
    ['npm run staff', 'constructor', email, ...by],
    ['npm run staff', 'list', email],
    ['npm run staff', 'add', '--role', 'admin', ...by],
    ['npm run staff', 'remove', email, 'more', ...by],
    ['Name yourself', 'add', email, '--role', 'admin'],
    ['Name yourself', 'remove', email, '--by', ' '],
    ['Give a reason', 'reset-factor', email, ...by],
    [
      'There is no account with the email nobody@example.in',
      'add',
      'nobody@example.in',
      '--role',
      'admin',
      ...by,
    ],
    ['There is no account with the email nobody@example.in', 'remove', 'nobody@example.in', ...by],
    [
      'There is no account with the email nobody@example.in',
      'reset-factor',
      'nobody@example.in',
      '--reason',
      'x',
      ...by,
    ],
    ['is not verified', 'add', unverified.email, '--role', 'admin', ...by],
    ['--role is one of: admin, catalogue', 'add', email, ...by],
    ['--role is one of: admin, catalogue', 'add', email, '--role', 'owner', ...by],
    ['--role is one of: owner, manager', 'add', email, '--role', 'admin', '--store', sellerId, ...by],
    ['There is no store "s-none"', 'add', email, '--role', 'owner', '--store', 's-none', ...by],
    ['already', 'add', member.email, '--role', 'orders', '--store', sellerId, ...by],
    ['is not an operator', 'remove', email, ...by],
    ['is not a member of the store', 'remove', email, '--store', sellerId, ...by],
    ['no authenticator app', 'reset-factor', member.email, '--reason', 'x', ...by],
  ] as const) {
    const { code, text } = await run(...args)
    expect([args.join(' '), code, text]).toEqual([args.join(' '), 1, expect.stringContaining(reason)])
  }
  expect((await runProcess('add', email, '--role', 'owner', ...by)).code).toBe(1)
  expect((await runProcess('remove', email, ...by)).code).toBe(1)
  expect(await entries()).toBe(before)
  expect(await isSignedIn({ userId })).toBe(true)
  expect(
    (await shop.db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow())
      .role,
  ).toBe('shopper')
})

test('of two owners who are removed at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const sellerId = await buildSeller(shop.db)
    const owners = [await buildMember(shop.db, sellerId), await buildMember(shop.db, sellerId)]
    const answers = await Promise.all(
      owners.map(({ userId }) =>
        removeMember(
          {
            db: shop.db,
            now: new Date(),
            viewer: null,
            role: 'operator',
            scope: { sellerId },
            action: 'team.remove',
            requestId: null,
          },
          userId,
        ),
      ),
    )
    expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1)
    expect(answers).toContainEqual({ error: 'lastOwner' })
  }
})

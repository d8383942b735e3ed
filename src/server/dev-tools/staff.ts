import { z } from 'zod'
import { type Desk, operatorRoles, sellerRoles } from '#domain/permissions.ts'
import { DESK_MS } from '#domain/session.ts'
import type { Services } from '#server/context.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import { ApiError } from '#server/errors.ts'
import { newToken, sha256 } from '#server/ids.ts'
import { replaceRecoveryCodes } from '#server/staff/second-factor.ts'
import {
  codeAt,
  describeSecret,
  newFactorSecret,
  openFactorSecret,
  sealFactorSecret,
} from '#server/staff/totp.ts'
import { createTestShoppers, type Shopper } from './test-shoppers.ts'

const many = {
  count: z.number().int().min(1).max(500).default(1),
  /** False leaves out the second factor; the session is then not raised. */
  factor: z.boolean().default(true),
}
/** With a seller members of its store, else people who run the shop. */
export const StaffWanted = z.union([
  z.object({ role: z.enum(sellerRoles), sellerId: z.string().min(1).max(100), ...many }),
  z.object({ role: z.enum(operatorRoles), sellerId: z.undefined().optional(), ...many }),
])

export type TestStaff = Pick<Shopper, 'token' | 'userId' | 'email'> & {
  /** Value of the cookie of the raised session. */
  desk: string | null
  totpSecret: string | null
  recoveryCodes: string[]
}

/** Creates signed-in staff, whose session has just given a code of the second factor. Throws ApiError `notFound` for an unknown store. */
export async function createTestStaff(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  { role, sellerId, count, factor }: z.output<typeof StaffWanted>,
): Promise<TestStaff[]> {
  const store =
    sellerId === undefined ||
    (await db.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst())
  if (!store) throw new ApiError('notFound')
  const now = clock()
  const people = await createTestShoppers(db, now, {
    count,
    kind: 'personal',
    coins: 0,
    minutesAgo: 0,
    state: 'Kerala',
  })
  return transaction(db, async (tx) => {
    const ids = people.map(({ userId }) => userId)
    if (sellerId === undefined)
      await tx
        .insertInto('operator_members')
        .values(ids.map((user_id) => ({ user_id, role, since: now })))
        .execute()
    else
      await tx
        .insertInto('seller_members')
        .values(ids.map((user_id) => ({ user_id, role, seller_id: sellerId, since: now })))
        .execute()
    const staff: TestStaff[] = []
    for (const { token, userId, email } of people)
      staff.push({
        token,
        userId,
        email,
        ...(factor
          ? await raise(tx, now, secret, userId)
          : { desk: null, totpSecret: null, recoveryCodes: [] }),
      })
    return staff
  })
}

async function raise(tx: Tx, now: Date, installationSecret: string, userId: string) {
  const secret = newFactorSecret()
  await tx
    .insertInto('staff_factors')
    .values({
      user_id: userId,
      secret: sealFactorSecret(installationSecret, userId, secret),
      enrolled_at: now,
    })
    .execute()
  const desk = newToken()
  await tx
    .updateTable('sessions')
    .set({ desk_hash: sha256(desk), desk_until: new Date(now.getTime() + DESK_MS), proved_at: now })
    .where('user_id', '=', userId)
    .execute()
  const recoveryCodes = await replaceRecoveryCodes(tx, userId)
  return { desk, totpSecret: describeSecret(secret, '').secret, recoveryCodes }
}

/** A login of the demo with the desk of the person; the password is published. */
export type DemoLogin = {
  id: string
  name: string
  kind: string
  email: string
  password: string
  desk: Desk | null
}

/** Returns the present codes of the second factors of the demo's staff, by user id. */
export async function demoCodes(
  { db, clock, secret }: Pick<Services, 'db' | 'clock' | 'secret'>,
  logins: readonly DemoLogin[],
): Promise<Map<string, string>> {
  const ids = logins.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const factors = await db
    .selectFrom('staff_factors')
    .select(['user_id', 'secret'])
    .where('user_id', 'in', ids)
    .where('enrolled_at', 'is not', null)
    .execute()
  return new Map(
    factors.map(({ user_id: userId, secret: sealed }) => [
      userId,
      codeAt(openFactorSecret(secret, userId, sealed), clock()),
    ]),
  )
}

import type { OperatorRole, SellerRole } from '#domain/permissions.ts'
import { endSessions } from '#server/auth/session.ts'
import { lockUserByEmail } from '#server/auth/users.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'

/** Place of a person: a store with a role there, or the shop itself. */
export type Place = { desk: 'seller'; sellerId: string } | { desk: 'operator' }
export type PlaceWithRole =
  | { desk: 'seller'; sellerId: string; role: SellerRole }
  | { desk: 'operator'; role: OperatorRole }

/** Who changes a team; `id` is null on the command line. */
type Changer = { id: string | null; name: string }

type Answer<Code extends string> = Promise<{ ok: { userId: string } } | { error: Code }>

/**
 * Makes the person with an email a member of a store or an operator, with an audit row. The email must be verified, because
 * anybody may have signed up with it.
 */
export function addMember(
  db: Db,
  now: Date,
  { email, place, by }: { email: string; place: PlaceWithRole; by: Changer },
): Answer<'unknownEmail' | 'unverifiedEmail' | 'unknownStore' | 'memberAlready'> {
  return transaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) return { error: 'unknownEmail' }
    if (!user.emailVerified) return { error: 'unverifiedEmail' }
    if (place.desk === 'seller' && !(await hasStore(tx, place.sellerId))) return { error: 'unknownStore' }
    const row = { user_id: user.id, role: place.role, since: now }
    const added =
      place.desk === 'seller'
        ? await tx
            .insertInto('seller_members')
            .values({ ...row, seller_id: place.sellerId })
            .onConflict((conflict) => conflict.doNothing())
            .returning('user_id')
            .executeTakeFirst()
        : await tx
            .insertInto('operator_members')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .returning('user_id')
            .executeTakeFirst()
    if (!added) return { error: 'memberAlready' }
    await record(tx, now, 'add-member', user.id, place, by)
    return { ok: { userId: user.id } }
  })
}

async function hasStore(tx: Tx, sellerId: string): Promise<boolean> {
  const store = await tx.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
  return store !== undefined
}

/**
 * Removes a person from a store or from the operators, ends all sessions of the person and adds an audit row, in one
 * transaction. The last owner of a store and the last admin stay, because nobody could let others in.
 */
export function removeMember(
  db: Db,
  now: Date,
  { email, place, by }: { email: string; place: Place; by: Changer },
): Answer<'unknownEmail' | 'notMember' | 'lastOwner' | 'lastAdmin'> {
  return transaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) return { error: 'unknownEmail' }
    const leaders = await lockLeaders(tx, place)
    if (leaders.length === 1 && leaders[0] === user.id)
      return { error: place.desk === 'seller' ? 'lastOwner' : 'lastAdmin' }
    const removed =
      place.desk === 'seller'
        ? await tx
            .deleteFrom('seller_members')
            .where('seller_id', '=', place.sellerId)
            .where('user_id', '=', user.id)
            .returning('role')
            .executeTakeFirst()
        : await tx
            .deleteFrom('operator_members')
            .where('user_id', '=', user.id)
            .returning('role')
            .executeTakeFirst()
    if (!removed) return { error: 'notMember' }
    await endSessions(tx, now, { userId: user.id })
    await record(tx, now, 'remove-member', user.id, { ...place, role: removed.role }, by)
    return { ok: { userId: user.id } }
  })
}

/** Locks the owners of a store, or the admins, so that two removals at once leave one. Returns their ids. */
async function lockLeaders(tx: Tx, place: Place): Promise<string[]> {
  const rows =
    place.desk === 'seller'
      ? await tx
          .selectFrom('seller_members')
          .select('user_id')
          .where('seller_id', '=', place.sellerId)
          .where('role', '=', 'owner')
          .orderBy('user_id')
          .forUpdate()
          .execute()
      : await tx
          .selectFrom('operator_members')
          .select('user_id')
          .where('role', '=', 'admin')
          .orderBy('user_id')
          .forUpdate()
          .execute()
  return rows.map((row) => row.user_id)
}

const record = (
  tx: Tx,
  now: Date,
  action: 'add-member' | 'remove-member',
  userId: string,
  { desk, ...data }: { desk: Place['desk']; role: string; sellerId?: string },
  by: Changer,
): Promise<void> =>
  addAuditEntry(tx, now, { actorId: by.id, action, subject: userId, data: { by: by.name, desk, ...data } })

export type Member = {
  userId: string
  name: string
  email: string | null
  role: string
  /** Null for an operator. */
  store: { id: string; name: string } | null
  enrolled: boolean
}

/** Returns the operators, then the members of the stores. */
export async function listMembers(db: Db): Promise<Member[]> {
  const operators = await db
    .selectFrom('operator_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('staff_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'm.role', 'f.enrolled_at'])
    .orderBy('u.email')
    .execute()
  const members = await db
    .selectFrom('seller_members as m')
    .innerJoin('sellers as s', 's.id', 'm.seller_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('staff_factors as f', 'f.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'm.role', 'f.enrolled_at', 's.id as store_id', 's.store_name'])
    .orderBy('s.store_name')
    .orderBy('s.id')
    .orderBy('u.email')
    .execute()
  return [
    ...operators.map((row) => ({ ...toMember(row), store: null })),
    ...members.map((row) => ({ ...toMember(row), store: { id: row.store_id, name: row.store_name } })),
  ]
}

const toMember = (row: {
  id: string
  name: string
  email: string | null
  role: string
  enrolled_at: Date | null
}) => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  enrolled: row.enrolled_at !== null,
})

import { sql } from 'kysely'
import type { AddressIn } from '#contract/addresses.ts'
import type { Address } from '#contract/shapes.ts'
import { stateProblem } from '#domain/address.ts'
import { latinCorrection } from '#domain/latin-address.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Returns the addresses of a user in the order they were added; an index of the API refers to this list. */
export async function listAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .select(sql<string[]>`states_of_pincode(pincode)`.as('states'))
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map((row) => {
    const problem = stateProblem(row.state, row.states)
    return {
      addressId: row.id,
      name: row.name,
      phoneNumber: row.phone,
      alternativePhoneNumber: row.alternative_phone ?? '',
      typeOfAddress: row.type === 'Office' ? 'Office' : 'Home',
      primaryAddress: row.is_primary,
      houseName: row.house_name,
      localArea: row.local_area,
      landMark: row.land_mark,
      country: row.country,
      pincode: row.pincode,
      state: row.state,
      latinAddress: row.latin_address,
      ...(problem && { stateProblem: problem }),
      location:
        row.latitude === null || row.longitude === null
          ? null
          : { latitude: row.latitude, longitude: row.longitude },
    }
  })
}

/**
 * Returns the States of each pincode: null if the directory does not know the pincode, empty while there is no directory.
 */
export async function findStates(db: Db, pincodes: readonly string[]): Promise<Map<string, string[] | null>> {
  const { rows } = await sql<{ pincode: string; states: string[] | null }>`
    select pincode, case when pincode_exists(pincode) then states_of_pincode(pincode) end as states
    from unnest(${pincodes}::text[]) as t (pincode)`.execute(db)
  return new Map(rows.map(({ pincode, states }) => [pincode, states]))
}

/** Locks the addresses of a user until the transaction ends. */
export async function lockAddresses(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`.execute(tx)
}

/** The list of addresses before a deletion. The id of an address that was named by its id is ''. */
type ListBeforeDeletion = { ids: string[]; deletedAt: Date }
/** The list that a session received last. `before` is set if it is the answer of a deletion. */
export type ServedAddresses = { ids: string[]; before: ListBeforeDeletion | null }

/** Returns the list that this session received last, or null. */
export async function findServedAddresses(db: Db, sessionId: string): Promise<ServedAddresses | null> {
  const row = await db
    .selectFrom('served_addresses')
    .select(['address_ids', 'before_deletion', 'deleted_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const { address_ids: ids, before_deletion: before, deleted_at: deletedAt } = row
  return { ids, before: before && deletedAt && { ids: before, deletedAt } }
}

/** Stores the list that a session received; writes nothing if it is unchanged. */
export async function saveServedAddresses(
  db: Db,
  sessionId: string,
  { ids, before }: ServedAddresses,
): Promise<void> {
  await sql`insert into served_addresses (session_id, address_ids, before_deletion, deleted_at)
    values (${sessionId}, ${ids}, ${before?.ids ?? null}, ${before?.deletedAt ?? null})
    on conflict (session_id) do update set address_ids = excluded.address_ids,
      before_deletion = excluded.before_deletion, deleted_at = excluded.deleted_at
    where (served_addresses.address_ids, served_addresses.before_deletion, served_addresses.deleted_at)
      is distinct from (excluded.address_ids, excluded.before_deletion, excluded.deleted_at)`.execute(db)
}

/** Replaces a deleted address by '' in the lists that other sessions of the user received. */
export async function removeFromServedAddresses(
  tx: Tx,
  userId: string,
  addressId: string,
  ownSessionId: string,
): Promise<void> {
  await sql`update served_addresses set address_ids = array_replace(address_ids, ${addressId}, '')
    where ${addressId} = any (address_ids) and session_id in (select id from sessions where user_id = ${userId})
      and session_id <> ${ownSessionId}`.execute(tx)
}

const columnsOf = (address: AddressIn) => ({
  name: address.name,
  phone: address.phoneNumber,
  alternative_phone: address.alternativePhoneNumber || null,
  type: address.typeOfAddress,
  house_name: address.houseName,
  local_area: address.localArea,
  land_mark: address.landMark,
  country: address.country || 'India',
  pincode: address.pincode,
  state: address.state,
  latin_address: latinCorrection(address, address.latinAddress),
  ...(address.location && { latitude: address.location.latitude, longitude: address.location.longitude }),
})

export async function insertAddress(tx: Tx, userId: string, id: string, address: AddressIn): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({ id, user_id: userId, ...columnsOf(address) })
    .execute()
}

export async function updateAddress(tx: Tx, userId: string, id: string, address: AddressIn): Promise<void> {
  await tx
    .updateTable('addresses')
    .set(columnsOf(address))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Makes an address the primary one. The previous one is cleared first, because only one may be primary. */
export async function makePrimary(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_primary: false })
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .where('id', '<>', id)
    .execute()
  await tx
    .updateTable('addresses')
    .set({ is_primary: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).where('id', '=', id).execute()
}

import type { Db } from '#server/db/db.ts'

/** Creates sellers that a file of products needs. Their address stays empty until the operator enters it. */
export async function insertSellers(db: Db, sellers: readonly { id: string; name: string }[]): Promise<void> {
  const rows = sellers.map(({ id, name }) => ({
    id,
    store_name: name,
    legal_name: name,
    address: '',
    city: '',
    state: '',
    state_code: '',
    pincode: '',
  }))
  await db
    .insertInto('sellers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

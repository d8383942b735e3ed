import type { SellerTerms } from '#domain/seller-terms.ts'
import { addAuditEntry } from '#server/db/audit-log.ts'
import { type Db, transaction, type Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

export type SellerWithTerms = { id: string; storeName: string; gstin: string | null } & SellerTerms

const selectTerms = prepared<[id: string | null], SellerWithTerms>(
  'seller-terms',
  `select id, store_name as "storeName", gstin, tax_kind as "taxKind", hsn_digits as "hsnDigits", accepts_at_once as "acceptsAtOnce"
   from sellers where $1::text is null or id = $1 order by store_name, id`,
)
/** Returns all sellers with their terms, or only the one with the id. */
export const listSellerTerms = (db: Db, id: string | null = null) => selectTerms(db, id)

const updateTerms = prepared<
  [id: string, taxKind: string | null, hsnDigits: number | null, acceptsAtOnce: boolean | null],
  never
>(
  'change-seller-terms',
  `update sellers set tax_kind = coalesce($2, tax_kind), hsn_digits = coalesce($3::smallint, hsn_digits),
     accepts_at_once = coalesce($4::boolean, accepts_at_once) where id = $1`,
)
const lockSeller = prepared<[id: string], { id: string }>(
  'seller-held',
  'select id from sellers where id = $1 for no key update',
)

/**
 * Changes the given terms of a seller, from the next packing or acceptance on, and records the actor and the previous terms.
 * Returns the seller; null for an unknown one.
 */
export async function changeSellerTerms(
  db: Db,
  now: Date,
  { id, terms, by }: { id: string; terms: Partial<SellerTerms>; by: string },
): Promise<SellerWithTerms | null> {
  return transaction(db, async (tx) => {
    await lockSeller(tx, id)
    const before = await findTerms(tx, id)
    if (!before) return null
    const { taxKind = null, hsnDigits = null, acceptsAtOnce = null } = terms
    await updateTerms(tx, id, taxKind, hsnDigits, acceptsAtOnce)
    const after = await findTerms(tx, id)
    await addAuditEntry(tx, now, {
      action: 'change-seller-terms',
      subject: id,
      data: { by, before: termsOf(before), after: after && termsOf(after) },
    })
    return after
  })
}

const findTerms = async (tx: Tx, id: string) => (await selectTerms(tx, id))[0] ?? null

const termsOf = ({ taxKind, hsnDigits, acceptsAtOnce }: SellerWithTerms): SellerTerms => ({
  taxKind,
  hsnDigits,
  acceptsAtOnce,
})

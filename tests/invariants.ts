import { expect } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { findViolations } from '#server/invariants/find-violations.ts'

export type InvariantOptions = {
  /** Only the invariants whose id begins with this text. */
  prefix?: string
  /** The time that `$1` of a statement means; the shop's clock in tests that set it. */
  now?: Date
  /** Ids of invariants that the test breaks on purpose by its own SQL. */
  except?: readonly string[]
}

/** Checks the invariants of the shop's data; the error contains the first rows that break one. */
export async function expectInvariants(
  db: Db,
  { prefix = '', now = new Date(), except = [] }: InvariantOptions = {},
): Promise<void> {
  const violations = await findViolations(db, now, { prefix, limit: 3 })
  const broken = violations.filter(({ id }) => !except.includes(id))
  expect(Object.fromEntries(broken.map(({ id, rule, rows }) => [`${id} ${rule}`, rows]))).toEqual({})
}

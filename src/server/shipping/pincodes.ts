import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { gstStates } from '#domain/gstin.ts'
import type { Db } from '#server/db/db.ts'

const file = join(import.meta.dirname, 'pincodes.csv.gz')

/**
 * Fills the pincode directory when it is empty; answers how many rows were written. Each line of the file is a
 * pincode in a State: pincode, GST State code, the district most of its post offices lie in, number of offices.
 */
export async function loadPincodes(db: Db): Promise<number> {
  const any = await db.selectFrom('pincodes').select('pincode').limit(1).executeTakeFirst()
  if (any) return 0
  const rows = gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const column = (at: number) => rows.map((row) => row[at] ?? '')
  const states = rows.map((row) => gstStates[row[1] ?? ''] ?? '')
  const { numAffectedRows } = await sql`insert into pincodes (pincode, state, state_code, district, offices)
    select * from unnest(${column(0)}::text[], ${states}::text[], ${column(1)}::text[], ${column(2)}::text[],
      ${column(3).map(Number)}::int[]) on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

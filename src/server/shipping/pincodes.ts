import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { gstStates } from '#domain/gstin.ts'
import type { Db } from '#server/db/db.ts'

const file = join(import.meta.dirname, 'pincodes.csv.gz')

/**
 * Returns the lines of the directory's file. A line is a pincode in a state: pincode, GST state code, its districts joined
 * by "|", the one with most post offices first, number of offices, latitude and longitude of an office (empty if they are
 * unknown), and the names of the offices: those of one district are joined by ";", the districts by "|".
 */
export const readPincodes = (): string[][] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))

/** Loads the pincode directory if it is empty; returns the number of rows. */
export async function loadPincodes(db: Db): Promise<number> {
  const any = await db.selectFrom('pincodes').select('pincode').limit(1).executeTakeFirst()
  if (any) return 0
  const rows = readPincodes()
  const column = (index: number) => rows.map((row) => row[index] ?? '')
  const coordinates = (index: number) => column(index).map((text) => (text === '' ? null : Number(text)))
  const states = rows.map((row) => gstStates[row[1] ?? ''] ?? '')
  const { numAffectedRows } =
    await sql`insert into pincodes (pincode, state, state_code, districts, offices, latitude, longitude, office_names)
    select pincode, state, code, string_to_array(districts, '|'), offices, latitude, longitude, string_to_array(names, '|') from unnest(${column(0)}::text[], ${states}::text[], ${column(1)}::text[], ${column(2)}::text[],
      ${column(3).map(Number)}::int[], ${coordinates(4)}::float8[], ${coordinates(5)}::float8[], ${column(6)}::text[])
      as t (pincode, state, code, districts, offices, latitude, longitude, names) on conflict do nothing`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0)
}

import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type Nearest = { pincode: string; district: string; state: string }

// A degree of latitude has 111 km; 0.25 degrees are 28 km. A degree of longitude shrinks with the cosine of the latitude.
const nearest = prepared<[latitude: number, longitude: number], Nearest>(
  'nearest-pincode',
  `select pincode, districts[1] as district, state from pincodes
   where latitude between $1::float8 - 0.25 and $1::float8 + 0.25 and longitude between $2::float8 - 0.35 and $2::float8 + 0.35
   order by (latitude - $1::float8) ^ 2 + ((longitude - $2::float8) * cos(radians($1::float8))) ^ 2, offices desc, pincode
   limit 1`,
)

/** Rounds to the sixth decimal, which is 11 cm: PostgreSQL rejects a number too small for its angle in radians. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Returns pincode, district and State of the nearest known post office, at most about 30 km away, or null (ruling 62). */
export async function nearestPincode(db: Db, latitude: number, longitude: number): Promise<Nearest | null> {
  const [row] = await nearest(db, rounded(latitude), rounded(longitude))
  return row ?? null
}

import { randomInt } from 'node:crypto'
import { gstinCheckDigit } from '#domain/gstin.ts'
import { sessionExpiry } from '#domain/session.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { newId, newToken, sha256 } from '#server/ids.ts'

export type Shopper = { token: string; userId: string; phone: string; email: string }

const insert = prepared<
  [
    shoppersJson: string,
    createdAt: Date,
    kind: 'personal' | 'business',
    coins: number,
    expiresAt: Date,
    state: string,
  ],
  never
>(
  'make-shoppers',
  `with made as (
     select * from jsonb_to_recordset($1::jsonb) as s ("userId" text, email text, phone text, hash text, session text,
       address text, gstin text)
   ), people as (
     insert into users (id, name, email, email_verified_at, phone, phone_verified_at, kind, coins, referral_code, created_at)
     select "userId", 'Meera Nair', email, $2::timestamptz, phone, $2::timestamptz, $3, $4::int, upper(right("userId", 16)), $2::timestamptz from made
   ), purse as (
     insert into coin_ledger (user_id, delta, reason, reference, at)
     select "userId", $4::int, 'opening', "userId", $2::timestamptz from made where $4::int > 0
   ), firms as (
     insert into business_accounts (user_id, gstin, legal_name, state_code, official_phone, checked_at)
     select "userId", gstin, 'Nair Traders', left(gstin, 2), phone, $2::timestamptz from made where $3 = 'business'
   ), doors as (
     insert into sessions (token_hash, id, user_id, created_at, expires_at)
     select decode(hash, 'hex'), session, "userId", $2::timestamptz, $5::timestamptz from made
   )
   insert into addresses (id, user_id, name, phone, is_primary, house_name, local_area, pincode, state)
   select address, "userId", 'Meera Nair', right(phone, 10), true, '12/4 Lotus House', 'Kaloor', '682017', $6 from made`,
)

/** Signed-in shoppers with one primary address each, for load and race tests; all or none are made. */
export async function createTestShoppers(
  db: Db,
  now: Date,
  wanted: { count: number; kind: 'personal' | 'business'; coins: number; minutesAgo: number; state: string },
): Promise<Shopper[]> {
  const { count, kind, coins, minutesAgo, state } = wanted
  const since = new Date(now.getTime() - minutesAgo * 60_000)
  const shoppers = phones(count).map((phone) => {
    const userId = newId('u')
    return { token: newToken(), userId, phone, email: `${userId}@shopper.example` }
  })
  const rows = shoppers.map(({ token, userId, phone, email }) => ({
    userId,
    email,
    phone,
    hash: sha256(token).toString('hex'),
    session: newId(),
    address: newId('a'),
    gstin: gstinFor(phone),
  }))
  await insert(db, JSON.stringify(rows), since, kind, coins, sessionExpiry(since), state)
  return shoppers
}

/** Numbers in a row from a random start: of each other's runs, only ones within reach could collide. */
const phones = (count: number) => phonesFrom(6_000_000_000 + randomInt(0, 4_000_000_000 - 2 * count), count)

/** The next `count` phones from the number `first` on that can be reached; a shopper of a test gets its messages. */
export function phonesFrom(first: number, count: number): string[] {
  const found: string[] = []
  for (let number = first; found.length < count; number++) {
    const phone = `+91${number}`
    // The local SMS provider refuses these.
    if (!phone.endsWith('0500')) found.push(phone)
  }
  return found
}

/** A well-formed GSTIN of its own for each phone. */
function gstinFor(phone: string): string {
  const digits = phone.slice(-10)
  const letter = (at: number) => 'ABCDEFGHIJ'.charAt(Number(digits[at]))
  const pan = `${letter(0)}${letter(1)}${letter(2)}P${letter(3)}${digits.slice(4, 8)}${letter(8)}`
  const first = `32${pan}${Number(digits[9]) || 'A'}Z`
  return first + gstinCheckDigit(first)
}

import { needsFactor } from '#domain/permissions.ts'
import type { Tx } from '#server/db/db.ts'
import { seededInteger } from '#demo/seeded-random.ts'
import { demoBuyers, demoLogins, demoMembers, demoOperators } from './make-people.ts'
import { insertRows } from '#demo/insert-rows.ts'

const day = 86_400_000

/** Writes the shoppers and the demo users, each with an address. Balances follow from the ledgers. */
export async function writePeople(
  tx: Tx,
  now: Date,
  {
    hashPassword,
    sealFactor,
  }: {
    hashPassword: (password: string) => Promise<string>
    /** Returns an encrypted secret of a second factor. */
    sealFactor: (userId: string) => Buffer
  },
): Promise<void> {
  const since = (id: string) => new Date(now.getTime() - seededInteger(380, 640, id, 'since') * day)
  const hashes = new Map(
    await Promise.all(
      demoLogins.map(async ({ id, password }) => [id, await hashPassword(password)] as const),
    ),
  )
  await insertRows(tx, 'users', [
    ...demoLogins.map(({ id, name, email, phone, kind }) => ({
      id,
      name,
      email,
      email_verified_at: since(id),
      phone: `+91${phone}`,
      phone_verified_at: since(id),
      password_hash: hashes.get(id) ?? null,
      kind,
      referral_code: `THARA${id.slice(5).toUpperCase()}`,
      created_at: since(id),
    })),
    ...demoBuyers.map(({ id, name, kind }) => ({
      id,
      name,
      email: null,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      password_hash: null,
      kind,
      referral_code: id.toUpperCase(),
      created_at: since(id),
    })),
  ])
  await insertRows(
    tx,
    'operator_members',
    demoOperators.map(({ userId, role }) => ({ user_id: userId, role, since: since(userId) })),
  )
  const withFactor = [
    ...demoOperators.map(({ userId }) => userId),
    ...demoMembers.filter(({ role }) => needsFactor('seller', role)).map(({ userId }) => userId),
  ]
  await insertRows(
    tx,
    'staff_factors',
    [...new Set(withFactor)].map((id) => ({
      user_id: id,
      secret: `\\x${sealFactor(id).toString('hex')}`,
      enrolled_at: since(id),
    })),
  )
  await insertRows(
    tx,
    'business_accounts',
    demoLogins.flatMap(({ id, business, phone }) =>
      business === undefined
        ? []
        : [
            {
              user_id: id,
              gstin: business.gstin,
              legal_name: business.legalName,
              trade_name: business.tradeName,
              state_code: business.gstin.slice(0, 2),
              official_phone: `+91${phone}`,
              checked_at: since(id),
              owner_confirmed_at: business.isOwnerConfirmed ? since(id) : null,
            },
          ],
    ),
  )
  await insertRows(
    tx,
    'addresses',
    [...demoLogins, ...demoBuyers.map((buyer) => ({ ...buyer, addressType: 'Home' }))].map(
      ({ id, name, phone, house, area, city, pincode, state, addressType }) => ({
        id: `address-${id}`,
        user_id: id,
        name,
        phone,
        type: addressType,
        is_primary: true,
        house_name: house,
        local_area: `${area}, ${city}`,
        land_mark: '',
        pincode,
        state,
        created_at: since(id),
      }),
    ),
  )
}

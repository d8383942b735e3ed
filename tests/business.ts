import { buildBusinessAccount } from './factories.ts'
import type { TestShop } from './api.ts'
import { newestCode } from './outbox.ts'
import { buildCheckout } from './payments.ts'

/** GSTINs that were given to businesses. */
let given = 0

/** A business with a filled cart; at the level "GSTIN checked" unless its owner is confirmed. */
export async function buildBusiness(
  shop: TestShop,
  confirmedAt: Date | null,
  kind: 'personal' | 'business' = 'business',
) {
  const checkout = await buildCheckout(shop)
  const { userId } = checkout.shopper
  const gstin = `32AAPFU${String(++given).padStart(4, '0')}F1Z4`
  await buildBusinessAccount(shop.db, {
    user_id: userId,
    gstin,
    legal_name: 'Nair Traders & Sons',
    official_phone: checkout.shopper.phone,
    owner_confirmed_at: confirmedAt,
  })
  await shop.db.updateTable('users').set({ kind }).where('id', '=', userId).execute()
  return { ...checkout, gstin }
}

type Registered = { gstin: string; phone: string; status: string }

/** Returns the active GSTIN at this place of the local registry, with its phone. */
export async function findRegistered(shop: TestShop, place: number): Promise<Registered> {
  const registry = (await shop.app.inject({ url: '/dev/gst.json' })).json<Registered[]>()
  return registry.filter(({ status }) => status === 'Active')[place]!
}

/** Verifies the active GSTIN at this place of the local registry and its phone; returns what a sign-up with it sends. */
export async function verifyRegistered(shop: TestShop, place: number) {
  const { gstin: gstNo, phone } = await findRegistered(shop, place)
  await shop.send('GET /verify-gst', { gstNo })
  await shop.send('POST /send-otp', { phone, gstNo })
  const { body } = await shop.send('POST /verify-otp', { phone, otp: await newestCode(shop, phone) })
  return { gstNumber: gstNo, officialPhoneNumber: phone, otpSession: body.otpSession }
}

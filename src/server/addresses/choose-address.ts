import type { z } from 'zod'
import type { AddressIn } from '#contract/addresses.ts'
import type { Db } from '#server/db/db.ts'
import type { ViewerCtx } from '#server/context.ts'
import { findServedAddresses, listAddresses } from './repo.ts'

type Fields = z.output<typeof AddressIn>

/** How a checkout names its address: by id, by place in the list last shown, or by the fields the browser holds. */
export type AddressChoice =
  | number
  | ({ [Field in keyof Fields]?: Fields[Field] | undefined } & { addressId?: string | undefined })
  | null
  | undefined

const compared = ['name', 'phoneNumber', 'houseName', 'localArea', 'landMark', 'pincode', 'state'] as const

/** Returns the pincode of the shopper's primary address, or null. */
export async function primaryPincode(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('addresses')
    .select('pincode')
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return row?.pincode ?? null
}

/** The id that is meant, or null. Whether it is this shopper's own is for the statement that reads the address. */
export async function chooseAddress(ctx: ViewerCtx, choice: AddressChoice): Promise<string | null> {
  if (choice === null || choice === undefined) return null
  if (typeof choice === 'object' && choice.addressId !== undefined) return choice.addressId
  if (typeof choice === 'number') {
    const served = await findServedAddresses(ctx.db, ctx.viewer.sessionId)
    const ids = served ?? (await listAddresses(ctx.db, ctx.viewer.userId)).map((address) => address.addressId)
    return ids[choice] ?? null
  }
  const addresses = await listAddresses(ctx.db, ctx.viewer.userId)
  const meant = addresses.find((address) =>
    compared.every((field) => (choice[field]?.trim() ?? '') === address[field].trim()),
  )
  return meant?.addressId ?? null
}

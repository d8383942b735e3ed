import type { SettingKey } from '#domain/settings.ts'
import { changeSetting } from '#server/settings/settings.ts'
import type { TestShop } from './api.ts'

type More = { sellerId?: string; pincode?: string; from?: Date }

/** Enters a value of a rule, as `npm run setting` does, and returns from when it is in force. */
export async function planRule(
  { db, shop }: TestShop,
  key: SettingKey,
  value: number | null,
  { sellerId, pincode = '', from }: More = {},
): Promise<Date> {
  const change = { key, value, sellerId: sellerId ?? null, pincode, from: from ?? null }
  const result = await changeSetting(db, { ...change, by: 'Omana', reason: 'Test' }, shop.clock())
  if ('refused' in result) throw new Error(result.refused)
  // Instead of the notification, which main.ts listens for.
  await shop.settings.load()
  return result.validFrom
}

/** Changes a rule and moves the clock of the shop to the moment from which it is in force. */
export async function changeRule(
  shop: TestShop,
  key: SettingKey,
  value: number | null,
  more: More = {},
): Promise<void> {
  shop.setNow(await planRule(shop, key, value, more))
}

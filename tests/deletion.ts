import { sql } from 'kysely'
import type { TestShop } from './api.ts'
import type { Shopper } from './buying.ts'
import { newestCode } from './outbox.ts'

/** Requests the code that confirms the deletion of the account and returns it. */
export async function requestDeletionCode(
  shop: TestShop,
  { token, phone }: Pick<Shopper, 'token' | 'phone'>,
): Promise<string> {
  await shop.as(token).send('POST /send-identity-code')
  return newestCode(shop, phone)
}

/** Deletes the account of a shopper with a code. */
export async function deleteAccount(shop: TestShop, shopper: Pick<Shopper, 'token' | 'phone'>) {
  const otp = await requestDeletionCode(shop, shopper)
  return shop.as(shopper.token).send('POST /delete-account', { otp })
}

/** Returns the tables with a row that contains one of the texts. */
export async function tablesWith(shop: TestShop, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    shop.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t
      where ${sql.join(
        texts.map((text) => sql`position(${text} in t::text) > 0`),
        sql` or `,
      )} limit 1`.execute(shop.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeskBuyer, deskBuyers } from '#contract/desk/buyers.ts'
import { fromE164, maskEmail } from '#domain/account.ts'
import { maskDigits, maskName } from '#domain/desk-search.ts'
import { isBlocked } from '#server/auth/users.ts'
import { findBuyers, isFound, maySeeBuyers } from '#server/console/find-buyers.ts'
import { type Condition, type ListCtx, type ListDefinition, MAX_COUNT } from '#server/console/list.ts'

type Input = z.output<(typeof deskBuyers.list.rows)[number]['input']>
type Answer = z.input<typeof DeskBuyer>
export type BuyerRow = Omit<Answer, 'blockedUntil' | 'createdAt'> & {
  blockedUntil: Date | null
  createdAt: Date
}

/** Columns of a buyer `u` with the business `b`. */
export const buyerColumns = {
  userId: 'u.id',
  name: 'u.name',
  phone: 'u.phone',
  email: 'case when u.email_refused_at is null then u.email end',
  kind: 'u.kind',
  gstin: 'b.gstin',
  orders: '(select count(*)::int from orders o where o.user_id = u.id)',
  blockedUntil: 'u.blocked_until',
  createdAt: 'u.created_at',
} as const satisfies Record<keyof BuyerRow, string>

/** Returns the end of a block as it is sent. PostgreSQL's infinity is read as the number. */
export function toBlockedUntil(blockedUntil: Date | null, now: Date): Answer['blockedUntil'] {
  if (!isBlocked({ blockedUntil }, now)) return null
  return blockedUntil instanceof Date ? blockedUntil.toISOString() : 'infinity'
}

/** Returns a phone as people write it, without the code of India. */
export const shownPhone = (phone: string): string => fromE164(phone)?.phone ?? phone

/** Returns a buyer as the role may see it. */
export function toBuyer(row: BuyerRow, ctx: Pick<ListCtx, 'desk' | 'role' | 'now'>): Answer {
  const { name, email } = row
  const phone = row.phone === null ? null : shownPhone(row.phone)
  return {
    ...row,
    ...(maySeeBuyers(ctx)
      ? { name, phone, email }
      : { name: maskName(name), phone: phone && maskDigits(phone), email: email && maskEmail(email) }),
    blockedUntil: toBlockedUntil(row.blockedUntil, ctx.now),
    createdAt: row.createdAt.toISOString(),
  }
}

/** The accounts that were not deleted. */
export const buyerList: ListDefinition<Input, BuyerRow, Answer> = {
  from: 'users u',
  key: 'u.id',
  seller: null,
  where: 'u.deleted_at is null',
  filters: {},
  search: (text, ctx) => {
    const { users, orders } = findBuyers(text, ctx)
    const ofOrders = orders.map((query) => sql`select o.user_id from orders o where o.id in (${query})`)
    return isFound('u.id', [...users, ...ofOrders]) ?? (maySeeBuyers(ctx) ? hasName(text) : undefined)
  },
  sorts: { createdAt: { sql: 'u.created_at', type: 'time' } },
  usualSort: '-createdAt',
  joins: 'left join business_accounts b on b.user_id = u.id',
  columns: buyerColumns,
  toAnswer: toBuyer,
}

/**
 * Returns the condition that a name has all words of the text, or their beginnings; undefined for a text that is no name. Of a
 * frequent name at most 1,000 are found, as many as are counted.
 */
function hasName(text: string): Condition | undefined {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (!words.some((word) => /\p{L}/u.test(word)) || text.includes('@')) return undefined
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return sql`u.id = any (array(select n.id from users n where n.deleted_at is null
    and to_tsvector('simple', n.name) @@ to_tsquery('simple', ${query}) limit ${sql.lit(MAX_COUNT)}))`
}

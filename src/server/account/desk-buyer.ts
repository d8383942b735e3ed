import type { z } from 'zod'
import type { deskBuyers } from '#contract/desk/buyers.ts'
import { addressLine } from '#domain/address-line.ts'
import type { TicketState } from '#domain/tickets.ts'
import type { CoinReason, WalletReason } from '#domain/wallet.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { buyerColumns, type BuyerRow, shownPhone } from './desk-list.ts'

/** Timestamps in JSON are text. */
type BuyerDetailRow = BuyerRow & {
  blockedReason: string | null
  ownerConfirmedAt: Date | null
  walletPaise: number
  walletEntries: { entryId: string; amountPaise: number; reason: WalletReason; at: string }[] | null
  coins: number
  coinsOwed: number
  coinEntries: { entryId: string; coins: number; reason: CoinReason; at: string }[] | null
  tickets:
    | { ticketId: string; number: number; subject: string; state: TicketState; createdAt: string }[]
    | null
}

const selectBuyer = prepared<[userId: string], BuyerDetailRow>(
  'desk-buyer',
  `select ${Object.entries(buyerColumns)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', ')},
     u.blocked_reason as "blockedReason", b.owner_confirmed_at as "ownerConfirmedAt",
     u.wallet_paise as "walletPaise", u.coins, u.coins_owed as "coinsOwed",
     (select jsonb_agg(jsonb_build_object('entryId', l.id::text, 'amountPaise', l.delta_paise, 'reason', l.reason, 'at', l.at)
        order by l.id desc) from (select * from wallet_ledger where user_id = $1 order by id desc limit 10) l) as "walletEntries",
     (select jsonb_agg(jsonb_build_object('entryId', l.id::text, 'coins', l.delta, 'reason', l.reason, 'at', l.at)
        order by l.id desc) from (select * from coin_ledger where user_id = $1 order by id desc limit 10) l) as "coinEntries",
     (select jsonb_agg(jsonb_build_object('ticketId', t.id, 'number', t.number, 'subject', t.subject, 'state', t.state,
        'createdAt', t.created_at) order by t.created_at desc, t.id)
        from (select * from tickets where user_id = $1 order by created_at desc, id limit 20) t) as tickets
   from users u left join business_accounts b on b.user_id = u.id where u.id = $1 and u.deleted_at is null`,
)

/** Returns a buyer with the latest entries of wallet and coins, and the latest tickets; null if there is none. */
export async function findBuyer(db: Db, userId: string) {
  const [row] = await selectBuyer(db, userId)
  if (!row) return null
  const { blockedReason, ownerConfirmedAt, walletPaise, walletEntries, coins, coinsOwed, ...more } = row
  const { coinEntries, tickets, ...buyer } = more
  const iso = (time: string) => new Date(time).toISOString()
  return {
    buyer: buyer satisfies BuyerRow,
    more: {
      ownerConfirmedAt: ownerConfirmedAt?.toISOString() ?? null,
      wallet: {
        balancePaise: walletPaise,
        entries: (walletEntries ?? []).map((entry) => ({ ...entry, at: iso(entry.at) })),
      },
      coins: {
        balance: coins,
        owed: coinsOwed,
        entries: (coinEntries ?? []).map((entry) => ({ ...entry, at: iso(entry.at) })),
      },
      tickets: (tickets ?? []).map((ticket) => ({ ...ticket, createdAt: iso(ticket.createdAt) })),
    },
    blockedReason,
  }
}

type Contact = z.input<(typeof deskBuyers.contact.rows)[number]['output']>

/** Returns name, phone, email and addresses of a buyer; null if there is none. */
export async function findContact(db: Db, userId: string): Promise<Contact | null> {
  const [user] = await selectBuyer(db, userId)
  if (!user) return null
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return {
    name: user.name,
    phone: user.phone === null ? null : shownPhone(user.phone),
    email: user.email,
    addresses: addresses.map(({ name, phone, house_name, land_mark, local_area, state, pincode }) => ({
      name,
      phone: shownPhone(phone),
      address: addressLine({
        houseName: house_name,
        landMark: land_mark,
        localArea: local_area,
        state,
        pincode,
      }),
    })),
  }
}

type LockedBuyer = {
  blockedUntil: Date | null
  isOperator: boolean
  gstin: string | null
  ownerConfirmedAt: Date | null
}
const selectLocked = prepared<[userId: string], LockedBuyer>(
  'desk-buyer-locked',
  `select u.blocked_until as "blockedUntil", b.gstin, b.owner_confirmed_at as "ownerConfirmedAt",
     exists (select from operator_members m where m.user_id = u.id) as "isOperator"
   from users u left join business_accounts b on b.user_id = u.id where u.id = $1 and u.deleted_at is null
   for no key update of u`,
)

/** Locks the account of a buyer, so that of two steps the second sees the first; null if there is none. */
export const lockBuyer = async (tx: Tx, userId: string): Promise<LockedBuyer | null> =>
  (await selectLocked(tx, userId))[0] ?? null

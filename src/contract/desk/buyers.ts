import { z } from 'zod'
import { deletionObstacleCodes } from '#domain/account-deletion.ts'
import { buyerSteps } from '#domain/account.ts'
import { consentChannels } from '#domain/consents.ts'
import { ticketStates } from '#domain/tickets.ts'
import { coinReasons, walletReasons } from '#domain/wallet.ts'
import { FileOutput } from '#contract/define-call.ts'
import { Id, Text } from '#contract/shapes.ts'
import { deskCall } from './desk-call.ts'
import { HistoryEntry, listFileInput, listInput, listOutput } from './list.ts'

const operator = ['operator'] as const
const IsoTime = z.iso.datetime()
const Paise = z.number().int()
/** End of a block; null for an account that is not blocked. */
const BlockedUntil = z.union([IsoTime, z.literal('infinity')]).nullable()

/** A person with an account. Name, phone and email are masked without the permission `orders.contact`. */
export const DeskBuyer = z.object({
  userId: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  kind: z.enum(['personal', 'business']),
  gstin: z.string().nullable(),
  orders: z.number().int(),
  blockedUntil: BlockedUntil,
  createdAt: IsoTime,
})

const input = listInput({}, ['createdAt'])

export const deskBuyers = {
  list: deskCall('GET /buyers', {
    desks: operator,
    may: 'buyers.read',
    input,
    output: listOutput(DeskBuyer),
    summary: 'Returns a page of the buyers, newest first unless sorted otherwise',
  }),
  file: deskCall('GET /buyers.csv', {
    desks: operator,
    may: 'buyers.read',
    input: listFileInput(input),
    output: FileOutput,
    file: 'text/csv',
    summary: 'Returns the same list as a CSV file',
  }),
  one: deskCall('GET /buyers/:userId', {
    desks: operator,
    may: 'buyers.read',
    input: z.object({ userId: Id }),
    output: DeskBuyer.extend({
      blockedReason: z.string().nullable(),
      /** When the owner of the GSTIN was confirmed; null without a GSTIN too. */
      ownerConfirmedAt: IsoTime.nullable(),
      /** Balance and the ten latest entries. */
      wallet: z.object({
        balancePaise: Paise,
        entries: z.array(
          z.object({ entryId: z.string(), amountPaise: Paise, reason: z.enum(walletReasons), at: IsoTime }),
        ),
      }),
      coins: z.object({
        balance: z.number().int(),
        /** Coins that returns took back beyond the balance. */
        owed: z.number().int(),
        entries: z.array(
          z.object({
            entryId: z.string(),
            coins: z.number().int(),
            reason: z.enum(coinReasons),
            at: IsoTime,
          }),
        ),
      }),
      /** The twenty latest. */
      tickets: z.array(
        z.object({
          ticketId: z.string(),
          number: z.number().int(),
          subject: z.string(),
          state: z.enum(ticketStates),
          createdAt: IsoTime,
        }),
      ),
      consents: z.array(
        z.object({ channel: z.enum(consentChannels), given: z.boolean(), at: IsoTime.nullable() }),
      ),
      sessions: z.array(
        z.object({ sessionId: z.string(), device: z.string(), since: IsoTime, until: IsoTime }),
      ),
      /** What postpones the deletion of the account, with the orders or the amount that it is about. */
      postpones: z.array(
        z.object({
          reason: z.enum(deletionObstacleCodes),
          orders: z.array(z.string()).optional(),
          paise: Paise.optional(),
        }),
      ),
      history: z.array(HistoryEntry),
    }),
    summary: 'Returns a buyer with wallet, coins, tickets, consents, sessions and what postpones a deletion',
  }),
  contact: deskCall('POST /buyers/:userId/contact', {
    desks: operator,
    may: 'orders.contact',
    audits: 'buyers.contact',
    input: z.object({ userId: Id }),
    output: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      addresses: z.array(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
    }),
    summary: 'Returns name, phone, email and addresses of a buyer; the audit log stores who looked',
  }),
  step: deskCall('POST /buyers/:userId/steps', {
    desks: operator,
    may: 'buyers.write',
    audits: 'buyers.step',
    idempotent: true,
    input: z.object({
      userId: Id,
      step: z.enum(buyerSteps),
      reason: Text(200).min(1),
      /** End of a block; without one it has no end. */
      until: IsoTime.optional(),
    }),
    output: z.object({ userId: z.string(), blockedUntil: BlockedUntil }),
    summary:
      'Blocks a buyer, ends a block or all sessions, confirms the owner of a GSTIN, or starts the data file',
  }),
}

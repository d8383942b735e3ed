import { expect } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { TestShop } from './api.ts'
import { formOf, formType, type UploadedFile } from './upload.ts'

/** A valid ticket of a shopper. */
export const ticket = {
  department: 'Customer Support',
  issue: 'Order not received',
  orderId: 'none',
  subject: 'Where is my parcel?',
  details: 'It was due on Friday.',
} as const
/** The same of a visitor. */
export const visitorTicket = { ...ticket, name: 'Asha Menon', email: 'asha@example.in' } as const

type Raised = Calls['POST /raise-ticket']['output'] & Record<string, unknown>

/** Raises a ticket by a form with files. */
export async function sendTicketForm(
  shop: Pick<TestShop, 'app'>,
  token: string | null,
  fields: Readonly<Record<string, string>>,
  files: readonly UploadedFile[],
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Raised }> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/raise-ticket',
    headers: { 'content-type': formType, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    payload: formOf(
      files.map((file) => ({ field: 'attachments', ...file })),
      fields,
    ),
  })
  return { status: response.statusCode, body: response.json() }
}

/** Raises a ticket of a shopper and returns its id. */
export async function raiseTicket(shop: TestShop, token: string, more: object = {}): Promise<string> {
  const { status, body } = await shop.as(token).send('POST /raise-ticket', { ...ticket, ...more })
  expect([status, body]).toMatchObject([200, { success: true }])
  return body.ticketId
}

/** Returns the key of the newest link that was mailed to an address. */
export async function mailedKey(shop: TestShop, to: string): Promise<string> {
  const { link } = await shop.db
    .selectFrom('messages')
    .select('link')
    .where('to_address', '=', to)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('key') ?? ''
}

/** The header with the key of a visitor's link. */
export const withKey = (key: string) => ({ headers: { 'ticket-key': key } })

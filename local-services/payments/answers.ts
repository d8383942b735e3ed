import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LocalPaymentOrders, LocalPayments, LocalRefunds } from '#server/db/schema.ts'

export type OrderRow = Selectable<LocalPaymentOrders>
export type PaymentRow = Selectable<LocalPayments> & {
  /** Paise that refunds returned or will return. */
  refunded_paise: number
}
export type RefundRow = Selectable<LocalRefunds>

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns an id with the form of the real service: the prefix and 14 base-62 characters. */
export const newServiceId = (prefix: string): string =>
  prefix + Array.from({ length: 14 }, () => base62[randomInt(62)]).join('')

type ErrorDetails = { field?: string; source?: string; step?: string; reason?: string; metadata?: object }

/** An error answer of the payment service, with the fields of the real one. */
export class ServiceError extends Error {
  override name = 'ServiceError'
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(description: string, { status = 400, ...details }: ErrorDetails & { status?: number } = {}) {
    super(description)
    this.status = status
    const code = status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR'
    this.body = {
      error: {
        code,
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...details,
      },
    }
  }
}

export const unknownId = (): ServiceError => new ServiceError('The id provided does not exist')

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)
/** The real service answers empty notes as a list. */
const notesOf = (notes: unknown): unknown => (Object.keys(notes as object).length > 0 ? notes : [])

/** Returns an order as the API answers it. Amounts are paise. */
export function toOrderEntity(order: OrderRow) {
  const paid = order.status === 'paid' ? order.amount_paise : 0
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount_paise,
    amount_paid: paid,
    amount_due: order.amount_paise - paid,
    currency: 'INR',
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesOf(order.notes),
    created_at: seconds(order.created_at),
  }
}

type Payer = Partial<Record<'vpa' | 'bank' | 'card_id' | 'email' | 'contact', string>>

/** Returns a payment as the API answers it. Amounts are paise. */
export function toPaymentEntity(payment: PaymentRow) {
  const payer = payment.payer as Payer
  const failed = payment.status === 'failed'
  const fee = payment.is_captured ? Math.round(payment.amount_paise * 0.0236) : null
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount_paise,
    currency: 'INR',
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.refunded_paise,
    refund_status:
      payment.refunded_paise === 0
        ? null
        : payment.refunded_paise < payment.amount_paise
          ? 'partial'
          : 'full',
    captured: payment.is_captured,
    description: null,
    card_id: payer.card_id ?? null,
    bank: payer.bank ?? null,
    wallet: null,
    vpa: payer.vpa ?? null,
    email: payer.email ?? 'void@example.com',
    contact: payer.contact ?? '+919000000000',
    notes: [],
    fee,
    tax: fee === null ? null : Math.round((fee * 18) / 118),
    error_code: failed ? failure.code : null,
    error_description: failed ? failure.description : null,
    error_source: failed ? failure.source : null,
    error_step: failed ? failure.step : null,
    error_reason: failed ? failure.reason : null,
    acquirer_data: acquirerData(payment),
    created_at: seconds(payment.created_at),
    ...(payment.method === 'upi' && { upi: { vpa: payer.vpa ?? null } }),
  }
}

/** The error of a failed payment, in its entity and in the answer to the payment sheet. */
export const failure = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'The bank did not complete the payment. An amount that was deducted comes back within 5 to 7 working days.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
}

function acquirerData({ method, status, id }: PaymentRow): Record<string, string | null> {
  const reference = status === 'failed' ? null : id.slice(-12)
  if (method === 'upi') return { rrn: reference }
  return method === 'card' ? { auth_code: reference } : { bank_transaction_id: reference }
}

/** Returns a refund as the API answers it. The amount is paise. */
export function toRefundEntity(refund: RefundRow) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount_paise,
    currency: 'INR',
    payment_id: refund.payment_id,
    notes: notesOf(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: refund.status === 'processed' ? refund.id.slice(-14) : null },
    created_at: seconds(refund.created_at),
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: (refund.request as { speed?: string }).speed ?? 'normal',
  }
}

/** Returns a list as the API answers it. */
export const toCollection = <Item>(items: Item[]) => ({ entity: 'collection', count: items.length, items })

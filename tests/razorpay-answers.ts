/**
 * Fields of Razorpay's answers with their types, as its public documentation shows them: the examples of the pages
 * api/orders/create, api/orders/fetch-payments, api/payments/fetch-with-id, api/payments/capture,
 * api/refunds/create-normal, api/refunds/normal-refunds-idempotent and webhooks/payments of
 * github.com/razorpay/markdown-docs, read in November 2026. Nothing was recorded from an account. `?` marks a field that
 * some examples lack. The contract tests compare every answer field by field.
 */
export const recorded = {
  order: {
    id: 'string',
    entity: 'string',
    amount: 'number',
    amount_paid: 'number',
    amount_due: 'number',
    currency: 'string',
    receipt: 'string|null',
    offer_id: 'string|null',
    status: 'string',
    attempts: 'number',
    notes: 'object|list',
    created_at: 'number',
  },
  payment: {
    id: 'string',
    entity: 'string',
    amount: 'number',
    currency: 'string',
    status: 'string',
    order_id: 'string|null',
    invoice_id: 'string|null',
    international: 'boolean',
    method: 'string',
    amount_refunded: 'number',
    refund_status: 'string|null',
    captured: 'boolean',
    description: 'string|null',
    card_id: 'string|null',
    bank: 'string|null',
    wallet: 'string|null',
    vpa: 'string|null',
    email: 'string|null',
    contact: 'string|null',
    notes: 'object|list',
    fee: 'number|null',
    tax: 'number|null',
    error_code: 'string|null',
    error_description: 'string|null',
    error_source: 'string|null',
    error_step: 'string|null',
    error_reason: 'string|null',
    acquirer_data: 'object|list',
    created_at: 'number',
    upi: '?object',
  },
  refund: {
    id: 'string',
    entity: 'string',
    amount: 'number',
    currency: 'string',
    payment_id: 'string',
    notes: 'object|list',
    receipt: 'string|null',
    acquirer_data: 'object|list',
    created_at: 'number',
    batch_id: 'string|null',
    status: 'string',
    speed_processed: 'string',
    speed_requested: 'string',
  },
  collection: { entity: 'string', count: 'number', items: 'list' },
  error: {
    code: 'string',
    description: 'string',
    source: '?string|null',
    step: '?string|null',
    reason: '?string|null',
    metadata: '?object|list',
    field: '?string|null',
  },
  event: {
    entity: 'string',
    account_id: 'string',
    event: 'string',
    contains: 'list',
    payload: 'object',
    created_at: 'number',
  },
} as const satisfies Record<string, Record<string, string>>

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value

/** Returns how the fields of an answer differ from the recorded ones; an empty list if they do not. */
export function differences(kind: keyof typeof recorded, answer: unknown): string[] {
  const fields: Record<string, string> = recorded[kind]
  const given = new Map(Object.entries(answer as object))
  const found = Object.entries(fields).flatMap(([name, type]) => {
    if (!given.has(name)) return type.startsWith('?') ? [] : [`${kind}.${name} is missing`]
    const actual = typeOf(given.get(name))
    return type.replace('?', '').split('|').includes(actual)
      ? []
      : [`${kind}.${name} is ${actual}, not ${type}`]
  })
  const unknown = [...given.keys()].filter((name) => !(name in fields))
  return [...found, ...unknown.map((name) => `${kind}.${name} is not documented`)]
}

/**
 * Effect of the deletion of an account on the rows of a table:
 * - `delete`: they are deleted;
 * - `keep`: they stay as they are, with the user id as a pseudonym, for the reason;
 * - `set`: these columns are overwritten, the rest stays, for the reason;
 * - `code`: `delete-account.ts` handles them, in the way that the reason says.
 */
type Erasure = 'delete' | { keep: string } | { set: string; keep: string } | { code: string }
type UserTable = {
  /** Condition for the rows `t` of the user `$1`. */
  rows: string
  /** Columns that the export leaves out: secrets, data of other people. */
  hide?: readonly string[]
  erase: Erasure
}

const own = 't.user_id = $1'
const orders = 'select id from orders where user_id = $1'
const ofOrders = `t.order_id in (${orders})`
const shipments = `select s.id from shipments s where s.order_id in (${orders})`
const returns = 'select id from returns where user_id = $1'
const ofTickets = 't.ticket_id in (select id from tickets where user_id = $1)'
const intents = 'select id from payment_intents where user_id = $1'
const payments = `select provider_payment_id from payments where intent_id in (${intents})`

const member = {
  rows: own,
  erase: { keep: 'only another person of the shop writes it; its people cannot delete their account' },
} as const satisfies UserTable
const moved = { rows: own, erase: 'delete' } as const satisfies UserTable
const sale = { keep: 'record of a sale' }
const ledger = { keep: 'ledger' }
const published = { keep: 'published; the author is shown as "A customer"' }
/** The address that stays of an order: what decides about the tax. */
const place = (column: string) =>
  `jsonb_build_object('name', '', 'houseName', '', 'landMark', '', 'localArea', '', 'phoneNumber', '',
    'state', ${column}->'state', 'pincode', ${column}->'pincode')`

/**
 * All tables with a user, directly or through another table, and what the export and the deletion of an account do with
 * them. The deletion goes through them in this order: a table stands before those that it refers to. A table without an
 * entry fails user-tables.test.ts.
 */
export const userTables: Readonly<Record<string, UserTable>> = {
  // Profile
  gstin_checks: {
    rows: 't.gstin in (select gstin from business_accounts where user_id = $1)',
    erase: 'delete',
  },
  business_accounts: moved,
  addresses: moved,
  consents: moved,
  one_time_codes: {
    rows: own,
    hide: ['code_hash', 'origin'],
    erase: 'delete',
  },
  one_time_links: { rows: own, hide: ['token_hash'], erase: 'delete' },
  served_addresses: { rows: 't.session_id in (select id from sessions where user_id = $1)', erase: 'delete' },
  sessions: {
    rows: own,
    hide: ['token_hash', 'renewal_hash', 'replaced_renewal_hash', 'replaced_token_hash', 'desk_hash'],
    erase: { set: 'user_agent = null, ip_hash = null', keep: 'ended; deleted 30 days later' },
  },
  data_exports: { rows: own, hide: ['id'], erase: { code: 'deleted with their files' } },
  seller_members: member,
  operator_members: member,
  // The email is that of another person.
  invitations: { rows: 't.invited_by = $1', hide: ['token_hash', 'email'], erase: 'delete' },
  saved_views: moved,
  // Only an operator writes notes, and an operator cannot delete the account.
  ticket_notes: {
    rows: 't.author_id = $1',
    erase: { keep: 'only operators write notes; they cannot delete their account' },
  },
  recovery_codes: { rows: own, hide: ['code_hash'], erase: 'delete' },
  staff_factors: { rows: own, hide: ['secret', 'last_step'], erase: 'delete' },
  // Lists and cart
  cart_lines: moved,
  wishlist_items: moved,
  stock_alerts: moved,
  sharable_list_items: {
    rows: 't.list_id in (select id from sharable_lists where user_id = $1)',
    erase: 'delete',
  },
  sharable_lists: moved,
  carts: { rows: own, erase: { keep: 'a version number, named by payments' } },
  // What the user wrote
  reviews: { rows: own, erase: { set: `media = '[]'`, keep: published.keep } },
  review_votes: { rows: own, erase: { keep: 'counted in the helpful votes of a review' } },
  deleted_reviews: moved,
  seller_reviews: { rows: own, erase: published },
  questions: { rows: own, erase: published },
  answers: { rows: own, erase: published },
  reports: { rows: own, erase: { set: 'user_id = null', keep: 'the report is about others' } },
  // Orders
  order_groups: {
    rows: own,
    hide: ['fingerprint'],
    erase: { set: `ship_to = ${place('ship_to')}, gstin = null, buyer_name = null`, keep: sale.keep },
  },
  orders: { rows: own, erase: sale },
  order_items: { rows: own, erase: { set: `note = ''`, keep: sale.keep } },
  order_moves: { rows: ofOrders, hide: ['actor_id'], erase: sale },
  shipments: { rows: ofOrders, erase: sale },
  shipment_moves: { rows: `t.shipment_id in (${shipments})`, hide: ['actor_id'], erase: sale },
  returns: { rows: own, erase: { set: `comment = '', media_urls = '{}'`, keep: sale.keep } },
  return_items: { rows: `t.return_id in (${returns})`, erase: sale },
  return_moves: { rows: `t.return_id in (${returns})`, hide: ['actor_id'], erase: sale },
  documents: {
    rows: ofOrders,
    erase: { keep: 'invoices and credit notes as they were issued, for the time of the tax law' },
  },
  document_lines: {
    rows: `t.document_id in (select d.id from documents d where d.order_id in (${orders}))`,
    erase: { keep: 'parts of the documents' },
  },
  // Money
  payment_intents: {
    rows: own,
    hide: ['network'],
    erase: {
      // Without an address, a payment that arrives late is refunded.
      set: `network = null, snapshot = regexp_replace(snapshot::text, '"note": "([^"\\\\]|\\\\.)*"', '"note": ""', 'g')::jsonb
        || '{"shipTo": null, "gstin": null, "buyerName": null, "email": null, "phone": null, "customerName": ""}'`,
      keep: 'record of a payment',
    },
  },
  stock_holds: { rows: `t.intent_id in (${intents})`, erase: { keep: 'record of a payment' } },
  payments: { rows: `t.intent_id in (${intents})`, erase: { keep: 'record of a payment' } },
  disputes: { rows: `t.provider_payment_id in (${payments})`, erase: { keep: 'record of a payment' } },
  refunds: { rows: own, erase: { keep: 'record of a payment' } },
  coin_ledger: { rows: own, erase: ledger },
  coin_locks: { rows: own, erase: ledger },
  wallet_ledger: { rows: own, erase: ledger },
  wallet_payouts: {
    rows: own,
    hide: ['paid_by'],
    erase: { set: `account = 'removed', holder = null`, keep: 'record of a payment' },
  },
  // Help
  ticket_attachments: { rows: ofTickets, erase: 'delete' },
  ticket_messages: {
    rows: ofTickets,
    hide: ['actor_id', 'request_key'],
    erase: { set: `message = ''`, keep: 'record of a complaint' },
  },
  tickets: {
    rows: own,
    hide: ['key_hash', 'request_key', 'request_hash', 'assigned_to'],
    erase: { set: `name = '', email = null, subject = '', details = ''`, keep: 'record of a complaint' },
  },
  callbacks: moved,
  // Operations
  idempotency_keys: { rows: own, hide: ['request_hash'], erase: 'delete' },
  messages: {
    rows: own,
    // A text may have a link or a code.
    hide: ['code', 'link', 'text', 'html', 'vars'],
    erase: 'delete',
  },
  audit_log: {
    // One list of subjects: conditions that are combined with "or" would read the whole log.
    rows: `t.subject in (select $1::text union all ${orders} union all ${returns})`,
    hide: ['actor_id'],
    erase: { keep: 'record of who did what, which has user ids only' },
  },
  media: { rows: 't.owner_id = $1', erase: { code: 'deleted with their files' } },
  users: {
    rows: 't.id = $1',
    hide: ['password_hash'],
    erase: {
      code: 'the row stays as a pseudonym named "A customer", without anything that identifies or signs in',
    },
  },
}

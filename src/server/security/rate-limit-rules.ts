import type { CallKey } from '#contract/calls.ts'

/** At most `limit` in a fixed window of `seconds`. Rules with the same name share one counter. */
export type Rule = {
  name: string
  limit: number
  seconds: number
  /** A budget of the whole shop, or of the process where `isLight` counts in memory: an alarm is logged when it is spent. */
  alarm?: true
  /** Counts by the client's own network, device or account; only such a state may be sent in RateLimit headers. */
  isOwn?: true
}

const HOUR = 3600
export const DAY = 24 * HOUR
const perSubject = (name: string, most: number, seconds: number): Rule => ({ name, limit: most, seconds })
const perClient = (name: string, most: number, seconds: number): Rule => ({
  name,
  limit: most,
  seconds,
  isOwn: true,
})
const shopBudget = (name: string, most: number, seconds: number): Rule => ({
  name,
  limit: most,
  seconds,
  alarm: true,
})

/** Rules by subject, for `countSubject` of rate-limits.ts. */
export const subjectRules = {
  codesToAll: [shopBudget('code-all', 3000, HOUR)],
  /** Above it, each check of a code requires a proof of work. */
  wrongCodes: [shopBudget('wrong-all', 1000, HOUR)],
  mailsToAll: [shopBudget('mail-all', 3000, HOUR)],
  /** Passwords entered to confirm the identity in a session. */
  confirmations: [perSubject('confirm-identity', 10, 15 * 60)],
  /** Look-ups cost money; answers from the stored record are not counted. */
  /** By device; requests without a device cookie count by network. */
  lookUpsOfDevice: [perClient('gst-device', 5, DAY)],
  lookUpsOfAll: [shopBudget('gst-all', 2000, DAY)],
  /** By network. */
  tickets: [perClient('ticket', 5, HOUR)],
  callbacks: [perClient('callback', 3, HOUR)],
  /** By the email that a visitor gives, which may be another person's. */
  ticketsOfEmail: [perSubject('ticket-email', 5, HOUR)],
  ownerCodes: [perSubject('gst-owner', 3, HOUR)],
  /** Checks of the registry's codes for one business, entered in its account. */
  ownerChecks: [perSubject('gst-owner-check', 10, HOUR)],
} as const satisfies Record<string, readonly Rule[]>

/**
 * `free`: above any of these rules each attempt requires a proof of work. `worked`: the final limit. If a stranger
 * can name the subject (a phone, an email), `worked` is far above what 1,000 requests reach, as each such attempt
 * takes two, so that a stranger cannot lock out the owner (ADR-15).
 */
export type WorkRule = { free: readonly [Rule, ...Rule[]]; worked: Rule }
export const workRules = {
  /** By account. A correct password resets both counters. */
  signIns: {
    free: [perSubject('sign-in-account', 10, 15 * 60)],
    worked: perSubject('sign-in-worked', 1000, 15 * 60),
  },
  /** By network. Only attempts with a valid form are counted. */
  signUps: { free: [perSubject('sign-up', 5, HOUR)], worked: perSubject('sign-up-worked', 50, HOUR) },
  /** Codes to one phone; a second one within 30 s is not free. */
  codesToPhone: {
    free: [perSubject('code-30s', 1, 30), perSubject('code-10min', 3, 600), perSubject('code-day', 8, DAY)],
    worked: perSubject('code-worked', 1000, DAY),
  },
  /** Codes to phones with the same first six digits, against SMS pumping over many numbers. */
  codesToPrefix: {
    free: [perSubject('code-prefix', 200, HOUR)],
    worked: perSubject('code-prefix-worked', 2000, HOUR),
  },
  /** Checks of codes of one phone with a valid OTP session. */
  checksOfPhone: {
    free: [perSubject('check-hour', 10, HOUR), perSubject('check-day', 20, DAY)],
    worked: perSubject('check-worked', 1000, DAY),
  },
  mailsToAddress: {
    free: [perSubject('mail-address', 3, HOUR)],
    worked: perSubject('mail-worked', 1000, HOUR),
  },
} as const satisfies Record<string, WorkRule>

/** Verified codes, compared with `codesToAll` by an alarm; no limit. */
export const verifiedCodes: Rule = perSubject('code-right', Infinity, HOUR)
/** All failed sign-ins by hour, for an alarm (auth/sign-in-alarm.ts); no limit. */
export const failedSignIns: Rule = perSubject('sign-in-failed', Infinity, HOUR)

type CallLimit = {
  /** By network. */
  ip?: Rule
  user?: Rule
  /** By network, for visitors only: users who share a network are counted by `user`. */
  visitor?: Rule
  /** By all clients together. */
  all?: Rule
  /** Counted in this process alone: no database round trip. */
  isLight?: true
}
const otpSend = perClient('otp-send', 10, HOUR)
const otpCheck = perClient('otp-check', 60, HOUR)
const resets = perClient('reset', 10, HOUR)
// Only valid forms count as sign-ups (`workRules.signUps`), so that this limit leaves room for mistakes in the form.
const signUps = { ip: perClient('sign-up-form', 200, HOUR) }
const sessions = { user: perClient('session-user', 60, HOUR) }
// Five wrong codes lock the second factor itself (staff/second-factor.ts); a fresh code is needed every ten minutes at most.
const secondFactor = { user: perClient('second-factor', 120, HOUR) }
// A member could send mails to strangers by invitations.
const invitations = { user: perClient('team-invite', 30, HOUR) }
const invitationLinks = { user: perClient('invitation-user', 60, HOUR) }
/** Steps of operators with refunds, payouts and accounts. */
const deskMoney = { user: perClient('desk-money', 300, HOUR) }
const team = { user: perClient('team-user', 120, HOUR) }
const views = { user: perClient('view-user', 120, HOUR) }
const deskSteps = { user: perClient('desk-step-user', 300, 60) }
const deskBulk = { user: perClient('desk-bulk-user', 60, 60) }
// Stops a person who copies the contacts of all buyers.
const deskContacts = { user: perClient('desk-contact-user', 300, HOUR) }
// A print has up to 50 pages, and at most three are made at once.
const prints = { user: perClient('print-user', 60, 60) }
const deskPictures = { user: perClient('desk-picture-user', 300, HOUR) }
const profile = { user: perClient('profile-user', 60, HOUR) }
const addresses = { user: perClient('address-user', 60, HOUR) }
const cart: CallLimit = { user: perClient('cart-user', 240, 60), isLight: true }
const lists: CallLimit = { user: perClient('list-user', 120, 60), isLight: true }
/** Requests with the token of a share link, so that tokens cannot be guessed; pages count too (`countPage`). */
export const listTokens = perClient('list-token', 60, 60)
const lookup = (name: string): CallLimit => ({
  ip: perClient(name, 120, 60),
  user: perClient(`${name}-user`, 60, 60),
  isLight: true,
})
const orders = { ip: perClient('order', 60, 60), user: perClient('order-user', 10, 60) }

/** Calls that write or cost money. */
type LimitedKey = Exclude<CallKey, `GET /${string}`> | 'GET /verify-gst'

/**
 * Limits by call: by network, and by user for signed-in viewers. A call that writes or costs money and has no limit
 * does not compile.
 */
export const callLimits: Record<LimitedKey, CallLimit> & Partial<Record<CallKey, CallLimit>> = {
  'POST /otp-send': { ip: otpSend },
  'POST /send-otp': { ip: otpSend },
  'POST /otp-check': { ip: otpCheck },
  'POST /verify-otp': { ip: otpCheck },
  'POST /confirm-phone': { ip: otpCheck },
  'POST /confirm-identity': { ip: otpCheck },
  'POST /confirm-owner': { ip: otpCheck },
  'POST /send-identity-code': { ip: otpSend },
  'POST /send-owner-code': { ip: otpSend },
  'POST /sign-up-with-email': signUps,
  'POST /sign-up-with-personal-details': signUps,
  'POST /sign-up-with-gst': signUps,
  'POST /signin-check': { ip: perClient('sign-in', 50, HOUR) },
  'POST /sign-up-with-google': { ip: perClient('google', 50, HOUR) },
  'POST /google-nonce': { ip: perClient('google-nonce', 200, HOUR) },
  'POST /reset-password': { ip: resets },
  'GET /reset-password/:token': { ip: perClient('reset-check', 60, HOUR) },
  'POST /reset-password/confirm': { ip: perClient('reset-confirm', 20, HOUR) },
  'POST /not-me': { ip: perClient('not-me', 120, HOUR) },
  'POST /send-verification-email': { ip: resets },
  'POST /renew-session': { ip: perClient('renew-session', 120, 60) }, // each browser needs one an hour
  'POST /end-session': sessions,
  'POST /logout': sessions,
  'POST /updateUser': profile,
  'POST /cancel-change': profile,
  'POST /switch-account': profile,
  'POST /set-consent': profile,
  'POST /delete-account': { ip: otpCheck },
  'POST /export-my-data': { user: perClient('data-export', 5, DAY) },
  'GET /my-exports/:exportId': { user: perClient('data-download', 30, HOUR) },
  'GET /verify-gst': { ip: perClient('verify-gst', 20, DAY) },
  'POST /add-address': addresses,
  'PUT /update-checkout-address/:userId': addresses,
  'DELETE /delete-address/:userId': addresses,
  'POST /move-to-cart': cart,
  'POST /remove-from-cart': cart,
  'PUT /update-cart-quantity': cart,
  'PUT /cart-note': cart,
  'POST /quick-order': { user: perClient('quick-order', 60, 60), isLight: true },
  'POST /add-to-wishlist': lists,
  'POST /move-to-wishlist': lists,
  'POST /remove-from-wishList': lists,
  'POST /create-sharable-list': lists,
  'POST /add-product-to-list': lists,
  'DELETE /delete-item-sharable-list/:listId/items/:productId': lists,
  'DELETE /delete-sharable-list/:id': lists,
  'POST /stock-alert': lists,
  'DELETE /stock-alert/:productId': lists,
  'POST /share-list': lists,
  'POST /rename-list': lists,
  'POST /copy-list': { ...lists, ip: listTokens },
  'POST /list-to-cart': { ...cart, ip: listTokens },
  'GET /shared-list/:token': { ip: listTokens, isLight: true },
  'POST /create-order': orders,
  'POST /place-order': orders,
  'POST /single-product-place-order': orders,
  'POST /verify-payment': { user: perClient('payment-user', 60, 60) },
  'GET /payment-status': { user: perClient('payment-status', 60, 60), isLight: true },
  'POST /refund-to-wallet': { user: perClient('refund-wallet', 60, HOUR) },
  'POST /wallet-to-payment': { user: perClient('wallet-payment', 60, HOUR) },
  'GET /invoice/:invoiceId/pdf': { user: perClient('invoice-pdf', 120, HOUR) },
  'GET /export-orders': { user: perClient('export-user', 30, HOUR) },
  'POST /cancel-order': { user: perClient('cancel-user', 60, HOUR) },
  'POST /request-return': { user: perClient('return-user', 60, HOUR) },
  'POST /cancel-return': { user: perClient('return-cancel', 60, HOUR) },
  'POST /add-rating': { user: perClient('rating', 10, HOUR) },
  'PUT /edit-rating/:reviewId': { user: perClient('rating-edit', 60, HOUR) },
  'DELETE /delete-rating/:reviewId': { user: perClient('rating-delete', 60, HOUR) },
  'POST /review-helpful': { user: perClient('helpful', 120, HOUR) },
  'POST /add-seller-rating': { user: perClient('seller-rating', 10, HOUR) },
  'POST /ask-question': { user: perClient('question-user', 10, HOUR) },
  'POST /answer-question': { user: perClient('answer-user', 30, HOUR) },
  'POST /report': { visitor: perClient('report', 10, HOUR), user: perClient('report-user', 10, HOUR) },
  // Valid tickets and callbacks count separately (`subjectRules`), so that these limits leave room for mistakes.
  'POST /raise-ticket': { ip: perClient('ticket-form', 40, HOUR) },
  'POST /ticket-message': { ip: perClient('ticket-message', 60, HOUR) },
  'GET /ticket/:ticketId': { ip: perClient('ticket-read', 120, 60), isLight: true },
  'POST /request-callback': { ip: perClient('callback-form', 40, HOUR) },
  'POST /cancel-callback': { user: perClient('callback-cancel', 60, HOUR) },
  'POST /upload-images': { user: perClient('upload', 30, HOUR) },
  'POST /profile-picture': { user: perClient('profile-picture', 20, HOUR) },
  'DELETE /profile-picture': { user: perClient('profile-picture-removal', 60, HOUR) },
  'POST /desk/second-factor/enrol': secondFactor,
  'POST /desk/second-factor/confirm': secondFactor,
  'POST /desk/second-factor/recovery-codes': secondFactor,
  'POST /desk/second-factor/enter': secondFactor,
  'POST /desk/second-factor/recover': secondFactor,
  'POST /desk/leave': sessions,
  'GET /desk/invitations/:token': invitationLinks,
  'POST /desk/invitations/:token/accept': invitationLinks,
  'POST /seller/orders/:orderId/steps': deskSteps,
  'POST /operator/orders/:orderId/steps': deskSteps,
  'POST /seller/orders/steps': deskBulk,
  'POST /operator/orders/steps': deskBulk,
  'POST /seller/orders/ready': deskBulk,
  'POST /operator/orders/ready': deskBulk,
  'POST /seller/orders/:orderId/contact': deskContacts,
  'POST /operator/orders/:orderId/contact': deskContacts,
  'POST /seller/prints': prints,
  'POST /operator/prints': prints,
  'POST /seller/returns/:returnId/steps': deskSteps,
  'POST /operator/returns/:returnId/steps': deskSteps,
  'POST /seller/returns/:returnId/pictures': deskPictures,
  'POST /operator/returns/:returnId/pictures': deskPictures,
  'POST /seller/replacements/:shipmentId/steps': deskSteps,
  'POST /operator/replacements/:shipmentId/steps': deskSteps,
  'POST /seller/team/invitations': invitations,
  'POST /operator/team/invitations': invitations,
  'DELETE /seller/team/invitations/:invitationId': team,
  'DELETE /operator/team/invitations/:invitationId': team,
  'PUT /seller/team/:userId': team,
  'PUT /operator/team/:userId': team,
  'POST /seller/views': views,
  'POST /operator/views': views,
  'DELETE /seller/views/:viewId': views,
  'DELETE /operator/views/:viewId': views,
  'DELETE /seller/team/:userId': team,
  'DELETE /operator/team/:userId': team,
  'POST /seller/team/:userId/reset-factor': team,
  'POST /operator/team/:userId/reset-factor': team,
  'POST /operator/refunds/:refundId/steps': deskMoney,
  'POST /operator/wallet-payouts/:entryId': deskMoney,
  'POST /operator/buyers/:userId/steps': deskMoney,
  'POST /operator/buyers/:userId/contact': deskContacts,
  'POST /seller/tickets/:ticketId/steps': deskSteps,
  'POST /operator/tickets/:ticketId/steps': deskSteps,
  'POST /operator/callbacks/:callbackId/done': deskSteps,
  'POST /seller/questions/:questionId/answer': deskSteps,
  'POST /seller/reviews/:reviewId/report': deskSteps,
  'POST /operator/reports/:number/steps': deskSteps,
  'POST /report-error': {
    ip: perClient('report-error', 30, HOUR),
    all: shopBudget('report-error-all', 1000, HOUR),
    isLight: true,
  },
  'GET /getSearchProd': { ip: perClient('search', 120, 60), isLight: true },
  'GET /getSearch-suggestions': { ip: perClient('suggestions', 120, 60), isLight: true },
  'GET /check-pincode/:pincode': lookup('pincode'),
  'GET /delivery-days': lookup('delivery-days'),
  'GET /get-coin-range': lookup('coins'),
  'GET /nearest-pincode': lookup('nearest-pincode'),
}

/** Requests about a payment that carry no token; by network. */
export const paymentRules = {
  sheet: perClient('payment-sheet', 120, 600),
  return: perClient('payment-return', 60, 600),
}

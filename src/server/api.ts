import type { AnyRow } from '#contract/define-call.ts'
import type { DeskTable } from '#contract/desk/desk-call.ts'
import {
  type CallKey,
  type Calls,
  type Contract,
  contract,
  type DeskContract,
  deskContract,
  openAreas,
} from '#contract/calls.ts'
import { Admission, classOf } from '#server/http/admission.ts'
import { accountHandlers } from '#server/account/handlers.ts'
import { authHandlers } from '#server/auth/handlers.ts'
import { checkoutHandlers } from '#server/checkout/handlers.ts'
import { documentsHandlers } from '#server/documents/handlers.ts'
import { paymentsHandlers } from '#server/payments/handlers.ts'
import { addressesHandlers } from '#server/addresses/handlers.ts'
import { cartHandlers } from '#server/cart/handlers.ts'
import { catalogHandlers } from '#server/catalog/handlers.ts'
import { privacyHandlers } from '#server/privacy/handlers.ts'
import { promotionsHandlers } from '#server/promotions/handlers.ts'
import { supportHandlers } from '#server/support/handlers.ts'
import { defaultLocale, type Locale } from '#domain/languages.ts'
import type { Services } from './context.ts'
import { IN_PROCESS } from '#server/security/rate-limits.ts'
import {
  type CallResponse,
  type CallRequest,
  type ContractRow,
  type Handler,
  type Handlers,
  type DeskHandlers,
  toErrorResponse,
  bindCall,
} from '#server/http/calls.ts'
import { walletHandlers } from '#server/wallet/handlers.ts'
import { wishlistsHandlers } from '#server/wishlists/handlers.ts'
import { monitoringHandlers } from '#server/monitoring/handlers.ts'
import { buyersHandlers } from '#server/account/desk-handlers.ts'
import { deskRefundsHandlers } from '#server/refunds/desk-handlers.ts'
import { walletPayoutHandlers } from '#server/wallet/desk-handlers.ts'
import { printsHandlers } from '#server/documents/desk-handlers.ts'
import { deskOrdersHandlers } from '#server/orders/desk-handlers.ts'
import { ordersHandlers } from '#server/orders/handlers.ts'
import { deskReturnsHandlers } from '#server/returns/desk-handlers.ts'
import { returnsHandlers } from '#server/returns/handlers.ts'
import { reviewsHandlers } from '#server/reviews/handlers.ts'
import { sellersHandlers } from '#server/sellers/handlers.ts'
import { deskReviewsHandlers } from '#server/reviews/desk-handlers.ts'
import { deskSupportHandlers } from '#server/support/desk-handlers.ts'
import { teamHandlers } from '#server/staff/desk-handlers.ts'
import { staffHandlers } from '#server/staff/handlers.ts'
import { consoleHandlers } from '#server/console/desk-handlers.ts'

/** Handlers of all calls. A call without a handler does not compile. */
const handlers: { [Area in keyof Contract]: Handlers<Contract[Area]> } = {
  auth: authHandlers,
  account: accountHandlers,
  privacy: privacyHandlers,
  addresses: addressesHandlers,
  catalog: catalogHandlers,
  promotions: promotionsHandlers,
  sellers: sellersHandlers,
  reviews: reviewsHandlers,
  wishlists: wishlistsHandlers,
  cart: cartHandlers,
  checkout: checkoutHandlers,
  payments: paymentsHandlers,
  orders: ordersHandlers,
  documents: documentsHandlers,
  returns: returnsHandlers,
  wallet: walletHandlers,
  support: supportHandlers,
  monitoring: monitoringHandlers,
  staff: staffHandlers,
}

/** Handlers of the calls of the desks, one for both desks. */
const deskHandlers: { [Area in keyof DeskContract]: DeskHandlers<DeskContract[Area]> } = {
  console: consoleHandlers,
  orders: deskOrdersHandlers,
  refunds: deskRefundsHandlers,
  walletPayouts: walletPayoutHandlers,
  buyers: buyersHandlers,
  prints: printsHandlers,
  support: deskSupportHandlers,
  reviews: deskReviewsHandlers,
  returns: deskReturnsHandlers,
  team: teamHandlers,
}

export type BoundCall = { row: AnyRow; run: (request: CallRequest) => Promise<CallResponse> }
export type Api = {
  /** The calls for HTTP requests, limited by `admission`. */
  calls: Map<string, BoundCall>
  admission: Admission
  /**
   * Runs a call of the page server in process, always as a visitor. `member` is true if the page is for a member of a
   * members-only shop; `language` is that of the page.
   */
  call: <K extends CallKey>(
    key: K,
    input?: Calls[K]['input'],
    options?: { member?: boolean; language?: Locale },
  ) => Promise<CallResponse & { body: unknown }>
}

/** Builds the API of a shop. */
export function createApi(services: Services): Api {
  const bound = new Map<string, BoundCall>()
  const unlimited = new Map<string, BoundCall['run']>()
  const admission = new Admission((name) =>
    services.log({
      level: 'error',
      operation: name,
      code: 'unavailable',
      message: 'Requests were refused, because too many are in flight.',
    }),
  )
  const bind = (row: ContractRow, handler: Handler<ContractRow> | undefined, browsing: boolean) => {
    if (!handler) throw new Error(`${row.key} has no handler`)
    const run = bindCall(services, row, handler, browsing)
    unlimited.set(row.key, run)
    // `run` converts its errors to responses: only `admission` throws.
    const admitted: BoundCall['run'] = (request) =>
      (row.form ? runForm(admission, run, request) : admission.run(classOf(row), () => run(request)))
        .then((response) => admitParts(response, (part) => admission.run(classOf(row), part)))
        .catch((error: unknown) => toErrorResponse(services.log, row, request.language, error))
    bound.set(row.key, { row, run: admitted })
  }
  const handlerOf = (area: object, name: string) =>
    (area as Record<string, Handler<ContractRow> | undefined>)[name]
  for (const [area, table] of Object.entries(contract) as [keyof Contract, Record<string, ContractRow>][])
    for (const [name, row] of Object.entries(table))
      bind(row, handlerOf(handlers[area], name), !openAreas.has(area))
  for (const [area, table] of Object.entries(deskContract) as [keyof DeskContract, DeskTable][])
    for (const [name, { rows }] of Object.entries(table))
      for (const row of rows) bind(row as ContractRow, handlerOf(deskHandlers[area], name), false)
  return {
    calls: bound,
    admission,
    // Every key of the contract is bound above.
    call: (key, input = {}, { member = false, language = defaultLocale } = {}) =>
      unlimited.get(key)!({ ...inProcessRequest, member, language, input }),
  }
}

/**
 * Runs a call that may have a form. It occupies no slot while the form is received, because a client may send slowly; the
 * slot of an upload is for decoding. A body that is no form never takes that slot.
 */
async function runForm(
  admission: Admission,
  run: BoundCall['run'],
  request: CallRequest,
): Promise<CallResponse> {
  const { files, readFields } = request
  let leave = await admission.enter('personal')
  let isReceived = false
  const receive = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    if (isReceived) return read()
    leave()
    const result = await read()
    isReceived = true
    leave = await admission.enter('upload')
    return result
  }
  try {
    return await run({
      ...request,
      files: (folder) => receive(() => files(folder)),
      ...(readFields && { readFields: (folder) => receive(() => readFields(folder)) }),
    })
  } finally {
    leave()
  }
}

const inProcessRequest: Omit<CallRequest, 'input' | 'language'> = {
  token: null,
  requestId: null,
  ip: IN_PROCESS,
  headers: {},
  cookies: {},
  setCookie: () => {},
  files: async () => [],
}

/**
 * Makes each part of a file a task of its own, so that a slow client occupies no place, and files that many ask for
 * leave time for other calls between their parts.
 */
function admitParts(
  response: CallResponse,
  admit: <Part>(part: () => Promise<Part>) => Promise<Part>,
): CallResponse {
  const { file } = response
  if (!file || file.content instanceof Uint8Array) return response
  const parts = file.content[Symbol.asyncIterator]()
  const admitted: AsyncIterator<string | Uint8Array> = {
    next: () => admit(() => parts.next()),
    return: async () => (await parts.return?.()) ?? { done: true, value: undefined },
  }
  return { ...response, file: { ...file, content: { [Symbol.asyncIterator]: () => admitted } } }
}

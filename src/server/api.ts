import type { AnyRow, Table } from '#contract/define-call.ts'
import { type CallKey, type Calls, type Contract, contract, openAreas } from '#contract/calls.ts'
import { Admission, classOf } from '#server/http/admission.ts'
import { accountHandlers } from '#server/account/handlers.ts'
import { authHandlers } from '#server/auth/handlers.ts'
import { checkoutHandlers } from '#server/checkout/handlers.ts'
import { paymentsHandlers } from '#server/payments/handlers.ts'
import { addressesHandlers } from '#server/addresses/handlers.ts'
import { cartHandlers } from '#server/cart/handlers.ts'
import { catalogHandlers } from '#server/catalog/handlers.ts'
import { promotionsHandlers } from '#server/promotions/handlers.ts'
import { supportHandlers } from '#server/support/handlers.ts'
import type { Services } from './context.ts'
import { IN_PROCESS } from '#server/security/rate-limits.ts'
import {
  type CallResponse,
  type CallRequest,
  type Handler,
  type Handlers,
  toErrorResponse,
  bindCall,
} from '#server/http/calls.ts'
import { wishlistsHandlers } from '#server/wishlists/handlers.ts'
import { ordersHandlers } from '#server/orders/handlers.ts'
import { reviewsHandlers } from '#server/reviews/handlers.ts'
import { sellersHandlers } from '#server/sellers/handlers.ts'

/** Every table of calls on its handlers; a call without one does not compile. */
const handlers: { [Area in keyof Contract]: Handlers<Contract[Area]> } = {
  auth: authHandlers,
  account: accountHandlers,
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
  support: supportHandlers,
}

export type BoundCall = { row: AnyRow; run: (asked: CallRequest) => Promise<CallResponse> }
export type Api = {
  /** The calls as HTTP requests reach them: within the bounds of `admission`. */
  calls: Map<string, BoundCall>
  admission: Admission
  /**
   * Answers a call of the page server: the same bound function without a socket, always as a visitor. `member` is true
   * if the page goes to a member of a shop for members only.
   */
  call: <K extends CallKey>(
    key: K,
    input?: Calls[K]['input'],
    member?: boolean,
  ) => Promise<CallResponse & { body: unknown }>
}

/** Builds the API of a shop. */
export function createApi(shop: Services): Api {
  const bound = new Map<string, BoundCall>()
  const direct = new Map<string, BoundCall['run']>()
  const admission = new Admission((name) =>
    shop.log({ level: 'error', call: name, code: 'unavailable', message: 'too many requests in flight' }),
  )
  for (const [area, table] of Object.entries(contract) as [keyof Contract, Table][])
    for (const [name, row] of Object.entries(table)) {
      const handler = (handlers[area] as Record<string, Handler<AnyRow>>)[name]
      if (!handler) throw new Error(`${row.key} has no handler`)
      const run = bindCall(shop, row, handler, !openAreas.has(area))
      direct.set(row.key, run)
      // `run` returns its errors as answers: only the admission throws.
      const admitted: BoundCall['run'] = (asked) =>
        admission
          .run(classOf(row), () => run(asked))
          .catch((error: unknown) => toErrorResponse(shop.log, row, error))
      bound.set(row.key, { row, run: admitted })
    }
  return {
    calls: bound,
    admission,
    call: (key, input = {}, member = false) => direct.get(key)!({ ...inProcess, member, input }),
  }
}

const inProcess: Omit<CallRequest, 'input'> = {
  token: null,
  requestId: null,
  ip: IN_PROCESS,
  headers: {},
  cookies: {},
  setCookie: () => {},
  files: async () => [],
}

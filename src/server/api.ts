import type { AnyRow, Table } from '#contract/call.ts'
import { type CallKey, type Calls, type Contract, contract } from '#contract/calls.ts'
import { accountHandlers } from './account/handlers.ts'
import { addressesHandlers } from './addresses/handlers.ts'
import { cartHandlers } from './cart/handlers.ts'
import { catalogHandlers } from './catalog/handlers.ts'
import { dealsHandlers } from './deals/handlers.ts'
import { helpHandlers } from './help/handlers.ts'
import type { Shop } from './http/context.ts'
import { IN_PROCESS } from './http/limits.ts'
import { type Answer, type Asked, type Handler, type Handlers, serve } from './http/serve.ts'
import { listsHandlers } from './lists/handlers.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { reviewsHandlers } from './reviews/handlers.ts'
import { storesHandlers } from './stores/handlers.ts'

/** Every table of calls on its handlers; a call without one does not compile. */
export const handlers: { [Area in keyof Contract]: Handlers<Contract[Area]> } = {
  account: accountHandlers,
  addresses: addressesHandlers,
  catalog: catalogHandlers,
  deals: dealsHandlers,
  stores: storesHandlers,
  reviews: reviewsHandlers,
  lists: listsHandlers,
  cart: cartHandlers,
  orders: ordersHandlers,
  help: helpHandlers,
}

export type Bound = { row: AnyRow; run: (asked: Asked) => Promise<Answer> }
export type Api = {
  bound: Map<string, Bound>
  /** The page server's door: the same bound function without a socket, always as a visitor. */
  ask: <K extends CallKey>(key: K, input?: Calls[K]['takes']) => Promise<Answer & { body: unknown }>
}

/** Builds the API of a shop. */
export function openApi(shop: Shop): Api {
  const bound = new Map<string, Bound>()
  for (const [area, table] of Object.entries(contract) as [keyof Contract, Table][])
    for (const [name, row] of Object.entries(table)) {
      const handler = (handlers[area] as Record<string, Handler<AnyRow>>)[name]
      if (!handler) throw new Error(`${row.key} has no handler`)
      bound.set(row.key, { row, run: serve(shop, row, handler) })
    }
  return {
    bound,
    ask: (key, input = {}) => bound.get(key)!.run({ ...inProcess, input }),
  }
}

const inProcess: Omit<Asked, 'input'> = {
  token: null,
  address: IN_PROCESS,
  headers: {},
  cookies: {},
  setCookie: () => {},
  files: async function* () {},
}

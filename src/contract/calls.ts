import { account } from './account.ts'
import { addresses } from './addresses.ts'
import type { CallsOf } from './define-call.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { deals } from './promotions.ts'
import { help } from './support.ts'
import { lists } from './wishlists.ts'
import { orders } from './orders.ts'
import { reviews } from './reviews.ts'
import { stores } from './sellers.ts'

/** The whole contract, area by area. */
export const contract = { account, addresses, catalog, deals, stores, reviews, lists, cart, orders, help }
export type Contract = typeof contract

/**
 * Areas whose public calls stay public when STOREFRONT_ACCESS=members: signing in, and questions and answers
 * (ruling 81). Every other public call then needs a token.
 */
export const openAreas: ReadonlySet<string> = new Set<keyof Contract>(['account', 'help'])

/** Every call by its line in the specification, as types only: the browser imports nothing but these. */
export type Calls = CallsOf<typeof account> &
  CallsOf<typeof addresses> &
  CallsOf<typeof catalog> &
  CallsOf<typeof deals> &
  CallsOf<typeof stores> &
  CallsOf<typeof reviews> &
  CallsOf<typeof lists> &
  CallsOf<typeof cart> &
  CallsOf<typeof orders> &
  CallsOf<typeof help>
export type CallKey = keyof Calls

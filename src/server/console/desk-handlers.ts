import type { deskConsole } from '#contract/desk/console.ts'
import { isSearchable, type LookUp, lookUpsOf } from '#domain/desk-search.ts'
import { hasPermission, type Permission } from '#domain/permissions.ts'
import { buyerList } from '#server/account/desk-list.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { orderList } from '#server/orders/desk-list.ts'
import { ticketList } from '#server/support/desk-tickets.ts'
import { auditList } from './audit.ts'
import { listPage } from './list.ts'
import { pulse } from './pulse.ts'
import { search } from './search.ts'
import { deleteView, listViews, saveView } from './views.ts'

/** Most orders of a search. A buyer can have more: the list of orders has them. */
const MAX_ORDERS = 10
const isOfBuyer = (lookUp: LookUp) => lookUp === 'phone' || lookUp === 'email' || lookUp === 'gstin'

export const consoleHandlers: DeskHandlers<typeof deskConsole> = {
  pulse,
  search: async (ctx, { q }) => {
    const lookUps = lookUpsOf(q)
    // A SKU may have fewer letters and digits: "A-1".
    if (!isSearchable(q) && !lookUps.includes('sku')) return { results: [] }
    const may = (permission: Permission) => hasPermission(ctx.desk, ctx.role, permission)
    const none = { rows: [] }
    const [orders, tickets, buyers] = await Promise.all([
      may('orders.read') ? listPage(orderList, ctx, { q, limit: MAX_ORDERS }) : none,
      may('tickets.read') && lookUps.includes('ticket') ? listPage(ticketList, ctx, { q, limit: 1 }) : none,
      may('buyers.read') && lookUps.some(isOfBuyer) ? listPage(buyerList, ctx, { q, limit: 5 }) : none,
    ])
    return {
      results: await search(ctx, q, { orders: orders.rows, tickets: tickets.rows, buyers: buyers.rows }),
    }
  },
  audit: (ctx, input) => listPage(auditList, ctx, input),
  views: listViews,
  saveView,
  deleteView,
}

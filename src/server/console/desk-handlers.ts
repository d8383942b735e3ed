import type { deskConsole } from '#contract/desk/console.ts'
import { hasPermission } from '#domain/permissions.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { orderList } from '#server/orders/desk-list.ts'
import { auditList } from './audit.ts'
import { listPage } from './list.ts'
import { pulse } from './pulse.ts'
import { search } from './search.ts'
import { deleteView, listViews, saveView } from './views.ts'

export const consoleHandlers: DeskHandlers<typeof deskConsole> = {
  pulse,
  search: async (ctx, { q }) => {
    const orders = hasPermission(ctx.desk, ctx.role, 'orders.read')
      ? await listPage(orderList, ctx, { q, limit: 20 })
      : { rows: [] }
    return { results: await search(ctx, q, orders.rows) }
  },
  audit: (ctx, input) => listPage(auditList, ctx, input),
  views: listViews,
  saveView,
  deleteView,
}

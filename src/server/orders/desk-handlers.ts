import type { deskOrders } from '#contract/desk/orders.ts'
import { listFile, listPage } from '#server/console/list.ts'
import type { DeskHandlers } from '#server/http/calls.ts'
import { orderList } from './desk-list.ts'

export const deskOrdersHandlers: DeskHandlers<typeof deskOrders> = {
  list: (ctx, input) => listPage(orderList, ctx, input),
  file: async (ctx, input) =>
    listFile(orderList, ctx, input, {
      name: 'orders',
      columns: {
        orderNumber: 'text',
        storename: 'text',
        placedAt: 'time',
        promisedOn: 'text',
        buyer: 'text',
        place: 'text',
        pieces: 'text',
        totalPaise: 'rupees',
        payment: 'text',
        stage: 'text',
      },
    }),
}
